/** What is said about the shop as a whole. */
export const shop = {
  closed: 'The shop is closed right now. Please come back soon.',
} as const
