import { isLiveHold, prepaymentOf } from '#app/circle/holds/holds.ts'
import { listHoldPayments } from '#app/circle/holds/prepayment/hold-ledger.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { balancesOf } from '#app/shop/stock/stock.server.ts'
import { sumWaiting } from '#app/shop/unassigned/unassigned.server.ts'
import type { Db } from '#db/database.server.ts'
import { holdPayments, holds, orderPayments, orders, paymentAttempts, unassignedPayments } from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { BOOK } from '../shop/small-shop.ts'
import { bookProblems } from './book-of-sales.ts'
import { LIE_UNITS, type StormyProvider } from './stormy-provider.ts'

/**
 * What does not add up after a storm, in words; nothing where every unit of money is accounted for once.
 * @param isKnown which of the provider's payments this site began, where another one has the same account
 */
export function problemsAfter(
  db: Db,
  provider: StormyProvider,
  stockBefore: number,
  isKnown: (id: string) => boolean = () => true,
): string[] {
  const taken = provider.taken().filter(({ id }) => isKnown(id))
  const attempts = db.select().from(paymentAttempts).all()
  const all = db.select({ id: orders.id }).from(orders).all()
  const found = all.flatMap(({ id }) => findOrder(db, id) ?? [])
  const held = db.select().from(holds).all()
  return [
    ...attempts.flatMap(({ id, state }) => (state === 'STARTED' || state === 'PENDING' ? [`${id} is still open`] : [])),
    ...sessionProblems(attempts, taken),
    ...providerProblems(db, taken),
    ...found.flatMap(orderProblems),
    ...held.flatMap((hold) => holdProblems(db, hold)),
    ...strayProblems(db, taken),
    ...stockProblems(db, found, held, stockBefore),
    ...bookProblems(db),
  ]
}

type ProviderPayments = ReturnType<StormyProvider['taken']>
type Attempts = (typeof paymentAttempts.$inferSelect)[]
type StormOrder = NonNullable<ReturnType<typeof findOrder>>

/** The provider's list and ours are one. */
function sessionProblems(attempts: Attempts, taken: ProviderPayments): string[] {
  const paid = new Map(attempts.filter(({ paidAt }) => paidAt).map((attempt) => [attempt.providerId, attempt]))
  const unknown = taken.filter(({ id }) => !paid.has(id)).map(({ id }) => `${id} was paid, and is not known`)
  const wrong = taken.flatMap(({ id, units, backUnits, lostUnits, operations }) => {
    const attempt = paid.get(id)
    if (backUnits + lostUnits > units) return [`${id}: more went back than came`]
    if (new Set(operations).size !== operations.length) return [`${id}: one refund was sent twice`]
    return attempt && (attempt.paidUnits !== units || attempt.refundedUnits !== backUnits) ? [`${id} differs`] : []
  })
  return [...unknown, ...wrong, ...(paid.size === taken.length ? [] : [`${paid.size} paid, ${taken.length} taken`])]
}

/** All that the ledgers say came and went is what the provider's own list says, but for what came by hand. */
function providerProblems(db: Db, taken: ProviderPayments): string[] {
  const cash = (entries: readonly Entry[]) =>
    entries
      .filter(({ settledAt, kind }) => kind === 'RECEIVED' || settledAt !== null)
      .reduce((sum, { kind, amountMinor }) => (kind === 'RECEIVED' ? sum + amountMinor : sum - amountMinor), 0)
  const ofOrders = db.select().from(orderPayments).all()
  const byHand = ofOrders.filter(({ operation, kind }) => operation.startsWith('by-hand:') && kind === 'RECEIVED')
  const booked = cash(ofOrders) + cash(db.select().from(holdPayments).all()) + sumWaiting(db).sumMinor - cash(byHand)
  const there = taken.reduce((sum, { units, backUnits, lostUnits }) => sum + units - backUnits - lostUnits, 0)
  return booked === there ? [] : [`${booked} in the books, ${there} at the provider`]
}

type Entry = Pick<typeof orderPayments.$inferSelect, 'kind' | 'amountMinor' | 'settledAt'>

/** No provider owes anything, nothing was kept twice, and what is confirmed is paid. */
function orderProblems({
  id,
  status,
  totalMinor,
  payments,
  owedBackMinor,
  receivedMinor,
  coveredMinor,
}: StormOrder): string[] {
  const problems = []
  const owed = payments.filter(({ kind, settledAt }) => kind !== 'RECEIVED' && settledAt === null)
  // What came in by hand goes back by hand, and waits for the administration.
  if (owed.some(({ operation }) => !operation.startsWith('by-hand:')))
    problems.push(`order ${id} owes ${owedBackMinor}`)
  if (new Set(payments.map(({ operation }) => operation)).size !== payments.length) problems.push(`order ${id}: twice`)
  const keptOrLost = coveredMinor + lostMinorOf(payments)
  if (status === 'CONFIRMED' && keptOrLost !== totalMinor) problems.push(`order ${id} keeps ${keptOrLost}`)
  // What is paid in part waits for the administration.
  if (status === 'ORDERED' && coveredMinor <= 0) problems.push(`order ${id} waits for ever`)
  const back = payments.reduce((sum, { kind, amountMinor }) => (kind === 'RECEIVED' ? sum : sum + amountMinor), 0)
  if (status === 'CANCELED' && back !== receivedMinor) problems.push(`order ${id} is canceled, and keeps money`)
  return problems
}

/** What a bank took, and did not give back. */
function lostMinorOf(payments: StormOrder['payments']): number {
  const ofDisputes = payments.filter(({ operation }) => operation.startsWith('dispute:'))
  return ofDisputes.reduce(
    (sum, { kind, amountMinor }) => (kind === 'RECEIVED' ? sum - amountMinor : sum + amountMinor),
    0,
  )
}

type Hold = typeof holds.$inferSelect

/**
 * What has a day to be paid by does not wait for ever, what is kept is paid, and what was freed keeps no money; what is
 * owed for a pick-up that was given up waits for her.
 */
function holdProblems(db: Db, hold: Hold): string[] {
  const { id, state, payUntil } = hold
  const entries = listHoldPayments(db, id)
  const { paidMinor } = prepaymentOf(hold, entries)
  const receivedMinor = entries.reduce(
    (sum, { kind, amountMinor }) => (kind === 'RECEIVED' ? sum + amountMinor : sum),
    0,
  )
  const owed = entries.filter(({ kind, settledAt }) => kind !== 'RECEIVED' && settledAt === null)
  return [
    ...(state === 'REQUESTED' && payUntil ? [`hold ${id} waits for ever`] : []),
    ...(state === 'RELEASED' && paidMinor !== 0 ? [`hold ${id} is freed, and keeps ${paidMinor}`] : []),
    ...(state === 'ACCEPTED' && receivedMinor <= 0 ? [`hold ${id} is kept, and not paid`] : []),
    ...(owed.some(({ operation }) => operation !== `hold:${id}:RELEASED`) ? [`hold ${id} owes`] : []),
  ]
}

/** Lies came as money without an order, each once. */
function strayProblems(db: Db, taken: ProviderPayments): string[] {
  const lies = taken.filter(({ units }) => units === LIE_UNITS)
  const waiting = db.select().from(unassignedPayments).all()
  return lies.length === waiting.length ? [] : [`${lies.length} lies, ${waiting.length} kept`]
}

/** What was not paid lies on its shelf again, and nothing was sold twice. */
function stockProblems(db: Db, found: StormOrder[], held: Hold[], before: number): string[] {
  const sold = found.filter(({ status }) => status !== 'CANCELED').length
  const left = balancesOf(db, [BOOK], WEB_POOL).get(BOOK) ?? 0
  const kept = held.filter(({ state }) => isLiveHold(state)).length
  return left === before - sold - kept ? [] : [`${before} books, ${sold} sold, ${kept} put aside, ${left} left`]
}
