/** What the table and the administration read about pick-ups that are paid before their event. */
export const prepaidGoods = {
  name: 'Paid online',
  paid: 'Paid online: {{amount}}',
  isBeingPaid: 'The customer may be paying online right now.',
  handOver: 'Hand over, nothing to pay',
  handOverHeld: 'Hand over all the same',
  changed: 'The payment has changed. Look again before you hand it over.',
  owedBack: '{{amount}} to refund',
  toGiveBack: 'To refund',
  toGiveBackText: 'Paid for items that were not handed over, paid too late, or paid twice.',
  since: 'since {{since}}',
  sentDone: 'Noted as refunded. The customer gets an email.',
  notSent: 'There is nothing to refund here any more, or the refund is on its way already.',
  pickUp: 'Pick-up {{reference}}',
  prepayment: 'Paying for pick-ups online',
  prepaymentHint:
    'Needs a payment provider. What must be paid becomes available again when no payment arrives in time.',
  prepaymentNONE: 'No, only at the table',
  prepaymentOFFERED: 'Customers can pay online',
  prepaymentREQUIRED: 'Customers must pay online',
} as const
