/** What each role may do. */
export const staff = {
  ADMIN: 'An administrator may do everything.',
  HELPER: 'A helper sees orders, packs and sends them, and sells at events.',
  ACCOUNTANT: 'An accountant reads orders, payments, sales and reports of events, and changes nothing.',
  EVENT_HELPER: 'An event helper works at the till of events, and sees nothing else.',
  PUBLIC: 'A customer cannot open Admin.',
} as const
