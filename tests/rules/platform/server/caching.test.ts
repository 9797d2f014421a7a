import { expect, test } from 'vitest'

import { readCacheQuery, hasAlready, type PageRequest } from '#app/platform/server/caching.ts'
import { kindName } from '#app/platform/server/visitor-kind.ts'

const asked = (path: string, rest: Partial<PageRequest> = {}) =>
  readCacheQuery({
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
    scheme: '',
    notices: '',
    language: '|ja|en',
    isKnown: false,
    cookie: 'locale=ja; currency=JPY',
  })
})

test('of a login and a cart a cached page is told that there are some, and nothing that is in them', () => {
  for (const own of ['session=s3cr3t', '__Host-session=s3cr3t', 'cart=1.2.s3cr3t', 'choices=s3cr3t; cart=s3cr3t']) {
    const seen = asked('/', { cookie: `${own}; locale=ja; notices=abc.def` })
    expect(seen, own).toMatchObject({ isKnown: true, notices: 'abc.def', cookie: 'locale=ja; notices=abc.def' })
    expect(JSON.stringify(seen), own).not.toContain('s3cr3t')
  }
})

test('a browser that was logged in before, and is not now, gets the page that all get', () => {
  const cookie = '__Host-device=abc.def; locale=ja'
  expect(asked('/', { cookie })).toEqual(asked('/', { cookie: 'locale=ja' }))
  expect(asked('/', { cookie: 'device=abc; device-x=1' })).toBeNull()
})

test('whoever brings another cookie gets a page of their own', () => {
  for (const cookie of [
    'flash=x',
    'session=x; flash=y',
    'locale=en; likes=7',
    'currency="; x',
    'locale=en; locale=ja',
    'scheme=x',
  ])
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
    asked('/', { cookie: 'scheme=light' }),
    asked('/', { cookie: 'scheme=dark' }),
    asked('/', { acceptLanguage: 'ja' }),
    asked('/?lng=ja'),
    asked('/', { wantsNoScript: true }),
    asked('/', { cookie: 'notices=abc' }),
  ]
  expect(new Set(kinds.map((kind) => JSON.stringify(kind))).size).toBe(kinds.length)
})

test('a browser has already what it names', () => {
  expect(hasAlready('"a", W/"b"', 'W/"b"')).toBe(true)
  expect(hasAlready('W/"c"', 'W/"b"')).toBe(false)
  expect(hasAlready(undefined, 'W/"b"')).toBe(false)
})

test('visitors are of one kind where a page shows them the same', () => {
  const ann = {
    cartCount: 2,
    isMember: true,
    likedOf: (products: readonly number[] | null) => (products ?? []).filter((id) => id < 3),
  }
  const ben = { ...ann, likedOf: () => [] }
  expect(kindName(ann, [1, 5])).not.toBe(kindName(ben, [1, 5]))
  expect(kindName(ann, [5, 6])).toBe(kindName(ben, [5, 6]))
  expect(kindName(ann, [2, 1])).toBe(kindName(ann, [1, 2]))
  expect(kindName({ ...ben, cartCount: 1 }, [])).not.toBe(kindName(ben, []))
  expect(kindName({ ...ben, isMember: false }, [])).not.toBe(kindName(ben, []))
})
