import { and, isNotNull, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'

import { moneyField } from '#app/money/money.ts'
import { csvOf } from '#app/platform/csv.server.ts'
import { choice } from '#app/platform/fields.forms.ts'
import { listQuery, type QueryOf } from '#app/platform/lists/list-query.ts'
import { contains, inOrder, list, partOf } from '#app/platform/lists/list.server.ts'
import { baseAt, inTodaysBase } from '#app/site/base/bases.server.ts'
import type { Db } from '#db/database.server.ts'
import { unassignedPayments } from '#db/schema.server.ts'

import { restColumn } from './unassigned.server.ts'

export const UNASSIGNED_STATES = ['WAITING', 'SETTLED', 'VOID'] as const

const asked = listQuery(['date', 'amount', 'payer'], '-date', { state: choice(UNASSIGNED_STATES).optional() })
type Query = QueryOf<typeof asked>

/** The money without an order. What was typed is looked for in payers, references and notes. */
export const unassignedList = list(asked, {
  find: listUnassigned,
  csv: (db, query) =>
    csvOf('money-without-an-order', selectPayments(db, query).all(), {
      id: ({ id }) => id,
      received: ({ receivedOn }) => receivedOn,
      amount: ({ amountMinor, at }) => moneyField(amountMinor, baseAt(db, at)),
      waiting: ({ restMinor, at }) => moneyField(restMinor, baseAt(db, at)),
      currency: ({ at }) => baseAt(db, at).name,
      original: ({ original }) => original,
      method: ({ method }) => method,
      reference: ({ reference }) => reference,
      payer: ({ payer }) => payer,
      note: ({ note }) => note,
    }),
})

function listUnassigned(db: Db, query: Query) {
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
  const { rows = 0, sumMinor = 0, restMinor = 0 } = sums ?? {}
  return { ...partOf(selectPayments(db, query), query, rows), sumMinor, restMinor }
}

function selectPayments(db: Db, query: Query) {
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
