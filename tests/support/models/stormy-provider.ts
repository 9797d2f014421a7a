import type { PaymentProvider } from '#db/vocabulary.ts'

import type { FakePaypal, Order as PaypalOrder } from '../providers/fake-paypal.ts'
import type { FakeStripe } from '../providers/fake-stripe.ts'
import type { ProviderServer } from '../providers/provider-server.ts'

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
  'DESK_REFUND',
  'REFUND_FAILS',
  'EDITED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
  'DISPUTE_WON_BACK',
  'STRAY_BACK',
  'STRAY_UNDONE',
] as const
/** What came is another sum than was asked for. */
const LIES: ReadonlySet<Fate> = new Set(['LIE', 'STRAY_BACK', 'STRAY_UNDONE'])
export type Fate = (typeof FATES)[number]
export type Message = { body: string; headers: Record<string, string> }

type ReportKind = 'PAID' | 'WENT_ON' | 'REFUNDED' | 'DISPUTED'
type TakenPayment = { id: string; units: number; backUnits: number; lostUnits: number; operations: string[] }

/** A provider as a storm treats it, whichever it is. Ids are those that an attempt keeps. */
export type StormyProvider = Pick<ProviderServer, 'url' | 'trouble'> & {
  name: PaymentProvider
  /** What the buyer does on its page. */
  pay: (id: string, fate: Fate, now: Date) => void
  /** What comes of a payment that was not sure at once. */
  goOn: (id: string, fate: Fate) => void
  refundPart: (id: string, units?: number) => void
  /** The latest refund fails after it was sent: the money is with the shop again. */
  failRefund: (id: string) => void
  dispute: (id: string, state: 'OPEN' | 'WON' | 'LOST') => void
  /** The keys that stand in the site are refused. */
  hide: (isHidden: boolean) => void
  /** Days later it keeps no name of a request any more, and answers it anew. */
  forgetKeys: () => void
  message: (about: ReportKind, id: string) => Message
  /** What came in there, what of it went back, and what disputes took, in the units of its currency. */
  taken: () => TakenPayment[]
}

export function stormyStripe(stripe: FakeStripe): StormyProvider {
  const events = {
    PAID: 'checkout.session.completed',
    WENT_ON: 'checkout.session.async_payment_succeeded',
    REFUNDED: 'charge.refunded',
    DISPUTED: 'charge.dispute.updated',
  }
  return {
    name: 'STRIPE',
    url: stripe.url,
    trouble: stripe.trouble,
    forgetKeys: stripe.forgetKeys,
    pay: (id, fate, now) => {
      if (stripe.sessions.get(id)?.status !== 'open') return
      if (isUnsure(fate)) stripe.chooseSlip(id, new Date(now.getTime() + 3 * DAY))
      else stripe.pay(id, LIES.has(fate) ? { amount_total: LIE_UNITS } : {})
    },
    goOn: (id, fate) => void (fate === 'SLIP' ? stripe.paySlip(id) : stripe.failSlip(id)),
    refundPart: (id, units = BACK_UNITS) => {
      if (stripe.sessions.get(id)?.payment_status === 'paid') stripe.refund(id, units)
    },
    failRefund: (id) => {
      if (stripe.sessions.get(id)?.intent?.refunds.length) stripe.moveRefund(id, 'failed')
    },
    dispute: (id, state) => {
      if (stripe.sessions.get(id)?.intent) stripe.dispute(id, STRIPE_DISPUTES[state])
    },
    hide: (isHidden) => stripe.revoke(isHidden),
    message: (about, id) => stripe.event(events[about], id),
    taken: () =>
      stripe.taken().map(({ id, amount_total: units, intent }) => {
        const refunds = intent?.refunds.filter(({ status }) => status !== 'failed') ?? []
        const lost = intent?.disputes.filter(({ status }) => status === 'lost') ?? []
        const operations = refunds.flatMap(({ metadata }) => metadata.operation || [])
        return { id, units, backUnits: sumOf(refunds), lostUnits: sumOf(lost), operations }
      }),
  }
}

const STRIPE_DISPUTES = { OPEN: 'needs_response', WON: 'won', LOST: 'lost' }

/** PayPal knows no slips: there the first card is declined, and another one taken or none. */
export function stormyPaypal(paypal: FakePaypal): StormyProvider {
  const orderOf = (id: string) => paypal.orders.get(id)
  return {
    name: 'PAYPAL',
    url: paypal.url,
    trouble: paypal.trouble,
    forgetKeys: paypal.forgetKeys,
    pay: (id, fate) => {
      const order = orderOf(id)
      if (order?.status !== 'PAYER_ACTION_REQUIRED') return
      if (isUnsure(fate)) paypal.declineNext(id)
      if (LIES.has(fate)) order.unit.amount = { ...order.unit.amount, value: (LIE_UNITS / 100).toFixed(2) }
      paypal.approve(id)
      if (LIES.has(fate)) paypal.captureElsewhere(id)
    },
    goOn: (id, fate) => {
      if (fate === 'SLIP') paypal.approve(id)
    },
    refundPart: (id, units = BACK_UNITS) => {
      if (orderOf(id)?.status === 'COMPLETED') paypal.refund(id, (units / 100).toFixed(2))
    },
    failRefund: (id) => {
      if (orderOf(id)?.refunds.length) paypal.moveRefund(id, 'FAILED')
    },
    dispute: (id, state) => {
      if (orderOf(id)?.status === 'COMPLETED') paypal.dispute(id, PAYPAL_DISPUTES[state].status, PAYPAL_DISPUTES[state])
    },
    hide: (isHidden) => paypal.revoke(isHidden),
    message: (about, id) => {
      if (about === 'DISPUTED') return paypal.event('CUSTOMER.DISPUTE.UPDATED', id)
      const isTaken = orderOf(id)?.status === 'COMPLETED'
      const paid = isTaken ? 'PAYMENT.CAPTURE.COMPLETED' : 'CHECKOUT.ORDER.APPROVED'
      return paypal.event(about === 'REFUNDED' ? 'PAYMENT.CAPTURE.REFUNDED' : paid, id)
    },
    taken: () => [...paypal.orders.values()].flatMap(takenOf),
  }
}

const PAYPAL_DISPUTES = {
  OPEN: { status: 'OPEN', outcome: null },
  WON: { status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' },
  LOST: { status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' },
}

function takenOf({ id, captures, refunds, disputes }: PaypalOrder): TakenPayment[] {
  const unitsIn = (amounts: readonly { amount: { value: string } }[]) =>
    sumOf(amounts.map(({ amount: { value } }) => ({ amount: Math.round(Number(value) * 100) })))
  const sent = refunds.filter(({ status }) => status !== 'FAILED')
  const backUnits = unitsIn(sent)
  const lostUnits = unitsIn(disputes.filter(({ outcome }) => outcome === 'RESOLVED_BUYER_FAVOUR'))
  const operations = sent.flatMap(({ custom_id }) => custom_id ?? [])
  return captures
    .filter(({ status }) => status !== 'DECLINED')
    .map((capture) => ({ id, units: unitsIn([capture]), backUnits, lostUnits, operations }))
}

function sumOf(parts: readonly { amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

function isUnsure(fate: Fate): boolean {
  return fate === 'SLIP' || fate === 'NO_SLIP'
}
