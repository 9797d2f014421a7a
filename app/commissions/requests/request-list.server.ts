import { and, asc, count, desc, eq, inArray, isNotNull, like, or, sql } from 'drizzle-orm'

import { numberSought } from '#app/money/payment-reference.ts'
import { inTodaysBase } from '#app/site/base/bases.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionContracts, commissionRequests, commissionTypes, paymentAttempts } from '#db/schema.server.ts'
import { type CommissionKind, REQUEST_STATUSES, type RequestStatus } from '#db/vocabulary.ts'

import { readAgreement } from '../contract/agreement.server.ts'
import { dueOfNext } from '../work/next-step.ts'
import { type CommissionRequest, joined, selectRequests } from './requests.server.ts'
import { isOpen } from './requests.ts'

const PAGE_SIZE = 25
export const REQUEST_SORTS = ['date', 'client', 'status', 'estimate'] as const
const OPEN = REQUEST_STATUSES.filter(isOpen)

type Filter = {
  status?: RequestStatus
  kind?: CommissionKind
  search?: string
  page?: number
  /** The part that is wanted, instead of a page. */
  window?: { limit: number; offset: number }
  /** Only those whose next step is late at this moment. */
  overdueAt?: Date
  /** Only those that are held because of their money. */
  isHeld?: boolean
  sort?: (typeof REQUEST_SORTS)[number]
  isDescending?: boolean
}

/** Requests, the newest first unless asked otherwise, by status, kind, and a part of the e-mail address or the details. */
export function listRequests(db: Db, { page = 1, window, ...filter }: Filter) {
  const inBase = inTodaysBase(db, commissionRequests.estimateMinor, commissionRequests.createdAt)
  const wanted = wantedBy(db, filter)
  const sums = db
    .select({ total: count(), sumMinor: sql<number>`coalesce(sum(${inBase}), 0)` })
    .from(commissionRequests)
    .innerJoin(commissionTypes, eq(commissionTypes.id, commissionRequests.typeId))
    .where(wanted)
    .get()
  const requests = sorted(db, wanted, filter)
    .limit(window?.limit ?? PAGE_SIZE)
    .offset(window?.offset ?? (page - 1) * PAGE_SIZE)
    .all()
    .map(joined)
  const { total, sumMinor } = sums ?? { total: 0, sumMinor: 0 }
  return { requests, total, sumMinor, pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)) }
}

/** How many the list would show. */
export function countRequests(db: Db, filter: Filter): number {
  return listRequests(db, { ...filter, window: { limit: 0, offset: 0 } }).total
}

/** All of them, without pages. */
export function allRequests(db: Db, filter: Omit<Filter, 'page'>): CommissionRequest[] {
  return sorted(db, wantedBy(db, filter), filter).all().map(joined)
}

function sorted(db: Db, wanted: ReturnType<typeof and>, { sort = 'date', isDescending = true }: Filter) {
  const { id, createdAt, email, status, estimateMinor } = commissionRequests
  const turn = isDescending ? desc : asc
  const by = { date: createdAt, client: email, status, estimate: estimateMinor }[sort]
  return selectRequests(db).where(wanted).orderBy(turn(by), turn(id))
}

function wantedBy(db: Db, { status, kind, search = '', overdueAt, isHeld }: Filter) {
  const pattern = `%${search.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`
  const matches = (column: typeof commissionRequests.email | typeof commissionRequests.details) =>
    sql`${like(column, pattern)} ESCAPE '\\'`
  const number = numberSought('COMMISSION', search)
  const isNumber = number === null ? undefined : eq(commissionRequests.id, number)
  return and(
    status ? eq(commissionRequests.status, status) : undefined,
    kind ? eq(commissionTypes.kind, kind) : undefined,
    search.trim() ? or(isNumber, matches(commissionRequests.email), matches(commissionRequests.details)) : undefined,
    overdueAt ? inArray(commissionRequests.id, lateIds(db, overdueAt)) : undefined,
    isHeld ? inArray(commissionRequests.id, heldIds(db)) : undefined,
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
