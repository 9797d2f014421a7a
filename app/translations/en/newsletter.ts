/** The page that a newsletter's links open. */
export const newsletter = {
  title: 'Newsletter',
  signedUp: 'Check your email to confirm',
  asks: 'Would you like our newsletter at this address? It’s a few emails a year, and you can unsubscribe from any of them.',
  subscribe: 'Confirm my subscription',
  isOn: 'You’re subscribed. Thank you!',
  unsubscribe: 'Unsubscribe',
  isOff: 'You’re not subscribed, and we do not keep your address.',
  toSite: 'Go to the gallery',
  subscribed: 'Subscription confirmed',
  unsubscribed: 'Unsubscribed',
} as const
