import { expect, test } from 'vitest'

import { typeCalled, usualTypeOf } from '#app/shop/products/categories/usual-types.ts'

test.each([
  ['Tide T-shirt, size M', 'T-shirt'],
  ['潮風Ｔシャツ', 'T-shirt'],
  ['Sticker book', 'Zine'],
  ['Sticker sheet', 'Sticker'],
  ['夏コミ新刊', 'Zine'],
  ['ルナのアクスタ', 'Acrylic'],
  ['缶バッジセット', 'Pin'],
  ['Notebook', 'Goods'],
  ['Spinning top', 'Goods'],
])('%s is usually sold as %s', (name, type) => {
  expect(usualTypeOf({ en: name }).name.en).toBe(type)
})

test('a book is taxed as one, and customs are told what it is', () => {
  expect(usualTypeOf({ ja: '同人誌' })).toMatchObject({ isBooks: true, preset: 'BOOK' })
  expect(usualTypeOf({ en: 'Sticker' })).toMatchObject({ isBooks: false, preset: 'DECAL' })
  expect(usualTypeOf({ en: 'Lantern' })).toMatchObject({ isBooks: false, preset: null })
})

const type = (id: number, en: string, ja: string) => ({ id, name: { en, ja }, pluralName: { en: `${en}s`, ja } })
const types = [type(1, 'Book', '本'), type(2, 'Art book', '画集'), type(3, 'Sticker', 'シール')]

test.each([
  [{ en: 'Harbour art book' }, 2],
  [{ en: 'Two books' }, 1],
  [{ ja: '日本の海 画集' }, 2],
  // Her own word for what the usual one means.
  [{ ja: 'ステッカー' }, 3],
  [{ en: 'Zine' }, 1],
  [{ en: 'Notebook' }, undefined],
  [{ ja: '日本の海' }, undefined],
])('of her own types %o has number %s', (name, id) => {
  expect(typeCalled(types, name)?.id).toBe(id)
})
