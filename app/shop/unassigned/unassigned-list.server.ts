import { and, isNotNull, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'

import { moneyField } from '#app/money/money.ts'
import { csvFile } from '#app/platform/csv.server.ts'
import { contains, inOrder, listed, pageOf } from '#app/platform/lists/list.server.ts'
import { type ListQuery, oneOf, readList } from '#app/platform/lists/list.ts'
import { baseAt, inTodaysBase } from '#app/site/base/bases.server.ts'
import type { Db } from '#db/database.server.ts'
import { unassignedPayments } from '#db/schema.server.ts'

import { restColumn } from './unassigned.server.ts'

export const UNASSIGNED_SORTS = ['date', 'amount', 'payer'] as const
export const UNASSIGNED_STATES = ['WAITING', 'SETTLED', 'VOID'] as const
type Query = ListQuery<(typeof UNASSIGNED_SORTS)[number]> & { state: (typeof UNASSIGNED_STATES)[number] | null }

/** What the list is asked for; its export reads the same address. */
export function readUnassignedQuery(values: URLSearchParams): Query {
  return {
    ...readList(values, UNASSIGNED_SORTS, '-date'),
    state: oneOf(values.get('state'), UNASSIGNED_STATES),
  }
}

/** A page of the money without an order. What was typed is looked for in payers, references and notes. */
export function listUnassigned(db: Db, query: Query) {
  const { amountMinor, at } = unassignedPayments
  const inBase = (amount: SQLWrapper) => inTodaysBase(db, amount, at)
  const sums = db
    .select({
      rows: sql<number>`count(*)`,
      sumMinor: sql<number>`coalesce(sum(${inBase(amountMinor)}), 0)`,
      restMinor: sql<number>`coalesce(sum(${inBase(restColumn)}), 0)`,
    })
    .from(unassignedPayments)
    .where(wantedBy(query))
    .get()
  const { limit, offset } = pageOf(query)
  const rows = inQueryOrder(db, query).limit(limit).offset(offset).all()
  return { ...listed(rows, sums?.rows ?? 0), sumMinor: sums?.sumMinor ?? 0, restMinor: sums?.restMinor ?? 0 }
}

const COLUMNS = ['id', 'received', 'amount', 'waiting', 'currency', 'original', 'method', 'reference', 'payer', 'note']

/** Exactly what the list finds, as CSV. */
export function unassignedCsv(db: Db, values: URLSearchParams): Response {
  const rows = inQueryOrder(db, readUnassignedQuery(values))
    .all()
    .map(({ receivedOn, amountMinor, restMinor, at, ...payment }) => {
      const base = baseAt(db, at)
      return {
        ...payment,
        received: receivedOn,
        amount: moneyField(amountMinor, base),
        waiting: moneyField(restMinor, base),
        currency: base.name,
      }
    })
  return csvFile('money-without-an-order', rows, COLUMNS)
}

function inQueryOrder(db: Db, query: Query) {
  const { id, receivedOn, amountMinor, original, method, reference, payer, note, at, voidedAt } = unassignedPayments
  const by = { date: receivedOn, amount: amountMinor, payer }[query.sort]
  return db
    .select({
      id,
      receivedOn,
      amountMinor,
      original,
      method,
      reference,
      payer,
      note,
      at,
      voidedAt,
      restMinor: restColumn.as('rest'),
    })
    .from(unassignedPayments)
    .where(wantedBy(query))
    .orderBy(...inOrder(by, id, query))
    .$dynamic()
}

function wantedBy({ search, state }: Query) {
  const { payer, reference, note, voidedAt } = unassignedPayments
  return and(
    search ? or(contains(payer, search), contains(reference, search), contains(note, search)) : undefined,
    state === 'WAITING' ? sql`${restColumn} > 0` : undefined,
    state === 'SETTLED' ? and(isNull(voidedAt), sql`${restColumn} = 0`) : undefined,
    state === 'VOID' ? isNotNull(voidedAt) : undefined,
  )
}
