/** What mails to the staff, and the dashboard, say of what happened. */
export const alertEmails = {
  subject_one: '{{count}} thing happened on the site',
  subject_other: '{{count}} things happened on the site',
  text: 'This happened on the site:',
  open: 'Look at it',
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
  ORDER: 'New order {{id}}: {{amount}}',
  PAYMENT: 'Payment for order {{id}}: {{amount}}',
  PICK_UP: 'Goods to put aside for {{event}}: {{code}}',
  WAITING: 'Somebody new is on the waiting list',
  MAIL: 'Mail {{id}} could not be sent',
  STOCK: 'Few left of {{name}}: {{left}}',
} as const
