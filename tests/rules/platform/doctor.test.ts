import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { noteStatus } from '#app/platform/backups/s3-store.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { examineSite } from '#app/platform/doctor/machine-checks.server.ts'
import { openDatabase } from '#db/database.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'doctor-'))
const { db, close } = openDatabase(':memory:')
afterAll(() => {
  close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function nameOf(origin: string) {
  const config = readConfig({ DATA_DIR: dataDir, ORIGIN: origin })
  const [found] = await examineSite({ db, config, version: '0', isServing: false }, new Date(), {
    more: [],
    names: ['dns'],
  })
  return { state: found?.state, text: found?.text ?? '' }
}

test('changes that reach their place late are to be looked at', async () => {
  const look = async () => {
    const config = readConfig({ DATA_DIR: dataDir })
    const [found] = await examineSite({ db, config, version: '0', isServing: false }, new Date(), {
      more: [],
      names: ['backups'],
    })
    return found
  }
  await noteStatus(dataDir, { place: '/srv/backups', takenAt: new Date().toISOString() })
  expect((await look())?.state).toBe('ok')
  await noteStatus(dataDir, { behindSince: '2026-11-25T10:00:00.000Z' })
  expect(await look()).toMatchObject({ state: 'warn', text: expect.stringContaining('doctor:backupsBehind?since=') })
})

test('a name that leads somewhere is told with where, one that nobody knows is told to be looked at', async () => {
  const known = await nameOf('https://localhost')
  expect([known.state, known.text]).toEqual(['ok', expect.stringMatching(/^doctor:dnsIs\?name=localhost&addresses=/)])
  const unknown = await nameOf('https://no-such-name.invalid')
  expect([unknown.state, unknown.text]).toEqual([
    'warn',
    expect.stringMatching(/^doctor:dnsUnknown\?name=no-such-name\.invalid&code=/),
  ])
  expect((await nameOf('https://192.0.2.7')).text).toBe('doctor:dnsNone')
})
