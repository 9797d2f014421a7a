import { createHmac, randomBytes } from 'node:crypto'

import {
  type ProviderAnswer,
  type ProviderRequest,
  BROKEN,
  type ProviderServer,
  serveProvider,
} from './provider-server.ts'
import { LEAST_UNITS, LOCALES, STRAYS } from './stripe-documents.ts'

export const STRIPE_KEYS = { secretKey: 'sk_test_inkstall', webhookSecret: 'whsec_inkstall' }

type Refund = { id: string; amount: number; status: string; metadata: Record<string, string>; payment_intent: string }
type Dispute = { id: string; amount: number; status: string; reason: string; evidence_details: { due_by: number } }
type Intent = { id: string; status: string; slip: number | null; refunds: Refund[]; disputes: Dispute[]; fee: number }
export type Session = {
  id: string
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string
  success_url: string
  cancel_url: string
  intent: Intent | null
  form: URLSearchParams
}
export type FakeStripe = Awaited<ReturnType<typeof fakeStripe>>

/** Of one account: its keys may be revoked, and refunds that it is asked for wait or fail. */
type Account = { sessions: Map<string, Session>; isRevoked: boolean; nextRefunds: string }

/** Stripe Checkout as its documents describe it: sessions, refunds, disputes, idempotency keys and signed events. */
export async function fakeStripe(serve = serveProvider) {
  const account: Account = { sessions: new Map(), isRevoked: false, nextRefunds: 'succeeded' }
  const { sessions } = account
  const answers = new Map<string, KeptAnswer>()
  const server: ProviderServer = await serve((asked, isBroken) =>
    once(answers, asked, () => (isBroken ? BROKEN : route(account, server, asked))),
  )
  const theSession = (id: string) => {
    const session = sessions.get(id)
    if (!session) throw new Error(`No session ${id}`)
    return session
  }
  return {
    ...server,
    sessions,
    /** What came in, as a list of the provider's. */
    taken: () => [...sessions.values()].filter(({ payment_status }) => payment_status === 'paid'),
    pay: (id: string, changes: Partial<Pick<Session, 'amount_total' | 'currency'>> = {}) => {
      const session = theSession(id)
      if (session.status !== 'open') return false
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        intent: newIntent('succeeded', session),
        ...changes,
      })
      return true
    },
    /** Konbini: complete, and not paid. */
    chooseSlip: (id: string, until: Date) => {
      const session = theSession(id)
      Object.assign(session, { status: 'complete', intent: newIntent('requires_action', session) })
      if (session.intent) session.intent.slip = Math.floor(until.getTime() / 1000)
    },
    paySlip: (id: string) => {
      const session = theSession(id)
      if (session.intent?.status !== 'requires_action') return false
      session.payment_status = 'paid'
      session.intent.status = 'succeeded'
      return true
    },
    failSlip: (id: string) => Object.assign(theSession(id).intent ?? {}, { status: 'requires_payment_method' }),
    expire: (id: string) => Object.assign(theSession(id), { status: 'expired' }),
    /** By hand in the dashboard. */
    refund: (id: string, amount: number, status = 'succeeded') =>
      addRefund(theSession(id), { amount, status, metadata: {} }),
    /** How refunds that are asked for by calls are from now on: `pending`, `succeeded`, `failed`. */
    refundsAre: (status: string) => Object.assign(account, { nextRefunds: status }),
    /** A refund goes on, the latest where none is named: `pending` to `succeeded`, and days later perhaps to `failed`. */
    moveRefund: (id: string, status: string, refundId?: string) => {
      const refunds = theSession(id).intent?.refunds ?? []
      const refund = refundId === undefined ? refunds.at(-1) : refunds.find((one) => one.id === refundId)
      if (!refund) throw new Error(`No refund of ${id}`)
      refund.status = status
    },
    /** Opens a dispute (`needs_response`), or moves the one that there is: `lost`, `won`, and `won` after `lost`. */
    dispute: (id: string, status: string, amount?: number) => {
      const { intent, amount_total } = theSession(id)
      const [known] = intent?.disputes ?? []
      if (known) known.status = status
      else
        intent?.disputes.push({
          id: newId('dp'),
          amount: amount ?? amount_total,
          status,
          reason: 'fraudulent',
          evidence_details: { due_by: 1_800_000_000 },
        })
    },
    /** So long after that it keeps no idempotency key any more. */
    forgetKeys: () => answers.clear(),
    /** The keys open nothing any more. */
    revoke: (isRevoked = true) => Object.assign(account, { isRevoked }),
    /** Signed events of things that this site never asked for. */
    strays: () => Object.entries(STRAYS).map(([type, object]) => signed(type, object, newId('evt'))),
    event: (type: string, id: string, eventId = newId('evt')) => signed(type, objectOf(type, theSession(id)), eventId),
  }
}

type KeptAnswer = { request: string; answer: ProviderAnswer }

/**
 * The same key with the same request is answered as before, a 500 too; with another request it is refused. What was
 * refused before anything ran is not kept (docs.stripe.com/api/idempotent_requests, 2026-11-27).
 */
function once(answers: Map<string, KeptAnswer>, asked: ProviderRequest, work: () => ProviderAnswer): ProviderAnswer {
  const key = asked.method === 'POST' ? asked.headers['idempotency-key']?.toString() : undefined
  if (key === undefined) return work()
  if (key.length > 255) return wrong(400, 'parameter_invalid')

  const request = `${asked.path} ${asked.body}`
  const known = answers.get(key)
  if (known && known.request !== request) return wrong(400, 'idempotency_key_in_use', 'idempotency_error')

  const answer = known?.answer ?? work()
  if (answer.status === 200 || answer.status >= 500) answers.set(key, { request, answer })
  return answer
}

function route(account: Account, { url }: ProviderServer, asked: ProviderRequest): ProviderAnswer {
  const { sessions } = account
  const { method, path, query, body } = asked
  const page = /^\/pay\/(\w+)$/.exec(path)?.[1]
  if (page !== undefined) return showPage(sessions.get(page), asked)
  const isRight = asked.headers.authorization === `Bearer ${STRIPE_KEYS.secretKey}` && !account.isRevoked
  if (!isRight) return wrong(401, account.isRevoked ? 'api_key_expired' : 'invalid_api_key')
  if (method === 'POST' && path === '/v1/checkout/sessions') return create(sessions, url, new URLSearchParams(body))
  if (method === 'POST' && path === '/v1/refunds') return refundByCall(account, new URLSearchParams(body))
  if (path === '/v1/checkout/sessions') {
    const found = [...sessions.values()].filter(({ intent }) => intent?.id === query.get('payment_intent'))
    return { status: 200, json: { data: found.map(shown) } }
  }
  const its = [...sessions.values()].find(({ intent }) => intent?.id === query.get('payment_intent'))?.intent
  if (path === '/v1/refunds') return { status: 200, json: { data: its?.refunds.toReversed() ?? [] } }
  if (path === '/v1/disputes') return { status: 200, json: { data: its?.disputes ?? [] } }

  const [, id = '', end] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
  const session = sessions.get(id)
  const intentId = /^\/v1\/payment_intents\/(\w+)\/cancel$/.exec(path)?.[1]
  if (intentId) return cancelIntent(sessions, intentId)
  if (!session) return wrong(404, 'resource_missing')
  if (end && session.status !== 'open') return wrong(400, 'session_not_open')
  if (end) session.status = 'expired'
  return { status: 200, json: shown(session) }
}

function create(sessions: Map<string, Session>, url: string, form: URLSearchParams): ProviderAnswer {
  const lines = Array.from({ length: 100 }, (_, at) => `line_items[${at}]`).filter((line) =>
    form.has(`${line}[quantity]`),
  )
  const amount = (line: string) =>
    Number(form.get(`${line}[quantity]`)) * Number(form.get(`${line}[price_data][unit_amount]`))
  const opens = Number(form.get('expires_at')) * 1000 - Date.now()
  // Clocks of tests stand still: only what is far from half an hour is refused.
  if (Number.isNaN(opens)) return wrong(400, 'parameter_invalid')
  if (!LOCALES.has(form.get('locale') ?? 'auto')) return wrong(400, 'parameter_invalid_enum')

  const currency = form.get('line_items[0][price_data][currency]') ?? ''
  const total = lines.reduce((sum, line) => sum + amount(line), 0)
  if (total < (LEAST_UNITS.get(currency) ?? 1)) return wrong(400, 'amount_too_small')

  const id = newId('cs')
  const session: Session = {
    id,
    url: `${url}/pay/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: total,
    currency,
    client_reference_id: form.get('client_reference_id') ?? '',
    success_url: form.get('success_url') ?? '',
    cancel_url: form.get('cancel_url') ?? '',
    intent: null,
    form,
  }
  sessions.set(id, session)
  return { status: 200, json: shown(session) }
}

/** A charge that is disputed is not refunded as well (docs.stripe.com/error-codes#charge-disputed, 2026-11-27). */
function refundByCall({ sessions, nextRefunds: status }: Account, form: URLSearchParams): ProviderAnswer {
  const session = [...sessions.values()].find(({ intent }) => intent?.id === form.get('payment_intent'))
  if (!session?.intent || session.payment_status !== 'paid') return wrong(404, 'resource_missing')
  if (session.intent.disputes.some((dispute) => dispute.status !== 'won')) return wrong(400, 'charge_disputed')

  const amount = Number(form.get('amount'))
  const isBack = (refund: Refund) => refund.status !== 'failed' && refund.status !== 'canceled'
  const back = session.intent.refunds.filter(isBack).reduce((sum, refund) => sum + refund.amount, 0)
  if (back + amount > session.amount_total) return wrong(400, 'charge_already_refunded')

  const metadata = { operation: form.get('metadata[operation]') ?? '' }
  return { status: 200, json: addRefund(session, { amount, status, metadata }) }
}

function addRefund({ intent }: Session, refund: Pick<Refund, 'amount' | 'status' | 'metadata'>): Refund {
  if (!intent) throw new Error('Nothing to refund')
  const made = { id: newId('re'), payment_intent: intent.id, ...refund }
  intent.refunds.push(made)
  return made
}

function cancelIntent(sessions: Map<string, Session>, id: string): ProviderAnswer {
  const intent = [...sessions.values()].find((session) => session.intent?.id === id)?.intent
  if (intent?.status !== 'requires_action') return wrong(400, 'payment_intent_unexpected_state')
  intent.status = 'canceled'
  return { status: 200, json: {} }
}

/** The page that people see there: pays, declines, leads back. */
function showPage(session: Session | undefined, { method, body }: ProviderRequest): ProviderAnswer {
  if (!session) return { status: 404, html: 'No such page' }
  const choice = new URLSearchParams(body).get('choice')
  if (method === 'POST' && choice === 'cancel') return { status: 303, location: session.cancel_url }
  if (method === 'POST' && session.status === 'open') {
    Object.assign(session, { status: 'complete', intent: newIntent('succeeded', session) })
    if (choice === 'pay') session.payment_status = 'paid'
    if (choice === 'slip' && session.intent)
      Object.assign(session.intent, { status: 'requires_action', slip: Math.floor(Date.now() / 1000) + 259_200 })
    if (choice === 'fail' && session.intent) session.intent.status = 'requires_payment_method'
    return { status: 303, location: session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id) }
  }
  const buttons = ['pay', 'slip', 'fail', 'cancel'].map(
    (name) => `<button name="choice" value="${name}">${name}</button>`,
  )
  return { status: 200, html: `<!doctype html><title>Checkout</title><form method="post">${buttons.join('')}</form>` }
}

function shown({ intent, form: _, ...session }: Session) {
  const slip = intent?.slip
  return {
    object: 'checkout.session',
    ...session,
    url: session.status === 'open' ? session.url : null,
    payment_intent: intent && {
      id: intent.id,
      status: intent.status,
      next_action: slip
        ? { konbini_display_details: { expires_at: slip, hosted_voucher_url: 'https://payments.stripe.com/slip' } }
        : null,
      latest_charge: {
        disputed: intent.disputes.length > 0,
        balance_transaction: { fee: intent.fee, currency: session.currency },
      },
    },
  }
}

function newIntent(status: string, { amount_total }: Session): Intent {
  return { id: newId('pi'), status, slip: null, refunds: [], disputes: [], fee: Math.round(amount_total * 0.036) }
}

function objectOf(type: string, session: Session) {
  if (type.startsWith('checkout.session.')) return shown(session)
  const id = session.intent?.id ?? ''
  const kind = type.startsWith('refund.') ? 'refund' : type.startsWith('charge.dispute') ? 'dispute' : 'charge'
  return { object: kind, id: newId('ch'), payment_intent: id, metadata: {} }
}

/** A message as Stripe sends it, with its signature. */
function signed(type: string, object: unknown, id: string, time = Math.floor(Date.now() / 1000)) {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } })
  const signature = createHmac('sha256', STRIPE_KEYS.webhookSecret).update(`${time}.${body}`).digest('hex')
  return { body, headers: { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${time},v1=${signature}` } }
}

function wrong(status: number, code: string, type = 'invalid_request_error'): ProviderAnswer {
  return { status, json: { error: { code, type } } }
}

function newId(kind: string): string {
  return `${kind}_${randomBytes(9).toString('hex')}`
}
