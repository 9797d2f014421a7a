import { inArray } from 'drizzle-orm'

import { PAID_ONLINE, SAMPLE } from '#app/circle/table/basket.ts'
import { picturesOf } from '#app/shop/products/listing/cards.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { formatDay } from '#app/translations/dates.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { products } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { lastDay } from '../days/days.server.ts'
import { isOver } from '../days/days.ts'
import { listTillProducts, type TillSession } from '../sessions.server.ts'
import { clockOf, type TillFacts } from './snapshot.ts'

/** What a till is made of. */
export function tillFacts(db: Db, session: TillSession, locale: Locale): TillFacts {
  const { eventId, currency: name, symbol, decimals, timeZone, sets } = session
  return {
    eventId,
    currency: { name, symbol, decimals },
    timeZone,
    prices: listTillProducts(db, session.id).map(({ productId, priceMinor, setName }) => ({
      productId,
      priceMinor,
      setName,
    })),
    sets,
    payments: tillPayments(db, locale),
  }
}

/** How a table is paid, in the helper's language. */
export function tillPayments(db: Db, locale: Locale) {
  return readSettings(db).tillPayments.map(({ id, name, isCash }) => ({ id, name: localise(name, locale), isCash }))
}

/** Every way in which a sale may be recorded, by its name in the helper's language. */
export function paymentNames(db: Db, locale: Locale): Map<string, string> {
  const t = fixedT(locale)
  const named = tillPayments(db, locale).map(({ id, name }): [string, string] => [id, name])
  return new Map([...named, [SAMPLE, t('till:sample')], [PAID_ONLINE, t('prepaidGoods:name')]])
}

/** The ways to pay a form may name. */
export function paymentIds(db: Db): [string, ...string[]] {
  return [SAMPLE, ...readSettings(db).tillPayments.map(({ id }) => id)]
}

/** What the tiles show: names and pictures in the order of the table. */
export function tilesOf(db: Db, session: TillSession, locale: Locale) {
  const ids = listTillProducts(db, session.id).map(({ productId }) => productId)
  const names = namesOf(db, ids, locale)
  const pictures = new Map(
    picturesOf(db, ids)
      .toReversed()
      .map(({ productId, picture }) => [productId, picture]),
  )
  return ids.map((id) => ({ id, name: names.get(id) ?? '', picture: pictures.get(id) ?? null }))
}

/** What these products are called at the table. */
export function namesOf(db: Db, ids: readonly number[], locale: Locale): Map<number, string> {
  const rows = db
    .select({ id: products.id, name: products.name, version: products.version })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .all()
  return new Map(
    rows.map(({ id, name, version }) => [
      id,
      [localise(name, locale), localise(version, locale)].filter(Boolean).join(' '),
    ]),
  )
}

/** The day a till is still open for though it is over; null where it is not. */
export function overDay(db: Db, { id, timeZone }: TillSession, locale: Locale): string | null {
  const day = lastDay(db, id)?.day
  return day && isOver(day, { now: new Date(), timeZone }) ? formatDay(day, locale) : null
}

/** Since when a till is open on its day, by its own clock. */
export function openedTime(db: Db, { id, timeZone }: TillSession): string {
  const day = lastDay(db, id)
  return day ? clockOf(timeZone)(day.openedAt) : ''
}
