import { isLiveHold } from '#app/circle/holds/holds.ts'
import { listHoldPayments } from '#app/circle/holds/prepayment/hold-ledger.server.ts'
import { prepaymentOf } from '#app/circle/holds/prepayment/prepayment.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { balancesOf } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import { holds, orders, paymentAttempts, unassignedPayments } from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { bookProblems } from './book-of-sales.ts'
import { BOOK } from './small-shop.ts'
import { LIE_UNITS, type StormyProvider } from './stormy-provider.ts'

/** What does not add up after a storm, in words; nothing where every unit of money is accounted for once. */
export function problemsAfter(db: Db, provider: StormyProvider, stockBefore: number): string[] {
  const attempts = db.select().from(paymentAttempts).all()
  const all = db.select({ id: orders.id }).from(orders).all()
  const found = all.flatMap(({ id }) => findOrder(db, id) ?? [])
  const held = db.select().from(holds).all()
  return [
    ...attempts.flatMap(({ id, state }) => (state === 'STARTED' || state === 'PENDING' ? [`${id} is still open`] : [])),
    ...sessionProblems(attempts, provider),
    ...found.flatMap(orderProblems),
    ...held.flatMap((hold) => holdProblems(db, hold)),
    ...strayProblems(db, provider),
    ...stockProblems(db, found, held, stockBefore),
    ...bookProblems(db),
  ]
}

type Attempts = (typeof paymentAttempts.$inferSelect)[]
type Found = NonNullable<ReturnType<typeof findOrder>>

/** The provider's list and ours are one. */
function sessionProblems(attempts: Attempts, provider: StormyProvider): string[] {
  const paid = new Map(attempts.filter(({ paidAt }) => paidAt).map((attempt) => [attempt.providerId, attempt]))
  const taken = provider.taken()
  const unknown = taken.filter(({ id }) => !paid.has(id)).map(({ id }) => `${id} was paid, and is not known`)
  const wrong = taken.flatMap(({ id, units, backUnits }) => {
    const attempt = paid.get(id)
    if (backUnits > units) return [`${id}: more went back than came`]
    return attempt && (attempt.paidUnits !== units || attempt.refundedUnits !== backUnits) ? [`${id} differs`] : []
  })
  return [...unknown, ...wrong, ...(paid.size === taken.length ? [] : [`${paid.size} paid, ${taken.length} taken`])]
}

/** No provider owes anything, nothing was kept twice, and what is confirmed is paid. */
function orderProblems({
  id,
  status,
  totalMinor,
  payments,
  owedBackMinor,
  receivedMinor,
  coveredMinor,
}: Found): string[] {
  const problems = []
  const owed = payments.filter(({ kind, settledAt }) => kind !== 'RECEIVED' && settledAt === null)
  // What came in by hand goes back by hand, and waits for the administration.
  if (owed.some(({ operation }) => !operation.startsWith('by-hand:')))
    problems.push(`order ${id} owes ${owedBackMinor}`)
  if (new Set(payments.map(({ operation }) => operation)).size !== payments.length) problems.push(`order ${id}: twice`)
  if (status === 'CONFIRMED' && coveredMinor !== totalMinor) problems.push(`order ${id} keeps ${coveredMinor}`)
  if (status === 'ORDERED') problems.push(`order ${id} waits for ever`)
  const back = payments.reduce((sum, { kind, amountMinor }) => (kind === 'RECEIVED' ? sum : sum + amountMinor), 0)
  if (status === 'CANCELED' && back !== receivedMinor) problems.push(`order ${id} is canceled, and keeps money`)
  return problems
}

type Hold = typeof holds.$inferSelect

/** What is kept is paid, and what was freed keeps no money; what is owed for a pick-up that was given up waits for her. */
function holdProblems(db: Db, hold: Hold): string[] {
  const { id, state } = hold
  const entries = listHoldPayments(db, id)
  const { paidMinor } = prepaymentOf(hold, entries)
  const owed = entries.filter(({ kind, settledAt }) => kind !== 'RECEIVED' && settledAt === null)
  return [
    ...(state === 'REQUESTED' ? [`hold ${id} waits for ever`] : []),
    ...(state === 'RELEASED' && paidMinor !== 0 ? [`hold ${id} is freed, and keeps ${paidMinor}`] : []),
    ...(state === 'ACCEPTED' && paidMinor <= 0 ? [`hold ${id} is kept, and not paid`] : []),
    ...(owed.some(({ operation }) => operation !== `hold:${id}:RELEASED`) ? [`hold ${id} owes`] : []),
  ]
}

/** Lies wait with the money without an order, each once. */
function strayProblems(db: Db, provider: StormyProvider): string[] {
  const lies = provider.taken().filter(({ units }) => units === LIE_UNITS)
  const waiting = db.select().from(unassignedPayments).all()
  return lies.length === waiting.length ? [] : [`${lies.length} lies, ${waiting.length} kept`]
}

/** What was not paid lies on its shelf again, and nothing was sold twice. */
function stockProblems(db: Db, found: Found[], held: Hold[], before: number): string[] {
  const sold = found.filter(({ status }) => status === 'CONFIRMED').length
  const left = balancesOf(db, [BOOK], WEB_POOL).get(BOOK) ?? 0
  const kept = held.filter(({ state }) => isLiveHold(state)).length
  return left === before - sold - kept ? [] : [`${before} books, ${sold} sold, ${kept} put aside, ${left} left`]
}
