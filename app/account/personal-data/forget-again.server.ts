import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { FORGET_AGAIN } from '#app/platform/backups/data-files.server.ts'

import { erasePerson, type PersonalStore } from './personal-data.server.ts'

/**
 * Erases whom a restore brought back, since they were erased after what was restored. The list stays as long as
 * somebody on it cannot be erased.
 */
export async function forgetAgain(store: PersonalStore, now: Date): Promise<void> {
  const file = join(store.dataDir, FORGET_AGAIN)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return

  const entry = { actor: 'clock', action: 'account.erased', after: { reason: 'erased before a restore' } } as const
  const results: string[] = []
  for (const userId of z.array(z.number()).parse(JSON.parse(text)))
    results.push(await erasePerson(store, userId, entry, now))
  if (results.every((result) => result === 'ERASED')) await rm(file, { force: true })
}
