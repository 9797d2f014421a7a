import { and, desc, eq, gt } from 'drizzle-orm'

import { findDevices } from '#app/sign-in/recovery/rescue.server.ts'
import { formerBase } from '#app/site/base/bases.server.ts'
import type { Db } from '#db/database.server.ts'
import { auditLog, orders, sessions, users } from '#db/schema.server.ts'

const LATEST = 10

/** One account with its latest orders, its live sessions and what the log says of it; null where there is none. */
export function findAccount(db: Db, userId: number, now: Date) {
  const { id, email, name, method, authorityLevel, locale, createdAt, lastSeenAt, emailVerifiedAt, disabledAt } = users
  const user = db
    .select({ id, email, name, method, authorityLevel, locale, createdAt, lastSeenAt, emailVerifiedAt, disabledAt })
    .from(users)
    .where(eq(users.id, userId))
    .get()
  return user
    ? {
        ...user,
        devices: findDevices(db, userId),
        orders: ordersOf(db, userId),
        sessions: sessionsOf(db, userId, now),
        log: logOf(db, userId),
      }
    : null
}

function ordersOf(db: Db, userId: number) {
  const { id, status, totalMinor, placedAt } = orders
  const own = db.select({ id, status, totalMinor, placedAt }).from(orders).where(eq(orders.userId, userId))
  const latest = own.orderBy(desc(id)).limit(LATEST).all()
  return latest.map((order) => ({ ...order, base: formerBase(db, order.placedAt) }))
}

function sessionsOf(db: Db, userId: number, now: Date) {
  const isLive = and(eq(sessions.userId, userId), gt(sessions.expiresAt, now))
  const { userAgent, lastUsedAt } = sessions
  return db.select({ userAgent, lastUsedAt }).from(sessions).where(isLive).orderBy(desc(lastUsedAt)).limit(LATEST).all()
}

function logOf(db: Db, userId: number) {
  const { id, at, actor, action } = auditLog
  const about = db
    .select({ id, at, actor, action })
    .from(auditLog)
    .where(eq(auditLog.subject, `user/${userId}`))
  return about.orderBy(desc(id)).limit(LATEST).all()
}
