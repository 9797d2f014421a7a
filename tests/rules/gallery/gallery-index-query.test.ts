import fc from 'fast-check'
import { expect, test } from 'vitest'

import { shareLinks } from '#app/gallery/artwork/share.ts'
import {
  FEWEST,
  FILTERS,
  PAGE_SIZE,
  paginate,
  readGalleryQuery,
  galleryPath,
  withFilter,
} from '#app/gallery/gallery-query.ts'

const read = (query: string) => readGalleryQuery(null, new URLSearchParams(query))

test('an address is read as it is written', () => {
  const slug = fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }).filter((text) => text.length <= 200)
  const filters = fc.dictionary(fc.constantFrom(...FILTERS), slug)
  const year = fc.option(fc.integer({ min: 1000, max: 9999 }), { nil: null })
  fc.assert(
    fc.property(filters, year, fc.integer({ min: 1, max: 1e6 }), (filters, year, page) => {
      const { pathname, searchParams } = new URL(galleryPath({ year, filters, page }), 'http://localhost')

      expect(pathname).toBe(year === null ? '/' : `/art/${year}`)
      expect(readGalleryQuery(year, searchParams)).toEqual({ year, filters, page })
    }),
  )
})

test('what means nothing counts as not given', () => {
  expect(read('page=0&tag=&colour=blue')).toEqual({ year: null, filters: {}, page: 1 })
  expect(read('page=-3').page).toBe(1)
  expect(read('page=1.5').page).toBe(1)
  expect(read(`tag=${'x'.repeat(201)}`).filters).toEqual({})
})

test('of one kind a gallery has one filter; of several kinds all', () => {
  const cats = { tag: 'cats', series: 'windows' }

  expect(withFilter(cats, 'tag', 'rain')).toEqual({ tag: 'rain', series: 'windows' })
  expect(galleryPath({ filters: withFilter(cats, 'tag', null) })).toBe('/?series=windows')
})

test('every artwork is on one page, and a page beyond the last is the last', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 30 }), (counts) => {
      const { pageCount } = paginate(counts, 1)
      const pages = Array.from({ length: pageCount }, (_, at) => paginate(counts, at + 1))

      expect(pages.map(({ page }) => page)).toEqual(pages.map((_, at) => at + 1))
      expect(pages.map(({ offset }) => offset)).toEqual(beginnings(pages))
      expect(paginate(counts, pageCount + 7)).toEqual(pages.at(-1))
      if (counts.length === 0) return

      expect(sum(pages.map(({ limit }) => limit))).toBe(sum(counts))
      for (const { limit } of pages) expect(limit).toBeLessThan(PAGE_SIZE + FEWEST)
    }),
  )
})

test('no page leaves a few of a year to itself or to the next, unless the year has no more', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 30 }), (counts) => {
      const { pageCount } = paginate(counts, 1)
      const years = counts.flatMap((count, year) => Array.from({ length: count }, () => year))
      for (let page = 1; page <= pageCount; page++) {
        const { offset, limit } = paginate(counts, page)
        const shown = years.slice(offset, offset + limit)
        for (const year of new Set(shown))
          expect(shown.filter((each) => each === year).length).toBeGreaterThanOrEqual(
            Math.min(FEWEST, counts[year] ?? 0),
          )
      }
    }),
  )
})

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

function beginnings(pages: readonly { limit: number }[]): number[] {
  return pages.map((_, at) => sum(pages.slice(0, at).map(({ limit }) => limit)))
}

test('a title with signs of its own stays one part of a shared address', () => {
  for (const { href } of shareLinks('Rain & #1?', 'https://example.com/art/2026/rain')) {
    expect(href).not.toContain('#1')
    expect(URL.canParse(href)).toBe(true)
    expect(href).toContain(encodeURIComponent('https://example.com/art/2026/rain'))
  }
})
