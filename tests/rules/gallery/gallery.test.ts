import { expect, test } from 'vitest'

import { presentArtwork } from '#app/gallery/artwork/artwork.ts'
import { pagingOfKey, pagingOfSwipe } from '#app/gallery/artwork/use-paging.ts'
import { groupByYear, presentPiece, yearOf } from '#app/gallery/gallery.ts'

const picture = { hash: 'abc', width: 1600, height: 1200, color: '#f9e8da', hasAvif: true }
const row = {
  year: 2026,
  slug: 'red-thread',
  title: { en: 'Red thread', ja: '赤い糸' },
  contentWarning: null,
  alt: { en: 'A needle', ja: '針' },
  picture,
}
const warned = { ...row, contentWarning: { en: 'Needles' } }

test('a picture hangs with its text, its shape and its address', () => {
  expect(presentPiece(row, 'ja')).toMatchObject({
    path: '/art/2026/red-thread',
    title: '赤い糸',
    alt: '針',
    ratio: 1.333,
    picture,
  })
})

test('a picture behind a warning leaves nothing but its shape and colour in the gallery', () => {
  const piece = presentPiece(warned, 'en')
  expect(piece).toMatchObject({ warning: 'Needles', ratio: 1.333, color: '#f9e8da', picture: null, alt: '' })
  expect(JSON.stringify(piece)).not.toContain('abc')
})

test('a warning in one language warns in both', () => {
  expect(presentPiece(warned, 'ja')).toMatchObject({ warning: 'Needles', picture: null })
})

test('the gallery is divided by years in the order it comes in', () => {
  const pieces = [2026, 2026, 2024].map((year) => presentPiece({ ...row, year }, 'en'))
  expect(groupByYear(pieces).map(({ year, pieces }) => [year, pieces.length])).toEqual([
    [2026, 2],
    [2024, 1],
  ])
})

test('only four digits are a year', () => {
  expect(['2026', '0999', '20267', 'x', '2026.0', ' 2026'].map(yearOf)).toEqual([2026, null, null, null, null, null])
})

const artwork = {
  ...warned,
  date: '2026-02-14',
  description: { en: 'One.\n\nTwo.' },
  series: null,
  franchise: null,
  characters: [],
  tags: [{ slug: 'winter', name: { en: 'Winter', ja: '冬' } }],
  pictures: [{ alt: { en: 'A needle' }, picture }],
}

test('an artwork behind a warning is sent without its pictures until it is opened', () => {
  const closed = presentArtwork(artwork, 'en', false)
  expect(closed).toMatchObject({ pictures: [], veil: { warning: 'Needles', ratio: 1.333 } })
  expect(JSON.stringify(closed)).not.toContain('abc')
  expect(presentArtwork(artwork, 'en', true)).toMatchObject({ veil: null, pictures: [{ alt: 'A needle' }] })
})

test('an artwork is told in the language of its visitor, the other title beside it', () => {
  expect(presentArtwork(artwork, 'ja', true)).toMatchObject({
    title: '赤い糸',
    sub: 'Red thread',
    date: '2026年2月14日',
    facts: [{ kind: 'tag', values: [{ slug: 'winter', name: '冬' }] }],
    paragraphs: ['One.', 'Two.'],
  })
})

test('a title that has no other language has no line above it', () => {
  expect(presentArtwork({ ...artwork, title: { en: 'Q' } }, 'en', true).sub).toBeUndefined()
  expect(presentArtwork({ ...artwork, title: { en: 'Q', ja: 'Q' } }, 'en', true).sub).toBeUndefined()
})

test('a finger turns the page from 50 pixels on, sideways only', () => {
  expect([pagingOfSwipe(-50, 0), pagingOfSwipe(50, 10), pagingOfSwipe(-49, 0), pagingOfSwipe(60, -80)]).toEqual([
    'next',
    'previous',
    null,
    null,
  ])
})

test('arrow keys turn the page, but not those that the browser has its own use for', () => {
  const bare = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
  expect(pagingOfKey({ ...bare, key: 'ArrowLeft' })).toBe('previous')
  expect(pagingOfKey({ ...bare, key: 'ArrowRight' })).toBe('next')
  expect(pagingOfKey({ ...bare, key: 'ArrowLeft', altKey: true })).toBeNull()
  expect(pagingOfKey({ ...bare, key: 'a' })).toBeNull()
})
