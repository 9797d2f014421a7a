import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'

import { askedPage, hasAlready, type PageRequest } from '#app/platform/server/keeping.ts'
import { watchContent } from '#db/content-changes.server.ts'

const asked = (path: string, rest: Partial<PageRequest> = {}) =>
  askedPage({
    method: 'GET',
    url: new URL(path, 'https://circle.example'),
    cookie: '',
    acceptLanguage: 'en',
    wantsNoScript: false,
    ...rest,
  })

test('a page is kept for somebody who brings nothing but preferences', () => {
  expect(asked('/shop?type=book', { cookie: 'locale=ja; currency=JPY' })).toEqual({
    address: 'https://circle.example/shop?type=book',
    wantsNoScript: false,
    currency: 'JPY',
    language: '|ja|en',
  })
})

test('a browser that was logged in before, and is not now, gets the page that all get', () => {
  const cookie = '__Host-device=abc.def; locale=ja'
  expect(asked('/', { cookie })).toEqual(asked('/', { cookie: 'locale=ja' }))
  expect(asked('/', { cookie: 'device=abc; device-x=1' })).toBeNull()
})

test('whoever brings another cookie gets a page of their own', () => {
  for (const cookie of ['session=x', '__Host-session=x', 'cart=1', 'flash=x', 'locale=en; likes=7', 'currency="; x'])
    expect(asked('/', { cookie }), cookie).toBeNull()
})

test('an address that could be made up without end is not kept, nor is what changes something', () => {
  expect(asked('/?utm_source=x')).toBeNull()
  expect(asked(`/shop?search=${'x'.repeat(300)}`)).toBeNull()
  expect(asked('/', { method: 'POST' })).toBeNull()
})

test('another host, currency, language or wish for no script is another page', () => {
  const kinds = [
    asked('/'),
    asked('https://other.example/'),
    asked('/', { cookie: 'currency=JPY' }),
    asked('/', { acceptLanguage: 'ja' }),
    asked('/?lng=ja'),
    asked('/', { wantsNoScript: true }),
  ]
  expect(new Set(kinds.map((kind) => JSON.stringify(kind))).size).toBe(kinds.length)
})

test('a browser has already what it names', () => {
  expect(hasAlready('"a", W/"b"', 'W/"b"')).toBe(true)
  expect(hasAlready('W/"c"', 'W/"b"')).toBe(false)
  expect(hasAlready(undefined, 'W/"b"')).toBe(false)
})

test('a change of what pages show is seen, a change of what they do not show is not', () => {
  const sqlite = new Sqlite(':memory:')
  sqlite.exec('CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE sessions (id INTEGER)')
  const revision = watchContent(sqlite)
  const steps = [revision()]
  for (const sql of [
    "INSERT INTO products VALUES (1, 'a')",
    "UPDATE products SET name = 'b'",
    'DELETE FROM products',
  ]) {
    sqlite.exec(sql)
    steps.push(revision())
  }
  expect(new Set(steps).size).toBe(4)

  sqlite.exec('INSERT INTO sessions VALUES (1)')
  expect(revision()).toBe(steps.at(-1))
  sqlite.close()
})
