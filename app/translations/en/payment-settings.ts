/** What the settings of payments online say. */
export const paymentSettings = {
  paymentHoldMinutes: 'Held while somebody pays, minutes',
  paymentHoldMinutesHint:
    "So long an order that is paid on a provider's page keeps its things; then they can be bought again.",
  chargesShownCurrency: "Charge in the customer's currency",
  chargesShownCurrencyHint:
    'Providers are asked for the currency that the customer sees, at the rate kept with the order, where they take it.',
  refundsSurplus: 'Give back by itself what came too late or twice',
  refundsSurplusHint:
    'What came in through a provider and is more than was due goes back through it, with a mail that says why.',
  paidThrough: 'Paid through',
  paidThroughHint: 'With a provider the buyer pays at once on its page; it is offered while the site has its keys.',
  paidByHand: 'By hand (transfer, cash)',
  paymentByAddress: 'Ways to a payment page, a network address',
} as const
