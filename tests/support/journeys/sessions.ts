import { join } from 'node:path'

import { SESSION } from '#app/sign-in/sessions/find-viewer.server.ts'
import { openDatabase } from '#db/database.server.ts'

import { beginSession } from '../site/session.ts'

export type Account = 'admin@example.com' | 'customer@example.com'

/** Begins a session of one of the demo's accounts where logging in is not what is tested. @returns its cookie */
export function plantSession({ dataDir, url }: { dataDir: string; url: string }, email: Account, now = new Date()) {
  const { db, close } = openDatabase(join(dataDir, 'inkstall.db'))
  const value = beginSession(db, email, now)
  close()
  return { name: SESSION, value, url }
}
