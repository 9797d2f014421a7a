/** What each role may do. */
export const staff = {
  ADMIN: 'An administrator may do everything.',
  HELPER: 'A helper works with orders (also their payments and refunds), packs and sends them, and sells at events.',
  ACCOUNTANT: 'An accountant reads orders, payments, sales and reports of events, and changes nothing.',
  EVENT_HELPER: 'An event helper works at the till of events, and sees nothing else.',
  invite: 'Invite someone to help',
  inviteHint: 'They get an email with a link, choose a password, and have this role from then on.',
  role: 'Role',
  send: 'Send the invitation',
  invited: 'Invitation sent to {{email}}',
  invitedInFolder:
    'This site sends no emails yet: the invitation for {{email}} is a file in the folder outbox on your server. Set up sending, then invite them again.',
  hasAccount: 'This email address has an account already. Choose its role here.',
  waiting: 'Waiting for an answer',
  until: 'until {{day}}',
  withdraw: 'Take back the invitation of {{email}}',
  withdrawn: 'Invitation taken back',
  PUBLIC: 'A customer cannot open Admin.',
} as const
