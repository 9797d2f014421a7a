import { z } from 'zod'

/** What this site reads of Stripe's objects; all else of them is passed over. */
const seconds = z.number().transform((time) => new Date(time * 1000))

const intent = z.object({
  id: z.string(),
  status: z.string(),
  next_action: z
    .object({
      konbini_display_details: z.object({ hosted_voucher_url: z.string().nullish(), expires_at: seconds }).nullish(),
    })
    .nullish(),
  latest_charge: z
    .object({
      disputed: z.boolean().nullish(),
      balance_transaction: z.object({ fee: z.number(), currency: z.string() }).nullish(),
    })
    .nullish(),
})

export const checkoutSession = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number(),
  currency: z.string(),
  payment_intent: z.union([intent, z.string().transform((id) => ({ id, status: '' }))]).nullish(),
})
export type CheckoutSession = z.infer<typeof checkoutSession>

export const refundList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      status: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  ),
})

export const disputeList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      status: z.string(),
      reason: z.string(),
      evidence_details: z.object({ due_by: seconds.nullish() }).nullish(),
    }),
  ),
})

const idOrObject = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

export const stripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string(),
      payment_intent: idOrObject.nullish(),
      client_reference_id: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
})
