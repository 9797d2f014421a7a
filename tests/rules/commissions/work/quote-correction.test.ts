import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'

import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { invariantProblems } from '#app/commissions/invariants.server.ts'
import { acceptQuote } from '#app/commissions/quotes/accepting.server.ts'
import { assignSlot } from '#app/commissions/quotes/quotes.server.ts'
import { correctQuote, declineQuote, listVoidQuotes } from '#app/commissions/quotes/versions.server.ts'
import { findRequest } from '#app/commissions/requests/requests.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { commissionSlots, mails } from '#db/schema.server.ts'

import {
  ADMIN,
  NOW,
  pay,
  type Place,
  PLACES,
  statusOf,
  studioAt,
  TOTAL,
  tryAt,
} from '../../../support/studio/studio.ts'

const HOUR = 60 * 60 * 1000
const LINES = [
  { label: 'Lighthouse', minor: 20_000 },
  { label: 'A cat', minor: 1_503 },
]
/** 20 % of 215.03 is 43.006, and a part of a cent counts as one. */
const NEW = { totalMinor: 21_503, depositMinor: 4_301 }
const quote = { lines: LINES, note: 'With a cat', deadline: '2027-01-10', slotId: 1 }

const correct = (db: Db, id: number, change: object = {}, now = NOW) =>
  correctQuote(db, id, { ...quote, version: 1, ...change }, ADMIN, now)
const emailsTo = (db: Db) => db.select().from(mails).where(eq(mails.to, 'ada@example.com')).all()

test('a sent quote is corrected: another stands, the old one stays readable, and the client reads of it', () => {
  const { db, id } = studioAt('QUOTED')
  const before = emailsTo(db).length
  const later = new Date(NOW.getTime() + 70 * HOUR)
  expect(correct(db, id, {}, later)).toBe('DONE')

  const { quote: stands } = readAgreement(db, id)
  expect(stands).toMatchObject({ ...NEW, lines: LINES, note: 'With a cat', deadline: '2027-01-10', version: 2 })
  const [was, ...more] = listVoidQuotes(db, id)
  expect(more).toEqual([])
  const old = { lines: [{ label: 'Lighthouse', minor: TOTAL }], totalMinor: TOTAL, note: '', quotedAt: NOW }
  expect(was).toMatchObject({ ...old, version: 1, voidedAt: later })
  const emails = emailsTo(db).slice(before)
  expect(emails.map(({ subject }) => subject)).toEqual([`Commission ${id}: your corrected quote`])
  expect(emails[0]?.text).toMatch(/replaces the earlier one[^]*A cat: \$15\.03[^]*Total: \$215\.03/)
  expect(findRequest(db, id)?.clockUntil).toEqual(new Date(later.getTime() + 72 * HOUR))
  expect(acceptQuote(db, id, new Date(later.getTime() + 71 * HOUR), { version: 2 })).toBe('DONE')
  expect(readAgreement(db, id).contract).toMatchObject({ ...NEW, lines: LINES })
  expect(invariantProblems(db, NOW)).toEqual([])
})

test('who answers the void quote answers nothing, and nobody answers or corrects the wrong one', () => {
  const { db, id } = studioAt('QUOTED')
  correct(db, id)
  expect(acceptQuote(db, id, NOW, { version: 1 })).toBe('VOID')
  expect(declineQuote(db, id, { reason: '', version: 1 }, NOW)).toBe('VOID')
  expect(correct(db, id, { lines: [{ label: 'Other', minor: 1 }] })).toBe('CHANGED')
  expect([statusOf(db, id), readAgreement(db, id).contract]).toEqual(['QUOTED', null])
  expect(declineQuote(db, id, { reason: 'Too dear', version: 2 }, NOW)).toBe('DONE')
})

test('a correction sent twice is one, one without a difference is none, and one of a slot that is taken changes nothing', () => {
  const { db, id } = studioAt('QUOTED')
  expect(correct(db, id)).toBe('DONE')
  const emails = emailsTo(db).length
  expect(correct(db, id)).toBe('DONE')
  expect(correct(db, id, { version: 2 })).toBe('SAME')
  expect(correct(db, id, { version: 2, slotId: 99 })).toBe('SLOT_TAKEN')
  expect([listVoidQuotes(db, id).length, emailsTo(db).length]).toEqual([1, emails])
  expect(readAgreement(db, id).quote?.version).toBe(2)
})

test('a correction may take the slot away or give another one, whose time to answer begins', () => {
  const { db, id } = studioAt('QUOTED')
  const days = { startsOn: '2027-02-01', endsOn: '2027-03-14' }
  db.insert(commissionSlots)
    .values({ id: 2, label: { en: 'Later' }, ...days, changedAt: NOW })
    .run()
  correct(db, id, { slotId: 2 })
  const slots = () =>
    db
      .select()
      .from(commissionSlots)
      .all()
      .map(({ status }) => status)
  expect(slots()).toEqual(['FREE', 'REQUESTED'])
  correct(db, id, { slotId: null, version: 2 })
  expect([slots(), findRequest(db, id)?.clockUntil]).toEqual([['FREE', 'FREE'], null])
  expect(acceptQuote(db, id, NOW, { version: 3 })).toBe('REFUSED')
  expect(assignSlot(db, id, 1, ADMIN, NOW)).toBe('DONE')
  expect(acceptQuote(db, id, NOW, { version: 3 })).toBe('DONE')
  expect(invariantProblems(db, NOW)).toEqual([])
})

test('what was paid before counts for the quote that is accepted, and what is over goes back', () => {
  const { db, id } = studioAt('QUOTED')
  pay(db, id, 30_000)
  correct(db, id)
  acceptQuote(db, id, NOW, { version: 2 })
  const entries = readAgreement(db, id).entries.map(
    ({ kind, amountMinor }) => (kind === 'RETURN' ? -1 : 1) * amountMinor,
  )
  expect(entries).toEqual([30_000, -(30_000 - 20_000 - 1_503)])
  expect(invariantProblems(db, NOW)).toEqual([])
})

test.each(Object.keys(PLACES).filter((place) => place !== 'QUOTED') as Place[])(
  'nothing is corrected of what is %s',
  (place) =>
    tryAt(place, (db, id) => {
      const before = readAgreement(db, id)
      expect(correct(db, id)).toBe('REFUSED')
      expect(readAgreement(db, id)).toEqual(before)
    }),
)

test.each(['client', 'studio'])('of an answer and a correction on two connections one wins: first the %s', (first) => {
  const folder = mkdtempSync(join(tmpdir(), 'quotes-'))
  const file = join(folder, 'inkstall.db')
  const { db: memory, id } = studioAt('QUOTED')
  const { client } = (memory as unknown as { session: { client: { exec: (text: string) => void } } }).session
  client.exec(`VACUUM INTO '${file}'`)
  const [ours, theirs] = [openDatabase(file), openDatabase(file)]
  onTestFinished(() => {
    for (const { sqlite } of [ours, theirs]) sqlite.close()
    rmSync(folder, { recursive: true })
  })

  const accept = () => acceptQuote(theirs.db, id, NOW, { version: 1 })
  const change = () => correct(ours.db, id)
  const done = first === 'client' ? [accept(), change()] : [change(), accept()]
  expect(done).toEqual(['DONE', first === 'client' ? 'REFUSED' : 'VOID'])
  const { contract, quote: stands } = readAgreement(ours.db, id)
  expect(contract?.totalMinor ?? null).toBe(first === 'client' ? TOTAL : null)
  expect(stands?.totalMinor).toBe(first === 'client' ? TOTAL : NEW.totalMinor)
})
