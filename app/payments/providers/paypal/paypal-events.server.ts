import { type WebhookMessage, type ProviderEvent, ProviderError, parseJson, unreadEvent } from '../provider.ts'
import type { Call, PaypalKeys } from './paypal-calls.server.ts'
import { paypalEvent } from './paypal-objects.ts'

/** What PayPal sends with a message, and asks for to say whether it was its own. */
const SIGNED_WITH = {
  auth_algo: 'PayPal-Auth-Algo',
  cert_url: 'PayPal-Cert-Url',
  transmission_id: 'PayPal-Transmission-Id',
  transmission_sig: 'PayPal-Transmission-Sig',
  transmission_time: 'PayPal-Transmission-Time',
} as const

/**
 * A message that PayPal says it sent; null for any other. Its signature is over the bytes of the body, which another
 * spelling of the same JSON would not have: the body stands in the question as it came.
 */
export async function readPaypalEvent(
  call: Call,
  { webhookId }: PaypalKeys,
  { headers, body }: WebhookMessage,
): Promise<ProviderEvent | null> {
  const signature = Object.entries(SIGNED_WITH).map(([name, header]) => [name, headers.get(header) ?? ''] as const)
  const isJson = parseJson(body) !== null
  if (webhookId === '' || !isJson || signature.some(([, value]) => value === '')) return null

  const known = JSON.stringify({ ...Object.fromEntries(signature), webhook_id: webhookId })
  const text = `${known.slice(0, -1)},"webhook_event":${body}}`
  const answer = await call('POST', '/v1/notifications/verify-webhook-signature', { text })
  return (answer as { verification_status?: string }).verification_status === 'SUCCESS' ? parsePaypalEvent(body) : null
}

/** The order behind a capture; null for what is no capture of an order, which PayPal refuses to show. */
export async function findPaypalOrder(call: Call, captureId: string): Promise<string | null> {
  try {
    const capture = await call('GET', `/v2/payments/captures/${encodeURIComponent(captureId)}`)
    const { supplementary_data } = capture as { supplementary_data?: { related_ids?: { order_id?: string } } }
    return supplementary_data?.related_ids?.order_id ?? null
  } catch (error) {
    if (error instanceof ProviderError && (error.status === 404 || error.status === 403)) return null
    throw error
  }
}

/** What a message says, whoever sent it. */
export function parsePaypalEvent(body: string): ProviderEvent {
  const parsed = paypalEvent.safeParse(parseJson(body))
  if (!parsed.success) return unreadEvent(body)

  const { id, event_type: type, resource } = parsed.data
  const captureId = resource.disputed_transactions?.[0]?.seller_transaction_id ?? upOf(resource.links)
  const isOrder = type.startsWith('CHECKOUT.ORDER.')
  return {
    id,
    type,
    providerId: isOrder ? (resource.id ?? null) : (resource.supplementary_data?.related_ids?.order_id ?? null),
    paymentId: captureId ?? (type.startsWith('PAYMENT.CAPTURE.') ? (resource.id ?? null) : null),
    reference: resource.purchase_units?.[0]?.custom_id ?? resource.custom_id ?? null,
  }
}

/** A refund names its capture by a link alone. */
function upOf(links: readonly { rel: string; href: string }[] | null | undefined): string | null {
  const href = links?.find(({ rel }) => rel === 'up')?.href
  return /\/captures\/([\w-]+)$/.exec(href ?? '')?.[1] ?? null
}
