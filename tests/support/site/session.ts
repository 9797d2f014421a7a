import { eq } from 'drizzle-orm'

import { startSession } from '#app/sign-in/sessions/sessions.server.ts'
import type { Db } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'

/** Begins a session as the site does, where logging in is not what is tested. @returns the value of its cookie */
export function beginSession(db: Db, email: string, now = new Date()): string {
  const user = db.select({ id: users.id }).from(users).where(eq(users.email, email)).get()
  if (!user) throw new Error(`Nobody has ${email}`)

  return startSession(db, { userId: user.id, userAgent: 'tests' }, now)
}
