import type { Db } from '#db/database.server.ts'

import { recordSale } from '../sales/sales.server.ts'
import { voidSale } from '../sales/void-sale.server.ts'
import { findSession } from '../sessions.server.ts'
import { tillOperation } from '../till.forms.ts'
import { takeSnapshot } from '../till/snapshot.server.ts'
import type { Snapshot } from '../till/snapshot.ts'
import type { TillOperation } from './pending.ts'

type Reports = { operations: readonly { operation: string }[]; clock?: number }
type Actor = { by: number; now: Date }

/**
 * Takes what a telephone has kept, in its order, by the site's clock. What is told again changes nothing; nothing told
 * only asks.
 * @returns where the till stands now, and what could not be; null where none was opened
 */
export function takeReports(
  db: Db,
  eventId: number,
  { operations, clock }: Reports,
  { by, now }: Actor,
): { snapshot: Snapshot; refused: string[] } | null {
  if (!findSession(db, eventId)?.openedAt) return null

  const slowMs = clock === undefined ? 0 : now.getTime() - clock
  const refused = operations.filter((report) => {
    // One that cannot be read must not keep the others waiting.
    const read = tillOperation.safeParse(report)
    return !read.success || !apply(db, read.data, { eventId, by, now, slowMs })
  })
  const session = findSession(db, eventId)
  return session && { snapshot: takeSnapshot(db, session), refused: refused.map(({ operation }) => operation) }
}

type ReportContext = Actor & { eventId: number; /** How far the telephone's clock is behind. */ slowMs: number }

function apply(db: Db, report: TillOperation, { slowMs, ...actor }: ReportContext): boolean {
  const { operation } = report
  const at = new Date(report.at + slowMs)
  if (report.kind === 'VOID') return voidSale(db, { ...actor, operation, sale: report.sale, reason: '', at }) === 'DONE'

  const { lines, payment, givenMinor } = report
  return recordSale(db, { ...actor, operation, lines, payment, givenMinor, soldAt: at }).ok
}
