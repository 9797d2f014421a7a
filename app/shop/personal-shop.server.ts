import { eq } from 'drizzle-orm'

import type { PersonalRoom } from '#app/site/personal-room.server.ts'
import { cartItems, productLikes, trashRows } from '#db/schema.server.ts'

/** What somebody likes, and what is in their cart: it goes with the account. */
export const personalShop: PersonalRoom = {
  name: 'shop',
  gather: (db, { id }) => {
    const { productId, quantity, addedAt } = cartItems
    const { productId: liked, at } = productLikes
    const { table, row } = trashRows
    return {
      cart: db.select({ productId, quantity, addedAt }).from(cartItems).where(eq(cartItems.userId, id)).all(),
      likes: db.select({ productId: liked, at }).from(productLikes).where(eq(productLikes.userId, id)).all(),
      ofDeletedGoods: db.select({ table, row }).from(trashRows).where(eq(trashRows.userId, id)).all(),
    }
  },
  forget: (tx, { id }) => {
    tx.delete(cartItems).where(eq(cartItems.userId, id)).run()
    tx.delete(productLikes).where(eq(productLikes.userId, id)).run()
    tx.delete(trashRows).where(eq(trashRows.userId, id)).run()
    return []
  },
}
