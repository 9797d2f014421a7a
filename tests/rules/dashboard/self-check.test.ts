import { once } from 'node:events'
import { mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync, closeSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { lookAfterSite, readStanding } from '#app/dashboard/self-check/self-check.server.ts'
import { noteOffered } from '#app/payments/accounts/offered.server.ts'
import { noteStatus } from '#app/platform/backups/s3-store.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { type Database, openDatabase } from '#db/database.server.ts'
import { currencies, mails, unassignedPayments, users } from '#db/schema.server.ts'

const START = new Date('2026-11-20T12:00:00Z')
const HOUR = 3_600_000
const after = (hours: number) => new Date(START.getTime() + hours * HOUR)

let dataDir: string
let database: Database
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'self-check-'))
  database = openDatabase(join(dataDir, 'inkstall.db'))
  const { db } = database
  db.insert(currencies).values({ name: 'USD', symbol: '$', conversion: 1, isBase: true, decimals: 2 }).run()
  db.insert(users)
    .values([
      { id: 1, email: 'admin@example.com', authorityLevel: 10, createdAt: START },
      { id: 2, email: 'kanri@example.com', authorityLevel: 10, locale: 'ja', createdAt: START },
      { id: 3, email: 'customer@example.com', createdAt: START },
    ])
    .run()
})
afterEach(() => {
  database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const look = (now: Date, env: NodeJS.ProcessEnv = {}) =>
  lookAfterSite(
    {
      db: database.db,
      config: { ...readConfig({ DATA_DIR: dataDir, ...env }), smtpUrl: null },
      version: '0.0.0',
      log: pino({ level: 'silent' }),
    },
    now,
  )
const told = () =>
  database.db
    .select()
    .from(mails)
    .all()
    .filter(({ kind }) => kind === 'SITE_ALERT')

test('a site that is well is looked at ten minutes after its first start and each day, and nobody is told', async () => {
  await look(START)
  expect(await readStanding(dataDir)).toMatchObject({ looks: [] })
  await look(after(0.1))
  expect((await readStanding(dataDir))?.looks).toEqual([])
  await look(after(0.2))
  const { looks, dailyAt } = (await readStanding(dataDir)) ?? { looks: [], dailyAt: 0 }
  expect(looks.find(({ name }) => name === 'database')).toMatchObject({ state: 'ok', text: 'doctor:databaseIs' })
  await look(after(20))
  expect((await readStanding(dataDir))?.dailyAt).toBe(dailyAt)
  await look(after(25))
  expect((await readStanding(dataDir))?.dailyAt).toBe(after(25).getTime())
  expect(told()).toEqual([])
})

test('a page of the database that is damaged is found by the next daily look, and every administrator is told', async () => {
  await look(START)
  damage(join(dataDir, 'inkstall.db'))
  await look(after(1))
  const found = (await readStanding(dataDir))?.looks.find(({ name }) => name === 'database')
  expect([found?.state, found?.text.startsWith('doctor:databaseDamaged')]).toEqual(['fail', true])
  const letters = told()
  expect(letters.map(({ to }) => to)).toEqual(['admin@example.com', 'kanri@example.com'])
  expect(letters[0]?.text).toContain('npm run restore')
  expect(letters[1]?.text).toContain('データベース')
})

test('backups that fail, and money and mails that wait, are told once, again after a week, and anew once they were well', async () => {
  await look(START)
  await noteStatus(dataDir, { failure: 'no such bucket', triedAt: START.toISOString() })
  for (const hours of [1, 2, 30]) await look(after(hours))
  expect(told()).toHaveLength(2)
  expect(told()[0]?.text).toContain('no such bucket')
  await look(after(8 * 24))
  expect(told()).toHaveLength(4)

  await noteStatus(dataDir, { failure: null, takenAt: after(8 * 24).toISOString() })
  await look(after(8 * 24 + 2))
  expect(told()).toHaveLength(4)
  await noteStatus(dataDir, { failure: 'no such bucket' })
  await look(after(8 * 24 + 4))
  expect(told()).toHaveLength(6)

  const words = { original: '', method: '', reference: '', payer: 'Ada', note: '' }
  const waiting = { receivedOn: '2026-11-20', amountMinor: 500, operation: 'received', at: START, ...words }
  database.db.insert(unassignedPayments).values(waiting).run()
  await look(after(8 * 24 + 6))
  expect(told()).toHaveLength(8)
  expect(told().at(-2)?.text).toContain('payments without an order: 1.')
})

test('a payment provider that does not answer, or refuses the keys, is told within minutes, and anew once it was well', async () => {
  let status = 200
  const stripe = createServer((_, res) => void res.writeHead(status).end('{"livemode": true}')).listen(0, '127.0.0.1')
  await once(stripe, 'listening')
  const { port } = stripe.address() as AddressInfo
  const env = { STRIPE_API_URL: `http://127.0.0.1:${port}`, STRIPE_SECRET_KEY: 'sk_live_1' }
  noteOffered(database.db, readConfig({ DATA_DIR: dataDir, ...env }).payments, START)
  const lookNow = (hours: number) => look(after(hours), env)
  const state = async () => (await readStanding(dataDir))?.looks.find(({ name }) => name === 'providers')
  await look(START, env)
  await lookNow(1)
  expect(await state()).toMatchObject({ state: 'ok', text: 'doctor:providersAre?names=Stripe' })
  status = 503
  await lookNow(1.2)
  expect((await state())?.text).toBe('doctor:providerAway?name=Stripe&code=unknown')
  expect(told().map(({ to }) => to)).toEqual(['admin@example.com', 'kanri@example.com'])
  expect(told()[0]?.text).toContain('Stripe does not answer, so no one can pay through it')
  expect(told()[1]?.text).toContain('Stripeが応答しない')
  await lookNow(1.4)
  expect(told()).toHaveLength(2)

  status = 200
  await lookNow(1.6)
  expect((await state())?.state).toBe('ok')
  status = 401
  await lookNow(1.8)
  expect((await state())?.text).toMatch(/^doctor:providerRefuses\?name=Stripe/)
  expect(told()).toHaveLength(4)
  stripe.close()
  await once(stripe, 'close')
  await lookNow(2)
  expect((await state())?.text).toBe('doctor:providerAway?name=Stripe&code=no+answer')
})

test('a clock that was set back does not end the looks', async () => {
  await look(START)
  await look(after(1000))
  await look(after(1))
  expect((await readStanding(dataDir))?.dailyAt).toBe(after(1).getTime())
})

test('a note of the last look that cannot be read is begun anew', async () => {
  writeFileSync(join(dataDir, 'self-check.json'), '{"hourlyAt":')
  await look(START)
  await look(after(1))
  expect((await readStanding(dataDir))?.looks.length).toBeGreaterThan(5)
})

/** Overwrites every page behind the first few of a database that is open, as a failing disk would. */
function damage(file: string): void {
  database.sqlite.pragma('wal_checkpoint(TRUNCATE)')
  const page = Number(database.sqlite.pragma('page_size', { simple: true }))
  const handle = openSync(file, 'r+')
  const pages = statSync(file).size / page
  writeSync(handle, Buffer.alloc(page, 0x5a), 0, page, (pages - 3) * page)
  closeSync(handle)
}
