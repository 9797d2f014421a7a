import type { PaymentProvider } from '#db/vocabulary.ts'

import type { FakePaypal, Order as PaypalOrder } from './fake-paypal.ts'
import type { FakeStripe } from './fake-stripe.ts'
import type { ProviderServer } from './provider-server.ts'

const DAY = 86_400_000
/** Of a lie: what came in is another sum. */
export const LIE_UNITS = 100
const BACK_UNITS = 300

export const FATES = [
  'PAY',
  'PAY',
  'PAY',
  'PAY',
  'LATE',
  'SLIP',
  'NO_SLIP',
  'LEAVE',
  'LIE',
  'TWICE',
  'BACK',
  'BY_HAND',
] as const
export type Fate = (typeof FATES)[number]
export type Message = { body: string; headers: Record<string, string> }

/** A provider as a storm treats it, whichever it is. Ids are those that an attempt keeps. */
export type StormyProvider = Pick<ProviderServer, 'url' | 'trouble'> & {
  name: PaymentProvider
  /** What the buyer does on its page. */
  pay: (id: string, fate: Fate, now: Date) => void
  /** What comes of a payment that was not sure at once. */
  goOn: (id: string, fate: Fate) => void
  refundPart: (id: string) => void
  message: (about: 'PAID' | 'WENT_ON' | 'REFUNDED', id: string) => Message
  /** What came in there, and what of it went back, in the units of its currency. */
  taken: () => { id: string; units: number; backUnits: number }[]
}

export function stormyStripe(stripe: FakeStripe): StormyProvider {
  const events = {
    PAID: 'checkout.session.completed',
    WENT_ON: 'checkout.session.async_payment_succeeded',
    REFUNDED: 'charge.refunded',
  }
  return {
    name: 'STRIPE',
    url: stripe.url,
    trouble: stripe.trouble,
    pay: (id, fate, now) => {
      if (stripe.sessions.get(id)?.status !== 'open') return
      if (isUnsure(fate)) stripe.chooseSlip(id, new Date(now.getTime() + 3 * DAY))
      else stripe.pay(id, fate === 'LIE' ? { amount_total: LIE_UNITS } : {})
    },
    goOn: (id, fate) => void (fate === 'SLIP' ? stripe.paySlip(id) : stripe.failSlip(id)),
    refundPart: (id) => {
      if (stripe.sessions.get(id)?.payment_status === 'paid') stripe.refund(id, BACK_UNITS)
    },
    message: (about, id) => stripe.event(events[about], id),
    taken: () =>
      stripe.taken().map(({ id, amount_total: units, intent }) => {
        return { id, units, backUnits: intent?.refunds.reduce((sum, { amount }) => sum + amount, 0) ?? 0 }
      }),
  }
}

/** PayPal knows no slips: there the first card is declined, and another one taken or none. */
export function stormyPaypal(paypal: FakePaypal): StormyProvider {
  const orderOf = (id: string) => paypal.orders.get(id)
  return {
    name: 'PAYPAL',
    url: paypal.url,
    trouble: paypal.trouble,
    pay: (id, fate) => {
      const order = orderOf(id)
      if (order?.status !== 'PAYER_ACTION_REQUIRED') return
      if (isUnsure(fate)) paypal.declineNext(id)
      if (fate === 'LIE') order.unit.amount = { ...order.unit.amount, value: (LIE_UNITS / 100).toFixed(2) }
      paypal.approve(id)
      if (fate === 'LIE') paypal.captureElsewhere(id)
    },
    goOn: (id, fate) => {
      if (fate === 'SLIP') paypal.approve(id)
    },
    refundPart: (id) => {
      if (orderOf(id)?.status === 'COMPLETED') paypal.refund(id, (BACK_UNITS / 100).toFixed(2))
    },
    message: (about, id) => {
      const isTaken = orderOf(id)?.status === 'COMPLETED'
      const paid = isTaken ? 'PAYMENT.CAPTURE.COMPLETED' : 'CHECKOUT.ORDER.APPROVED'
      return paypal.event(about === 'REFUNDED' ? 'PAYMENT.CAPTURE.REFUNDED' : paid, id)
    },
    taken: () => [...paypal.orders.values()].flatMap(takenOf),
  }
}

function takenOf({ id, captures, refunds }: PaypalOrder) {
  const units = (value: string) => Math.round(Number(value) * 100)
  const backUnits = refunds.reduce((sum, { amount }) => sum + units(amount.value), 0)
  return captures
    .filter(({ status }) => status !== 'DECLINED')
    .map(({ amount }) => ({ id, units: units(amount.value), backUnits }))
}

function isUnsure(fate: Fate): boolean {
  return fate === 'SLIP' || fate === 'NO_SLIP'
}
