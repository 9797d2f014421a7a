import { expect, test } from 'vitest'

import { pathTo, nested, withDescendants } from '#app/shop/products/categories.ts'
import { listingPath, readListingQuery, readPage } from '#app/shop/products/listing/listing.ts'

const read = (query: string) => readListingQuery(new URLSearchParams(query))
const plain = { search: '', sort: 'RELEVANT', withSoldOut: false, typeIds: [], franchiseIds: [] }

test('an empty query is the plain listing', () => {
  expect(read('')).toEqual(plain)
  expect(read('search=&sort=&outOfStock=')).toEqual(plain)
})

test('values that mean nothing count as not given', () => {
  expect(read('sort=CHEAP&outOfStock=yes&type=abc&type=-1&type=1e3&franchise=99999999999999999999')).toEqual(plain)
  expect(['0', '-1', 'x', '1.5', '', '9'.repeat(40)].map((page) => readPage(new URLSearchParams({ page })))).toEqual(
    Array(6).fill(1),
  )
})

test('types and franchises may be given several times and count once', () => {
  expect(read('type=3&type=4&type=3&franchise=2')).toMatchObject({ typeIds: [3, 4], franchiseIds: [2] })
})

test('the address of a listing says what it was read from', () => {
  const path = '/shop?search=%E7%8C%AB&sort=PRICE_ASC&outOfStock=1&type=3&type=4&franchise=2'
  const query = read(path.slice('/shop'.length))
  expect(listingPath(query)).toBe(path)
  expect(listingPath(query, 2)).toBe(`${path}&page=2`)
  expect(listingPath(read(''), 1)).toBe('/shop')
})

const categories = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: null },
]

test('a parent includes all that stands below it', () => {
  expect(withDescendants(categories, [1])).toEqual([1, 2, 3])
  expect(withDescendants(categories, [3, 4])).toEqual([3, 4])
})

test('children stand within their parents', () => {
  expect(nested(categories)).toEqual([
    { id: 1, parentId: null, children: [{ id: 2, parentId: 1, children: [{ id: 3, parentId: 2, children: [] }] }] },
    { id: 4, parentId: null, children: [] },
  ])
  expect(pathTo(categories, 3).map(({ id }) => id)).toEqual([1, 2, 3])
})

test('a ring of parents is walked once', () => {
  const ring = [
    { id: 1, parentId: 2 },
    { id: 2, parentId: 1 },
  ]
  expect(withDescendants(ring, [1])).toEqual([1, 2])
  expect(pathTo(ring, 1).map(({ id }) => id)).toEqual([2, 1])
})
