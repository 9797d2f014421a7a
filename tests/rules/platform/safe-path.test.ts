import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { safePath } from '#app/platform/redirects.server.ts'

const PIECES = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2f',
  '%5c',
  '\t',
  '\n',
  '\u0000',
  ' ',
  '@',
  ':',
  '?',
  '#',
  ';',
  'evil.example',
  'https:',
  'javascript:',
  'shop',
  '／',
  '\u2028',
]
const OWN = 'https://shop.example'

test('whatever is put together of tricks, a browser stays on this site', () => {
  const spelling = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 })), { maxLength: 8 })
  fc.assert(
    fc.property(spelling, (pieces) => {
      const to = safePath(pieces.join(''), '/')
      expect(to.startsWith('/')).toBe(true)
      expect(new URL(to, `${OWN}/login`).origin).toBe(OWN)
      expect(safePath(to, '/elsewhere')).toBe(to)
    }),
    { numRuns: 20_000 },
  )
})

test('paths of this site stay as they are, anything else becomes what was meant', () => {
  for (const path of ['/', '/shop?search=a%26b&page=2#product-3', '/about?x=//y', '/a/b//c'])
    expect(safePath(path, '/x')).toBe(path)
  for (const to of [
    null,
    undefined,
    '',
    'shop',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e%2e//evil.example',
    new File([], 'x'),
  ])
    expect(safePath(to, '/x')).toBe('/x')
})

test('every way back that a request names goes through it', () => {
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(server|route)\.tsx?$/.test(name),
  )
  const reads = sources.flatMap((name) =>
    readFileSync(join('app', name), 'utf8')
      .split('\n')
      .filter((line) => /(get|readText)\([^)]*'redirectTo'/.test(line))
      .map((line) => ({ name, isSafe: /safePath\((readText\(form, |\w+(\.\w+)*\.get\()'redirectTo'/.test(line) })),
  )
  expect(reads.length).toBeGreaterThan(10)
  expect(reads.filter(({ isSafe }) => !isSafe)).toEqual([])
})
