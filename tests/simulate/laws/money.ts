import { bookProblems } from '../../support/models/book-of-sales.ts'
import type { World } from '../world.ts'

/** What is added to the ledger of an order keeps it right: never more back than came, and never more kept than it costs. */
export function ledgersAddUp({ site, book }: World): string[] {
  const rows = site.sqlite.prepare(ADDED).all(book.read.payments) as { id: number; order: number }[]
  book.read.payments = rows.at(-1)?.id ?? book.read.payments
  return [...new Set(rows.map(({ order }) => order))].flatMap((id) => ledgerProblems(site, id))
}

function ledgerProblems({ sqlite }: World['site'], orderId: number): string[] {
  const order = sqlite.prepare(LEDGER).get(orderId) as { status: string; total: number; paid: number } | undefined
  if (!order) return [`there is money of order ${orderId}, and no such order`]

  const { paid, total } = order
  return [
    ...(paid < 0 ? [`order ${orderId} was given back ${-paid} more than it paid`] : []),
    ...(paid > total ? [`order ${orderId} keeps ${paid}, and costs ${total}`] : []),
  ]
}

/**
 * All money is somewhere, and once: what lies in the ledgers and what waits for an order came by hand or through a
 * provider, less what went back there. What went back and has no line to be booked on was told to the desk.
 */
export function moneyIsWhatCame({ site, book }: World): string[] {
  const { booked, through } = site.sqlite.prepare(MONEY).get() as { booked: number; through: number }
  const byHand = [...book.byHand.values()].reduce((sum, amount) => sum + amount, 0)
  if (booked - book.unbooked === byHand + through) return []

  return [`${booked} is booked and ${book.unbooked} not; ${byHand} came by hand, ${through} through providers`]
}

/** What has no line to be booked on is told once, with its amount; what is there again has a name that says so. */
export function unbookedIsTold({ site, book }: World): string[] {
  for (const { id, facts } of site.sqlite.prepare(TOLD).all(book.read.alerts) as { id: number; facts: string }[]) {
    const { amountMinor, operation } = JSON.parse(facts) as { amountMinor: number; operation: string }
    book.read.alerts = id
    book.unbooked += operation.endsWith(':back') ? -amountMinor : amountMinor
  }
  return []
}

/** Of every order that was paid the book of sales says what was kept, in all and by rates. */
export function salesAreBooked({ site }: World): string[] {
  return bookProblems(site.db)
}

/** What waits to be paid, and what is confirmed, is what its ledger says. */
export function statusesArePaid({ site }: World): string[] {
  const wrong = site.sqlite.prepare(UNPAID).all() as object[]
  return wrong.map((row) => `an order is confirmed, and not paid: ${JSON.stringify(row)}`)
}

const ADDED = 'SELECT id, order_id AS "order" FROM order_payments WHERE id > ? ORDER BY id'
const LEDGER = `SELECT o.status, o.total_minor AS total,
    sum(CASE p.kind WHEN 'RECEIVED' THEN p.amount_minor ELSE -p.amount_minor END) AS paid
  FROM orders o JOIN order_payments p ON p.order_id = o.id WHERE o.id = ?`
/** In the base currency: what was asked for, or what waits for an order where it was another sum. */
const MONEY = `WITH came AS (SELECT id, 1.0 * paid_units AS units, CASE
      WHEN paid_units = a.units AND paid_currency = a.currency THEN amount_minor
      ELSE (SELECT amount_minor FROM unassigned_payments WHERE operation = 'attempt:' || a.id) END AS minor
    FROM payment_attempts a WHERE paid_at IS NOT NULL) SELECT
    (SELECT coalesce(sum(CASE kind WHEN 'RECEIVED' THEN amount_minor ELSE -amount_minor END), 0)
      FROM order_payments WHERE kind = 'RECEIVED' OR settled_at IS NOT NULL)
    + (SELECT coalesce(sum(CASE WHEN kind IN ('DEPOSIT', 'BALANCE') THEN amount_minor ELSE -amount_minor END), 0)
      FROM commission_ledger WHERE kind IN ('DEPOSIT', 'BALANCE') OR settled_at IS NOT NULL)
    + (SELECT coalesce(sum(CASE kind WHEN 'RECEIVED' THEN amount_minor ELSE -amount_minor END), 0)
      FROM hold_payments WHERE kind = 'RECEIVED' OR settled_at IS NOT NULL)
    + (SELECT coalesce(sum(amount_minor), 0) FROM unassigned_payments WHERE voided_at IS NULL)
    - (SELECT coalesce(sum(m.amount_minor), 0) FROM unassigned_moves m WHERE m.undone_at IS NULL) AS booked,
    (SELECT coalesce(sum(minor), 0) FROM came)
    - (SELECT coalesce(sum(amount_minor), 0) FROM payment_refunds WHERE state = 'SENT')
    - (SELECT coalesce(sum(round(came.minor * d.units / came.units)), 0) FROM payment_disputes d
      JOIN came ON came.id = d.attempt_id WHERE d.turns % 2 = 1) AS through`
const TOLD = `SELECT id, substr(cause, instr(cause, '{')) AS facts FROM staff_alerts
  WHERE id > ? AND cause LIKE 'payment-attempt:%:UNBOOKED:%' ORDER BY id`
const UNPAID = `SELECT o.id, o.total_minor AS total, sum(p.amount_minor) AS received FROM orders o
  LEFT JOIN order_payments p ON p.order_id = o.id AND p.kind = 'RECEIVED'
  WHERE o.status IN ('CONFIRMED', 'SHIPPED') GROUP BY o.id HAVING coalesce(received, 0) < total`
