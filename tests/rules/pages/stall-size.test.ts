import { expect, test } from 'vitest'

import { shownSize, sizeOf } from '#app/pages/stall/size.ts'

test.each([
  ['Zine, A5, 36 p.', 148],
  ['同人誌・B5・44ページ', 182],
  ['Acrylic stand, 13 cm', 130],
  ['アクリルスタンド・13cm', 130],
  ['Badge, 76 mm', 76],
  ['Print, 15 × 21 cm, numbered', 210],
  ['Art book, 20 x 18,5 cm, 64 p.', 200],
  ['Postcards, set of 6', 120],
  ['', 120],
])('%s lies there as %d mm', (description, size) => {
  expect(sizeOf(description)).toBe(size)
})

test('a pin is still seen, and a curtain leaves room for others', () => {
  expect(shownSize('Enamel pin, 30 mm')).toBe(90)
  expect(shownSize('Cotton door curtain, 85 × 90 cm')).toBe(240)
  expect(shownSize('Acrylic stand, 13 cm')).toBe(130)
})
