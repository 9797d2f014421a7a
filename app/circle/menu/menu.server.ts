import { and, asc, eq, sql } from 'drizzle-orm'

import { currencyOfCountry } from '#app/money/currency-of-country.ts'
import { baseOf } from '#app/money/currency.ts'
import { convert, formatMoney } from '#app/money/money.ts'
import { picturesOf } from '#app/shop/products/listing/cards.server.ts'
import { priceNow } from '#app/shop/products/pricing/badges.ts'
import { balancesOf } from '#app/shop/stock/stock.server.ts'
import { listCurrencies, readSettings } from '#app/site/site.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { isAmong, preparedOnce } from '#db/prepared.server.ts'
import { type events, products, tillProducts, tillSessions } from '#db/schema.server.ts'
import { eventPool, type Locale } from '#db/vocabulary.ts'

import { isNewAt, type Menu, type MenuItem } from './menu.ts'

type Event = typeof events.$inferSelect
type PricedGood = { id: number; price: string; set: string | null; isSoldOut: boolean }

/**
 * What lies on the table of an event, as its till has it: prices in its money, what is sold out while it is open.
 * Before a table was prepared, what the shop knows of this event. Null where there is nothing to show.
 */
export function readMenu(db: Db, event: Event, locale: Locale, now: Date): Menu | null {
  const session = statements(db).session.get({ eventId: event.id })
  const laid = session ? laidOut(db, event, session, locale) : []
  const priced = laid.length > 0 ? laid : announced(db, event, locale, now)
  if (priced.length === 0) return null

  const sets = (session?.sets ?? []).map(({ name, quantity, priceMinor }) => ({
    name,
    quantity,
    price: session ? formatMoney(priceMinor, session) : '',
  }))
  return { items: present(db, priced, event, locale), sets: laid.length > 0 ? sets : [] }
}

type Session = typeof tillSessions.$inferSelect

function laidOut(db: Db, event: Event, session: Session, locale: Locale): PricedGood[] {
  const rows = statements(db).laidOut.all({ sessionId: session.id })
  const left = balancesOf(
    db,
    rows.map(({ productId }) => productId),
    eventPool(event.id),
  )
  return rows.map(({ productId, priceMinor, setName }) => ({
    id: productId,
    price: priceText(priceMinor, session, locale),
    set: setName,
    isSoldOut: session.state === 'OPEN' && (left.get(productId) ?? 0) <= 0,
  }))
}

/** What came out for this event, in the money of its country where the site has it. */
function announced(db: Db, event: Event, locale: Locale, now: Date): PricedGood[] {
  const currencies = listCurrencies(db)
  const base = baseOf(currencies)
  const currency = currencyOfCountry(currencies, event.country)
  const rows = statements(db).announced.all({ eventId: event.id })
  return rows.map((row) => ({
    id: row.id,
    price: priceText(convert(priceNow(row, now).priceMinor, base, currency), currency, locale),
    set: null,
    isSoldOut: false,
  }))
}

/** What is given away says so. */
function priceText(minor: number, currency: Parameters<typeof formatMoney>[1], locale: Locale): string {
  return minor === 0 ? fixedT(locale)('events:givenAway') : formatMoney(minor, currency)
}

function present(db: Db, priced: readonly PricedGood[], event: Event, locale: Locale): MenuItem[] {
  const ids = priced.map(({ id }) => id)
  const rows = new Map(
    statements(db)
      .named.all({ ids: JSON.stringify(ids) })
      .map((row) => [row.id, row]),
  )
  const pictures = new Map(
    picturesOf(db, ids)
      .toReversed()
      .map(({ productId, picture }) => [productId, picture]),
  )
  const { newForDays } = readSettings(db)
  const otherLocale = locale === 'en' ? 'ja' : 'en'
  return priced.flatMap(({ id, ...shown }) => {
    const row = rows.get(id)
    if (!row) return []

    // What is for adults alone says so at every table.
    const mark = row.ageMark === 'R18' ? 'R-18' : ''
    const nameIn = (language: string) =>
      [localise(row.name, language), localise(row.version, language), mark].filter(Boolean).join(' ')
    const name = nameIn(locale)
    const other = nameIn(otherLocale)
    const isNew = isNewAt(row.releaseDate, event, newForDays)
    return [{ id, name, other: other === name ? '' : other, isNew, picture: pictures.get(id) ?? null, ...shown }]
  })
}

const statements = preparedOnce((db) => {
  const { id, name, version, releaseDate, ageMark, priceMinor, salePriceMinor, saleFrom, saleUntil } = products
  const isOfEvent = eq(products.eventId, sql.placeholder('eventId'))
  return {
    session: db
      .select()
      .from(tillSessions)
      .where(eq(tillSessions.eventId, sql.placeholder('eventId')))
      .prepare(),
    laidOut: db
      .select()
      .from(tillProducts)
      .where(eq(tillProducts.sessionId, sql.placeholder('sessionId')))
      .orderBy(asc(tillProducts.position), asc(tillProducts.productId))
      .prepare(),
    announced: db
      .select({ id, priceMinor, salePriceMinor, saleFrom, saleUntil })
      .from(products)
      .where(and(isOfEvent, eq(products.status, 'PUBLISHED'), eq(products.isDigital, false)))
      .orderBy(asc(id))
      .prepare(),
    named: db.select({ id, name, version, releaseDate, ageMark }).from(products).where(isAmong(id, 'ids')).prepare(),
  }
})
