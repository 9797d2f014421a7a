import fc from 'fast-check'
import { expect, test } from 'vitest'

import { keepsData } from '#app/gallery/viewer/keeps-data.ts'
import {
  layOut,
  pictureNumber,
  readViewPath,
  type ViewedArtwork,
  viewPath,
  adjacentPaths,
} from '#app/gallery/viewer/viewed-artwork.ts'
import { isDoubleTap, keepZoom, scrollToKeep, zoomOfKey } from '#app/gallery/viewer/zoom.ts'

const picture = { hash: 'abc', width: 1600, height: 1200, color: '#f9e8da', hasAvif: true }
const viewed: ViewedArtwork = {
  path: '/art/2026/tide-table',
  title: 'Tide Table',
  pictures: [
    { alt: 'The moon', picture },
    { alt: 'The rough', picture },
  ],
  veil: null,
  isOpened: false,
  previous: '/art/2026/tsukimi/view',
  next: '/art/2026/red-thread/view',
}

test('the ways lead through the pictures of an artwork, then to its neighbours', () => {
  expect(adjacentPaths(viewed, 1)).toEqual({ previous: '/art/2026/tsukimi/view', next: '/art/2026/tide-table/view/2' })
  expect(adjacentPaths(viewed, 2)).toEqual({ previous: '/art/2026/tide-table/view', next: '/art/2026/red-thread/view' })
})

test('a warning that was opened stays open within its artwork, and opens no other', () => {
  expect(adjacentPaths({ ...viewed, isOpened: true }, 1)).toEqual({
    previous: '/art/2026/tsukimi/view',
    next: '/art/2026/tide-table/view/2?open=1',
  })
})

test('an address of the viewer is read as it is written', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.integer({ min: 1, max: 99 }),
      fc.boolean(),
      (slug, n, isOpened) => {
        const address = { path: `/art/2026/${encodeURIComponent(slug)}`, n, isOpened }
        expect(readViewPath(viewPath(address))).toEqual(address)
      },
    ),
  )
  expect(readViewPath('/art/2026/tide-table')).toBeNull()
})

test('only a number of one of its pictures names one', () => {
  expect(
    [undefined, '1', '2', '3', '0', '01', '-1', 'x', '1e1', '9999'].map((param) => pictureNumber(param, 2)),
  ).toEqual([1, 1, 2, null, null, null, null, null, null, null])
})

test('panoramas and strips are laid out along their long side', () => {
  const shapeOf = (width: number, height: number) => layOut({ ...picture, width, height }).shape
  expect([shapeOf(2000, 800), shapeOf(800, 2000), shapeOf(1600, 1200), shapeOf(1200, 1600)]).toEqual([
    'panorama',
    'strip',
    'whole',
    'whole',
  ])
})

test('what is under the finger stays there while a picture grows', () => {
  const before = { left: 100, top: 50, width: 400, height: 300 }
  const after = { left: -20, top: 50, width: 800, height: 600 }
  const { x, y } = scrollToKeep({ x: 200, y: 200 }, before, after)

  // A quarter from the left and a half from above, as before.
  expect([after.left - x + 800 / 4, after.top - y + 600 / 2]).toEqual([200, 200])
})

test('a picture is never smaller than the screen lets it be, nor endlessly large', () => {
  expect([keepZoom(0.2), keepZoom(3), keepZoom(80)]).toEqual([1, 3, 8])
})

test('two taps are one double tap when they are near in time and place', () => {
  const first = { x: 10, y: 10, at: 1000 }
  expect(isDoubleTap(first, { x: 12, y: 14, at: 1200 })).toBe(true)
  expect(isDoubleTap(first, { x: 12, y: 14, at: 1500 })).toBe(false)
  expect(isDoubleTap(first, { x: 90, y: 14, at: 1200 })).toBe(false)
  expect(isDoubleTap(null, first)).toBe(false)
})

test('plus and minus zoom, but not with Ctrl, which is the browser’s own', () => {
  const bare = { altKey: false, ctrlKey: false, metaKey: false }
  expect(['+', '=', '0', 'a'].map((key) => zoomOfKey({ ...bare, key }))).toEqual([1.5, 1.5, 0, null])
  expect(zoomOfKey({ ...bare, key: '-' })).toBeLessThan(1)
  expect(zoomOfKey({ ...bare, key: '+', ctrlKey: true })).toBeNull()
})

test('opening and closing the viewer over an artwork asks the site for nothing; anything else does as before', () => {
  const at = (path: string) => new URL(path, 'http://localhost')
  const asks = (from: string, to: string, formMethod?: 'POST') =>
    keepsData({ currentUrl: at(from), nextUrl: at(to), formMethod, defaultShouldRevalidate: true })

  expect(asks('/art/2026/tide-table', '/art/2026/tide-table')).toBe(false)
  expect(asks('/art/2026/tide-table', '/art/2026/tide-table?open=1')).toBe(true)
  expect(asks('/art/2026/tide-table', '/art/2026/tide-table', 'POST')).toBe(true)
  expect(asks('/shop', '/shop')).toBe(true)
})
