import fc from 'fast-check'
import { expect, test } from 'vitest'

import { listPage } from '#app/shop/products/listing.server.ts'
import { readListingQuery } from '#app/shop/products/listing.ts'
import { openDatabase } from '#db/database.server.ts'
import { fold, gramOf, gramsOf, markGram, markOf } from '#db/search-text.ts'

test('what reads the same is the same: width, capitals, katakana and hiragana', () => {
  expect(fold('ﾃｨﾀﾞﾌﾟｰﾙ')).toBe(fold('ティダプール'))
  expect(fold('ティダプール')).toBe('てぃだぷーる')
  expect(fold('Ｔｉｄｅ　ＴＡＢＬＥ')).toBe('tide table')
  expect(fold('ヴィーナス')).toBe('ゔぃーなす')
  expect(fold('が')).not.toBe(fold('か'))
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
