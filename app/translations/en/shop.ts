/** What is said about the shop as a whole. */
export const shop = {
  closed: 'The shop is not open to the public at present.',
} as const
