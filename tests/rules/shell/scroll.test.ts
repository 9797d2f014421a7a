import { expect, test } from 'vitest'

import { shownAt } from '#app/shell/enhancements/shown-at.ts'
import { screenOf } from '#app/shell/screen-of.ts'
import { isToTop, TO_TOP } from '#app/ui/to-top.ts'

test('the first page and the gallery of a year are one screen; a first page of the site’s own is another', () => {
  const gallery = screenOf({ id: 'gallery/gallery.route' })
  expect(screenOf({ id: 'pages/home.route', loaderData: { home: null, gallery: { years: [] } } })).toBe(gallery)
  expect(screenOf({ id: 'pages/home.route', loaderData: { home: { path: '/' }, gallery: null } })).not.toBe(gallery)
  expect(screenOf({ id: 'gallery/artwork/artwork.route' })).not.toBe(gallery)
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
