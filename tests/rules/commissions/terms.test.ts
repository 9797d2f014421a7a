import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { fillText, ruleValues } from '#app/commissions/terms/rule-values.ts'
import { acceptedTerms, readText } from '#app/commissions/terms/texts.server.ts'
import { terms } from '#app/seed/demo.ts'
import { settingsSchema } from '#app/site/settings.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { currencies, siteTexts } from '#db/schema.server.ts'
import { LOCALES } from '#db/vocabulary.ts'

const base = { name: 'USD', symbol: '$', conversion: 1, isBase: true, decimals: 2, roundingStep: null }
const addons = [
  { id: 1, kind: 'ACCESSORY', name: { en: 'Ribbon' }, priceMinor: 1000, percent: 0, isOpenEnded: false },
  { id: 2, kind: 'ACCESSORY', name: { en: 'Armour' }, priceMinor: 10_000, percent: 0, isOpenEnded: true },
  { id: 3, kind: 'ALTERNATIVE_VERSION', name: { en: 'Extra face' }, priceMinor: 0, percent: 25, isOpenEnded: false },
] as const
const now = new Date('2026-11-21T00:00:00Z')

function rulesOf(settings: object = {}) {
  return ruleValues({ settings: settingsSchema.parse(settings), addons, base, locale: 'en' })
}

function siteWith(body: Record<string, string>) {
  const { db } = openDatabase(':memory:')
  db.insert(currencies).values(base).run()
  db.insert(siteTexts).values({ kind: 'TERMS', version: 1, body, publishedAt: now }).run()
  return db
}

test.each(LOCALES)('every rule that the demo terms name is a rule of the site, and none is left out (%s)', (locale) => {
  const text = terms[locale] ?? ''
  const rules = rulesOf()
  const filled = fillText(text, rules)
  expect(filled.unknown).toEqual([])
  expect(filled.text).not.toMatch(/[{}](?!#)\{|\{\{|\}\}/)
  const named = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))
  // The surcharge of an overlap is one of those that the smallest and the largest are taken of.
  expect(Object.keys(rules).filter((name) => !named.has(name))).toEqual(['overlapPercent'])
})

test.each(LOCALES)('no figure of the demo terms that stands for a rule is written out (%s)', (locale) => {
  const withoutRules = (terms[locale] ?? '').replaceAll(/\{\{\w+\}\}/g, '')
  const figures = withoutRules.match(/[0-9０-９]+/g) ?? []
  // 「1人につき」「1点につき」 count what a price is for.
  expect(figures).toEqual(locale === 'ja' ? ['1', '1'] : [])
})

test('the terms say what the specification has as its rules', () => {
  const { text } = fillText(terms.en ?? '', rulesOf())
  for (const said of [
    'within 72 hours',
    'at least 20%',
    'within 30 days',
    'under 30 days',
    'starts at 50%',
    'can reach 200% or more',
    '30 to 120 days',
    'extra character: +75%',
    'Extra face +25%',
    '$10.00 to $100.00+',
    'we refund 100% of',
    'fully paid request, 50%. After the lineart, 0%',
    'within 48 hours',
    'private costs 25% more',
    'private 50% more (25% for commercial',
    'at least 100% more',
    'at most 50% of the full resolution',
    'within 3 business days',
    '2 times a week',
  ])
    expect(text).toContain(said)
})

test('a setting that changes changes the text, and the hash of what is accepted with it', () => {
  const db = siteWith({ en: 'A quote within {{quoteHours}} hours.', ja: '{{quoteHours}}時間以内' })
  const before = acceptedTerms(db, 'en')
  expect(readText(db, 'TERMS', 'en')?.html).toBe('<p>A quote within 72 hours.</p>\n')
  expect(before).toEqual({
    termsVersion: 1,
    termsHash: createHash('sha256').update('A quote within 72 hours.').digest('hex'),
  })

  writeSetting(db, 'quoteHours', 24, now)
  expect(readText(db, 'TERMS', 'en')?.html).toBe('<p>A quote within 24 hours.</p>\n')
  expect(readText(db, 'TERMS', 'ja')?.html).toBe('<p>24時間以内</p>\n')
  expect(acceptedTerms(db, 'en').termsHash).not.toBe(before.termsHash)
  expect(acceptedTerms(db, 'ja').termsHash).not.toBe(acceptedTerms(db, 'en').termsHash)
})

test('bands of priority that are set otherwise are said otherwise', () => {
  const settings = { priorityBands: [{ days: 9, percent: 80 }], overlapPercent: 60 }
  expect(rulesOf(settings)).toMatchObject({ priorityDays: 10, priorityPercentMin: 60, priorityPercentMax: 80 })
})

test('what no rule answers to is an ellipsis for visitors and is named for whoever can mend it', () => {
  const { text, unknown } = fillText('{{nope}}, {{ depositPercent }}%, {{nope}}, {{toString}}', { depositPercent: 20 })
  expect(text).toBe('…, 20%, …, …')
  expect(unknown).toEqual(['nope', 'toString'])
})

test('an older version can still be read', () => {
  const db = siteWith({ en: 'Old {{quoteHours}}.' })
  db.insert(siteTexts)
    .values({ kind: 'TERMS', version: 2, body: { en: 'New.' }, publishedAt: now })
    .run()
  expect(readText(db, 'TERMS', 'en')).toMatchObject({ version: 2, html: '<p>New.</p>\n' })
  expect(readText(db, 'TERMS', 'en', 1)).toMatchObject({ version: 1, html: '<p>Old 72.</p>\n' })
  expect(readText(db, 'TERMS', 'en', 3)).toBeNull()
  expect(readText(db, 'TERMS', 'en', Number.NaN)).toBeNull()
})
