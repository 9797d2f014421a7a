import fc from 'fast-check'
import { expect, test } from 'vitest'

import { acceptedLanguage, languageRanges } from '#app/translations/accepted-language.ts'
import { SPOKEN } from '#db/vocabulary.ts'

test.each([
  ['', 'en'],
  ['ja', 'ja'],
  ['JA-jp', 'ja'],
  ['fr, ja;q=0.8, en;q=0.5', 'ja'],
  ['en;q=0.5, ja;q=0.8', 'ja'],
  ['en-GB;q=0.2,ja;q=0.3,en-US;q=0.9', 'en'],
  ['ja;q=0.001, fr', 'ja'],
  ['en, ja', 'en'],
  ['ja, en', 'ja'],
  ['fr', 'en'],
  ['*', 'en'],
  ['fr, *;q=0.5', 'en'],
  ['en;q=0.1, *', 'ja'],
  ['en;q=0, *;q=0.5', 'ja'],
  ['en;q=0', 'ja'],
  ['ja;q=0, en;q=0', 'en'],
  ['ja;q=0', 'en'],
  ['ja ; q = 0.9 ,en;q=0.5', 'ja'],
  ['en;q=abc, ja;q=0.1', 'ja'],
  ['ja;q=2', 'en'],
  ['ja;q=-1, en', 'en'],
  [';;q=, ,,=;ja_JP', 'en'],
  ['jaa, japanese', 'en'],
  ['"ja"', 'en'],
])('a browser that says %j reads %s', (header, locale) => {
  expect(acceptedLanguage(header)).toBe(locale)
})

test('who names none of them reads the main language of the site', () => {
  expect(['', 'ko', '*', 'fr, de;q=0.5', 'ja;q=0'].map((header) => acceptedLanguage(header, 'ja'))).toEqual([
    'ja',
    'ja',
    'ja',
    'ja',
    'en',
  ])
  expect(['en', 'ko, en;q=0.1', 'ja'].map((header) => acceptedLanguage(header, 'ja'))).toEqual(['en', 'en', 'ja'])
})

test('whatever is said, it is one of the languages there are, soon', () => {
  fc.assert(fc.property(fc.string({ maxLength: 400 }), (said) => SPOKEN.includes(acceptedLanguage(said))))
  expect(acceptedLanguage('ja-'.repeat(5000))).toBe('en')
  expect(acceptedLanguage(`ja, ${'x;q=0.5,'.repeat(2000)}`)).toBe('ja')
  expect(languageRanges('fr,'.repeat(5000))).toHaveLength(50)
})
