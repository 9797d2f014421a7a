/** The page that a newsletter's links open. */
export const newsletter = {
  title: 'Newsletter',
  sub: 'お知らせメール',
  heading: 'A letter from our table',
  lately: 'What we wrote lately',
  asksTitle: 'Almost there',
  isOnTitle: 'You’re on the list',
  isOffTitle: 'Not subscribed',
  signedUp: 'Check your email to confirm',
  asks: 'Would you like our newsletter at this address? It’s a few emails a year, and you can unsubscribe from any of them.',
  subscribe: 'Confirm my subscription',
  isOn: 'Thank you! You’ll hear from us a few times a year.',
  unsubscribe: 'Unsubscribe',
  isOff: 'You’re not subscribed, and we do not keep your address.',
  toSite: 'Go to the gallery',
  subscribed: 'Subscription confirmed',
  unsubscribed: 'Unsubscribed',
} as const
