import { bookProblems } from '../../support/book-of-sales.ts'
import type { BookOrder } from '../book.ts'
import type { World } from '../world.ts'

type Entry = { id: number; order: number; kind: string; amount: number; operation: string; settledAt: number | null }

/** What is added to the ledger of an order keeps it right: never more back than came, and what is confirmed is paid. */
export function ledgersAddUp({ site, book }: World): string[] {
  const rows = site.sqlite.prepare(ADDED).all(book.read.payments) as Entry[]
  const touched = new Set<BookOrder>()
  const problems: string[] = []
  for (const { id, order: orderId, kind, amount, operation } of rows) {
    book.read.payments = id
    const order = book.orders.get(orderId)
    if (!order) problems.push(`${operation} is money of order ${orderId}, which nobody knows`)
    else {
      if (kind === 'RECEIVED') order.received += amount
      else order.given += amount
      touched.add(order)
    }
  }
  return [...problems, ...[...touched].flatMap((order) => ledgerProblems(site, order))]
}

function ledgerProblems({ sqlite }: World['site'], { id, received, given }: BookOrder): string[] {
  const order = sqlite.prepare(ORDER).get(id) as { status: string; total: number } | undefined
  if (!order) return []

  const paid = received - given
  return [
    ...(paid < 0 ? [`order ${id} was given back ${-paid} more than it paid`] : []),
    ...(paid > order.total ? [`order ${id} keeps ${paid}, and costs ${order.total}`] : []),
    ...(order.status === 'CANCELED' && paid > received ? [`order ${id} keeps more than came`] : []),
  ]
}

/** All money by hand is in the ledgers once, and nothing else is that came by hand. */
export function handsAreTheLedgers({ site, book }: World): string[] {
  const cash = site.sqlite.prepare(BY_HAND).get() as { sum: number | null }
  const told = [...book.byHand.values()].reduce((sum, amount) => sum + amount, 0)
  return (cash.sum ?? 0) === told ? [] : [`${cash.sum} by hand in the ledgers, and ${told} by the book`]
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

const ADDED = `SELECT id, order_id AS "order", kind, amount_minor AS amount, operation, settled_at AS settledAt
  FROM order_payments WHERE id > ? ORDER BY id`
const ORDER = 'SELECT status, total_minor AS total FROM orders WHERE id = ?'
const BY_HAND = `SELECT sum(CASE kind WHEN 'RECEIVED' THEN amount_minor ELSE -amount_minor END) AS sum
  FROM order_payments WHERE kind = 'RECEIVED' OR settled_at IS NOT NULL`
const UNPAID = `SELECT o.id, o.total_minor AS total, sum(p.amount_minor) AS received FROM orders o
  LEFT JOIN order_payments p ON p.order_id = o.id AND p.kind = 'RECEIVED'
  WHERE o.status IN ('CONFIRMED', 'SHIPPED') GROUP BY o.id HAVING coalesce(received, 0) < total`
