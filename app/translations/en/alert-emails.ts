/** What mails to the staff, and the dashboard, say of what happened. */
export const alertEmails = {
  subject_one: '{{count}} thing happened on the site',
  subject_other: '{{count}} things happened on the site',
  text: 'This happened on the site:',
  open: 'View it',
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
  ORDER: 'New order {{id}}: {{amount}}',
  WITHDRAWAL: 'Withdrawal from order {{id}}',
  PAYMENT: 'Payment for order {{id}}: {{amount}}',
  PICK_UP: 'Items to set aside for {{event}}: {{code}}',
  WAITING: 'Someone joined the waiting list',
  MAIL: 'Email {{id}} could not be sent',
  keysRefused: '{{provider}} no longer accepts this site’s keys ({{code}}): no one can pay there',
  STOCK: 'Few left of {{name}}: {{left}}',
} as const
