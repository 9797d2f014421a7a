import type { StormyProvider } from '../../support/models/stormy-provider.ts'
import type { World } from '../world.ts'

type Attempt = { providerId: string; state: string; paidUnits: number; refundedUnits: number; paidAt: number | null }
type Payment = ReturnType<StormyProvider['taken']>[number]

/** The provider's own list and ours are one: what it took is known here, what went back went once, and all of it. */
export function providersAgree({ site, providers, book }: World): string[] {
  const attempts = site.sqlite.prepare(ATTEMPTS).all() as Attempt[]
  const known = new Map(attempts.map((attempt) => [attempt.providerId, attempt]))
  const taken = providers.all.flatMap((provider) => provider.taken())
  const unpaid = attempts.filter(
    ({ paidAt, providerId }) => paidAt !== null && !taken.some(({ id }) => id === providerId),
  )
  return [
    ...taken.flatMap((payment) => paymentProblems(payment, known.get(payment.id), book.lostSessions.has(payment.id))),
    ...unpaid.map(({ providerId }) => `${providerId} is paid here, and not there`),
  ]
}

function paymentProblems(payment: Payment, attempt: Attempt | undefined, isLost: boolean): string[] {
  const { id, units, backUnits, lostUnits, operations } = payment
  if (backUnits + lostUnits > units) return [`${id}: ${backUnits} went back and ${lostUnits} was lost of ${units}`]
  if (new Set(operations).size !== operations.length) return [`${id}: one refund was sent twice`]
  if (!attempt?.paidAt) return isLost ? [] : [`${id} was paid, and is not known`]

  const isAlike = attempt.paidUnits === units && attempt.refundedUnits === backUnits
  return isAlike
    ? []
    : [`${id}: ${units} paid and ${backUnits} back; here ${attempt.paidUnits}, ${attempt.refundedUnits}`]
}

/** Where nobody does anything any more, nothing is open: no payment, and no order on which there is no money. */
export function nothingWaitsForEver({ site }: World): string[] {
  const waiting = site.sqlite.prepare(WAITING).pluck().all() as string[]
  return waiting.map((what) => `${what} waits for ever`)
}

const ATTEMPTS = `SELECT provider_id AS providerId, state, paid_units AS paidUnits, refunded_units AS refundedUnits,
  paid_at AS paidAt FROM payment_attempts WHERE provider_id IS NOT NULL`
const WAITING = `SELECT 'payment ' || id FROM payment_attempts WHERE state IN ('STARTED', 'PENDING')
  UNION ALL SELECT 'order ' || o.id FROM orders o WHERE o.status = 'ORDERED' AND (SELECT
    coalesce(sum(CASE p.kind WHEN 'RECEIVED' THEN p.amount_minor ELSE -p.amount_minor END), 0)
    FROM order_payments p WHERE p.order_id = o.id) <= 0
  UNION ALL SELECT 'mail ' || id FROM mails WHERE state IN ('QUEUED', 'SENDING')`
