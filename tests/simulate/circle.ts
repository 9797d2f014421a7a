import { countStock } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import { paymentMethods, users } from '#db/schema.server.ts'

import { BOOK, furnishShop, POSTCARD, STICKER, WALLPAPER } from '../support/small-shop.ts'
import { type Book, stockOf } from './book.ts'

export const GOODS = [BOOK, POSTCARD, STICKER] as const
export const THINGS = [...GOODS, WALLPAPER] as const
/** Everybody who buys; those with an account come first. */
export const BUYERS = 8
export const ACCOUNTS = 3
export const ADMIN = { id: 90, email: 'admin@example.com' }
export const emailOfBuyer = (buyer: number) => `buyer-${buyer}@example.com`

/** A small circle: few goods, some people with accounts and two who run it. */
export function furnishCircle(db: Db, book: Book, now: Date): void {
  furnishShop(db, now)
  db.update(paymentMethods).set({ daysToPay: 3 }).run()
  for (let buyer = 0; buyer < ACCOUNTS; buyer += 1)
    db.insert(users)
      .values({ id: 10 + buyer, email: emailOfBuyer(buyer), emailVerifiedAt: now, createdAt: now })
      .run()
  db.insert(users)
    .values({ ...ADMIN, authorityLevel: 10, emailVerifiedAt: now, createdAt: now })
    .run()
  for (const productId of GOODS) {
    const counted = 30
    countStock(db, { productId, pool: 'WEB', counted, operation: `first:${productId}`, by: ADMIN.id, now })
    stockOf(book, productId).onHand = counted
  }
}
