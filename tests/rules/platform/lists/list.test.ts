import { expect, test } from 'vitest'

import { atPage, oneOf, readList, sortedBy } from '#app/platform/lists/list.ts'

const read = (query: string) => readList(new URLSearchParams(query), ['date', 'title'], '-date')

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
