/** What the mails about an order say. */
export const orderEmails = {
  automatic:
    'This email was sent automatically. If an email of ours is missing, please look in your spam folder and allow our address.',
  hello: 'Hello {{name}},',
  helloAnyone: 'Hello,',
  line: '{{name}} × {{quantity}}: {{amount}}',
  bonus: '{{name}} × {{quantity}}: free bonus',
  free: 'free',
  goods: 'Items',
  shipping: 'Shipping',
  discount: 'Discount',
  total: 'Total',
  open: 'View your order',
  keepLink: 'This link opens your order without logging in. Keep this email, and do not share the link.',

  placedSubject: 'Order {{id}} received: how to pay',
  placed:
    'Thank you for your order! Your items are reserved. Please pay as shown below, and we’ll get everything ready.',
  due: 'Amount to pay',
  payWith: 'Payment method',
  payBy: 'Pay by',
  reference: 'Payment reference',
  noWay: 'We’ll email you how to pay.',

  confirmedSubject: 'Order {{id}} confirmed: we’re preparing it',
  confirmedFilesSubject: 'Order {{id}} confirmed',
  confirmed:
    'We’ve received your payment of {{amount}}. Thank you! We’re packing your order now and will email you when it ships.',
  confirmedFree:
    'Thank you for your order! There’s nothing to pay. We’re packing it now and will email you when it ships.',
  files: 'Your downloads are ready on the order page.',
  filesToCome: 'Files that are not out yet are on the order page from their day on. We’ll email you then.',

  shippedSubject: 'Order {{id}} is on its way',
  shipped: 'Your order has shipped! It’s on its way to:',
  parcels_one: 'It’s in one parcel:',
  parcels_other: 'It’s in {{count}} parcels, which may arrive on different days:',
  track: 'Track {{number}}',

  parcelsSubject: 'Order {{id}}: corrected shipping details',
  parcelsCorrected: 'We’re sorry: the shipping details in our last email were wrong. Your order is on its way to:',
  takenBackSubject: 'Order {{id}} has not shipped yet',
  takenBack:
    'We’re sorry: we told you by mistake that your order had shipped. It’s still here, and we’ll email you when it ships.',

  completeSubject: 'Order {{id}}: your downloads are ready',
  otherDaySubject: 'Order {{id}}: new release date',
  otherDayText: 'Something that you ordered in advance comes out on another day than we told you:',
  otherDay: '{{name}}: {{day}}',
  otherDayNext: 'You’ll get it as soon as it’s out. If you’d rather not wait, just write to us.',
  filesOut: 'What you ordered in advance is out, and your files are ready to download:',
  complete: 'Thank you for your order! Your files are ready to download:',

  canceledSubject: 'Order {{id}} is canceled',
  canceledCUSTOMER: 'You’ve canceled this order. Nothing will be sent, and there’s nothing to pay.',
  canceledADMIN: 'We’re sorry: we had to cancel this order. Nothing will be sent, and there’s nothing to pay.',
  canceledCLOCK:
    'Your payment did not reach us by {{date}}, so we’ve canceled this order. If you have already paid, let us know and we’ll sort it out.',
  why: 'Reason',

  refundedSubject: 'Order {{id}} is canceled: your refund',
  refunded: 'We’re sorry: we had to cancel this order. We’re refunding {{amount}}.',
  refundedCUSTOMER: 'You’ve canceled this order. Nothing will be sent, and we’re refunding {{amount}}.',
  refundedDISPUTED:
    'This order is canceled, and nothing will be sent. Your bank is checking your payment and decides first; what is left of it then, we refund.',
  refundedNothing: 'We’re sorry: we had to cancel this order.',

  moneyBackSubject: 'Order {{id}}: your refund',
  moneyBack:
    'We’re refunding {{amount}} of what you paid for this order. We’ll email you when the money is on its way.',
  paidTooMuch:
    'Thank you for your payment. It was {{amount}} too much, so we’re refunding the difference. We’ll email you when the money is on its way.',
  paidAfterCancel:
    'We’ve received your payment of {{amount}}, but this order was already canceled. We’re refunding it and will email you when the money is on its way.',
  partPaidSubject: 'Order {{id}}: part of your payment arrived',
  partPaid: 'Thank you! We’ve received {{amount}}. The rest is still due:',
  partPaidSlip: 'Please do not pay the slip of the convenience store any more: it asks for the whole amount.',
  carriedSubject: 'Order {{id}}: your refund was used',
  carriedToCommission:
    'We’ve used your refund of {{amount}} to pay for your commission {{id}}, so we will not send it separately.',
  carried: 'We’ve used your refund of {{amount}} to pay for your order {{id}}, so we will not send it separately.',
  moneySentSubject: 'Order {{id}}: your refund is on its way',
  moneySent: 'We’ve sent you {{amount}} for this order. Depending on your bank, it can take a few days to arrive.',

  chargeBackSubject: 'Order {{id}}: your bank returned your payment',
  chargeBack:
    'Your bank has returned {{amount}} to you after your claim, so that much of this order is not paid any more. This was done by your bank; it is not a refund from us.',
  chargeBackNext:
    'If you still want your order, or if this was a mistake, just write to us and we’ll sort it out together.',

  reminderSubject: 'Order {{id}}: payment due soon',
  reminder:
    'We have not received your payment yet. Your items are reserved until {{date}}; after that the order is canceled. Already paid? Then you can ignore this email.',
  lineToCome: '{{name}} × {{quantity}}: {{amount}}, out on {{day}}',
  bonusGone: '{{name}} × {{quantity}}: this bonus is all given out and not part of your order',
  waits: 'Your order ships when every item is out: from {{day}}.',
  confirmedWaits: 'We’ve received your payment of {{amount}}. Thank you!',
  confirmedFreeWaits: 'Thank you for your order! There’s nothing to pay.',

  withdrawnSubject: 'Order {{id}}: your withdrawal',
  withdrawn: 'We received your withdrawal from order {{id}} on {{at}}. You withdrew from:',
  withdrawnLine: '{{name}} × {{quantity}}',
  withdrawnBy: 'Withdrawn by',
  withdrawnNext:
    'Keep this email as your receipt. If you already have the items, please send them back within 14 days. We’ll refund what you paid for them.',

  changedSubject: 'Order {{id}} has changed',
  changed: 'We’ve changed your order. Please check that everything is right.',
  lineAdded: 'New: {{name}} × {{quantity}}',
  lineChanged: '{{name}}: now {{quantity}} instead of {{before}}',
  lineGone: 'Removed: {{name}} × {{before}}',
  goesTo: 'Delivery address:',
  changedDue: 'Part of it is still to be paid:',
  changedUnpaid: 'Nothing has been paid yet:',
  changedBack:
    'You’ve paid {{amount}} more than it now costs, so we’re refunding the difference. We’ll email you when the money is on its way.',
  changedEven: 'There’s nothing more to pay.',
  changedNow: 'Your order is now:',
  messageSubject: 'Order {{id}}: a message from us',
  messageLink: 'View your order',
} as const
