import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { listPage } from '#app/shop/products/listing/listing.server.ts'
import { readListingQuery } from '#app/shop/products/listing/listing.ts'
import { hasId, idSet, idsOf, inBoth, inEither, without } from '#app/shop/products/search/id-set.ts'
import { nearestNames } from '#app/shop/products/search/nearest.server.ts'
import { findWords, PLACES, type Place, readWords, type Words } from '#app/shop/products/search/search.server.ts'
import { watchContent } from '#db/content-changes.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { indexDue, indexLater } from '#db/derived/due.server.ts'
import type { Reads } from '#db/reads.server.ts'
import { notices, products, stockBalances } from '#db/schema.server.ts'
import { fold, FOLDING, gramOf, gramsOf, markGram, markOf } from '#db/search-text.ts'

import { plantProducts } from '../../../support/database/many-products.ts'
import { BOOK, furnishShop } from '../../../support/shop/small-shop.ts'

test('what reads the same is the same: width, capitals, katakana and hiragana', () => {
  expect(fold('ﾃｨﾀﾞﾌﾟｰﾙ')).toBe(fold('ティダプール'))
  expect(fold('ティダプール')).toBe('てぃだぷーる')
  expect(fold('Ｔｉｄｅ　ＴＡＢＬＥ')).toBe('tide table')
  expect(fold('ヴィーナス')).toBe('ゔぃーなす')
  expect(fold('が')).not.toBe(fold('か'))
})

test('quotes, hyphens and abbreviations of all kinds are the same', () => {
  for (const name of ['Mio’s', "Mio's", 'Mio‘s', 'Mio＇s', '“Mios”']) expect(fold(name)).toBe('mios')
  for (const name of ['A-5', 'A‐5', 'A–5', 'A—5', 'A−5', 'Ａ－５', 'Aー5', 'A〜5'])
    expect([name, fold(name)]).toEqual([name, 'a 5'])
  for (const name of ['vol.4', 'Vol. 4', 'vol 4', 'ＶＯＬ．４']) expect([name, fold(name)]).toEqual([name, 'vol 4'])
  expect(fold('1.5')).toBe('1.5')
  expect(fold('ノート')).toBe('のーと')
})

test('who changes the folding raises its number, so that everything is indexed anew', () => {
  const samples = ['Mio’s “Tide”', 'ﾉｰﾄ ー A-5', 'vol. 4 ＶＯＬ．４', '「潮」〜Ⅳ〜', 'CAFÉ é', 'Straße ﬁ']
  expect([FOLDING, samples.map(fold)]).toMatchInlineSnapshot(`
    [
      2,
      [
        "mios tide",
        "のーと   a 5",
        "vol 4 vol 4",
        " 潮  iv ",
        "café é",
        "straße fi",
      ],
    ]
  `)
})

test('folding twice changes nothing, whatever the text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => fold(fold(text)) === fold(text)))
})

test('every letter and pair of letters of a word is in the index of letters, and nothing across words', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 4 }), (texts) => {
      const words = fold(texts.join(' '))
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => Array.from(word))
      const wanted = words.flatMap((word) =>
        word.flatMap((_, at) => [gramOf(word.slice(at, at + 1)), gramOf(word.slice(at, at + 2))]),
      )
      expect(
        new Set(
          gramsOf(words.map((word) => word.join('')).join(' '))
            .split(' ')
            .filter(Boolean),
        ),
      ).toEqual(new Set(wanted))
    }),
  )
})

test('an id is a word of its own, which no text can look like', () => {
  const mark = markOf('type', 12)
  expect(gramsOf(`${mark} ${markOf('franchise', 3)}`)).toBe('t12 f3')
  expect(markGram(mark)).toBe('t12')
  expect(fold(`${mark} t12`)).toBe('t12 t12')
})

test('whatever is searched for, the index takes it as text', () => {
  const { db, close } = openDatabase(':memory:')
  const spice = fc.constantFrom(
    '"',
    "'",
    '*',
    'NEAR(',
    ' AND ',
    ' OR ',
    ' NOT ',
    'name:',
    '{name}:',
    '^',
    '(',
    ')',
    '-',
    '+',
    '\0',
    '潮',
    ';',
  )
  const search = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(spice).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(search, (text) => {
      const query = { ...readListingQuery(new URLSearchParams()), search: text }
      expect(listPage(db, query, 1, new Date()).total).toBe(0)
    }),
  )
  close()
})

test('the indexes find the products in whose texts every word stands', () => {
  const { db, close } = plantProducts(':memory:', 60)
  const rows = db.all<Texts>(
    sql`SELECT product_id AS id, name, sorted_under AS sortedUnder, description FROM search_source`,
  )
  const letters = Array.from(rows.flatMap(({ name, description }) => [name, description]).join(' '))
  const typed = fc
    .array(fc.tuple(fc.nat(letters.length), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.map(([from, length]) => letters.slice(from, from + length).join('')).join(' '))
  const search = fc.oneof(typed, fc.constantFrom('sticker', 'print kelp', 'の', '潮だまり', 'in the'))
  fc.assert(
    fc.property(search, fc.constantFrom(...PLACES), (text, place) => {
      const words = readWords(db, text) ?? []
      fc.pre(words.length > 0)
      const byTexts = rows.filter((texts) => words.every((word) => isIn(texts, word, place))).map(({ id }) => id)
      expect(idsOf(findWords(db, words)(place))).toEqual(byTexts.toSorted((a, b) => a - b))
    }),
  )
  close()
})

type Texts = { id: number; name: string; sortedUnder: string | null; description: string }

function isIn({ name, sortedUnder, description }: Texts, { text, marks }: Words[number], place: Place): boolean {
  return (
    name.includes(text) ||
    (place === 'ANYWHERE' && description.includes(text)) ||
    (place !== 'NAME' && marks.some((mark) => sortedUnder?.includes(mark)))
  )
}

test('a set of ids holds what a set of numbers would', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 200 }))
  const up = (numbers: Iterable<number>) => [...numbers].toSorted((a, b) => a - b)
  fc.assert(
    fc.property(ids, ids, fc.nat(300), (some, others, id) => {
      const [one, other] = [new Set(some), new Set(others)]
      expect(idsOf(idSet(some))).toEqual(up(one))
      expect(idsOf(inBoth(idSet(some), idSet(others)))).toEqual(up(some.filter((each) => other.has(each))))
      expect(idsOf(inEither(idSet(some), idSet(others)))).toEqual(up(new Set([...some, ...others])))
      expect(idsOf(without(idSet(some), idSet(others)))).toEqual(up(some.filter((each) => !other.has(each))))
      expect(hasId(idSet(some), id)).toBe(one.has(id))
    }),
  )
})

test('a search is answered from memory until a product changes, also one that is indexed later', () => {
  const { db, sqlite, close } = openDatabase(':memory:')
  const content = watchContent(sqlite)
  furnishShop(db, new Date())
  const reads: Reads = new Set()
  const found = () => content.record(reads, () => idsOf(findWords(db, readWords(db, 'almanac') ?? [])('NAME')))
  expect(found()).toEqual([])

  const moment = content.moment()
  db.update(stockBalances).set({ onHand: 1 }).run()
  db.delete(notices).run()
  expect(content.isAsOf(moment, reads)).toBe(true)

  db.update(products).set({ slug: 'summer-almanac' }).where(eq(products.id, BOOK)).run()
  expect([content.isAsOf(moment, reads), found()]).toEqual([false, [BOOK]])

  db.transaction((tx) =>
    indexLater(tx, () => tx.update(products).set({ slug: 'another' }).where(eq(products.id, BOOK)).run()),
  )
  expect(found()).toEqual([BOOK])
  while (indexDue(db, 1));
  expect(found()).toEqual([])
  close()
})

test('a product is found by its slug and however its name is typed; nothing found offers the nearest', () => {
  const { db, close } = openDatabase(':memory:')
  furnishShop(db, new Date())
  const name = { en: 'Mio’s Tide-Table vol. 4', ja: '潮ノート「夏」' }
  db.update(products).set({ slug: 'summer-almanac', name }).where(eq(products.id, BOOK)).run()
  const found = (search: string) =>
    listPage(db, readListingQuery(new URLSearchParams({ search, outOfStock: '1' })), 1, new Date()).ids

  const ways = [
    "mio's tide table",
    'Mio`s',
    'tide‐table',
    'vol.4',
    'vol 4',
    'ＶＯＬ．４',
    'しおのーと 潮',
    '潮ﾉｰﾄ',
    '潮のーと夏',
    'summer-almanac',
    'almanac',
  ]
  const lost = new Set(['しおのーと 潮', '潮のーと夏'])
  for (const way of ways) expect([way, found(way)]).toEqual([way, lost.has(way) ? [] : [BOOK]])
  expect(nearestNames(db, 'Mios Tied Tabel', 3)).toEqual([BOOK])
  expect(nearestNames(db, 'zeppelin', 3)).toEqual([])
  close()
})
