import { randomBytes } from 'node:crypto'

import { isGenuine, signedMessage } from './paypal-messages.ts'
import {
  type ProviderAnswer,
  type ProviderRequest,
  BROKEN,
  type ProviderServer,
  serveProvider,
} from './provider-server.ts'

export const PAYPAL_KEYS = { clientId: 'client-of-inkstall', clientSecret: 'secret-of-inkstall', webhookId: 'WH-1' }

type Money = { currency_code: string; value: string }
type Capture = { id: string; status: string; amount: Money; fee: string }
type Refund = { id: string; status: string; amount: Money; custom_id?: string }
/** `outcome` and what it gave back are told of one that is resolved, and by its details alone. */
type Dispute = { dispute_id: string; status: string; amount: Money; outcome: string | null; refunded: Money | null }
export type Order = {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  unit: { custom_id: string; invoice_id: string; amount: Money }
  returnUrl: string
  cancelUrl: string
  captures: Capture[]
  refunds: Refund[]
  disputes: Dispute[]
  /** The next capture is declined. */
  declines: boolean
}
export type FakePaypal = Awaited<ReturnType<typeof fakePaypal>>

/** Of one account: its keys may be revoked, and refunds that it is asked for wait or fail. */
type Account = { orders: Map<string, Order>; isRevoked: boolean; nextRefunds: string }

/** Orders v2 as PayPal's documents describe it: access tokens, orders that are captured, refunds, disputes, signed messages. */
export async function fakePaypal(serve = serveProvider) {
  const account: Account = { orders: new Map(), isRevoked: false, nextRefunds: 'COMPLETED' }
  const { orders } = account
  const answers = new Map<string, ProviderAnswer>()
  const server: ProviderServer = await serve((asked, isBroken) =>
    isBroken ? BROKEN : once(answers, asked, () => route(account, server, asked)),
  )
  const theOrder = (id: string) => {
    const order = orders.get(id)
    if (!order) throw new Error(`No order ${id}`)
    return order
  }
  return {
    ...server,
    orders,
    taken: () => [...orders.values()].flatMap(({ captures }) => captures.filter(({ status }) => status !== 'DECLINED')),
    approve: (id: string) => {
      const order = theOrder(id)
      if (order.status === 'PAYER_ACTION_REQUIRED') order.status = 'APPROVED'
    },
    declineNext: (id: string) => Object.assign(theOrder(id), { declines: true }),
    captureElsewhere: (id: string) => capture(theOrder(id)),
    /** By hand in the account; a payment that is reversed is listed as such a refund too. */
    refund: (id: string, value: string, status = 'COMPLETED') => addRefund(theOrder(id), { value, status }),
    /** How refunds that are asked for by calls are from now on: `PENDING`, `COMPLETED`, `FAILED`. */
    refundsAre: (status: string) => Object.assign(account, { nextRefunds: status }),
    /** A refund goes on, the latest where none is named. */
    moveRefund: (id: string, status: string, refundId?: string) => {
      const { refunds } = theOrder(id)
      const refund = refundId === undefined ? refunds.at(-1) : refunds.find((one) => one.id === refundId)
      if (!refund) throw new Error(`No refund of ${id}`)
      refund.status = status
    },
    /**
     * Opens a dispute (`OPEN`), or moves the one that there is: `RESOLVED` with its outcome, `UNDER_REVIEW` for an
     * appeal, and `RESOLVED` once more.
     */
    dispute: (id: string, status: string, { outcome = null, value, refunded }: Outcome = {}) => {
      const order = theOrder(id)
      const amount = { ...order.unit.amount, value: value ?? order.unit.amount.value }
      const known = order.disputes[0] ?? { dispute_id: newId('PP-D-'), status, amount, outcome, refunded: null }
      const back = refunded === undefined ? null : { ...amount, value: refunded }
      order.disputes = [Object.assign(known, { status, outcome, refunded: back })]
    },
    /** So long after that it keeps no idempotency key any more. */
    forgetKeys: () => answers.clear(),
    /** The keys open nothing any more. */
    revoke: (isRevoked = true) => Object.assign(account, { isRevoked }),
    event: (type: string, id: string, eventId = newId('WH')) =>
      signedMessage({ id: eventId, event_type: type, resource: resourceOf(type, theOrder(id)) }),
    /** Genuine messages about things that this site never asked for. */
    strays: () => Object.entries(STRAYS).map(([type, resource]) => strayMessage(type, resource)),
  }
}

type Outcome = { outcome?: string | null; value?: string; refunded?: string }

function strayMessage(event_type: string, resource: unknown) {
  return signedMessage({ id: newId('WH'), event_type, resource })
}

/** Of other programs of the account (developer.paypal.com/api/rest/webhooks/event-names, 2026-11-27). */
const STRAYS: Readonly<Record<string, unknown>> = {
  'PAYMENT.CAPTURE.COMPLETED': { id: 'C-OF-ANOTHER', custom_id: 'order 12', amount: { value: '5.00' } },
  'CUSTOMER.DISPUTE.CREATED': {
    dispute_id: 'PP-D-1',
    disputed_transactions: [{ seller_transaction_id: 'C-ELSEWHERE' }],
  },
  'PAYMENT.SALE.COMPLETED': { id: 'S-1', parent_payment: 'PAY-1', links: null },
  'BILLING.SUBSCRIPTION.CREATED': { id: 'I-1', plan_id: 'P-1', custom_id: 7 },
  'IDENTITY.AUTHORIZATION-CONSENT.REVOKED': { resource_name: 'consent', client_id: 'client' },
  'MERCHANT.PARTNER-CONSENT.REVOKED': null,
}

/**
 * A key that was used is answered by what it did then, whatever is asked for by it now
 * (developer.paypal.com/api/rest/reference/idempotency, 2026-11-27): by the header alone.
 */
function once(
  answers: Map<string, ProviderAnswer>,
  asked: ProviderRequest,
  work: () => ProviderAnswer,
): ProviderAnswer {
  const key = asked.headers['paypal-request-id']?.toString()
  // developer.paypal.com/docs/api/orders/v2/#orders_create: 1 to 108 characters.
  if (key !== undefined && key.length > 108) return wrong(400, 'INVALID_STRING_LENGTH')

  const answer = (key && answers.get(key)) || work()
  if (key && answer.status < 300) answers.set(key, answer)
  return answer
}

function route(account: Account, { url }: ProviderServer, asked: ProviderRequest): ProviderAnswer {
  const { orders } = account
  const { method, path, query, body } = asked
  const page = /^\/checkoutnow\/(\w+)$/.exec(path)?.[1]
  if (page !== undefined) return showPage(orders.get(page), asked)
  if (path === '/v1/oauth2/token') {
    const right = Buffer.from(`${PAYPAL_KEYS.clientId}:${PAYPAL_KEYS.clientSecret}`).toString('base64')
    const isRight = asked.headers.authorization === `Basic ${right}` && !account.isRevoked
    if (!isRight) return { status: 401, json: { error: 'invalid_client' } }
    return { status: 200, json: { access_token: 'token', expires_in: 32_400 } }
  }
  const isRight = asked.headers.authorization === 'Bearer token' && !account.isRevoked
  if (!isRight) return { status: 401, json: { error: 'invalid_token' } }
  if (path === '/v1/notifications/verify-webhook-signature')
    return {
      status: 200,
      json: { verification_status: isGenuine(body, PAYPAL_KEYS.webhookId) ? 'SUCCESS' : 'FAILURE' },
    }
  if (path === '/v1/notifications/webhooks') return { status: 200, json: { webhooks: [] } }
  if (path === '/v1/customer/disputes') return listDisputes(orders, query.get('disputed_transaction_id') ?? '')
  const disputeId = /^\/v1\/customer\/disputes\/([\w-]+)$/.exec(path)?.[1]
  if (disputeId !== undefined) return showDispute(orders, disputeId)
  if (method === 'POST' && path === '/v2/checkout/orders') return create(orders, url, JSON.parse(body) as OrderBody)

  const captureId = /^\/v2\/payments\/captures\/([\w-]+)(\/refund)?$/.exec(path)
  if (captureId)
    return answerCapture(account, captureId[1] ?? '', captureId[2] ? (JSON.parse(body) as RefundBody) : null)

  const [, id = '', takes] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(path) ?? []
  const order = orders.get(id)
  if (!order) return wrong(404, 'RESOURCE_NOT_FOUND')
  return takes ? capture(order) : { status: 200, json: shown(order) }
}

/**
 * A list has a summary of each, `dispute_info`, without an outcome; the details have it
 * (developer.paypal.com/api/customer-disputes/v1/schema.json, 2026-11-27).
 */
function listDisputes(orders: Map<string, Order>, captureId: string): ProviderAnswer {
  const order = [...orders.values()].find(({ captures }) => captures.some(({ id }) => id === captureId))
  return { status: 200, json: { items: order?.disputes.map(summaryOf) ?? [] } }
}

function summaryOf({ dispute_id, status, amount }: Dispute) {
  return {
    dispute_id,
    create_time: '2026-11-01T00:00:00.000Z',
    update_time: '2026-11-02T00:00:00.000Z',
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status,
    dispute_state: status === 'RESOLVED' ? 'RESOLVED' : 'REQUIRED_ACTION',
    dispute_amount: amount,
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    seller_response_due_date: '2026-12-01T00:00:00.000Z',
  }
}

function showDispute(orders: Map<string, Order>, id: string): ProviderAnswer {
  const dispute = [...orders.values()].flatMap(({ disputes }) => disputes).find(({ dispute_id }) => dispute_id === id)
  if (!dispute) return wrong(404, 'RESOURCE_NOT_FOUND')

  const { outcome, refunded } = dispute
  const dispute_outcome = { outcome_code: outcome, ...(refunded && { amount_refunded: refunded }) }
  return { status: 200, json: { ...summaryOf(dispute), ...(outcome && { dispute_outcome }) } }
}

type OrderBody = {
  purchase_units: [
    Order['unit'] & {
      amount: Money & { breakdown: { item_total: Money } }
      items: { quantity: string; unit_amount: Money }[]
    },
  ]
  payment_source: { paypal: { experience_context: { return_url: string; cancel_url: string } } }
}

function create(
  orders: Map<string, Order>,
  url: string,
  { purchase_units: [unit], payment_source }: OrderBody,
): ProviderAnswer {
  const { currency_code: currency, value } = unit.amount
  if (currency === 'JPY' && value.includes('.')) return wrong(422, 'DECIMALS_NOT_SUPPORTED')
  const sum = unit.items.reduce(
    (all, { quantity, unit_amount }) => all + Number(quantity) * Number(unit_amount.value),
    0,
  )
  if (Math.abs(sum - Number(value)) > 0.001) return wrong(422, 'ITEM_TOTAL_MISMATCH')

  const { return_url: returnUrl, cancel_url: cancelUrl } = payment_source.paypal.experience_context
  const id = newId('O')
  const order: Order = {
    id,
    status: 'PAYER_ACTION_REQUIRED',
    unit,
    returnUrl,
    cancelUrl,
    captures: [],
    refunds: [],
    disputes: [],
    declines: false,
  }
  orders.set(id, order)
  return { status: 201, json: { ...shown(order), links: [{ rel: 'payer-action', href: `${url}/checkoutnow/${id}` }] } }
}

function capture(order: Order): ProviderAnswer {
  if (order.status === 'COMPLETED') return wrong(422, 'ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return wrong(422, 'ORDER_NOT_APPROVED')
  if (order.declines) {
    Object.assign(order, { declines: false, status: 'PAYER_ACTION_REQUIRED' })
    return wrong(422, 'INSTRUMENT_DECLINED')
  }
  order.status = 'COMPLETED'
  const { currency_code, value } = order.unit.amount
  order.captures.push({ id: newId('C'), status: 'COMPLETED', amount: { currency_code, value }, fee: '0.49' })
  return { status: 201, json: shown(order) }
}

type RefundBody = { amount: Money; custom_id: string }

function answerCapture(
  { orders, nextRefunds: status }: Account,
  id: string,
  refund: RefundBody | null,
): ProviderAnswer {
  const order = [...orders.values()].find(({ captures }) => captures.some((one) => one.id === id))
  if (!order) return wrong(404, 'RESOURCE_NOT_FOUND')
  if (!refund) return { status: 200, json: { id, supplementary_data: { related_ids: { order_id: order.id } } } }

  const { value } = refund.amount
  if (backOf(order) + Number(value) > Number(order.unit.amount.value) + 0.001)
    return wrong(422, 'REFUND_AMOUNT_EXCEEDED')
  return { status: 201, json: addRefund(order, { value, status, custom_id: refund.custom_id }) }
}

/** A name of letters that a refund cannot have is not told again (developer.paypal.com/docs/api/payments/v2, `refund`). */
function addRefund(
  order: Order,
  { value, status, custom_id = '' }: { value: string; status: string; custom_id?: string },
) {
  const amount = { currency_code: order.unit.amount.currency_code, value }
  const isName = /^[A-Za-z0-9-_.,]{1,127}$/.test(custom_id)
  const refund: Refund = { id: newId('R'), status, amount, ...(isName && { custom_id }) }
  order.refunds.push(refund)
  return refund
}

/** What went back, and what a buyer's case took: neither can be sent once more. */
function backOf({ refunds, disputes }: Order): number {
  const lost = disputes.filter(({ outcome }) => outcome === 'RESOLVED_BUYER_FAVOUR')
  const amounts = [...refunds.filter(({ status }) => !isGone(status)), ...lost]
  return amounts.reduce((sum, { amount }) => sum + Number(amount.value), 0)
}

function isGone(status: string): boolean {
  return status === 'FAILED' || status === 'CANCELLED'
}

function shown(order: Order) {
  const { id, status, unit, captures, refunds } = order
  const back = backOf(order)
  const payments = {
    captures: captures.map(({ fee, ...one }) => ({
      ...one,
      ...(back > 0 && { status: back < Number(one.amount.value) ? 'PARTIALLY_REFUNDED' : 'REFUNDED' }),
      seller_receivable_breakdown: { paypal_fee: { currency_code: one.amount.currency_code, value: fee } },
    })),
    refunds,
  }
  return { id, status, purchase_units: [{ custom_id: unit.custom_id, amount: unit.amount, payments }] }
}

function showPage(order: Order | undefined, { method, body }: ProviderRequest): ProviderAnswer {
  if (!order) return { status: 404, html: 'No such page' }
  if (method === 'POST') {
    const isCanceled = new URLSearchParams(body).get('choice') === 'cancel'
    if (isCanceled) return { status: 303, location: `${order.cancelUrl}&token=${order.id}` }
    if (order.status === 'PAYER_ACTION_REQUIRED') order.status = 'APPROVED'
    return { status: 303, location: `${order.returnUrl}?token=${order.id}&PayerID=P1` }
  }
  return {
    status: 200,
    html: '<!doctype html><title>PayPal</title><form method="post"><button name="choice" value="pay">pay</button><button name="choice" value="cancel">cancel</button></form>',
  }
}

function resourceOf(event_type: string, order: Order) {
  const [captured] = order.captures
  if (event_type.startsWith('CHECKOUT.ORDER.')) return shown(order)
  if (event_type.startsWith('CUSTOMER.DISPUTE.'))
    return { ...order.disputes[0], disputed_transactions: [{ seller_transaction_id: captured?.id }] }

  const related = { supplementary_data: { related_ids: { order_id: order.id } } }
  return { id: captured?.id ?? newId('C'), custom_id: order.unit.custom_id, ...related }
}

function wrong(status: number, issue: string): ProviderAnswer {
  return { status, json: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] } }
}

function newId(kind: string): string {
  return kind + randomBytes(8).toString('hex').toUpperCase()
}
