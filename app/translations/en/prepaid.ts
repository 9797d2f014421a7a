/** What customers read about paying for a pick-up before its event. */
export const prepaid = {
  payToKeep: 'Pay now to keep these items. Without a payment in time, they become available to others.',
  payNowOrThere: 'You can pay now, or at our table.',
  toPay: 'To pay',
  payBy: 'Pay by',
  paidOnline: 'Paid',
  heldDISPUTED: 'Your bank is checking this payment. Was that a mistake? Tell your bank, and talk to us at the table.',
  heldDISPUTE_LOST: 'Your bank returned this payment to you. You can pay again, or at our table.',
  heldREFUNDED: 'This payment went back to you, or is on its way. You can pay again, or at our table.',
  heldOTHER_SUM:
    'A payment came in, but not the sum we asked for. We’ll look at it and write to you. Please do not pay again.',
  goesBack: 'Refund on its way',
  holdTextOFFERED:
    'Choose up to {{limit}} of each item. We set them aside, and you pay online or at our table. Requests are open until {{until}}.',
  holdTextREQUIRED:
    'Choose up to {{limit}} of each item. You pay online right after, and fetch them at our table. Requests are open until {{until}}.',
  giveUpDisputed:
    'Your items become available to others. Your bank is checking your payment and decides first; what is left then, we refund. This cannot be undone.',
  giveUpPaid: 'Your items become available to others, and we refund what you paid. This cannot be undone.',
} as const
