/** The page that a newsletter's links open. */
export const newsletter = {
  title: 'Newsletter',
  asks: 'Do you want our newsletter at this address? A few mails a year, and every one tells how to end it.',
  subscribe: 'Confirm the newsletter',
  isOn: 'You get our newsletter at this address.',
  unsubscribe: 'Unsubscribe',
  isOff: 'No newsletter comes to you by this link, and the address is not kept.',
  toSite: 'To the gallery',
  subscribed: 'Newsletter confirmed',
  unsubscribed: 'Unsubscribed',
} as const
