import { beforeEach, expect, test } from 'vitest'

import { shownWords, toUnsent, type UnsentForm } from '#app/sign-in/unsent-forms/unsent-form.ts'
import {
  dropAllUnsent,
  dropUnsent,
  findUnsent,
  keepUnsent,
  latestUnsent,
  sweepUnsentForms,
} from '#app/sign-in/unsent-forms/unsent-forms.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { unsentForms, users } from '#db/schema.server.ts'

const HOUR = 60 * 60 * 1000
const at = (hours: number) => new Date(Date.UTC(2026, 10, 1) + hours * HOUR)
const ada = { userId: 1, device: 'of ada' }
const form = (text: string): UnsentForm => ({
  action: '/shop/account/address',
  fields: [['city', text]],
  files: [],
  hadSecret: false,
})
let db = openDatabase(':memory:').db
let store = { db, secret: 'a secret of the site' }

beforeEach(() => {
  db = openDatabase(':memory:').db
  store = { db, secret: 'a secret of the site' }
  for (let id = 1; id <= 60; id += 1)
    db.insert(users)
      .values({ id, email: `${id}@example.com`, createdAt: at(0) })
      .run()
})

const countOf = () => db.select().from(unsentForms).all().length

test('a form is found by its account in its browser, for a day', () => {
  const id = keepUnsent(store, ada, form('Wien'), at(0))
  expect(findUnsent(store, ada, id, at(23))).toEqual(form('Wien'))
  expect(findUnsent(store, ada, id, at(24))).toBeNull()
  expect(findUnsent(store, { ...ada, userId: 2 }, id, at(1))).toBeNull()
  expect(findUnsent(store, { ...ada, device: 'of bea' }, id, at(1))).toBeNull()
  expect(findUnsent({ db, secret: 'another secret of it' }, ada, id, at(1))).toBeNull()
})

test('a row that was given to somebody else does not open for them', () => {
  const id = keepUnsent(store, ada, form('Wien'), at(0))
  db.update(unsentForms).set({ userId: 2 }).run()
  expect(findUnsent(store, { ...ada, userId: 2 }, id, at(1))).toBeNull()
})

test('of one account the last five are kept, and three megabytes of text', () => {
  const ids = Array.from({ length: 7 }, (_, hour) => keepUnsent(store, ada, form(`Town ${hour}`), at(hour)))
  expect(ids.map((id) => findUnsent(store, ada, id, at(7)) !== null)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
    true,
  ])
  for (let hour = 8; hour < 12; hour += 1) keepUnsent(store, ada, form('x'.repeat(1024 * 1024)), at(hour))
  expect(countOf()).toBe(2)
})

test('many accounts together fill no more than their bound', () => {
  for (let userId = 1; userId <= 60; userId += 1)
    for (let of = 0; of < 5; of += 1) keepUnsent(store, { userId, device: 'one' }, form('short'), at(userId / 60))
  expect(countOf()).toBe(200)
  for (let userId = 1; userId <= 60; userId += 1)
    keepUnsent(store, { userId, device: 'one' }, form('x'.repeat(900_000)), at(2))
  const bytes = db
    .select()
    .from(unsentForms)
    .all()
    .reduce((sum, { sealed }) => sum + sealed.length, 0)
  expect(bytes).toBeLessThanOrEqual(24 * 1024 * 1024)
})

test('the newest that still opens is the one to lead to', () => {
  keepUnsent(store, ada, form('Wien'), at(0))
  const last = keepUnsent(store, ada, form('Graz'), at(1))
  keepUnsent(store, { ...ada, device: 'of bea' }, form('Linz'), at(2))
  expect(latestUnsent(store, ada, at(3))).toBe(last)
  expect(latestUnsent(store, { ...ada, userId: 2 }, at(3))).toBeNull()
})

test('it goes when it was sent, on logging out, with its account and with time', () => {
  const id = keepUnsent(store, ada, form('Wien'), at(0))
  dropUnsent(db, 2, id)
  expect(countOf()).toBe(1)
  dropUnsent(db, 1, id)
  expect(countOf()).toBe(0)
  keepUnsent(store, ada, form('Wien'), at(1))
  dropAllUnsent(db, 1)
  expect(countOf()).toBe(0)
  keepUnsent(store, ada, form('Wien'), at(2))
  sweepUnsentForms(db, at(26))
  expect(countOf()).toBe(0)
  keepUnsent(store, ada, form('Wien'), at(27))
  db.delete(users).run()
  expect(countOf()).toBe(0)
})

const posted = (fields: [string, string][]) => toUnsent({ action: '/', fields, files: [] })

test('passwords, codes and card numbers are never kept', () => {
  const secrets = ['password', 'currentPassword', 'confirmPassword', 'code', 'cardNumber', 'card_number', 'cvc', 'pin']
  const unsent = posted([['email', 'a@example.com'], ...secrets.map((name): [string, string] => [name, 'hush'])])
  expect(unsent).toMatchObject({ fields: [['email', 'a@example.com']], hadSecret: true })
  expect(posted([['postalCode', '1010']])).toMatchObject({ fields: [['postalCode', '1010']], hadSecret: false })
})

test('a form in which nothing was typed is not kept', () => {
  const machinery: [string, string][] = [
    ['intent', 'delete'],
    ['began', 'a:b'],
    ['idempotencyKey', 'k'],
    ['pictureId', '7'],
    ['lines[0].id', '7'],
    ['ids', '7'],
    ['isMain', 'on'],
    ['note', ' '],
  ]
  expect(posted(machinery)).toBeNull()
  expect(posted([...machinery, ['quantity', '3']])?.fields).toHaveLength(9)
})

test('what was typed is shown, each word once, the longest in part', () => {
  const unsent = posted([
    ['a', 'Wien'],
    ['b', 'Wien'],
    ['c', 'x'.repeat(600)],
    ...Array.from({ length: 30 }, (_, n): [string, string] => [`n${n}`, `word ${n}`]),
  ])
  const { words, more } = shownWords(unsent ?? form(''))
  expect([words.length, more, words[0], words[1]?.length]).toEqual([20, 12, 'Wien', 501])
})
