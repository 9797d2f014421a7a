import { and, asc, count, eq, lt, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import {
  commissionFiles,
  commissionHistory,
  commissionRequests,
  commissionSlots,
  commissionTypes,
} from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { ActorKind, RequestStatus, SlotStatus, Stage } from '#db/vocabulary.ts'

import type { Choices } from '../estimate/choices.ts'
import type { Estimate } from '../estimate/estimate.ts'
import { moveSlot, type Slot } from '../slots/slots.server.ts'
import { canMoveRequest, isAllowedCombination, slotStatusAfter } from './requests.ts'

type Row = typeof commissionRequests.$inferSelect
type HistoryEntry = typeof commissionHistory.$inferSelect
type RequestFile = typeof commissionFiles.$inferSelect

/** A request with what it names: its price list, its slot. The estimate is as it was when the request was sent. */
export type CommissionRequest = Omit<Row, 'choices' | 'estimate'> & {
  choices: Choices
  estimate: Estimate
  type: Pick<typeof commissionTypes.$inferSelect, 'kind' | 'name' | 'isSketch'>
  slot: Slot | null
}

export type RequestInFull = CommissionRequest & { files: RequestFile[]; history: HistoryEntry[] }

export function findRequest(db: Db, id: number): RequestInFull | null {
  return inFull(db, statements(db).byId.get({ id }))
}

/** The request that a client's secret link opens. */
export function findRequestBySecret(db: Db, secret: string): RequestInFull | null {
  return inFull(db, selectRequests(db).where(eq(commissionRequests.secret, secret)).get())
}

/** How many requests wait for a quote since before this one. */
export function countRequestsBefore(db: Db, { createdAt }: Pick<Row, 'createdAt'>): number {
  const waitedLonger = and(eq(commissionRequests.status, 'SUBMITTED'), lt(commissionRequests.createdAt, createdAt))
  return db.select({ before: count() }).from(commissionRequests).where(waitedLonger).get()?.before ?? 0
}

type Clock = { from: Date; until: Date }
type Move = {
  to: RequestStatus
  by: ActorKind
  now: Date
  reason?: string
  /** Until when the client has to answer or to pay next. */
  clock?: Clock
  stage?: Stage
}

/**
 * Moves a request on, its slot with it, and writes it into its history (product decisions, "Commissions").
 * @returns false where its status or its slot does not allow it (any more): of two at once one wins
 */
export function moveRequest(db: Db, id: number, move: Move): boolean {
  return inTransaction(db, (tx) => moveWithSlot(tx, id, move))
}

/** Starts the clock of what the client has to do next, or stops it. */
export function setClock(tx: Db, id: number, clock: Clock | null): void {
  tx.update(commissionRequests)
    .set({ clockFrom: clock?.from ?? null, clockUntil: clock?.until ?? null })
    .where(eq(commissionRequests.id, id))
    .run()
}

function moveWithSlot(db: Db, id: number, { to, by, now, reason = '', clock, stage }: Move): boolean {
  const found = statements(db).byId.get({ id })
  if (!found) return false

  const { request, slot } = found
  const slotTo = slotStatusAfter(to, slot?.status ?? null)
  if (!canMoveRequest(request.status, to, by) || !isAllowedCombination(to, slotTo)) return false
  if (slot && !followSlot(db, slot, { to: slotTo ?? 'FREE', by, now })) return false

  const isStill = and(eq(commissionRequests.id, id), eq(commissionRequests.status, request.status))
  const kept = slotTo ? request.slotId : null
  db.update(commissionRequests)
    .set({ status: to, slotId: kept, updatedAt: now, ...(stage && { stage }) })
    .where(isStill)
    .run()
  setClock(db, id, clock ?? null)
  db.insert(commissionHistory).values({ requestId: id, from: request.status, to, by, reason, at: now }).run()
  return true
}

function followSlot(db: Db, { id, status: from }: Slot, move: { to: SlotStatus; by: ActorKind; now: Date }): boolean {
  return from === move.to || moveSlot(db, id, { from, ...move })
}

/** Requests with what they name; not yet what they are. */
export function selectRequests(db: Db) {
  const { kind, name, isSketch } = commissionTypes
  return db
    .select({ request: commissionRequests, type: { kind, name, isSketch }, slot: commissionSlots })
    .from(commissionRequests)
    .innerJoin(commissionTypes, eq(commissionTypes.id, commissionRequests.typeId))
    .leftJoin(commissionSlots, eq(commissionSlots.id, commissionRequests.slotId))
    .$dynamic()
}

type JoinedRow = { request: Row; type: CommissionRequest['type']; slot: Slot | null }

/** Choices and estimate were written by `sendRequest` in these shapes. */
export function joined({ request, type, slot }: JoinedRow): CommissionRequest {
  const { choices, estimate, ...row } = request
  return { ...row, choices: choices as Choices, estimate: estimate as Estimate, type, slot }
}

function inFull(db: Db, found: JoinedRow | undefined): RequestInFull | null {
  if (!found) return null

  const { id } = found.request
  const { files, history } = statements(db)
  return { ...joined(found), files: files.all({ id }), history: history.all({ id }) }
}

const statements = preparedOnce((db) => {
  const id = sql.placeholder('id')
  return {
    byId: selectRequests(db).where(eq(commissionRequests.id, id)).prepare(),
    files: db
      .select()
      .from(commissionFiles)
      .where(eq(commissionFiles.requestId, id))
      .orderBy(asc(commissionFiles.id))
      .prepare(),
    history: db
      .select()
      .from(commissionHistory)
      .where(eq(commissionHistory.requestId, id))
      .orderBy(asc(commissionHistory.at), asc(commissionHistory.id))
      .prepare(),
  }
})
