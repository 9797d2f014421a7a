import { and, desc, eq, inArray, sql } from 'drizzle-orm'

import { dayOf } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { products, tillProducts, tillSessions } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { findNextEvent } from '../events.server.ts'
import { eventPath } from '../events.ts'
import { holdableUnits, isTakingHolds } from './holds.server.ts'

/**
 * What can be put aside for an event and is in stock: what will lie on its table, as far as that is known, else
 * everything that lies in a box.
 */
export function listHoldable(db: Db, eventId: number, locale: Locale) {
  const chosen = chosenFor(db, eventId)
  const isThing = and(eq(products.status, 'PUBLISHED'), eq(products.isDigital, false), eq(products.isBonusItem, false))
  const rows = db
    .select({ id: products.id, name: products.name, version: products.version, ageMark: products.ageMark })
    .from(products)
    .where(chosen.length > 0 ? and(isThing, inArray(products.id, chosen)) : isThing)
    .orderBy(desc(eq(products.eventId, eventId)), desc(products.releaseDate), desc(products.id))
    .all()
  const units = holdableUnits(
    db,
    eventId,
    rows.map(({ id }) => id),
  )
  return rows
    .filter(({ id }) => (units.get(id) ?? 0) > 0)
    .map(({ id, name, version, ageMark }) => ({
      id,
      isForAdults: ageMark === 'R18',
      name: [localise(name, locale), localise(version, locale)].filter(Boolean).join(' '),
      stock: units.get(id) ?? 0,
    }))
}

/** Where a product can be picked up next: the event, and the address to ask at. Null where it cannot. */
export function findPickUp(db: Db, productId: number, locale: Locale, now: Date) {
  const event = findNextEvent(db, dayOf(now))
  if (
    !event ||
    !isTakingHolds(db, event.id, now) ||
    (holdableUnits(db, event.id, [productId]).get(productId) ?? 0) <= 0
  )
    return null

  const chosen = chosenFor(db, event.id)
  if (chosen.length > 0 && !chosen.includes(productId)) return null

  return { name: localise(event.name, locale), path: `${eventPath(event)}/hold?product=${productId}` }
}

function chosenFor(db: Db, eventId: number): number[] {
  return statements(db)
    .chosen.all({ eventId })
    .map(({ id }) => id)
}

const statements = preparedOnce((db) => ({
  chosen: db
    .select({ id: tillProducts.productId })
    .from(tillProducts)
    .innerJoin(tillSessions, eq(tillSessions.id, tillProducts.sessionId))
    .where(eq(tillSessions.eventId, sql.placeholder('eventId')))
    .prepare(),
}))
