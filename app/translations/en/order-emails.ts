/** What the mails about an order say. */
export const orderEmails = {
  hello: 'Hello {{name}},',
  helloAnyone: 'Hello,',
  line: '{{name}} × {{quantity}}: {{amount}}',
  bonus: '{{name}} × {{quantity}}: with it comes, for free',
  free: 'free',
  goods: 'Goods',
  shipping: 'Shipping',
  discount: 'Discount',
  total: 'Total',
  open: 'Look at your order',
  keepLink: 'This link opens your order without an account: keep this mail, and give it to nobody.',
  answer: 'Something is not right? Please answer this mail.',

  placedSubject: 'Order {{id}}: thank you',
  placed: 'Thank you for your order. We hold the things for you; as soon as your payment is here we pack them.',
  due: 'Amount due',
  payWith: 'With',
  payBy: 'Time to pay',
  reference: 'Reference',
  noWay: 'We write to you how it can be paid.',

  confirmedSubject: 'Order {{id}}: we are preparing it',
  confirmed:
    'Your payment of {{amount}} is here, thank you. We pack your order, and it leaves with one of the next posts.',
  confirmedFree:
    'Thank you for your order. There is nothing to pay: we pack it, and it leaves with one of the next posts.',
  files: 'The files of this order are ready on its page.',

  shippedSubject: 'Order {{id}} is on its way',
  shipped: 'Your order has left us. It goes to:',
  parcels_one: 'It travels in one parcel:',
  parcels_other: 'It travels in {{count}} parcels:',
  track: 'Track {{number}}',

  parcelsSubject: 'Order {{id}}: how your parcel travels, corrected',
  parcelsCorrected: 'What we wrote about the way of your order was not right, and we are sorry. It goes to:',
  takenBackSubject: 'Order {{id}} has not left yet',
  takenBack:
    'We wrote that your order has left us, which was a mistake, and we are sorry. It is still here, and we write again as soon as it is on its way.',

  completeSubject: 'Order {{id}}: your files are ready',
  complete: 'Thank you for your order. Your files wait for you on its page:',

  canceledSubject: 'Order {{id}} was canceled',
  canceledCUSTOMER: 'You canceled this order. Nothing will be sent, and nothing has to be paid.',
  canceledADMIN: 'We had to cancel this order. Nothing will be sent, and nothing has to be paid.',
  canceledCLOCK:
    'We have not seen a payment for this order until {{date}}, so it was canceled and its things went back on the table. If you paid already, please answer this mail.',
  why: 'Why',

  refundedSubject: 'Order {{id}} was canceled: your refund',
  refunded: 'We had to cancel this order, and give you back {{amount}}.',
  refundedCUSTOMER: 'You canceled this order. Nothing will be sent, and we give you back {{amount}}.',
  refundedNothing: 'We had to cancel this order.',

  moneyBackSubject: 'Order {{id}}: money goes back to you',
  moneyBack: 'We give you back {{amount}} of what you paid for this order. We write again as soon as it is sent.',
  paidTooMuch:
    'Thank you for your payment. It was {{amount}} more than was due, so we give you that back. We write again as soon as it is sent.',
  paidAfterCancel:
    'A payment of {{amount}} has come for this order, which was canceled before. We give it back to you, and write again as soon as it is sent.',
  carriedSubject: 'Your money for order {{id}}',
  carriedToCommission: 'We have used {{amount}} that we owed you for your commission {{id}}. It is not sent back.',
  carried: 'We have used {{amount}} that we owed you to pay your order {{id}}. It is not sent back.',
  moneySentSubject: 'Order {{id}}: your money is on its way',
  moneySent: 'We have sent you {{amount}} for this order. Depending on your bank it takes a few days to arrive.',

  reminderSubject: 'Order {{id}} still waits for its payment',
  reminder:
    'We still hold the things of this order for you, but only until {{date}}. If you paid in the last days, everything is fine and you can forget this mail.',
  lineToCome: '{{name}} × {{quantity}}: {{amount}}, comes out on {{day}}',
  bonusGone: '{{name}} × {{quantity}}: this bonus was all given out, so your order comes without it',
  waits: 'The parcel waits until everything in it is out: it leaves from {{day}} on.',
  confirmedWaits: 'Your payment of {{amount}} is here, thank you.',
  confirmedFreeWaits: 'Thank you for your order. There is nothing to pay.',

  changedSubject: 'Order {{id}} was changed',
  changed: 'We have changed your order. Please look whether everything is right now.',
  lineAdded: 'New: {{name}} × {{quantity}}',
  lineChanged: '{{name}}: {{quantity}} instead of {{before}}',
  lineGone: 'Taken out: {{name}} × {{before}}',
  goesTo: 'It goes to:',
  changedDue: 'Some of it is still to be paid:',
  changedBack:
    'You have paid {{amount}} more than it costs now, so we give you that back. We write again as soon as it is sent.',
  changedEven: 'Nothing more has to be paid.',
  changedNow: 'This is your order now:',
} as const
