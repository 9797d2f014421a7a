import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'

import { nameOf } from '#app/shop/checkout/summarise.ts'
import { readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { KeptAmount } from '#db/base-vocabulary.ts'
import type { Db } from '#db/database.server.ts'
import {
  commissionAddons,
  commissionOptions,
  commissionTypes,
  products,
  shippingMethods,
  shippingRates,
  shippingZones,
  siteSettings,
  trashRows,
} from '#db/schema.server.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

import type { Amount } from './rounding.ts'

/** Settings in whole units of the base currency. */
const LIMITS = ['cn22Limit', 'iossLimit'] as const

/** Everything that is priced in the base currency now, in the order in which it is shown; what is free is left out. */
export function readAmounts(db: Db, locale: Locale): Amount[] {
  return [
    ...ofProducts(db, locale),
    ...ofPriceLists(db, locale),
    ...ofShipping(db, locale),
    ...limits(db),
    ...ofTrash(db, locale),
  ]
}

function ofProducts(db: Db, locale: Locale): Amount[] {
  const { id, name, version, priceMinor, salePriceMinor } = products
  const rows = db.select({ id, name, version, priceMinor, salePriceMinor }).from(products).orderBy(id).all()
  return rows.flatMap((row) => [
    ...amount('PRODUCT', { key: row.id, minor: row.priceMinor, name: nameOf(row, locale) }),
    ...amount('SALE', { key: row.id, minor: row.salePriceMinor ?? 0, name: nameOf(row, locale) }),
  ])
}

function ofPriceLists(db: Db, locale: Locale): Amount[] {
  const { id, name, priceMinor } = commissionOptions
  const options = db
    .select({ id, name, priceMinor, list: commissionTypes.name })
    .from(commissionOptions)
    .innerJoin(commissionTypes, eq(commissionTypes.id, commissionOptions.typeId))
    .where(and(eq(commissionOptions.pricing, 'FIXED'), gt(priceMinor, 0)))
    .orderBy(commissionTypes.position, id)
    .all()
  const addons = db.select().from(commissionAddons).where(gt(commissionAddons.priceMinor, 0)).all()
  return [
    ...options.flatMap((row) =>
      amount('OPTION', {
        key: row.id,
        minor: row.priceMinor,
        name: `${localise(row.list, locale)}: ${localise(row.name, locale)}`,
      }),
    ),
    ...addons.flatMap((row) =>
      amount('ADDON', { key: row.id, minor: row.priceMinor, name: localise(row.name, locale) }),
    ),
  ]
}

function ofShipping(db: Db, locale: Locale): Amount[] {
  const { methodId, zoneId, upToGrams, priceMinor } = shippingRates
  const rows = db
    .select({ methodId, zoneId, upToGrams, priceMinor, method: shippingMethods.name, zone: shippingZones.code })
    .from(shippingRates)
    .innerJoin(shippingMethods, eq(shippingMethods.id, methodId))
    .innerJoin(shippingZones, eq(shippingZones.id, zoneId))
    .orderBy(shippingMethods.position, methodId, zoneId, upToGrams)
    .all()
  return rows.flatMap((row) =>
    amount('SHIPPING', {
      key: `${row.methodId}/${row.zoneId}/${row.upToGrams}`,
      minor: row.priceMinor,
      name: `${localise(row.method, locale)}, ${row.zone}, ${row.upToGrams} g`,
    }),
  )
}

function limits(db: Db): Amount[] {
  const settings = readSettings(db)
  return LIMITS.flatMap((key) => amount('LIMIT', { key, minor: settings[key], name: key }))
}

/** Products that were deleted and can be brought back. */
function ofTrash(db: Db, locale: Locale): Amount[] {
  const rows = db.select().from(trashRows).where(eq(trashRows.table, 'products')).orderBy(trashRows.id).all()
  return rows.flatMap(({ id, row }) => {
    const name = localise(JSON.parse(String(row.name)) as LocalisedText, locale)
    return [
      ...amount('DELETED', { key: id, minor: Number(row.price_minor), name }),
      ...amount('DELETED_SALE', { key: id, minor: Number(row.sale_price_minor ?? 0), name }),
    ]
  })
}

function amount(
  kind: Amount['kind'],
  { key, ...rest }: { key: string | number; minor: number; name: string },
): Amount[] {
  return rest.minor > 0 ? [{ kind, key: String(key), ...rest }] : []
}

/** Writes an amount where it stands. */
export function writeAmount(tx: Db, { kind, key }: Pick<KeptAmount, 'kind' | 'key'>, minor: number, now: Date): void {
  const id = Number(key)
  if (kind === 'PRODUCT') tx.update(products).set({ priceMinor: minor }).where(eq(products.id, id)).run()
  else if (kind === 'SALE') tx.update(products).set({ salePriceMinor: minor }).where(eq(products.id, id)).run()
  else if (kind === 'OPTION')
    tx.update(commissionOptions).set({ priceMinor: minor }).where(eq(commissionOptions.id, id)).run()
  else if (kind === 'ADDON')
    tx.update(commissionAddons).set({ priceMinor: minor }).where(eq(commissionAddons.id, id)).run()
  else if (kind === 'SHIPPING') writeRate(tx, key, minor)
  else if (kind === 'LIMIT')
    tx.update(siteSettings).set({ value: minor, changedAt: now }).where(eq(siteSettings.key, key)).run()
  else {
    const path = kind === 'DELETED' ? '$.price_minor' : '$.sale_price_minor'
    tx.update(trashRows)
      .set({ row: sql`json_set(${trashRows.row}, ${path}, ${minor})` })
      .where(and(eq(trashRows.id, id), isNotNull(trashRows.row)))
      .run()
  }
}

function writeRate(tx: Db, key: string, priceMinor: number): void {
  const [method = 0, zone = 0, grams = 0] = key.split('/').map(Number)
  const { methodId, zoneId, upToGrams } = shippingRates
  tx.update(shippingRates)
    .set({ priceMinor })
    .where(and(eq(methodId, method), eq(zoneId, zone), eq(upToGrams, grams)))
    .run()
}
