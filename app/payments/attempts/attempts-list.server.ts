import { and, eq, isNotNull, or } from 'drizzle-orm'

import { moneyField } from '#app/money/money.ts'
import { numberSought, type PaymentOf, paymentReference } from '#app/money/payment-reference.ts'
import { csvOf } from '#app/platform/csv.server.ts'
import { choice } from '#app/platform/fields.forms.ts'
import { listQuery, type QueryOf, tick } from '#app/platform/lists/list-query.ts'
import { contains, countRows, inOrder, list, partOf } from '#app/platform/lists/list.server.ts'
import { isoOf } from '#app/platform/time/site-clock.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import type { Db } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema.server.ts'
import { ATTEMPT_STATES, PAYMENT_PROVIDERS } from '#db/vocabulary.ts'

import { unitsText } from '../providers/amounts.ts'
import { type Attempt, isFor, targetOf } from './attempts.server.ts'

const asked = listQuery(['date', 'amount'], '-date', {
  state: choice(ATTEMPT_STATES).optional(),
  provider: choice(PAYMENT_PROVIDERS).optional(),
  problem: tick,
})
type Query = QueryOf<typeof asked>

/**
 * The payments online. What was typed is looked for in the names that providers give, and is a number. In the file, what
 * was charged, its fee and what went back are in the payment's currency.
 */
export const attemptList = list(asked, {
  find: (db, query) => partOf(selectAttempts(db, query), query, countRows(db, paymentAttempts, wantedBy(query))),
  csv: (db, query) =>
    csvOf('payments-online', selectAttempts(db, query).all(), {
      id: ({ id }) => id,
      for: (attempt) => referenceOf(attempt),
      started: ({ startedAt }) => isoOf(startedAt),
      paid: ({ paidAt }) => paidAt && isoOf(paidAt),
      provider: ({ provider }) => provider,
      state: ({ state }) => state,
      amount: ({ amountMinor, startedAt }) => moneyField(amountMinor, baseAt(db, startedAt)),
      base: ({ startedAt }) => baseAt(db, startedAt).name,
      charged: ({ units, currency, provider }) => unitsText(units, currency, provider),
      currency: ({ currency }) => currency,
      fee: ({ feeUnits, currency, provider }) => (feeUnits === null ? '' : unitsText(feeUnits, currency, provider)),
      refunded: ({ refundedUnits, currency, provider }) => unitsText(refundedUnits, currency, provider),
      providerId: ({ providerId }) => providerId,
      paymentId: ({ paymentId }) => paymentId,
      problem: ({ problem }) => problem,
    }),
})

function referenceOf(attempt: Attempt): string {
  const { of, id } = targetOf(attempt)
  return paymentReference(of, id)
}

/** How many wait for somebody to look at them. */
export function countProblems(db: Db): number {
  return countRows(db, paymentAttempts, isNotNull(paymentAttempts.problem))
}

function selectAttempts(db: Db, query: Query) {
  const { id, startedAt, amountMinor } = paymentAttempts
  const by = { date: startedAt, amount: amountMinor }[query.sort]
  return db
    .select()
    .from(paymentAttempts)
    .where(wantedBy(query))
    .orderBy(...inOrder(by, id, query))
    .$dynamic()
}

function wantedBy({ search, ...query }: Query) {
  const { providerId, paymentId, problem } = paymentAttempts
  const isFound = or(
    contains(providerId, search),
    contains(paymentId, search),
    ...PAID.map((of) => isNumber(of, search)),
  )
  return and(
    search ? isFound : undefined,
    query.state ? eq(paymentAttempts.state, query.state) : undefined,
    query.provider ? eq(paymentAttempts.provider, query.provider) : undefined,
    query.problem ? isNotNull(problem) : undefined,
  )
}

const PAID = ['ORDER', 'COMMISSION', 'HOLD'] as const

function isNumber(of: PaymentOf, search: string) {
  const id = numberSought(of, search)
  return id === null ? undefined : isFor({ of, id })
}
