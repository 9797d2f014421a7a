import { asc, desc, inArray, ne } from 'drizzle-orm'

import { nameCountries } from '#app/translations/countries.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { events, orders, products, shippingMethods } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { proposeProducts } from '../editing/named-products.server.ts'

/** What the list of orders can be narrowed to. */
export function listOrderChoices(db: Db, locale: Locale) {
  const { id, name, position } = shippingMethods
  const methods = db.select({ id, name }).from(shippingMethods).orderBy(asc(position), asc(id)).all()
  const found = db.selectDistinct({ code: orders.country }).from(orders).where(ne(orders.country, '')).all()
  const countries = nameCountries(
    found.map(({ code }) => code),
    locale,
  )
  const { startsOn } = events
  const ofGoods = db.selectDistinct({ id: products.eventId }).from(products)
  const tables = db
    .select({ id: events.id, name: events.name })
    .from(events)
    .where(inArray(events.id, ofGoods))
    .orderBy(desc(startsOn))
    .all()
  return {
    events: tables.map((event) => ({ value: event.id, label: localise(event.name, locale) })),
    methods: methods.map((method) => ({ value: method.id, label: localise(method.name, locale) })),
    countries: countries.map(({ code, name: label }) => ({ value: code, label })),
    products: proposeProducts(db, locale),
  }
}
