import { tagOf } from '#app/translations/added.ts'

import { GONE, type Reading } from '../../attempts/states.ts'
import { askProvider } from '../ask.server.ts'
import {
  type Charge,
  type WebhookMessage,
  type PaymentReference,
  type Provider,
  type ProviderEvent,
  linesOf,
  ProviderError,
  parseJson,
  unreadEvent,
} from '../provider.ts'
import { encodeForm } from './encode-form.ts'
import { checkoutSession, disputeList, refundList, stripeEvent } from './stripe-objects.ts'
import { stripeReading } from './stripe-reading.ts'
import { isSignedByStripe } from './stripe-signature.server.ts'

/** The version of Stripe's answers that this site was written by. */
const VERSION = '2026-10-28.endive'
const EXPANDED = ['payment_intent.latest_charge.balance_transaction']

export type StripeKeys = { apiUrl: string; secretKey: string; webhookSecret: string }
type StripeCall = (method: 'GET' | 'POST', path: string, form?: string, name?: string) => Promise<unknown>

/** Stripe Checkout (docs.stripe.com/api/checkout/sessions), asked by plain forms. */
export function openStripe({ apiUrl, secretKey, webhookSecret }: StripeKeys): Provider {
  const ask: StripeCall = (method, path, form, name) =>
    askProvider(`${apiUrl}/v1/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${secretKey}`,
        'Stripe-Version': VERSION,
        ...(method === 'POST' && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...(name && { 'Idempotency-Key': name }),
      },
      body: form,
    })
  return {
    name: 'STRIPE',
    pages: apiUrl === 'https://api.stripe.com' ? 'https://checkout.stripe.com' : new URL(apiUrl).origin,
    isTakenByUs: false,
    create: (charge) => createSession(ask, charge),
    read: (known) => readSession(ask, known),
    end: (known) => endSession(ask, known),
    refund: async ({ paymentId, reference }, { units, name }) => {
      const form = encodeForm({ payment_intent: paymentId, amount: units, metadata: { operation: name, reference } })
      return ((await ask('POST', 'refunds', form, name)) as { id: string }).id
    },
    readEvent: (incoming) => Promise.resolve(readEvent(incoming, webhookSecret)),
    findByPayment: async (paymentId) => {
      const found = await ask('GET', `checkout/sessions?${encodeForm({ payment_intent: paymentId, limit: 1 })}`)
      return (found as { data: { id: string }[] }).data[0]?.id ?? null
    },
    test: async () => {
      await ask('GET', 'checkout/sessions?limit=1')
      return { isLive: /^[sr]k_live_/.test(secretKey) }
    },
  }
}

async function createSession(ask: StripeCall, charge: Charge) {
  const { reference, currency, email, locale } = charge
  const form = encodeForm({
    mode: 'payment',
    client_reference_id: reference,
    line_items: linesOf(charge).map(({ name, quantity, unitUnits }) => ({
      quantity,
      price_data: { currency: currency.toLowerCase(), unit_amount: unitUnits, product_data: { name } },
    })),
    customer_email: email || null,
    locale: stripeLocale(tagOf(locale)),
    expires_at: Math.floor(charge.openUntil.getTime() / 1000),
    success_url: charge.returnUrl,
    cancel_url: charge.cancelUrl,
    payment_intent_data: { description: charge.title, metadata: { reference } },
    metadata: { reference },
  })
  const session = checkoutSession.parse(await ask('POST', 'checkout/sessions', form, `${reference}-start`))
  return { providerId: session.id, url: session.url ?? '' }
}

/** What happened to money that is there has lists of its own. A session of another account is none of this one. */
async function readSession(ask: StripeCall, { providerId }: Pick<PaymentReference, 'providerId'>): Promise<Reading> {
  const path = `checkout/sessions/${encodeURIComponent(providerId)}?${encodeForm({ expand: EXPANDED })}`
  const answer = await unlessMissing(ask('GET', path))
  if (answer === null) return GONE

  const session = checkoutSession.parse(answer)
  if (session.payment_status !== 'paid' || !session.payment_intent) return stripeReading(session, [], [])

  const of = encodeForm({ payment_intent: session.payment_intent.id, limit: 100 })
  const refunds = refundList.parse(await ask('GET', `refunds?${of}`))
  const disputes = disputeList.parse(await ask('GET', `disputes?${of}`))
  return stripeReading(session, refunds.data, disputes.data)
}

/** A session that is open expires; one that waits for its slip to be paid has its intent canceled. */
async function endSession(ask: StripeCall, { providerId, paymentId }: PaymentReference): Promise<void> {
  const paths = [`checkout/sessions/${encodeURIComponent(providerId)}/expire`]
  if (paymentId) paths.push(`payment_intents/${encodeURIComponent(paymentId)}/cancel`)
  for (const path of paths) await unlessRefused(ask('POST', path, ''))
}

async function unlessMissing(asked: Promise<unknown>): Promise<unknown> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404 && error.code === 'resource_missing') return null
    throw error
  }
}

/** What cannot be ended was paid, or has ended: the next reading says which. */
async function unlessRefused(asked: Promise<unknown>): Promise<void> {
  try {
    await asked
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === 'REFUSED')) throw error
  }
}

function readEvent({ headers, body, now }: WebhookMessage, secret: string): ProviderEvent | null {
  if (!isSignedByStripe({ header: headers.get('Stripe-Signature') ?? '', body, secret, now })) return null

  const parsed = stripeEvent.safeParse(parseJson(body))
  if (!parsed.success) return unreadEvent(body)

  const { id, type, data } = parsed.data
  const { object, id: objectId, payment_intent, client_reference_id, metadata } = data.object
  return {
    id,
    type,
    providerId: object === 'checkout.session' ? objectId : null,
    paymentId: object === 'payment_intent' ? objectId : (payment_intent ?? null),
    reference: client_reference_id ?? metadata?.reference ?? null,
  }
}

/** What Checkout is shown in (docs.stripe.com/js/appendix/supported_locales); it refuses any other word. */
const SHOWN_IN: ReadonlySet<string> = new Set(
  (
    'bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv ' +
    'th tr vi zh zh-HK zh-TW'
  ).split(' '),
)

/** The language of Stripe's page for one of this site, by its tag (BCP 47); that of the browser where it has none such. */
function stripeLocale(tag: string): string {
  const [language = ''] = tag.split('-')
  return [tag, language].find((one) => SHOWN_IN.has(one)) ?? 'auto'
}
