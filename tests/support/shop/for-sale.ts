import { balanceOf, move } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

/** Has the shop so many units to sell, whatever is promised already. */
export function putForSale(db: Db, productId: number, units: number): void {
  const quantity = units - balanceOf(db, productId, WEB_POOL)
  const operation = `for sale ${crypto.randomUUID()}`
  move(db, { productId, pool: WEB_POOL, quantity, kind: 'COUNT', operation, at: new Date() })
}
