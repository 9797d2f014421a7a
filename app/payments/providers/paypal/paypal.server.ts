import { GONE } from '../../attempts/states.ts'
import { unitsText } from '../amounts.ts'
import { type Charge, type PaymentReference, linesOf, type Provider, ProviderError } from '../provider.ts'
import { type Call, paypalCalls, type PaypalKeys } from './paypal-calls.server.ts'
import { findPaypalOrder, readPaypalEvent } from './paypal-events.server.ts'
import { type PaypalDispute, paypalDispute, paypalDisputes, paypalOrder } from './paypal-objects.ts'
import { paypalReading } from './paypal-reading.ts'

const PAGES: Record<string, string> = {
  'https://api-m.paypal.com': 'https://www.paypal.com',
  'https://api-m.sandbox.paypal.com': 'https://www.sandbox.paypal.com',
}

/** PayPal Orders v2 (developer.paypal.com/docs/api/orders/v2). */
export function openPaypal(keys: PaypalKeys): Provider {
  const call = paypalCalls(keys)
  return {
    name: 'PAYPAL',
    pages: PAGES[keys.apiUrl] ?? new URL(keys.apiUrl).origin,
    isTakenByUs: true,
    create: (charge) => createOrder(call, charge),
    read: (known, { mayTake }) => readOrder(call, known, mayTake),
    // An order cannot be ended there: its money is taken by us, or never.
    end: () => Promise.resolve(),
    refund: async ({ paymentId, currency }, { units, name }) => {
      const amount = { currency_code: currency, value: unitsText(units, currency, 'PAYPAL') }
      const json = { amount, custom_id: name }
      const path = `/v2/payments/captures/${encodeURIComponent(paymentId)}/refund`
      return ((await call('POST', path, { json, once: name })) as { id: string }).id
    },
    readEvent: (incoming) => readPaypalEvent(call, keys, incoming),
    findByPayment: (paymentId) => findPaypalOrder(call, paymentId),
    test: async () => {
      // Without a look at something a kept token would say yes.
      await call('GET', '/v1/notifications/webhooks')
      return { isLive: !keys.apiUrl.includes('sandbox') }
    },
  }
}

async function createOrder(call: Call, charge: Charge) {
  const { units, currency, reference, title } = charge
  const amountOf = (part: number) => ({ currency_code: currency, value: unitsText(part, currency, 'PAYPAL') })
  const items = linesOf(charge).map(({ name, quantity, unitUnits }) => {
    return { name: name.slice(0, 127), quantity: String(quantity), unit_amount: amountOf(unitUnits) }
  })
  const json = {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: reference,
        custom_id: reference,
        invoice_id: reference,
        description: title.slice(0, 127),
        amount: { ...amountOf(units), breakdown: { item_total: amountOf(units) } },
        items,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: charge.returnUrl,
          cancel_url: charge.cancelUrl,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          locale: charge.locale === 'ja' ? 'ja-JP' : 'en-US',
        },
      },
    },
  }
  const order = paypalOrder.parse(await call('POST', '/v2/checkout/orders', { json, once: `${reference}-start` }))
  const url = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
  return { providerId: order.id, url: url ?? '' }
}

/** PayPal keeps no order for ever, and shows none of another account. */
async function readOrder(call: Call, known: PaymentReference, mayTake: boolean) {
  const path = `/v2/checkout/orders/${encodeURIComponent(known.providerId)}`
  try {
    let order = paypalOrder.parse(await call('GET', path))
    if (order.status === 'APPROVED' && mayTake && (await take(call, path, known)))
      order = paypalOrder.parse(await call('GET', path))
    return paypalReading(order, await disputesOf(call, order.purchase_units[0]?.payments?.captures[0]?.id))
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return GONE
    throw error
  }
}

/** Takes the money of an approved order. @returns whether that changed it; a card that was declined is chosen anew */
async function take(call: Call, path: string, { reference }: PaymentReference): Promise<boolean> {
  try {
    await call('POST', `${path}/capture`, { json: {}, once: `${reference}-capture` })
    return true
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'ORDER_ALREADY_CAPTURED') return true
    if (error instanceof ProviderError && error.kind === 'REFUSED') return false
    throw error
  }
}

async function disputesOf(call: Call, captureId: string | undefined): Promise<PaypalDispute[]> {
  if (!captureId) return []

  try {
    const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(captureId)}`
    const { items } = paypalDisputes.parse(await call('GET', path))
    return await Promise.all(items.map((dispute) => detailsOf(call, dispute)))
  } catch (error) {
    // Not every account may ask for its disputes.
    if (error instanceof ProviderError && error.status === 403) return []
    throw error
  }
}

/** How it ended stands in its details alone. */
async function detailsOf(call: Call, dispute: PaypalDispute): Promise<PaypalDispute> {
  const { dispute_id, status } = dispute
  if (status !== 'RESOLVED') return dispute

  return paypalDispute.parse(await call('GET', `/v1/customer/disputes/${encodeURIComponent(dispute_id)}`))
}
