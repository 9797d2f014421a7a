import { taxSettings } from './tax-settings.ts'

/** What the settings of payments online say. */
export const paymentSettings = {
  ...taxSettings,
  paymentHoldMinutes: 'Reserved while paying, minutes',
  paymentHoldMinutesHint: 'How long items stay reserved while a customer pays on a provider’s page.',
  chargesShownCurrency: 'Charge in the customer’s currency',
  chargesShownCurrencyHint:
    'Providers are asked for the currency that the customer sees, at the rate kept with the order, where they take it.',
  refundsSurplus: 'Give back by itself what came too late or twice',
  refundsSurplusHint: 'Refunds anything above the amount due through the same provider, and emails the customer.',
  paidThrough: 'Paid through',
  paidThroughHint: 'With a provider the buyer pays at once on its page; it is offered while the site has its keys.',
  paidByHand: 'By hand (transfer, cash)',
  paymentByAddress: 'Payment pages, per IP address',
} as const
