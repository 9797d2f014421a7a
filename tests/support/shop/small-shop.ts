import type { OrderRequest } from '#app/shop/orders/order-rows.server.ts'
import { countStock } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import {
  currencies,
  paymentMethods,
  productBonuses,
  products,
  productTypes,
  shippingMethods,
  shippingRates,
  shippingZoneCountries,
  shippingZones,
  users,
} from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

export const BOOK = 1
export const POSTCARD = 2
export const STICKER = 3
export const WALLPAPER = 4

const COUNTED = [
  [BOOK, 10],
  [POSTCARD, 20],
  [STICKER, 20],
] as const

/** A book with a postcard for every copy and a sticker an order, a free download, and post to Germany and France. */
export function furnishShop(db: Db, now: Date): void {
  const named = (en: string) => ({ name: { en } })
  db.insert(users).values({ id: 1, email: 'user@example.com', createdAt: now }).onConflictDoNothing().run()
  db.insert(currencies).values({ name: 'USD', symbol: '$', conversion: 1, isBase: true }).onConflictDoNothing().run()
  db.insert(productTypes)
    .values({ id: 1, slug: 'books', ...named('Book'), pluralName: { en: 'Books' }, description: {} })
    .run()
  const shared = { shortDescription: {}, longDescription: {}, typeId: 1, status: 'PUBLISHED' as const }
  const dates = { releaseDate: '2026-01-01', createdAt: now, updatedAt: now }
  db.insert(products)
    .values([
      { id: BOOK, slug: 'book', ...named('Book'), priceMinor: 1200, weightGrams: 120, ...shared, ...dates },
      { id: POSTCARD, slug: 'postcard', ...named('Postcard'), priceMinor: 300, weightGrams: 6, ...shared, ...dates },
      { id: STICKER, slug: 'sticker', ...named('Sticker'), priceMinor: 300, weightGrams: 3, ...shared, ...dates },
      { id: WALLPAPER, slug: 'wallpaper', ...named('Wallpaper'), priceMinor: 0, isDigital: true, ...shared, ...dates },
    ])
    .run()
  db.insert(productBonuses)
    .values([
      { productId: BOOK, bonusId: POSTCARD },
      { productId: BOOK, bonusId: STICKER, isSingle: true },
    ])
    .run()
  for (const [productId, counted] of COUNTED)
    countStock(db, { productId, pool: WEB_POOL, counted, operation: `count:${productId}`, by: null, now })
  db.insert(paymentMethods)
    .values({ id: 1, ...named('Bank'), description: {}, instructions: {} })
    .run()
  db.insert(shippingZones).values({ id: 1, code: 'zone-1' }).run()
  db.insert(shippingZoneCountries)
    .values(['DE', 'FR'].map((country) => ({ country, zoneId: 1 })))
    .run()
  db.insert(shippingMethods)
    .values({ id: 1, code: 'air', ...named('Air'), maxParcelGrams: 2000, minDays: 3, maxDays: 9 })
    .run()
  db.insert(shippingRates).values({ methodId: 1, zoneId: 1, upToGrams: 2000, priceMinor: 500 }).run()
}

export const anAddress = {
  fullName: 'Mio Example',
  country: 'DE',
  state: '',
  city: 'Berlin',
  postalCode: '10115',
  addressLine1: 'Street 1',
  addressLine2: '',
  phoneNumber: '',
}

/** A guest's order of one book to Berlin, unless said otherwise. */
export function anOrder(changes: Partial<OrderRequest> = {}): OrderRequest {
  return {
    idempotencyKey: 'key-of-a-form-0001',
    userId: null,
    network: '',
    email: 'guest@example.com',
    locale: 'en',
    currency: { name: 'USD', conversion: 1 },
    cart: [{ productId: BOOK, quantity: 1 }],
    choices: { country: 'DE', methodId: null, paymentMethodId: null },
    address: anAddress,
    ...changes,
  }
}
