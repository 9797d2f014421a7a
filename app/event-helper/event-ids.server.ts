import { data } from 'react-router'

import type { Db } from '#db/database.server.ts'

import { findDay, lastDay } from './days/days.server.ts'
import { findEvent, findSession, type TillSession } from './sessions.server.ts'

/** A row's id from an address; what is no number is nobody's id. */
export function idOf(value: string | undefined): number {
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : 0
}

/** @throws 404 where there is no such event */
export function theEvent(db: Db, eventId: string | undefined) {
  const event = findEvent(db, idOf(eventId))
  if (!event) throw data(null, { status: 404 })

  return event
}

/** A till that was opened, still open or not. @throws 404 where there is none */
export function theOpenedTill(db: Db, eventId: string | undefined) {
  const event = theEvent(db, eventId)
  const session = findSession(db, event.id)
  if (!session?.openedAt) throw data(null, { status: 404 })

  return { event, session: session as TillSession & { openedAt: Date } }
}

/** One day of a till that was opened; its last where none is named. @throws 404 where there is none */
export function theDay(db: Db, eventId: string | undefined, wanted: string | null) {
  const till = theOpenedTill(db, eventId)
  const day = wanted === null ? lastDay(db, till.session.id) : findDay(db, till.session.id, wanted)
  if (!day) throw data(null, { status: 404 })

  return { ...till, day }
}
