import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

import { adoptSite, afterJump, countMails, readLastNumbers } from '#app/dashboard/adopt/adopt.server.ts'
import { noteReplaced, readGiven } from '#app/dashboard/adopt/replaced.server.ts'
import { claimMail, queueMail } from '#app/platform/mail/outbox.server.ts'
import { RESTORED, takePlace } from '#app/platform/place/place.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { mails, newsletterIssues } from '#db/schema.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'inkstall-adopt-'))
afterAll(() => rmSync(folder, { recursive: true }))
const BY = { id: 1, email: 'admin@example.com' }
const backedUp = new Date('2026-11-21T12:00:00Z')
const restored = new Date('2026-11-23T12:00:00Z')
const later = new Date('2026-11-23T12:05:00Z')

test('what waited when a site was backed up is not sent by what was restored; what is written since is', () => {
  const db = restoredSite()
  const last = afterJump(readLastNumbers(db))
  expect(countMails(db, last, later)).toEqual({ sent: 1, kept: 2 })
  expect(adoptSite(db, last, { by: BY, now: later })).toBe('DONE')
  expect(states(db)).toEqual(['FAILED copied', 'FAILED copied', 'SENT ', 'QUEUED '])
})

test('what waited on a site that was stopped before it was moved is sent', () => {
  const db = restoredSite()
  const last = readLastNumbers(db)
  expect(countMails(db, last, later)).toEqual({ sent: 3, kept: 0 })
  adoptSite(db, last, { by: BY, now: later })
  expect(states(db)).toEqual(['SENDING ', 'QUEUED ', 'SENT ', 'QUEUED '])
})

test('a newsletter that was being sent pauses where some may have it, and goes on on a site that was moved', () => {
  for (const [isBehind, state] of [
    [true, 'PAUSED'],
    [false, 'SENDING'],
  ] as const) {
    const db = restoredSite()
    const text = { en: 'News', ja: 'お知らせ' }
    db.insert(newsletterIssues)
      .values({ subject: text, body: text, state: 'SENDING', createdAt: backedUp, changedAt: backedUp })
      .run()
    const last = readLastNumbers(db)
    adoptSite(db, isBehind ? afterJump(last) : last, { by: BY, now: later })
    expect(db.select().from(newsletterIssues).all()).toMatchObject([{ state }])
  }
})

test('whoever lays the same backup out twice gives no number of the first copy again', () => {
  const dataDir = mkdtempSync(join(folder, 'twice-'))
  const file = join(dataDir, 'inkstall.db')
  let site = openDatabase(file)
  const backup = site.sqlite.serialize()
  const restore = (): Db => {
    noteReplaced(dataDir, site.sqlite)
    site.close()
    writeFileSync(file, backup)
    writeFileSync(join(dataDir, RESTORED), '')
    site = openDatabase(file)
    takePlace(site.db, { dataDir, origin: null }, { now: restored })
    return site.db
  }
  const first = restore()
  adoptSite(first, afterJump(readLastNumbers(first)), { by: BY, now: later })
  const begun = { orders: 1000, creditNotes: 1000, commission_requests: 1000, holds: 1000, payment_attempts: 1000 }
  expect(readGiven(site.sqlite)).toEqual(begun)
  site.sqlite.exec("UPDATE sqlite_sequence SET seq = seq + 7 WHERE name IN ('orders', 'holds')")

  const second = restore()
  queue(second, 'order:1:ORDERED', backedUp)
  const known = readLastNumbers(second)
  expect(known).toEqual({ order: 1007, creditNote: 1000 })
  // Who types no more than she is told has a copy that missed what was handed out.
  expect(countMails(second, known, later)).toEqual({ sent: 0, kept: 1 })
  adoptSite(second, known, { by: BY, now: later })
  const after = { orders: 1007, creditNotes: 1000, commission_requests: 2000, holds: 2007, payment_attempts: 2000 }
  expect(readGiven(site.sqlite)).toEqual(after)
  site.close()
})

let sites = 0

/** One mail was on its way, one waited and one was sent when it was backed up; one more was written on the copy. */
function restoredSite(): Db {
  const dataDir = mkdtempSync(join(folder, `site-${(sites += 1)}-`))
  const { db } = openDatabase(join(dataDir, 'inkstall.db'))
  for (const cause of ['order:1:ORDERED', 'order:2:ORDERED', 'order:3:ORDERED']) queue(db, cause, backedUp)
  claimMail(db, backedUp)
  db.update(mails).set({ state: 'SENT' }).where(eq(mails.cause, 'order:3:ORDERED')).run()
  writeFileSync(join(dataDir, RESTORED), '')
  expect(takePlace(db, { dataDir, origin: null }, { now: restored })).toBe(true)
  queue(db, 'order:4:ORDERED', later)
  return db
}

function queue(db: Db, cause: string, now: Date): void {
  const words = { subject: 'Your order', text: 'Thank you', html: '<p>Thank you</p>' }
  queueMail(db, { ...words, cause, kind: 'ORDER_PLACED', to: 'mio@example.com', locale: 'en' }, now)
}

function states(db: Db): string[] {
  const all = db.select().from(mails).orderBy(mails.id).all()
  return all.map(({ state, lastError }) => `${state} ${lastError}`)
}
