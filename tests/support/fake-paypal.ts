import { randomBytes } from 'node:crypto'

import { type Answered, type Asked, type ProviderServer, serveProvider } from './provider-server.ts'

export const PAYPAL_KEYS = { clientId: 'client-of-inkstall', clientSecret: 'secret-of-inkstall', webhookId: 'WH-1' }

type Money = { currency_code: string; value: string }
type Capture = { id: string; status: string; amount: Money; fee: string }
type Refund = { id: string; status: string; amount: Money; custom_id?: string }
export type Order = {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  unit: { custom_id: string; invoice_id: string; amount: Money }
  returnUrl: string
  cancelUrl: string
  captures: Capture[]
  refunds: Refund[]
  /** The next capture is declined. */
  declines: boolean
}
export type FakePaypal = Awaited<ReturnType<typeof fakePaypal>>

/** Orders v2 as PayPal's documents describe them: access tokens, orders that are captured, refunds, signed messages. */
export async function fakePaypal() {
  const orders = new Map<string, Order>()
  const answers = new Map<string, Answered>()
  const server: ProviderServer = await serveProvider((asked) =>
    once(answers, asked, () => route(orders, server, asked)),
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
    refund: (id: string, value: string) => addRefund(theOrder(id), { value }),
    event: (type: string, id: string, eventId = newId('WH')) => message(type, theOrder(id), eventId),
  }
}

function once(answers: Map<string, Answered>, asked: Asked, work: () => Answered): Answered {
  const key = asked.headers['paypal-request-id']?.toString()
  const known = key ? answers.get(`${key} ${asked.path}`) : undefined
  const answer = known ?? work()
  if (key && answer.status < 300) answers.set(`${key} ${asked.path}`, answer)
  return answer
}

function route(orders: Map<string, Order>, { url }: ProviderServer, asked: Asked): Answered {
  const { method, path, body } = asked
  const page = /^\/checkoutnow\/(\w+)$/.exec(path)?.[1]
  if (page !== undefined) return showPage(orders.get(page), asked)
  if (path === '/v1/oauth2/token') {
    const right = Buffer.from(`${PAYPAL_KEYS.clientId}:${PAYPAL_KEYS.clientSecret}`).toString('base64')
    if (asked.headers.authorization !== `Basic ${right}`) return wrong(401, 'invalid_client')
    return { status: 200, json: { access_token: 'token', expires_in: 32_400 } }
  }
  if (asked.headers.authorization !== 'Bearer token') return wrong(401, 'AUTHENTICATION_FAILURE')
  if (path === '/v1/notifications/verify-webhook-signature') return verify(JSON.parse(body) as Record<string, string>)
  if (path === '/v1/notifications/webhooks') return { status: 200, json: { webhooks: [] } }
  if (path === '/v1/customer/disputes') return { status: 200, json: { items: [] } }
  if (method === 'POST' && path === '/v2/checkout/orders') return create(orders, url, JSON.parse(body) as Created)

  const captureId = /^\/v2\/payments\/captures\/(\w+)(\/refund)?$/.exec(path)
  if (captureId) return answerCapture(orders, captureId[1] ?? '', captureId[2] ? (JSON.parse(body) as Sent) : null)

  const [, id = '', takes] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(path) ?? []
  const order = orders.get(id)
  if (!order) return wrong(404, 'RESOURCE_NOT_FOUND')
  return takes ? capture(order) : { status: 200, json: shown(order) }
}

type Created = {
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
  { purchase_units: [unit], payment_source }: Created,
): Answered {
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
    declines: false,
  }
  orders.set(id, order)
  return { status: 201, json: { ...shown(order), links: [{ rel: 'payer-action', href: `${url}/checkoutnow/${id}` }] } }
}

function capture(order: Order): Answered {
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

type Sent = { amount: Money; custom_id: string }

function answerCapture(orders: Map<string, Order>, id: string, refund: Sent | null): Answered {
  const order = [...orders.values()].find(({ captures }) => captures.some((one) => one.id === id))
  if (!order) return wrong(404, 'RESOURCE_NOT_FOUND')
  if (refund)
    return { status: 201, json: addRefund(order, { value: refund.amount.value, custom_id: refund.custom_id }) }
  return { status: 200, json: { id, supplementary_data: { related_ids: { order_id: order.id } } } }
}

function addRefund(order: Order, { value, custom_id }: { value: string; custom_id?: string }): Refund {
  const amount = { currency_code: order.unit.amount.currency_code, value }
  const refund = { id: newId('R'), status: 'COMPLETED', amount, ...(custom_id !== undefined && { custom_id }) }
  order.refunds.push(refund)
  return refund
}

function shown({ id, status, unit, captures, refunds }: Order) {
  const payments = {
    captures: captures.map(({ fee, ...one }) => ({
      ...one,
      seller_receivable_breakdown: { paypal_fee: { currency_code: one.amount.currency_code, value: fee } },
    })),
    refunds,
  }
  return { id, status, purchase_units: [{ custom_id: unit.custom_id, amount: unit.amount, payments }] }
}

function showPage(order: Order | undefined, { method, body }: Asked): Answered {
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

function verify(sent: Record<string, string>): Answered {
  const isOurs = sent.transmission_sig === 'right' && sent.webhook_id === PAYPAL_KEYS.webhookId
  return { status: 200, json: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } }
}

function message(event_type: string, order: Order, id: string) {
  const [captured] = order.captures
  const related = { supplementary_data: { related_ids: { order_id: order.id } } }
  const resource = event_type.startsWith('CHECKOUT.ORDER.')
    ? shown(order)
    : { id: captured?.id ?? newId('C'), custom_id: order.unit.custom_id, ...related }
  const headers = {
    'Content-Type': 'application/json',
    'PayPal-Auth-Algo': 'SHA256withRSA',
    'PayPal-Cert-Url': 'https://api.paypal.com/cert',
    'PayPal-Transmission-Id': newId('T'),
    'PayPal-Transmission-Sig': 'right',
    'PayPal-Transmission-Time': new Date().toISOString(),
  }
  return { body: JSON.stringify({ id, event_type, resource }), headers }
}

function wrong(status: number, issue: string): Answered {
  return { status, json: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] } }
}

function newId(kind: string): string {
  return kind + randomBytes(8).toString('hex').toUpperCase()
}
