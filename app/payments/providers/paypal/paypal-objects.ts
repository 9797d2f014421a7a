import { z } from 'zod'

/** What this site reads of PayPal's objects (developer.paypal.com/docs/api/orders/v2). */
const money = z.object({ currency_code: z.string(), value: z.string() })

const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  seller_receivable_breakdown: z.object({ paypal_fee: money.nullish() }).nullish(),
})
const refund = z.object({ id: z.string(), status: z.string(), amount: money, custom_id: z.string().nullish() })

export const paypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        payments: z.object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) }).nullish(),
      }),
    )
    .default([]),
})
export type PaypalOrder = z.infer<typeof paypalOrder>

/** A dispute; its outcome stands in its details alone, not in a list (developer.paypal.com/api/customer-disputes/v1). */
export const paypalDispute = z.object({
  dispute_id: z.string(),
  status: z.string(),
  reason: z.string().nullish(),
  dispute_amount: money,
  dispute_outcome: z.object({ outcome_code: z.string().nullish(), amount_refunded: money.nullish() }).nullish(),
  seller_response_due_date: z.iso.datetime({ offset: true }).nullish(),
})
export type PaypalDispute = z.infer<typeof paypalDispute>

export const paypalDisputes = z.object({ items: z.array(paypalDispute).default([]) })

export const paypalEvent = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().nullish(),
    custom_id: z.string().nullish(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().nullish() }).nullish() }).nullish(),
    purchase_units: z.array(z.object({ custom_id: z.string().nullish() })).nullish(),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().nullish() })).nullish(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).nullish(),
  }),
})
