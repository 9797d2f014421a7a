import { describe, expect, test } from 'vitest'

import {
  endOf,
  findLoops,
  indexOf,
  problemOfTarget,
  readOldAddress,
  type Redirect,
} from '#app/site/redirects/redirects.ts'

const rules = (...pairs: [old: string, target: string][]) =>
  indexOf(pairs.map(([old, target], at): Redirect => ({ id: at + 1, old, target, status: 301 })))
const from = (index: ReturnType<typeof rules>, path: string) =>
  endOf(index, new URL(path, 'https://circle.example'))?.to ?? null

describe('an old address is stored as', () => {
  test.each([
    ['/products/cat-mug/', '/products/cat-mug'],
    ['https://old.example/products/cat-mug?b=2&a=1#top', '/products/cat-mug?a=1&b=2'],
    ['/%e5%95%86%E5%93%81', '/商品'],
    ['/?p=12', '/?p=12'],
    ['/collections/*', '/collections/*'],
  ])('%s → %s', (written, old) => expect(readOldAddress(written)).toEqual({ old }))

  test.each([
    ['products', 'redirects:badOld'],
    ['//other.example/x', 'redirects:badOld'],
    ['javascript:alert(1)', 'redirects:badOld'],
    ['/a%00b', 'redirects:badOld'],
    ['/', 'redirects:isHome'],
    ['/*', 'redirects:isHome'],
    ['/admin/orders', 'redirects:isOwn'],
    ['/API/*', 'redirects:isOwn'],
    ['/a/*/b', 'redirects:badStar'],
    ['/a*', 'redirects:badStar'],
  ])('%s is refused: %s', (written, problem) => expect(readOldAddress(written)).toEqual({ problem }))
})

test.each([
  ['/shop', null],
  ['https://blog.example/x', null],
  ['http://blog.example/x', 'redirects:badTarget'],
  ['//blog.example', 'redirects:badTarget'],
  [String.raw`/\blog.example`, 'redirects:badTarget'],
  ['javascript:alert(1)', 'redirects:badTarget'],
  ['/new/*', 'redirects:badTargetStar'],
])('a new address %s: %s', (target, problem) => expect(problemOfTarget(target, '/old')).toBe(problem))

describe('somebody is led on', () => {
  test('by the whole query, by one name of it, by the path, or by the nearest star', () => {
    const index = rules(
      ['/?a=1&p=12', '/both'],
      ['/?p=12', '/post'],
      ['/old', '/plain'],
      ['/old/*', '/below'],
      ['/old/deep/*', '/deep'],
    )
    expect(from(index, '/?p=12&a=1')).toBe('/both')
    expect(from(index, '/?p=12&utm_source=x')).toBe('/post')
    expect(from(index, '/?p=13')).toBeNull()
    expect(from(index, '/old/?x=1')).toBe('/plain')
    expect(from(index, '/old/any')).toBe('/below')
    expect(from(index, '/old/deep/er/still')).toBe('/deep')
    expect(from(index, '/older')).toBeNull()
  })

  test('with the rest of the path where both end with a star, and never to another site by it', () => {
    const index = rules(['/blog/*', 'https://blog.example/*'], ['/old/*', '/shop/*'], ['/top/*', '/*'])
    expect(from(index, '/blog/2024/猫')).toBe('https://blog.example/2024/%E7%8C%AB')
    expect(from(index, '/old/a%3Fb')).toBe('/shop/a%3Fb')
    const tricks = ['/evil.example', './/evil.example', '%5Cevil.example', 'a%2F..%2F..%2F%2Fevil.example']
    for (const trick of tricks)
      expect(new URL(from(index, `/top/${trick}`) ?? '', 'https://circle.example').host).toBe('circle.example')
  })

  test('straight to the end of a chain, also through the whole address of this site', () => {
    const index = rules(['/a', '/b'], ['/b', 'https://circle.example/c/x'], ['/c/*', '/shop'])
    expect(from(index, '/a')).toBe('/shop')
    expect(endOf(index, new URL('https://circle.example/a'), (path) => path === '/b')?.to).toBe('/b')
  })

  test('nowhere where that is a circle', () => {
    const index = rules(['/a', '/b'], ['/b', '/a'], ['/c', 'https://circle.example/c'], ['/d/*', '/d/e'])
    for (const path of ['/a', '/b', '/c', '/d/x']) expect(from(index, path)).toBeNull()
    expect(findLoops(rules(['/a', '/b'], ['/b', '/a'], ['/x', '/y']))).toEqual(new Set(['/a', '/b']))
  })
})
