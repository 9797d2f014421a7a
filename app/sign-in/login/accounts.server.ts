import { and, eq, isNull } from 'drizzle-orm'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'

import { endDemoByAdmin } from '#app/site/demo.server.ts'
import type { Db } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { isPassword } from '../passwords/passwords.server.ts'
import { loginStep } from './log-in.forms.ts'

/** Whether an address has an account; a disabled one counts, so that nobody registers it again. */
export function hasAccount(db: Db, email: string): boolean {
  return db.select({ id: users.id }).from(users).where(eq(users.email, email)).get() !== undefined
}

/**
 * Whose e-mail and password a posted form carries.
 * @param request its body must not have been read: clone it before
 * @returns the user's id; null for wrong credentials of any kind, a disabled account too
 */
export function authenticate(db: Db, request: Request): Promise<number | null> {
  const byForm = new FormStrategy<number | null>(({ form }) => findByPassword(db, Object.fromEntries(form)))
  return new Authenticator<number | null>().use(byForm).authenticate('form', request)
}

/** Makes an account. @returns its id, or null where the address has one meanwhile (EMAIL_ALREADY_EXISTS) */
export function register(
  db: Db,
  account: { email: string; passwordHash?: string; locale: Locale; authorityLevel?: number; emailVerifiedAt?: Date },
  now: Date,
): number | null {
  const row = db
    .insert(users)
    .values({ ...account, createdAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
    .get()
  if (row) endDemoByAdmin(db, row.id, now)
  return row?.id ?? null
}

/** Whose credentials these are; null for wrong ones of any kind. Takes as long either way. */
export async function findByPassword(db: Db, credentials: unknown): Promise<number | null> {
  const given = loginStep.safeParse(credentials)
  if (!given.success) return null

  const { email, password } = given.data
  const isActive = and(eq(users.email, email), isNull(users.disabledAt))
  const find = () => db.select({ id: users.id, hash: users.passwordHash }).from(users).where(isActive).get()
  const user = find()
  const fits = await isPassword(password, user?.hash ?? null)
  // Checking takes time: a password that was changed meanwhile opens nothing.
  return fits && user && find()?.hash === user.hash ? user.id : null
}

/** Mails to somebody are written in the language that they chose last. */
export function noteLanguage(db: Db, userId: number, locale: Locale): void {
  db.update(users).set({ locale }).where(eq(users.id, userId)).run()
}
