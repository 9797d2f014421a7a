import { and, count, eq, gt } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { staffAlerts } from '#db/schema.server.ts'
import type { AlertKind, AlertMode } from '#db/vocabulary.ts'

import { readSettings } from '../site.server.ts'
import { modeOf } from './alert-modes.ts'

const A_DAY = 24 * 60 * 60 * 1000
/** Of what strangers can cause for nothing: so many are told of at once in a day, and the rest by one mail. */
const MOST_A_DAY: Partial<Record<AlertKind, number>> = { MESSAGE: 20, REQUEST: 40, PICK_UP: 40, WAITING: 40 }

/** When somebody is written to about a kind of alert at this moment, what just happened counted in. */
export function modeNow(tx: Db, kind: AlertKind, now: Date): AlertMode {
  const mode = modeOf(readSettings(tx), kind)
  return mode === 'NOW' && isFlood(tx, kind, now) ? 'DAILY' : mode
}

function isFlood(tx: Db, kind: AlertKind, now: Date): boolean {
  const most = MOST_A_DAY[kind]
  if (most === undefined) return false

  const isOfDay = and(eq(staffAlerts.kind, kind), gt(staffAlerts.at, new Date(now.getTime() - A_DAY)))
  return (tx.select({ rows: count() }).from(staffAlerts).where(isOfDay).get()?.rows ?? 0) > most
}
