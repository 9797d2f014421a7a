import { and, eq, gte, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'

import { csvOf } from '#app/platform/csv.server.ts'
import { choice } from '#app/platform/fields.forms.ts'
import { listQuery, type QueryOf, tick } from '#app/platform/lists/list-query.ts'
import { contains, countRows, inOrder, list, partOf } from '#app/platform/lists/list.server.ts'
import { isoOf } from '#app/platform/time/site-clock.ts'
import { roleOf, isAdmin } from '#app/sign-in/sessions/staff.ts'
import type { Db } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'
import { ADMIN_LEVEL, ROLE_LEVELS, SIGN_IN_METHODS, STAFF_ROLES } from '#db/vocabulary.ts'

export const LEVELS = ['ADMIN', ...STAFF_ROLES, 'PUBLIC'] as const
export type Level = (typeof LEVELS)[number]

const asked = listQuery(['email', 'name', 'seen', 'orders'], 'email', {
  level: choice(LEVELS).optional(),
  method: choice(SIGN_IN_METHODS).optional(),
  disabled: tick,
})
type Query = QueryOf<typeof asked>

export const userList = list(asked, {
  find: (db, query) => partOf(selectUsers(db, query), query, countRows(db, users, wantedBy(query))),
  csv: (db, query) =>
    csvOf('users', selectUsers(db, query).all(), {
      email: ({ email }) => email,
      name: ({ name }) => name,
      method: ({ method }) => method,
      level: ({ authorityLevel }) => authorityLevel,
      orders: (user) => user.orderCount,
      created: ({ createdAt }) => isoOf(createdAt),
      lastSeen: ({ lastSeenAt }) => lastSeenAt && isoOf(lastSeenAt),
      disabled: ({ disabledAt }) => disabledAt && isoOf(disabledAt),
    }),
})

const orderCount = sql<number>`(SELECT count(*) FROM orders o WHERE o.user_id = users.id)`

function selectUsers(db: Db, query: Query) {
  const by = { email: users.email, name: users.name, seen: users.lastSeenAt, orders: orderCount }[query.sort]
  const { id, email, name, method, authorityLevel, createdAt, lastSeenAt, disabledAt } = users
  return db
    .select({ id, email, name, method, authorityLevel, createdAt, lastSeenAt, disabledAt, orderCount })
    .from(users)
    .where(wantedBy(query))
    .orderBy(...inOrder(by, users.id, query))
    .$dynamic()
}

function wantedBy({ search, level, method, disabled }: Query) {
  return and(
    search ? or(contains(users.email, search), contains(users.name, search)) : undefined,
    level === 'ADMIN' ? gte(users.authorityLevel, ADMIN_LEVEL) : undefined,
    level && level !== 'ADMIN' ? isOfLevel(level) : undefined,
    method ? eq(users.method, method) : undefined,
    disabled ? isNotNull(users.disabledAt) : undefined,
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
