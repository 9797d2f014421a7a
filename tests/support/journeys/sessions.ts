import { join } from 'node:path'

import { eq } from 'drizzle-orm'

import { SESSION } from '#app/sign-in/sessions/find-viewer.server.ts'
import { startSession } from '#app/sign-in/sessions/sessions.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'

export type Account = 'admin@example.com' | 'customer@example.com'

/** Begins a session of one of the demo's accounts where logging in is not what is tested. @returns its cookie */
export function plantSession({ dataDir, url }: { dataDir: string; url: string }, email: Account) {
  const { db, close } = openDatabase(join(dataDir, 'inkstall.db'))
  const userId = db.select({ id: users.id }).from(users).where(eq(users.email, email)).get()?.id ?? 0
  const value = startSession(db, { userId, userAgent: 'tests' }, new Date())
  close()
  return { name: SESSION, value, url }
}
