import { and, count, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'

import { moneyField } from '#app/money/money.ts'
import { numberSought } from '#app/money/payment-reference.ts'
import { csvOf } from '#app/platform/csv.server.ts'
import { choice } from '#app/platform/fields.forms.ts'
import { listQuery, type QueryOf, tick } from '#app/platform/lists/list-query.ts'
import { contains, inOrder, list, partOf } from '#app/platform/lists/list.server.ts'
import { isoOf } from '#app/platform/time/site-clock.ts'
import { baseAt, inTodaysBase } from '#app/site/base/bases.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { commissionContracts, commissionRequests, commissionTypes, paymentAttempts } from '#db/schema.server.ts'
import { COMMISSION_KINDS, type Locale, REQUEST_STATUSES } from '#db/vocabulary.ts'

import { readAgreement } from '../contract/agreement.server.ts'
import { presentWork } from '../work/commission-view.server.ts'
import { dueOfNext } from '../work/next-step.ts'
import { type CommissionRequest, findRequest, joined, selectRequests } from './requests.server.ts'
import { isOpen } from './requests.ts'

const OPEN = REQUEST_STATUSES.filter(isOpen)

const asked = listQuery(['date', 'client', 'status', 'estimate'], '-date', {
  status: choice(REQUEST_STATUSES).optional(),
  kind: choice(COMMISSION_KINDS).optional(),
  overdue: tick,
  held: tick,
})
type Query = QueryOf<typeof asked>

/** Requests, by a part of the e-mail address or the details. */
export const requestList = list(asked, {
  find: (db, query, { now }) => listRequests(db, query, now),
  csv: (db, query, { now }) =>
    csvOf('commissions', selectInOrder(db, query, now).all().map(joined), {
      number: ({ id }) => id,
      sent: ({ createdAt }) => isoOf(createdAt),
      status: ({ status }) => status,
      next: ({ id }) => nextOf(db, id, 'en').next,
      client: ({ email }) => email,
      kind: ({ type }) => type.kind,
      type: ({ type }) => localise(type.name, 'en'),
      slot: ({ slot }) => localise(slot?.label, 'en'),
      deadline: ({ deadline }) => deadline,
      estimate: ({ estimateMinor, createdAt }) => moneyField(estimateMinor, baseAt(db, createdAt)),
      currency: ({ createdAt }) => baseAt(db, createdAt).name,
    }),
})

export function listRequests(db: Db, query: Partial<Query>, now: Date) {
  const inBase = inTodaysBase(db, commissionRequests.estimateMinor, commissionRequests.createdAt)
  const sums = db
    .select({ total: count(), sumMinor: sql<number>`coalesce(sum(${inBase}), 0)` })
    .from(commissionRequests)
    .innerJoin(commissionTypes, eq(commissionTypes.id, commissionRequests.typeId))
    .where(wantedBy(db, query, now))
    .get()
  const { total = 0, sumMinor = 0 } = sums ?? {}
  const { rows, ...found } = partOf(selectInOrder(db, query, now), query, total)
  return { ...found, rows: rows.map(joined), sumMinor }
}

/** How many the list would show. */
export function countRequests(db: Db, query: Partial<Query>, now: Date): number {
  return listRequests(db, { ...query, window: { limit: 0, offset: 0 } }, now).count
}

function selectInOrder(db: Db, query: Partial<Query>, now: Date) {
  const { id, createdAt, email, status, estimateMinor } = commissionRequests
  const { sort = 'date', isDescending = true } = query
  const by = { date: createdAt, client: email, status, estimate: estimateMinor }[sort]
  return selectRequests(db)
    .where(wantedBy(db, query, now))
    .orderBy(...inOrder(by, id, { isDescending }))
    .$dynamic()
}

function wantedBy(db: Db, { status, kind, overdue, held, ...query }: Partial<Query>, now: Date) {
  const search = query.search?.trim() ?? ''
  const number = numberSought('COMMISSION', search)
  const isNumber = number === null ? undefined : eq(commissionRequests.id, number)
  return and(
    status ? eq(commissionRequests.status, status) : undefined,
    kind ? eq(commissionTypes.kind, kind) : undefined,
    search
      ? or(isNumber, contains(commissionRequests.email, search), contains(commissionRequests.details, search))
      : undefined,
    overdue ? inArray(commissionRequests.id, lateIds(db, now)) : undefined,
    held ? inArray(commissionRequests.id, heldIds(db)) : undefined,
  )
}

/** Those that are late: vacations are no matter for a query, and open requests are few. */
function lateIds(db: Db, now: Date): number[] {
  const { vacations } = readSettings(db)
  return selectRequests(db)
    .where(inArray(commissionRequests.status, OPEN))
    .all()
    .map(joined)
    .filter(
      (request) =>
        (dueOfNext(
          { ...request, hold: readAgreement(db, request.id).hold, deadline: deadlineOf(db, request) },
          vacations,
        ) ?? now) < now,
    )
    .map(({ id }) => id)
}

/** Those that are held, of the ones of whose payments something went back, is disputed or is another sum. */
function heldIds(db: Db): number[] {
  const { requestId, state, problem } = paymentAttempts
  const isTroubled = or(inArray(state, ['PARTLY_REFUNDED', 'REFUNDED', 'DISPUTED']), eq(problem, 'MISMATCH'))
  const found = db
    .selectDistinct({ requestId })
    .from(paymentAttempts)
    .where(and(isNotNull(requestId), isTroubled))
    .all()
  return found.flatMap(({ requestId: id }) => (id !== null && readAgreement(db, id).hold ? [id] : []))
}

/** The day that was agreed on, else the one that was asked for. */
function deadlineOf(db: Db, { id, deadline }: Pick<CommissionRequest, 'id' | 'deadline'>): string | null {
  const contract = db.select().from(commissionContracts).where(eq(commissionContracts.requestId, id)).get()
  return contract?.deadline ?? deadline
}

/** What a request waits for, and until when. */
export function nextOf(db: Db, id: number, locale: Locale) {
  const request = findRequest(db, id)
  if (!request) return { next: 'NOTHING', nextDue: null, isOverdue: false } as const

  const { next, nextDueBriefly: nextDue, isOverdue } = presentWork(db, request, { locale, path: '' })
  return { next, nextDue, isOverdue }
}
