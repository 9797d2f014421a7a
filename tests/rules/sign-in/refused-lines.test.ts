import { asc, eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { forgetOverdue } from '#app/dashboard/privacy/retention.server.ts'
import { enterByCode, logIn, logInByIdentity } from '#app/sign-in/login/sign-in-methods.server.ts'
import { logInByPasskey } from '#app/sign-in/passkeys/passkey-signature.server.ts'
import { provePassword } from '#app/sign-in/passwords/passwords.server.ts'
import { askForReset } from '#app/sign-in/recovery/recovery.server.ts'
import type { Viewer } from '#app/sign-in/sessions/staff.ts'
import { settingsSchema } from '#app/site/settings.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { auditLog, users } from '#db/schema.server.ts'

const NOW = new Date('2026-11-27T12:10:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const config = { sessionSecret: 'x'.repeat(32) } as Parameters<typeof enterByCode>[0]['config']
const viewer = { id: 1, email: 'mio@circle.test' } as Viewer

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:').db
  db.insert(users).values({ id: 1, email: viewer.email, createdAt: NOW, emailVerifiedAt: NOW }).run()
})

const guess = (address: string, email: string, now = NOW) =>
  logIn(db, { address, email, device: null }, () => Promise.resolve(null), now)
const lines = () => db.select().from(auditLog).where(like(auditLog.action, '%-%')).orderBy(asc(auditLog.id)).all()
const all = () => db.select().from(auditLog).all()

/** Lets every try through: what is looked at is the log behind the limits. */
function liftLimits(): void {
  const many = [{ tries: 1_000_000, seconds: 60 }]
  const names = Object.keys(settingsSchema.parse({}).rateLimits)
  writeSetting(db, 'rateLimits', Object.fromEntries(names.map((name) => [name, many])) as never, NOW)
}

const identity = { issuer: 'https://id.example', subject: '1', email: viewer.email, isVerified: false } as never
const WAYS: Record<string, (address: string) => Promise<unknown>> = {
  'a password': (address) => guess(address, viewer.email),
  'a code': (address) => enterByCode({ db, config }, { pendingSecondFactor: 1, address }, '000000', NOW),
  'a passkey': (from) =>
    logInByPasskey(db, { from, address: { origin: 'https://circle.test' } as never, challenge: null }, null, NOW),
  'an identity': (address) => logInByIdentity(db, { address, identity }, 'en', NOW),
  'a reset': (address) => askForReset(db, address, viewer.email, NOW),
  'the own password': () => provePassword(db, viewer, 'guess', NOW),
}

test.each(Object.entries(WAYS))('%s that is refused again and again is one line, which counts', async (_, way) => {
  for (const isLifted of [false, true]) {
    if (isLifted) liftLimits()
    db.delete(auditLog).run()
    const tries = Array.from({ length: 60 }, () => way('203.0.113.7'))
    await Promise.all(tries)
    expect(all().length).toBeGreaterThan(0)
    expect(all().length, JSON.stringify(all().slice(0, 4))).toBeLessThanOrEqual(isLifted ? 1 : 2)
    if (isLifted) expect(all()[0]?.times).toBe(60)
  }
})

test('another hour, account or network is another line', async () => {
  await guess('203.0.113.7', 'a@circle.test')
  await guess('203.0.113.7', 'a@circle.test', later(40))
  await guess('203.0.113.7', 'b@circle.test')
  await guess('198.51.100.7', 'a@circle.test')
  await guess('203.0.113.7', 'a@circle.test', later(60))
  const times = lines().map((line) => [line.times, (line.after as { email: string }).email])
  expect(times).toEqual([
    [2, 'a@circle.test'],
    [1, 'b@circle.test'],
    [1, 'a@circle.test'],
    [1, 'a@circle.test'],
  ])
})

test('who has one network and many names, or many networks, writes so many lines a day, and every try counts', async () => {
  liftLimits()
  for (let name = 0; name < 100; name += 1) await guess(`203.0.113.${name % 250}`, `${name}@circle.test`)
  expect(all().length).toBeLessThanOrEqual(21)
  for (let network = 0; network < 700; network += 1)
    await guess(`10.${network % 60}.${Math.floor(network / 60)}.1`, `${network}@circle.test`, later(network / 100))
  expect(all().length).toBeLessThanOrEqual(520)
  expect(all().reduce((sum, { times }) => sum + times, 0)).toBe(800)
})

test('refused tries are kept for thirty days, what somebody did as long as the setting says', async () => {
  await guess('203.0.113.7', 'a@circle.test')
  db.insert(auditLog).values({ at: NOW, actor: 'mio', action: 'product.edit' }).run()
  forgetOverdue(db, later(29 * 24 * 60))
  expect(all()).toHaveLength(2)
  forgetOverdue(db, later(31 * 24 * 60))
  expect(all().map(({ action }) => action)).toEqual(['product.edit'])
  writeSetting(db, 'keepLogDays', 0, NOW)
  await guess('203.0.113.7', 'a@circle.test')
  forgetOverdue(db, later(31 * 24 * 60))
  expect(db.select().from(auditLog).where(eq(auditLog.action, 'sign-in.failed')).all()).toEqual([])
})
