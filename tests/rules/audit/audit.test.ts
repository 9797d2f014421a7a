import { expect, test } from 'vitest'

import { auditList, plainSentence, presentLines } from '#app/audit/audit-list.server.ts'
import { hasSentence, presentLine } from '#app/audit/sentence.ts'
import { SUBJECT_KINDS } from '#app/audit/subject-kinds.ts'
import { nameSubjects } from '#app/audit/subjects.server.ts'
import { readValues } from '#app/audit/values.ts'
import { AUDIT_ACTIONS } from '#app/site/audit/actions.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import { en } from '#app/translations/en/index.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { events, tillSessions } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { BOOK, furnishShop } from '../../support/shop/small-shop.ts'

const NOW = new Date('2026-11-25T10:00:00Z')
const by = { id: 1, email: 'admin@example.com' }
const { db, sqlite } = openDatabase(':memory:')
furnishShop(db, NOW)

/** The sentence of a line that is written now, and where it leads. */
function said(line: Omit<Parameters<typeof audited>[1], 'actor'>, locale: Locale = 'en') {
  audited(db, { actor: by, ...line }, NOW)
  const { rows } = auditList.find(db, auditList.ask({}), { locale, now: NOW })
  const [row] = presentLines(db, rows, { t: fixedT(locale), locale })
  return row ? { text: plainSentence(row.sentence), path: row.sentence.path } : null
}

test.each(['en', 'ja'] as const)(
  'every action has its sentence in %s, with the thing in it where it has one',
  (locale) => {
    const t = fixedT(locale)
    const unsaid = AUDIT_ACTIONS.filter((action) => {
      const sentence = presentLine(t, { action, subject: 'product/1', before: null, after: null }, undefined, [])
      const text = plainSentence(sentence)
      return (
        !hasSentence(action) || text === '' || text.includes(action) || text.includes('{{') || text.includes('log:')
      )
    })
    expect(AUDIT_ACTIONS.length).toBeGreaterThan(140)
    expect(unsaid).toEqual([])
  },
)

test('every kind of thing has a word, and each table and column that names it is there', () => {
  expect(Object.keys(SUBJECT_KINDS).filter((kind) => !(`the_${kind}` in en.log))).toEqual([])
  const subjects = Object.keys(SUBJECT_KINDS).map((kind) => `${kind}/1`)
  expect(nameSubjects(db, subjects, 'ja').size).toBe(subjects.length)
})

test('one value that changed is said with what it was, several by their names; the thing leads to its page', () => {
  sqlite.exec(`UPDATE products SET name = '{"en":"Sakura sticker","ja":"さくらシール"}' WHERE id = ${BOOK}`)
  const price = {
    action: 'product.edit',
    subject: `product/${BOOK}`,
    before: { priceMinor: 500 },
    after: { priceMinor: 600 },
  } as const
  expect(said(price)).toEqual({
    text: 'Changed the price of product “Sakura sticker” from $5.00 to $6.00',
    path: `/admin/products/${BOOK}`,
  })
  expect(said(price, 'ja')?.text).toBe('商品「さくらシール」の価格を$5.00から$6.00に変更')
  expect(said({ ...price, before: { sku: null }, after: { sku: 'S-1' } })?.text).toBe(
    'Set the SKU of product “Sakura sticker” to S-1',
  )
  expect(said({ ...price, before: { isDigital: false, sku: '' }, after: { isDigital: true, sku: 'S-1' } })?.text).toBe(
    'Changed download, SKU of product “Sakura sticker”',
  )
  expect(said({ action: 'order.pay', subject: 'order/1', after: { paidMinor: 100 } })).toEqual({
    text: 'Recorded a payment for order 1',
    path: null,
  })
})

test('what is gone keeps the name that the line kept, and leads nowhere; what has no sentence is said by its name', () => {
  const gone = { action: 'product.delete', subject: 'product/99999', before: { name: { en: 'Old print' } } } as const
  expect(said(gone)).toEqual({ text: 'Deleted product “Old print”', path: null })
  expect(said({ action: 'comet.seen' as 'sign-in', subject: 'comet/3' })?.text).toBe('Did “comet.seen” to comet 3')
  expect(said({ action: 'settings.edit', subject: 'settings/shop', before: { tide: 1 }, after: { tide: 2 } })).toEqual({
    text: 'Changed the tide of settings “Shop” from 1 to 2',
    path: '/admin/site-config/shop',
  })
})

test('a search finds words of the sentences in both languages, names of things, and what changed', () => {
  audited(db, { actor: 'clock', action: 'trash.erase', subject: `product/${BOOK}` }, NOW)
  audited(
    db,
    { actor: by, action: 'event.edit', subject: 'event/1', before: { space: 'A-1' }, after: { space: 'Zz-9' } },
    NOW,
  )
  const found = (search: string) =>
    auditList.find(db, auditList.ask({ search }), { locale: 'en', now: NOW }).rows.map(({ action }) => action)
  expect(found('for good')).toEqual(['trash.erase'])
  expect(found('完全に消去')).toEqual(['trash.erase'])
  expect(found('さくらシール')).toContain('trash.erase')
  expect(found('Zz-9')).toEqual(['event.edit'])
  expect(found('100%')).toEqual([])
})

test('values read as people say them, in the reader’s language', () => {
  const reader = { t: fixedT('ja'), locale: 'ja' as const, base: { symbol: '¥', decimals: 0 }, goods: new Map() }
  const before = {
    name: { en: 'Tide', ja: '潮' },
    weightGrams: 10,
    isDigital: false,
    at: '2026-12-01',
    id: 7,
    seen: null,
  }
  const after = {
    name: { en: 'Tide', ja: '満潮' },
    weightGrams: 12,
    isDigital: true,
    at: ['a', 'b'],
    id: 8,
    seen: null,
  }
  expect(readValues(before, after, reader).map(({ name, ...values }) => [name, values.before, values.after])).toEqual([
    ['名前', '潮', '満潮'],
    ['重さ', '10 g', '12 g'],
    ['ダウンロード商品', 'いいえ', 'はい'],
    ['at', '2026年12月1日', 'a、b'],
  ])
  expect(readValues(null, undefined, reader)).toEqual([])
  expect(readValues(null, ['a'], reader)).toEqual([{ field: '', name: '', before: '', after: 'a' }])
})

test('a sentence that does not name its thing has no link to it', () => {
  const named = { name: '', path: '/admin/users/1' }
  for (const key of Object.keys(en.log)) {
    const line = { action: key.replace('_', '.'), subject: 'user/1', before: null, after: null }
    const { what, path } = presentLine(fixedT('en'), line, named, [])
    expect([key, path === null]).toEqual([key, what === ''])
  }
})

test('figures of a till are in its own currency, and name their products', () => {
  const { id } = db
    .insert(events)
    .values({
      slug: 'fair',
      name: { en: 'Fair' },
      venue: {},
      city: {},
      country: 'JP',
      startsOn: '2026-12-29',
      endsOn: '2026-12-29',
      status: 'CONFIRMED',
    })
    .returning()
    .get()
  const yen = { currency: 'JPY', symbol: '¥', decimals: 0, conversion: 153, timeZone: 'Asia/Tokyo' }
  db.insert(tillSessions)
    .values({ eventId: id, ...yen })
    .run()
  const after = { floatMinor: 10_000, [`price-${BOOK}`]: 700, [`brought-${BOOK}`]: 3 }
  audited(db, { actor: by, action: 'till.change', subject: `event/${id}`, after }, NOW)
  const [line] = presentLines(db, auditList.find(db, auditList.ask({}), { locale: 'en', now: NOW }).rows, {
    t: fixedT('en'),
    locale: 'en',
  })
  expect(line?.values.map(({ name, after: now }) => [name.split(':')[0], now])).toEqual([
    ['cash at the start', '¥10,000'],
    ['price', '¥700'],
    ['brought', '3'],
  ])
  expect(line?.values[1]?.name).not.toContain('#')
})
