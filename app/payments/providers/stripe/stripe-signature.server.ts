import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a signed message may be old. */
const TOLERANCE = 300

type SignedMessage = { header: string; body: string; secret: string; now: Date }

/** Whether Stripe signed a message (`Stripe-Signature: t=…,v1=…`, several while a secret is exchanged), a moment ago. */
export function isSignedByStripe({ header, body, secret, now }: SignedMessage): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const time = Number(parts.find(([name]) => name === 't')?.[1])
  if (secret === '' || !Number.isSafeInteger(time)) return false
  if (Math.abs(now.getTime() / 1000 - time) > TOLERANCE) return false

  const right = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  const given = parts.flatMap(([name, value = '']) => (name === 'v1' ? [Buffer.from(value, 'hex')] : []))
  return given.some((one) => one.length === right.length && timingSafeEqual(one, right))
}
