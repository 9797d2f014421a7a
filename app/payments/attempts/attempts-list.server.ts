import { and, eq, isNotNull, or, sql } from 'drizzle-orm'

import { moneyField } from '#app/money/money.ts'
import { numberSought, type PaymentOf, paymentReference } from '#app/money/payment-reference.ts'
import { csvFile } from '#app/platform/csv.server.ts'
import { contains, inOrder, listed, pageOf } from '#app/platform/lists/list.server.ts'
import { type ListQuery, oneOf, readList } from '#app/platform/lists/list.ts'
import { isoOf } from '#app/platform/time/site-clock.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import type { Db } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema.server.ts'
import { ATTEMPT_STATES, type AttemptState, PAYMENT_PROVIDERS, type PaymentProvider } from '#db/vocabulary.ts'

import { unitsText } from '../providers/amounts.ts'
import { type Attempt, isFor, targetOf } from './attempts.server.ts'

export const ATTEMPT_SORTS = ['date', 'amount'] as const
type Query = ListQuery<(typeof ATTEMPT_SORTS)[number]> & {
  state: AttemptState | null
  provider: PaymentProvider | null
  /** Those alone that somebody has to look at. */
  hasProblem: boolean
}

/** What the list is asked for; its export reads the same address. */
export function readAttemptsQuery(values: URLSearchParams): Query {
  return {
    ...readList(values, ATTEMPT_SORTS, '-date'),
    state: oneOf(values.get('state'), ATTEMPT_STATES),
    provider: oneOf(values.get('provider'), PAYMENT_PROVIDERS),
    hasProblem: values.get('problem') === '1',
  }
}

/** A page of the payments online. What was typed is looked for in the names that providers give, and is a number. */
export function findAttempts(db: Db, query: Query) {
  const wanted = wantedBy(query)
  const found = db
    .select({ rows: sql<number>`count(*)` })
    .from(paymentAttempts)
    .where(wanted)
    .get()
  const { limit, offset } = pageOf(query)
  const rows = inQueryOrder(db, query).limit(limit).offset(offset).all()
  return listed(rows, found?.rows ?? 0)
}

/** How many wait for somebody to look at them. */
export function countProblems(db: Db): number {
  const found = db
    .select({ rows: sql<number>`count(*)` })
    .from(paymentAttempts)
    .where(isNotNull(paymentAttempts.problem))
    .get()
  return found?.rows ?? 0
}

const COLUMNS =
  'id for started paid provider state amount base charged currency fee refunded providerId paymentId problem'.split(' ')

/** Exactly what the list finds, as CSV; what was charged, its fee and what went back are in the payment's currency. */
export function attemptsCsv(db: Db, values: URLSearchParams): Response {
  const rows = inQueryOrder(db, readAttemptsQuery(values))
    .all()
    .map((attempt) => {
      const base = baseAt(db, attempt.startedAt)
      return { ...rowOf(attempt), amount: moneyField(attempt.amountMinor, base), base: base.name }
    })
  return csvFile('payments-online', rows, COLUMNS)
}

function rowOf(attempt: Attempt) {
  const { id, startedAt, paidAt, provider, state, units, currency, feeUnits, refundedUnits } = attempt
  const target = targetOf(attempt)
  const write = (part: number) => unitsText(part, currency, provider)
  return {
    id,
    for: paymentReference(target.of, target.id),
    started: isoOf(startedAt),
    paid: paidAt ? isoOf(paidAt) : '',
    provider,
    state,
    charged: write(units),
    currency,
    fee: feeUnits === null ? '' : write(feeUnits),
    refunded: write(refundedUnits),
    providerId: attempt.providerId ?? '',
    paymentId: attempt.paymentId,
    problem: attempt.problem ?? '',
  }
}

function inQueryOrder(db: Db, query: Query) {
  const { id, startedAt, amountMinor } = paymentAttempts
  const by = { date: startedAt, amount: amountMinor }[query.sort]
  return db
    .select()
    .from(paymentAttempts)
    .where(wantedBy(query))
    .orderBy(...inOrder(by, id, query))
    .$dynamic()
}

function wantedBy({ search, state, provider, hasProblem }: Query) {
  const { providerId, paymentId, problem } = paymentAttempts
  const isFound = or(
    contains(providerId, search),
    contains(paymentId, search),
    ...PAID.map((of) => isNumber(of, search)),
  )
  return and(
    search ? isFound : undefined,
    state ? eq(paymentAttempts.state, state) : undefined,
    provider ? eq(paymentAttempts.provider, provider) : undefined,
    hasProblem ? isNotNull(problem) : undefined,
  )
}

const PAID = ['ORDER', 'COMMISSION', 'HOLD'] as const

function isNumber(of: PaymentOf, search: string) {
  const id = numberSought(of, search)
  return id === null ? undefined : isFor({ of, id })
}
