import { expect, expectTypeOf, test } from 'vitest'

import { formatTransit } from '#app/shop/shipping/transit.ts'
import { en } from '#app/translations/en/index.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { ja } from '#app/translations/ja/index.ts'
import type { Key, T } from '#app/translations/keys.ts'
import { localise } from '#app/translations/localised.ts'
import { type TextsByRoom, translate } from '#app/translations/translate.ts'

const languages = { en: en as TextsByRoom, ja: ja as TextsByRoom }
const keysOf = (texts: TextsByRoom) =>
  Object.entries(texts).flatMap(([room, names]) => Object.keys(names).map((name) => `${room}:${name}`))
const singular = (key: string) => key.replace(/_(one|other)$/, '')
const placeholders = (text = '') =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted((a = '', b = '') => a.localeCompare(b))

test('Japanese says everything that English says, and nothing else', () => {
  const english = new Set(keysOf(languages.en).map(singular))
  const japanese = new Set(keysOf(languages.ja).map(singular))

  expect([...english].filter((key) => !japanese.has(key))).toEqual([])
  expect([...japanese].filter((key) => !english.has(key))).toEqual([])
})

test('English texts spell “canceled” as the specification does', () => {
  const said = Object.values(languages.en).flatMap((names) => Object.values(names))

  expect(said.filter((text) => /cancell(ed|ing)/i.test(text))).toEqual([])
})

test('one of a thing is said as one', () => {
  const t = fixedT('en')
  expect([1, 2].map((days) => formatTransit(t, { minDays: 1, maxDays: days }))).toEqual(['1 day', '1–2 days'])
  expect([1, 2].map((count) => t('goods:inStock', { count }))).toEqual([
    'Shop stock: 1 unit, at list price',
    'Shop stock: 2 units, at list price',
  ])
  expect(t('goods:importAt', { done: 0, count: 1 })).toContain('0 of 1 new product is in')
})

test('both languages ask for the same values', () => {
  for (const [room, names] of Object.entries(languages.ja)) {
    for (const [name, text] of Object.entries(names)) {
      expect(placeholders(text), `${room}:${name}`).toEqual(placeholders(languages.en[room]?.[name]))
    }
  }
})

test('no text is empty, and Japanese texts are Japanese', () => {
  const latin = /^[\x20-\x7E–…©·＋—“”’{}]*$/
  for (const key of keysOf(languages.ja)) {
    const [room = '', name = ''] = key.split(':')
    const text = languages.ja[room]?.[name] ?? ''
    expect(text, key).not.toBe('')
    if (latin.test(text))
      expect(text.replace(/\{\{\w+\}\}/g, ''), `${key} is not translated`).not.toMatch(/[a-z]{4}.*\s.*[a-z]{4}/)
  }
})

test.each(['en', 'ja'] as const)('the browser says in %s what the server says', (locale) => {
  const t = fixedT(locale) as (key: string, values: Record<string, string | number>) => string
  const values = { count: 3, page: 'Tide & <b>', circle: 'nenas', min: 1, max: 9, name: 'Ada', total: 2 }
  for (const count of [0, 1, 2]) {
    for (const key of new Set(keysOf(languages[locale]).map(singular))) {
      const said = { ...values, count }
      expect(translate(languages[locale], locale, key as Key, said), key).toBe(t(key, said))
    }
  }
})

test('a missing language shows the first text there is', () => {
  expect(localise({ en: 'Tide', ja: '潮' }, 'ja')).toBe('潮')
  expect(localise({ ja: '潮' }, 'en')).toBe('潮')
  expect(localise({ en: '', ja: '潮' }, 'en')).toBe('潮')
  expect(localise({}, 'en')).toBe('')
})

test('the compiler knows every text, and what it asks for', () => {
  const t: T = fixedT('en')
  const page = t<'common:page'>

  expectTypeOf<'common:nothing'>().not.toExtend<Key>()
  expectTypeOf(page).parameters.toEqualTypeOf<['common:page', Record<'page', string | number>]>()
  expect(page('common:page', { page: 2 })).toBe('Page 2')
})
