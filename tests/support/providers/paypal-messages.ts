import { createHmac, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const CERTIFICATE = 'certificate of the fake'

/**
 * A message as PayPal sends it. Its signature is over the bytes of its body
 * (developer.paypal.com/api/rest/webhooks/rest, 2026-11-27: transmission id, time, webhook id and the CRC32 of the body),
 * which are spelt as no `JSON.stringify` does: `\/`, `\u7D75`, `1.0`.
 */
export function signedMessage(event: { id: string; event_type: string; resource: unknown }, webhookId = 'WH-1') {
  const spelt = { ...event, event_version: '1.0', summary: '絵師 https://example.com/', number: 'ONE' }
  const body = JSON.stringify(spelt)
    .replace('"ONE"', '1.0')
    .replaceAll('/', String.raw`\/`)
    .replace(/[^ -~]/g, (letter) => String.raw`\u${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)
  const [id, time] = [randomBytes(8).toString('hex'), new Date().toISOString()]
  const headers = {
    'Content-Type': 'application/json',
    'PayPal-Auth-Algo': 'SHA256withRSA',
    'PayPal-Cert-Url': 'https://api.paypal.com/cert',
    'PayPal-Transmission-Id': id,
    'PayPal-Transmission-Sig': signatureOf({ id, time, webhookId, body }),
    'PayPal-Transmission-Time': time,
  }
  return { body, headers }
}

/** Whether the message that a question to `verify-webhook-signature` holds is one of these, as it stands there. */
export function isGenuine(question: string, webhookId: string): boolean {
  const asked = JSON.parse(question) as Record<string, string>
  const body = /"webhook_event":\s*(\{[\s\S]*\})\s*\}$/.exec(question)?.[1] ?? ''
  const { transmission_id: id = '', transmission_time: time = '', transmission_sig } = asked
  return asked.webhook_id === webhookId && transmission_sig === signatureOf({ id, time, webhookId, body })
}

function signatureOf({ id, time, webhookId, body }: { id: string; time: string; webhookId: string; body: string }) {
  return createHmac('sha256', CERTIFICATE)
    .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
    .digest('base64')
}
