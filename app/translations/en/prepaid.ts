/** What customers read about paying for a pick-up before its event. */
export const prepaid = {
  payToKeep: 'Pay now to keep these items. Without a payment in time, they become available to others.',
  payNowOrThere: 'You can pay now, or at our table.',
  toPay: 'To pay',
  payBy: 'Pay by',
  paidOnline: 'Paid',
  goesBack: 'Refund on its way',
  holdTextOFFERED:
    'Choose up to {{limit}} of each item. We set them aside, and you pay online or at our table. Requests are open until {{until}}.',
  holdTextREQUIRED:
    'Choose up to {{limit}} of each item. You pay online right after, and fetch them at our table. Requests are open until {{until}}.',
  giveUpPaid: 'Your items become available to others, and we refund what you paid. This cannot be undone.',
} as const
