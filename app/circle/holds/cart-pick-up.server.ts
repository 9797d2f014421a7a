import { inArray } from 'drizzle-orm'

import { type Cart, countUnits } from '#app/shop/cart/cart.ts'
import { nameOf } from '#app/shop/checkout/summarise.ts'
import { readSettings } from '#app/site/site.server.ts'
import { dayOf, formatDays } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { products } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { findNextEvent } from '../events.server.ts'
import { eventPath } from '../events.ts'
import { readPrepaymentOf } from './hold-emails.server.ts'
import { listHoldable } from './holdable.server.ts'
import { isTakingHolds } from './holds.server.ts'
import { partToPickUp } from './holds.ts'

/**
 * What of a cart can be picked up at the next event instead of being sent, with what stays in the cart; null where
 * nothing can.
 */
export function offerPickUp(db: Db, cart: Cart, locale: Locale, now: Date) {
  const event = cart.length > 0 ? findNextEvent(db, dayOf(now)) : null
  if (!event || !isTakingHolds(db, event.id, now)) return null

  const { taken, left } = readPart(db, event.id, cart, locale)
  if (taken.length === 0) return null

  return {
    event: localise(event.name, locale),
    days: formatDays(event.startsOn, event.endsOn, locale),
    path: `${eventPath(event)}/hold`,
    units: countUnits(taken),
    isPaidOnline: readPrepaymentOf(db, event.id) !== 'NONE',
    left: namesOf(db, left, locale),
  }
}

/** The part of a cart for the form of an event: amounts by product, and by name what stays in the cart. */
export function readCartPart(db: Db, eventId: number, cart: Cart, locale: Locale) {
  const { taken, left } = readPart(db, eventId, cart, locale)
  return { taken, left: namesOf(db, left, locale) }
}

function readPart(db: Db, eventId: number, cart: Cart, locale: Locale) {
  const there = new Map(listHoldable(db, eventId, locale).map(({ id, stock }) => [id, stock]))
  return partToPickUp(cart, there, readSettings(db).holdLimit)
}

/** As in `2 × Small book`. */
function namesOf(db: Db, cart: Cart, locale: Locale): string[] {
  const { id, name, version } = products
  const ids = cart.map(({ productId }) => productId)
  const rows = db.select({ id, name, version }).from(products).where(inArray(id, ids)).all()
  const names = new Map(rows.map((row) => [row.id, nameOf(row, locale)]))
  return cart.flatMap(({ productId, quantity }) => {
    const named = names.get(productId)
    return named ? [`${quantity} × ${named}`] : []
  })
}
