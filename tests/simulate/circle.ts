import { noteOffered } from '#app/payments/accounts/offered.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { countStock } from '#app/shop/stock/stock.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionTypes, currencies, paymentMethods, siteTexts, users } from '#db/schema.server.ts'

import { BOOK, furnishShop, POSTCARD, STICKER, WALLPAPER } from '../support/shop/small-shop.ts'
import { type Book, stockOf } from './book.ts'

export const GOODS = [BOOK, POSTCARD, STICKER] as const
export const THINGS = [...GOODS, WALLPAPER] as const
/** Everybody who buys; those with an account come first. */
export const BUYERS = 8
export const ACCOUNTS = 3
export const ADMIN = { id: 90, email: 'admin@example.com' }
/** The ways to pay: mostly those with days to do it. */
export const METHODS = [1, 1, 1, 2, 3] as const
/** What some pay in. */
export const EURO = { name: 'EUR', conversion: 0.87 }
/** Of each thing at a table, in minor units. */
export const TABLE_PRICE = 300
export const emailOfBuyer = (buyer: number) => `buyer-${buyer}@example.com`

/** A small circle: few goods, some people with accounts and two who run it. */
export function furnishCircle(db: Db, book: Book, payments: Config['payments'], now: Date): void {
  furnishShop(db, now)
  db.update(paymentMethods).set({ daysToPay: 3 }).run()
  db.insert(currencies)
    .values({ ...EURO, symbol: '€' })
    .run()
  const named = (en: string) => ({ name: { en }, description: {}, instructions: {} })
  db.insert(paymentMethods)
    .values([
      { id: 2, ...named('Card'), provider: 'STRIPE' },
      { id: 3, ...named('PayPal'), provider: 'PAYPAL' },
    ])
    .run()
  for (let buyer = 0; buyer < ACCOUNTS; buyer += 1)
    db.insert(users)
      .values({ id: 10 + buyer, email: emailOfBuyer(buyer), emailVerifiedAt: now, createdAt: now })
      .run()
  db.insert(users)
    .values({ ...ADMIN, authorityLevel: 10, emailVerifiedAt: now, createdAt: now })
    .run()
  writeSetting(db, 'holdCutoffDays', 0, now)
  furnishStudio(db, now)
  noteOffered(db, payments, now)
  for (const productId of GOODS) {
    const counted = 30
    countStock(db, { productId, pool: 'WEB', counted, operation: `first:${productId}`, by: ADMIN.id, now })
    stockOf(book, productId).onHand = counted
  }
}

function furnishStudio(db: Db, now: Date): void {
  const name = { en: 'Digital' }
  db.insert(commissionTypes).values({ id: 1, kind: 'DIGITAL', name, description: name }).run()
  db.insert(siteTexts)
    .values({ kind: 'TERMS', version: 1, body: { en: 'Be kind.' }, publishedAt: now })
    .run()
}
