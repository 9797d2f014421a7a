import { eq } from 'drizzle-orm'
import { type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'

import { setFlash } from '#app/platform/flash.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { isAdminVisiting } from '#app/sign-in/sessions/viewer.server.ts'
import { isAddress } from '#app/site/config/setting-rules.ts'
import type { PersonalRoom } from '#app/site/personal-emails.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { formatDeadline } from '#app/translations/dates.ts'
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

/**
 * Guard of the shop's layout: while only administrators may enter, everybody else is sent where the site says, or to
 * the first page (specification, section 6), where they read when it opens.
 */
export const requireShopAccess: MiddlewareFunction<Response> = ({ context }) => {
  if (mayEnterShop(context)) return

  const { db, locale } = requestOf(context)
  const { shopRedirect: to, shopOpensAt } = readSettings(db)
  if (!isAddress(to)) {
    const at = shopOpensAt && formatDeadline(new Date(shopOpensAt), locale)
    setFlash(context, at ? { key: 'shop:opensAt', values: { at }, type: 'INFO' } : { key: 'shop:closed', type: 'INFO' })
  }
  throw redirect(to || '/')
}

export function mayEnterShop(context: Readonly<RouterContextProvider>): boolean {
  return readSettings(requestOf(context).db).shopAccess === 'public' || isAdminVisiting(context)
}
