import { and, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { paymentAccounts, users } from '#db/schema.server.ts'
import { ADMIN_LEVEL } from '#db/vocabulary.ts'

import { audited } from './audit/audit.server.ts'
import { readSettings, writeSetting } from './site.server.ts'

/** In place of keys, for pretended payments that the demo offers of itself. */
export const OF_DEMO = 'demo'

/** Whether the site was planted as the demo and still is one: its accounts are printed, and payments are pretended. */
export function isDemo(db: Db): boolean {
  return readSettings(db).isDemo
}

export function beginDemo(tx: Db, now: Date): void {
  writeSetting(tx, 'isDemo', true, now)
}

/**
 * Ends the demo for good, where somebody makes the site their own: an administrator of their own, a password or an
 * address of an administrator, keys of a provider.
 */
export function endDemo(tx: Db, now: Date): void {
  if (!isDemo(tx)) return

  writeSetting(tx, 'isDemo', false, now)
  const ended = { actor: 'site', action: 'settings.edit', subject: 'settings' } as const
  audited(tx, { ...ended, before: { isDemo: true }, after: { isDemo: false } }, now)
  const isOfDemo = and(eq(paymentAccounts.provider, 'PRETEND'), eq(paymentAccounts.sealed, OF_DEMO))
  tx.delete(paymentAccounts).where(isOfDemo).run()
}

/** The same by what somebody does with an account: a customer may try everything. */
export function endDemoByAdmin(tx: Db, userId: number, now: Date): void {
  const { authorityLevel } = users
  const user = tx.select({ authorityLevel }).from(users).where(eq(users.id, userId)).get()
  if (user && user.authorityLevel >= ADMIN_LEVEL) endDemo(tx, now)
}
