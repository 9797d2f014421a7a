import { beforeEach, describe, expect, test } from 'vitest'

import { partsOf } from '#app/site/newsletter/issues/issue-text.ts'
import { findIssue, moveIssue, saveIssue } from '#app/site/newsletter/issues/issues.server.ts'
import { readProgress, sendIssues } from '#app/site/newsletter/issues/sending.server.ts'
import { unsubscribe } from '#app/site/newsletter/newsletter.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { auditLog, mails, newsletterSubscribers } from '#db/schema.server.ts'

const now = new Date('2026-11-20T12:00:00Z')
const change = { by: { id: 1, email: 'her@example.com' }, now }
const WORDS = {
  subject: { en: 'Winter news', ja: '冬のお知らせ' },
  body: { en: 'A new book.', ja: '新刊です。' },
}

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:').db
})

function subscribe(readers: number, confirmedAt: Date | null = now): void {
  const from = all().length
  db.insert(newsletterSubscribers)
    .values(
      Array.from({ length: readers }, (_, at) => {
        const number = from + at + 1
        const locale = number % 2 === 0 ? 'ja' : 'en'
        return { email: `reader${number}@example.com`, locale, secret: `secret-${number}`, createdAt: now, confirmedAt }
      }),
    )
    .run()
}
const all = () => db.select().from(newsletterSubscribers).all()
const written = () => db.select().from(mails).all()

function begun(): number {
  const id = saveIssue(db, null, WORDS, change)
  if (id === 'REFUSED') throw new Error('not saved')
  moveIssue(db, id, 'start', change)
  return id
}

describe('sending', () => {
  test('goes to who confirmed alone, in their language, with one press to end it', () => {
    subscribe(2)
    subscribe(1, null)
    const id = begun()
    sendIssues(db, now)
    expect(written().map(({ to, subject, unsubscribe: path }) => [to, subject, path])).toEqual([
      ['reader1@example.com', 'Winter news', '/newsletter/secret-1'],
      ['reader2@example.com', '【nenas】冬のお知らせ', '/newsletter/secret-2'],
    ])
    expect(written()[0]?.text).toContain('Unsubscribe:\nhttps://site.invalid/newsletter/secret-1')
    expect(findIssue(db, id)?.state).toBe('SENT')
  })

  test('goes in portions, the next when the last has left, and to nobody twice', () => {
    subscribe(120)
    const id = begun()
    sendIssues(db, now)
    sendIssues(db, now)
    expect(written()).toHaveLength(50)
    db.update(mails).set({ state: 'SENT' }).run()
    sendIssues(db, now)
    expect(written()).toHaveLength(100)
    db.update(mails).set({ state: 'SENT' }).run()
    sendIssues(db, now)
    expect(new Set(written().map(({ to }) => to)).size).toBe(120)
    expect(readProgress(db, id)).toEqual({ sent: 100, inFolder: 0, waiting: 20, failed: 0, inTrouble: 0, left: 0 })
    expect(findIssue(db, id)?.state).toBe('SENT')
  })

  test('pauses where servers refuse it, and goes on when she says so', () => {
    subscribe(120)
    const id = begun()
    sendIssues(db, now)
    db.update(mails).set({ tries: 1 }).run()
    sendIssues(db, now)
    expect(findIssue(db, id)?.state).toBe('PAUSED')
    expect(written()).toHaveLength(50)
    db.update(mails).set({ state: 'SENT' }).run()
    expect(moveIssue(db, id, 'start', change)).toBe('DONE')
    sendIssues(db, now)
    expect(written()).toHaveLength(100)
  })

  test('skips who left meanwhile; words that are being sent stay', () => {
    subscribe(60)
    const id = begun()
    expect(saveIssue(db, id, { ...WORDS, subject: { en: 'Other' } }, change)).toBe('REFUSED')
    sendIssues(db, now)
    unsubscribe(db, 'secret-60', now)
    db.update(mails).set({ state: 'SENT' }).run()
    sendIssues(db, now)
    expect(written()).toHaveLength(59)
    const logged = db.select().from(auditLog).all()
    expect(logged.map(({ action }) => action)).toEqual(['newsletter.add', 'newsletter.start'])
  })
})

test('what is written becomes paragraphs, lists and buttons', () => {
  expect(partsOf('Hello\nyou\n\n\n- one\n- two [here](https://a.example/x)\n\n[Shop](/shop)\n\n')).toEqual([
    'Hello\nyou',
    { list: ['one', 'two here (https://a.example/x)'] },
    { link: 'Shop', to: '/shop' },
  ])
  expect(partsOf('[Bad](javascript:alert)')).toEqual(['[Bad](javascript:alert)'])
})
