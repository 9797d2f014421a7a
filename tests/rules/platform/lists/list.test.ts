import { expect, test } from 'vitest'
import { z } from 'zod'

import { wholeNumber } from '#app/platform/fields.forms.ts'
import { listQuery, tick } from '#app/platform/lists/list-query.ts'
import { atPage, oneOf, sortedBy } from '#app/platform/lists/list.ts'

const asked = listQuery(['date', 'title'], '-date', {
  status: z.enum(['DRAFT', 'SHOWN']).optional(),
  tag: wholeNumber(1, 99).optional(),
  held: tick,
})
const read = (query: string) => asked.read(new URLSearchParams(query))

test('a list that is asked for nothing begins at its first page, sorted as it usually is', () => {
  expect(read('')).toEqual({ search: '', sort: 'date', isDescending: true, page: 1 })
})

test('search, sort and page come from the address', () => {
  expect(read('search=+tide+&sort=title&page=3')).toEqual({
    search: 'tide',
    sort: 'title',
    isDescending: false,
    page: 3,
  })
  expect(read('sort=-title')).toMatchObject({ sort: 'title', isDescending: true })
})

test('filters are read as what they are, and what is none of theirs is passed over', () => {
  expect(read('status=SHOWN&tag=7&held=1')).toMatchObject({ status: 'SHOWN', tag: 7, held: true })
  expect(read('status=shown&tag=100&held=yes&other=1')).toEqual(read(''))
  expect(read('status=&tag=&held=')).toEqual(read(''))
  expect(read(`search=${'a'.repeat(101)}`).search).toBe('a'.repeat(100))
})

test('a call asks for the same, a part in place of a page, and what is wrong is refused', () => {
  const call = z.object(asked.shape)
  const window = { limit: 5, offset: 10 }
  const query = { search: ' tide ', sort: 'title' as const, status: 'SHOWN' as const, held: true }
  expect(asked.ask(call.parse(query), window)).toEqual({
    ...read('search=tide&sort=title&status=SHOWN&held=1'),
    window,
  })
  for (const nothing of [{}, { held: false, search: ' ' }]) expect(asked.ask(call.parse(nothing))).toEqual(read(''))
  for (const wrong of [{ status: 'shown' }, { tag: 100 }, { sort: 'password' }, { search: 'a'.repeat(101) }])
    expect(call.safeParse(wrong).success).toBe(false)
})

test('what no list knows falls back', () => {
  for (const query of ['sort=password', 'sort=', 'sort=--title', 'page=0', 'page=-1', 'page=1e9', 'page=x'])
    expect(read(query)).toMatchObject({ sort: 'date', isDescending: true, page: 1 })
})

test('a page far away is a page all the same', () => {
  expect(read('page=9999999').page).toBe(1_000_000)
})

test('pressing a column sorts by it, pressing it again turns it round, and both begin at the first page', () => {
  const values = new URLSearchParams('search=tide&year=&page=4')
  expect(sortedBy(values, 'title', { sort: 'date', isDescending: true })).toBe('?search=tide&sort=title')
  expect(sortedBy(values, 'title', { sort: 'title', isDescending: false })).toBe('?search=tide&sort=-title')
  expect(sortedBy(values, 'title', { sort: 'title', isDescending: true })).toBe('?search=tide&sort=title')
})

test('a page link keeps everything else', () => {
  expect(atPage(new URLSearchParams('search=tide&page=4'), 2)).toBe('?search=tide&page=2')
  expect(atPage(new URLSearchParams('search=tide&page=4'), 1)).toBe('?search=tide')
})

test('a filter knows its own words only', () => {
  expect(oneOf('DRAFT', ['DRAFT', 'PUBLISHED'])).toBe('DRAFT')
  expect(oneOf('draft', ['DRAFT', 'PUBLISHED'])).toBeNull()
  expect(oneOf(null, ['DRAFT'])).toBeNull()
})
