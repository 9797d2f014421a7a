import { and, asc, count, eq, inArray, lt, ne, or } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { commissionHistory, commissionRequests, commissionSlots, commissionTypes } from '#db/schema.server.ts'

import type { RequestInFull } from '../requests/requests.server.ts'
import { expectedDays, medianDays } from './next-step.ts'

/** What a client may expect of a commission that is agreed on: who is before them, and about when; null otherwise. */
export function expectationOf(db: Db, { id, status, slot, type, history }: RequestInFull, now: Date) {
  if (!slot || (status !== 'ACCEPTED' && status !== 'IN_PROGRESS')) return null

  const startedAt = history.find(({ to }) => to === 'IN_PROGRESS')?.at ?? null
  const days = medianDays(listDurations(db, type))
  const expected = expectedDays({ startedAt, slotStartsOn: slot.startsOn, now, days })
  return { ...expected, days, before: startedAt ? 0 : countBefore(db, id, slot.startsOn) }
}

/** How long finished commissions of its kind took, sketches beside none but sketches, the latest last, in milliseconds. */
function listDurations(db: Db, { kind, isSketch }: RequestInFull['type']): number[] {
  const { requestId, to, at } = commissionHistory
  const rows = db
    .select({ requestId, to, at })
    .from(commissionHistory)
    .innerJoin(commissionRequests, eq(commissionRequests.id, requestId))
    .innerJoin(commissionTypes, eq(commissionTypes.id, commissionRequests.typeId))
    .where(
      and(
        eq(commissionTypes.kind, kind),
        eq(commissionTypes.isSketch, isSketch),
        eq(commissionRequests.status, 'DELIVERED'),
        inArray(to, ['IN_PROGRESS', 'DELIVERED']),
      ),
    )
    .orderBy(asc(at))
    .all()
  const starts = new Map(rows.filter((row) => row.to === 'IN_PROGRESS').map((row) => [row.requestId, row.at.getTime()]))
  return rows
    .filter((row) => row.to === 'DELIVERED')
    .map((row) => row.at.getTime() - (starts.get(row.requestId) ?? row.at.getTime()))
}

/** How many other commissions are drawn, or are to be drawn in an earlier slot. */
function countBefore(db: Db, id: number, startsOn: string): number {
  const { status } = commissionRequests
  const isBefore = or(eq(status, 'IN_PROGRESS'), and(eq(status, 'ACCEPTED'), lt(commissionSlots.startsOn, startsOn)))
  const found = db
    .select({ before: count() })
    .from(commissionRequests)
    .innerJoin(commissionSlots, eq(commissionSlots.id, commissionRequests.slotId))
    .where(and(ne(commissionRequests.id, id), isBefore))
    .get()
  return found?.before ?? 0
}
