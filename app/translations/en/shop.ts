/** What is said about the shop as a whole. */
export const shop = {
  opensAt: 'The shop opens on {{at}}.',
  closed: 'The shop is closed right now. Please come back soon.',
} as const
