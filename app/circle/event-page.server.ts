import { data } from 'react-router'

import type { Db } from '#db/database.server.ts'

import { findEvent } from './events.server.ts'

/** The event of an address like `/nenas/2026/comic-harbour-13`. @throws 404 where there is none */
export function theEventOf(db: Db, { year, slug }: { year: string; slug: string }) {
  const event = findEvent(db, slug)
  if (!event || event.startsOn.slice(0, 4) !== year) throw data(null, { status: 404 })

  return event
}
