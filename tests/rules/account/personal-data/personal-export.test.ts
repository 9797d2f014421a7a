import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { exportPerson } from '#app/account/personal-data/personal-data.server.ts'
import type { PersonalRoom } from '#app/site/personal-emails.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'

test('a file that goes while somebody’s data is written breaks off that file alone', async () => {
  const { db } = openDatabase(':memory:')
  const now = new Date()
  db.insert(users).values({ id: 1, email: 'a@example.com', createdAt: now }).run()
  const dataDir = mkdtempSync(join(tmpdir(), 'export-'))
  writeFileSync(join(dataDir, 'sketch.png'), 'x'.repeat(100_000))
  const files = () => [{ path: 'sketch.png', name: 'sketch.png' }]
  const room: PersonalRoom = { name: 'studio', gather: () => ({}), files, forget: () => [] }
  const written = async () => {
    const zip = exportPerson({ db, dataDir, rooms: [room] }, 1, now)
    return new Response(zip).arrayBuffer()
  }
  expect((await written()).byteLength).toBeGreaterThan(200)

  const broken = written()
  rmSync(join(dataDir, 'sketch.png'))
  await expect(broken).rejects.toThrow()
})
