import { and, desc, eq, sql } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'

import { requestInfo, sharing } from '#app/platform/context.server.ts'
import { clearCookie, readCookie, sign, unsign, writeCookie } from '#app/platform/cookies.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { getViewer } from '#app/sign-in/sessions/viewer.server.ts'
import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { productLikes, products } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { readId } from '../listing/listing.ts'

/**
 * Likes a product, once, or takes the like back. What is not published can no longer be liked, but unliked.
 * @returns false where there is no such product
 */
export function setLike(db: Db, userId: number, productId: number, isLiked: boolean, now: Date): boolean {
  return inTransaction(db, (tx) => (isLiked ? like(tx, userId, productId, now) : unlike(tx, userId, productId)))
}

/** Which of these products the visitor likes; null for a guest. */
export type Likes = (productIds: readonly number[]) => Set<number> | null

/** The visitor's likes, on a page that is kept too: it is kept for all who like the same of its products. */
export function likesOf(context: Readonly<RouterContextProvider>): Likes {
  const { kind } = context.get(requestInfo)
  const { hearts } = context.get(sharing)
  const viewer = kind ? null : getViewer(context)
  return (productIds) => {
    for (const id of productIds) hearts.add(id)
    if (kind) return kind.isMember ? new Set(productIds.filter((id) => kind.liked.includes(id))) : null

    return viewer && new Set(likedBy(requestOf(context).db, viewer.id, productIds))
  }
}

/** Which products a user likes: of these, or all. */
export function likedBy(db: Db, userId: number, productIds: readonly number[] | null): number[] {
  if (productIds?.length === 0) return []

  const rows = likedStatement(db).all({ userId })
  const liked = rows.map(({ id }) => id)
  return productIds ? liked.filter((id) => productIds.includes(id)) : liked
}

const likedStatement = preparedOnce((db) =>
  db
    .select({ id: productLikes.productId })
    .from(productLikes)
    .where(eq(productLikes.userId, sql.placeholder('userId')))
    .prepare(),
)

/** What a user likes, the newest like first: what can be seen in the shop, and how many others left it. */
export function listLiked(db: Db, userId: number): { ids: number[]; hiddenCount: number } {
  const rows = db
    .select({ id: products.id, status: products.status })
    .from(productLikes)
    .innerJoin(products, eq(products.id, productLikes.productId))
    .where(eq(productLikes.userId, userId))
    .orderBy(desc(productLikes.at), desc(products.id))
    .all()
  const ids = rows.filter(({ status }) => status === 'PUBLISHED').map(({ id }) => id)
  return { ids, hiddenCount: rows.length - ids.length }
}

function like(tx: Db, userId: number, productId: number, at: Date): boolean {
  const isPublished = and(eq(products.id, productId), eq(products.status, 'PUBLISHED'))
  if (!tx.select({ id: products.id }).from(products).where(isPublished).get()) return false

  tx.insert(productLikes).values({ userId, productId, at }).onConflictDoNothing().run()
  return true
}

function unlike(tx: Db, userId: number, productId: number): boolean {
  tx.delete(productLikes)
    .where(and(eq(productLikes.userId, userId), eq(productLikes.productId, productId)))
    .run()
  return tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).get() !== undefined
}

const NAME = 'pending'
const A_QUARTER = 15 * 60

/** Remembers what a guest wanted to like, for the sign-in that follows (specification, section 4, "Login"). */
export function keepPendingLike(context: Context, productId: number): void {
  writeCookie(context, NAME, sign(context, NAME, String(productId)), { maxAge: A_QUARTER })
}

/** Likes what the guest wanted to like before signing in; a product that has gone meanwhile is let go. */
export function likePending(context: Context, request: Request, userId: number): void {
  const stored = readCookie(request, NAME)
  if (!stored) return

  clearCookie(context, NAME)
  const productId = readId(unsign(context, NAME, stored) ?? '')
  if (productId) setLike(requestOf(context).db, userId, productId, true, new Date())
}
