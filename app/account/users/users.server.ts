import { and, count, eq, gte, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'

import { contains, inOrder, listed, pageOf } from '#app/platform/lists/list.server.ts'
import { type ListQuery, oneOf, readList } from '#app/platform/lists/list.ts'
import { roleOf } from '#app/sign-in/sessions/staff.ts'
import { isAdmin } from '#app/sign-in/sessions/viewer.ts'
import type { Db } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'
import { ADMIN_LEVEL, ROLE_LEVELS, SIGN_IN_METHODS, STAFF_ROLES } from '#db/vocabulary.ts'

export const USER_SORTS = ['email', 'name', 'seen', 'orders'] as const
export const LEVELS = ['ADMIN', ...STAFF_ROLES, 'PUBLIC'] as const
export type Level = (typeof LEVELS)[number]
type UsersQuery = ListQuery<(typeof USER_SORTS)[number]> & {
  level: Level | null
  method: (typeof SIGN_IN_METHODS)[number] | null
  isDisabled: boolean
}

/** What the list is asked for; its export reads the same address. */
export function readUsersQuery(values: URLSearchParams): UsersQuery {
  return {
    ...readList(values, USER_SORTS, 'email'),
    level: oneOf(values.get('level'), LEVELS),
    method: oneOf(values.get('method'), SIGN_IN_METHODS),
    isDisabled: values.get('disabled') === '1',
  }
}

const orderCount = sql<number>`(SELECT count(*) FROM orders o WHERE o.user_id = users.id)`

/** A page of all accounts. */
export function listUsers(db: Db, query: UsersQuery) {
  const total = db.select({ rows: count() }).from(users).where(wantedBy(query)).get()?.rows ?? 0
  const { limit, offset } = pageOf(query)
  return listed(inQueryOrder(db, query).limit(limit).offset(offset).all(), total)
}

/** All that the list finds, in its order. */
export function allUsers(db: Db, query: UsersQuery) {
  return inQueryOrder(db, query).all()
}

function inQueryOrder(db: Db, query: UsersQuery) {
  const by = { email: users.email, name: users.name, seen: users.lastSeenAt, orders: orderCount }[query.sort]
  const { id, email, name, method, authorityLevel, createdAt, lastSeenAt, disabledAt } = users
  return db
    .select({ id, email, name, method, authorityLevel, createdAt, lastSeenAt, disabledAt, orderCount })
    .from(users)
    .where(wantedBy(query))
    .orderBy(...inOrder(by, users.id, query))
    .$dynamic()
}

function wantedBy({ search, level, method, isDisabled }: UsersQuery) {
  return and(
    search ? or(contains(users.email, search), contains(users.name, search)) : undefined,
    level === 'ADMIN' ? gte(users.authorityLevel, ADMIN_LEVEL) : undefined,
    level && level !== 'ADMIN' ? isOfLevel(level) : undefined,
    method ? eq(users.method, method) : undefined,
    isDisabled ? isNotNull(users.disabledAt) : undefined,
  )
}

function isOfLevel(level: Exclude<Level, 'ADMIN'>) {
  if (level !== 'PUBLIC') return eq(users.authorityLevel, ROLE_LEVELS[level])

  return and(lt(users.authorityLevel, ADMIN_LEVEL), notInArray(users.authorityLevel, Object.values(ROLE_LEVELS)))
}

/** Which level an account has. */
export function levelOf(user: { authorityLevel: number }): Level {
  return isAdmin(user) ? 'ADMIN' : (roleOf(user) ?? 'PUBLIC')
}

/** Whether a level gives power to an address that nobody confirmed: whoever registered it may not be who was meant. */
export function isDoubtful(user: { emailVerifiedAt: Date | null }, level: Level): boolean {
  return level !== 'PUBLIC' && user.emailVerifiedAt === null
}

/** Whether somebody can administer the site, beside the one named. */
export function hasAdminBeside(db: Db, userId: number): boolean {
  const isActive = and(gte(users.authorityLevel, ADMIN_LEVEL), isNull(users.disabledAt))
  const others = db.select({ id: users.id }).from(users).where(isActive).limit(2).all()
  return others.some(({ id }) => id !== userId)
}
