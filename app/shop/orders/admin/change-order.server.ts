import { eq, asc, desc, inArray, ne } from 'drizzle-orm'

import type { ActionOf } from '#app/site/audit/actions.ts'
import { type Change, audited, whatDiffers } from '#app/site/audit/audit.server.ts'
import { nameCountries } from '#app/translations/countries.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { orders, events, products, shippingMethods } from '#db/schema.server.ts'
import { inTransaction, type Outcome } from '#db/transactions.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { proposeProducts } from '../editing/edit-shipping.server.ts'
import { readOrderAccount } from '../payments/order-account.server.ts'
import { formatParcels } from '../shipments/parcels.ts'
import { readParcels } from '../shipments/shipment-changes.server.ts'

/** Does something to an order and writes what it changed, in one transaction; what changed nothing leaves no line. */
export function changeOrder<R extends Outcome>(
  db: Db,
  orderId: number,
  action: ActionOf<'order'>,
  { by, now }: Change,
  run: (tx: Db) => R,
): R {
  const changeAndAudit = (tx: Db) => {
    const before = factsOf(tx, orderId)
    const done = run(tx)
    const differing = whatDiffers(before, factsOf(tx, orderId))
    if (differing) audited(tx, { actor: by, action, subject: `order/${orderId}`, ...differing }, now)
    return done
  }
  return inTransaction(db, changeAndAudit)
}

function factsOf(tx: Db, orderId: number) {
  const order = tx
    .select({ status: orders.status, staffNote: orders.staffNote })
    .from(orders)
    .where(eq(orders.id, orderId))
  const { paidMinor, owedBackMinor } = readOrderAccount(tx, orderId) ?? {}
  return { ...order.get(), paidMinor, owedBackMinor, parcels: formatParcels(readParcels(tx, orderId)) }
}

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
