import { expect, test } from 'vitest'

import { listRules } from '#app/commissions/terms/texts.server.ts'
import {
  DOCUMENTS,
  documentValues,
  fillDocument,
  listDocuments,
  readDocument,
  TERMS_STARTS,
} from '#app/pages/documents/documents.server.ts'
import { fillGaps, gapsOf, knownOf } from '#app/pages/documents/gaps.ts'
import { versionOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { openDatabase } from '#db/database.server.ts'

import { furnishShop } from '../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')
const change = { by: { id: 1, email: 'a@example.com' }, now }

function site() {
  const { db } = openDatabase(':memory:')
  furnishShop(db, now)
  return db
}

test.each(DOCUMENTS)('each gap of %s has its twin in the other language', (name) => {
  const db = site()
  for (const start of TERMS_STARTS)
    for (const { en, ja } of readDocument(db, name, start).gaps) expect([en, ja]).not.toContain(undefined)
})

test('what is typed in one language is taken for the other, and what is empty stays a gap', () => {
  const body = { en: '{{your name}}, {{years}} years, {{depositPercent}}%', ja: '{{氏名}}、{{年数}}年' }
  const gaps = gapsOf(body, { depositPercent: 50 })
  expect(gaps).toEqual([
    { en: 'your name', ja: '氏名' },
    { en: 'years', ja: '年数' },
  ])
  const filled = fillGaps(body, gaps, [{ en: 'Mio $& Sato', ja: '佐藤' }, { en: '7' }])
  expect(filled).toEqual({ en: 'Mio $& Sato, 7 years, {{depositPercent}}%', ja: '佐藤、7年' })
  expect(fillGaps(body, gaps, [{}, { ja: '7' }]).en).toContain('{{your name}}, 7 years')
})

test('what the site knows stands in its field', () => {
  const facts = {
    circleName: { en: 'nenas' },
    replyTo: 'us@example.com',
    paymentMethods: [{ en: 'PayPal' }, { en: 'Card' }],
    today: '2026-11-21',
  }
  expect(knownOf({ en: 'your name or circle' }, facts)).toMatchObject({ en: 'nenas' })
  expect(knownOf({ ja: 'メールアドレス' }, facts)).toMatchObject({ ja: 'us@example.com' })
  expect(knownOf({ en: 'ways to pay', ja: '支払方法' }, facts)).toMatchObject({ en: 'PayPal, Card' })
  expect(knownOf({ en: 'your address' }, facts)).toEqual({})
})

test('a document is missing, a draft with gaps, and published; who was slower overwrites nothing', () => {
  const db = site()
  const imprint = () => listDocuments(db).find(({ name }) => name === 'imprint')
  expect(imprint()).toMatchObject({ state: 'MISSING', path: null })
  const began = versionOf(documentValues(db, 'imprint'))
  const some = { values: [{ en: 'Mio Sato' }], isPublished: false, start: 'both' as const }
  expect(fillDocument(db, 'imprint', some, began, change)).toBe('DONE')
  const gaps = imprint()?.gaps.length ?? 0
  expect(imprint()).toMatchObject({ state: 'DRAFT' })
  expect(gaps).toBeGreaterThan(2)

  const rest = { ...some, values: Array.from({ length: gaps }, () => ({ en: 'x' })), isPublished: true }
  expect(fillDocument(db, 'imprint', rest, began, change)).toBe('CONFLICT')
  expect(fillDocument(db, 'imprint', rest, versionOf(documentValues(db, 'imprint')), change)).toBe('DONE')
  expect(imprint()).toMatchObject({ state: 'PUBLISHED', gaps: [], path: '/p/imprint' })
  expect(Object.fromEntries(listRules(db, 'en'))).toHaveProperty('shipsWithinDays')
})
