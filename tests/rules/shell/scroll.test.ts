import { expect, test } from 'vitest'

import { keepsPlace } from '#app/shell/keeps-place.ts'
import { shownAt } from '#app/shell/enhancements/shown-at.ts'
import { isToTop, TO_TOP } from '#app/ui/to-top.ts'

test('another page begins at its top, the same route and the two screens of the gallery stay where they are', () => {
  expect(keepsPlace('shop/products/listing/listing.route', 'shop/products/product-page/product.route')).toBe(false)
  expect(keepsPlace('gallery/gallery.route', 'gallery/artwork/artwork.route')).toBe(false)
  expect(keepsPlace('shop/products/product-page/product.route', 'shop/products/product-page/product.route')).toBe(true)
  expect(keepsPlace('gallery/gallery.route', 'gallery-by-year')).toBe(true)
  expect(keepsPlace('gallery-by-year', 'gallery/gallery.route')).toBe(true)
})

test('only a link that begins something anew goes to the top of the same route', () => {
  expect(isToTop(TO_TOP)).toBe(true)
  for (const state of [null, undefined, 'isToTop', {}, { isToTop: 'yes' }]) expect(isToTop(state)).toBe(false)
})

test('the button to the top is hidden until 100 px, stands from 300 px, and grows between them', () => {
  expect([0, 50, 100].map(shownAt)).toEqual([0, 0, 0])
  expect([300, 301, 5000].map(shownAt)).toEqual([1, 1, 1])
  const between = [101, 150, 200, 250, 299].map(shownAt)
  expect(between.every((opacity) => opacity > 0)).toBe(true)
  expect(between).toEqual(between.toSorted((a, b) => a - b))
})
