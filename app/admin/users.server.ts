import { and, count, eq, gte, isNull, lt, ne, or, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'
import { ADMIN_LEVEL, PUBLIC_LEVEL } from '#db/vocabulary.ts'

import { contains, inOrder, listed, pageOf } from './list.server.ts'
import type { ListAsked } from './list.ts'

export const USER_SORTS = ['email', 'name', 'seen', 'orders'] as const
export const LEVELS = ['ADMIN', 'PUBLIC'] as const
export type Level = (typeof LEVELS)[number]
export type UsersAsked = ListAsked<(typeof USER_SORTS)[number]> & { level: Level | null }

const orderCount = sql<number>`(SELECT count(*) FROM orders o WHERE o.user_id = users.id)`
const isAdmin = gte(users.authorityLevel, ADMIN_LEVEL)

/** A page of all accounts. */
export function listUsers(db: Db, asked: UsersAsked) {
  const wanted = and(
    asked.search ? or(contains(users.email, asked.search), contains(users.name, asked.search)) : undefined,
    asked.level === 'ADMIN' ? isAdmin : undefined,
    asked.level === 'PUBLIC' ? lt(users.authorityLevel, ADMIN_LEVEL) : undefined,
  )
  const total = db.select({ rows: count() }).from(users).where(wanted).get()?.rows ?? 0
  const by = { email: users.email, name: users.name, seen: users.lastSeenAt, orders: orderCount }[asked.sort]
  const { limit, offset } = pageOf(asked)
  const { id, email, name, method, authorityLevel, lastSeenAt, disabledAt } = users
  const rows = db
    .select({ id, email, name, method, authorityLevel, lastSeenAt, disabledAt, orderCount })
    .from(users)
    .where(wanted)
    .orderBy(...inOrder(by, users.id, asked))
    .limit(limit)
    .offset(offset)
    .all()
  return listed(rows, total)
}

/**
 * Makes somebody an administrator, or a customer again.
 * @returns LAST where this is the last administrator who can sign in: a site without one could not be run
 */
export function setLevel(db: Db, userId: number, level: Level): 'SET' | 'LAST' | 'NOT_FOUND' {
  return db.transaction(
    (tx) => {
      const user = tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).get()
      if (!user) return 'NOT_FOUND'
      if (level === 'PUBLIC' && !hasOtherAdmin(tx, userId)) return 'LAST'

      const authorityLevel = level === 'ADMIN' ? ADMIN_LEVEL : PUBLIC_LEVEL
      tx.update(users).set({ authorityLevel }).where(eq(users.id, userId)).run()
      return 'SET'
    },
    { behavior: 'immediate' },
  )
}

/** Whether somebody else can administer the site. */
function hasOtherAdmin(tx: Db, userId: number): boolean {
  const others = and(isAdmin, ne(users.id, userId), isNull(users.disabledAt))
  return tx.select({ id: users.id }).from(users).where(others).get() !== undefined
}
