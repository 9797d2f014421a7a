import fc from 'fast-check'
import { expect, test } from 'vitest'

import { shareLinks } from '#app/gallery/artwork/share.ts'
import { FILTERS, PAGE_SIZE, paginate, readGalleryQuery, galleryPath, withFilter } from '#app/gallery/gallery-query.ts'

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
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 500 }), (total, wanted) => {
      const { page, pageCount, offset } = paginate(total, wanted)

      expect(page).toBe(Math.min(wanted, pageCount))
      expect(offset).toBe((page - 1) * PAGE_SIZE)
      expect(pageCount * PAGE_SIZE).toBeGreaterThanOrEqual(total)
      expect((pageCount - 1) * PAGE_SIZE).toBeLessThanOrEqual(Math.max(total - 1, 0))
    }),
  )
})

test('a title with signs of its own stays one part of a shared address', () => {
  for (const { href } of shareLinks('Rain & #1?', 'https://example.com/art/2026/rain')) {
    expect(href).not.toContain('#1')
    expect(URL.canParse(href)).toBe(true)
    expect(href).toContain(encodeURIComponent('https://example.com/art/2026/rain'))
  }
})
