import { expect, test } from 'vitest'

import { shareOf } from '../../support/models/chances.ts'
import { ask, sendRaw } from '../../support/site/raw.ts'
import { openSite } from '../../support/site/site.ts'

const site = openSite()

const locationOf = (head: string) => /^location: (.*)$/im.exec(head)?.[1]?.trim()

test.each([
  ['/art//x', '/art/x'],
  ['/shop//cart', '/shop/cart'],
  ['/news//feed?a=//b&lng=ja', '/news/feed?a=//b&lng=ja'],
  ['/shop////cart//', '/shop/cart/'],
  ['//', '/'],
  ['//shop', '/shop'],
  ['//evil.example', '/evil.example'],
  ['///evil.example/a//b', '/evil.example/a/b'],
  ['/.//evil.example', '/evil.example'],
  ['/art/..//evil.example', '/evil.example'],
  ['/%2e//evil.example', '/evil.example'],
  ['//evil.example:80@x/', '/evil.example:80@x/'],
  ['/admin//orders', '/admin/orders'],
  ['/api//health', '/api/health'],
  ['/assets//x.js', '/assets/x.js'],
  ['/shop//product.data', '/shop/product.data'],
])('doubled slashes of %s lead to %s, on this very site', async (from, to) => {
  const { status, head } = await ask(site.url, from)
  expect([status, locationOf(head)]).toEqual([308, to])
  const target = new URL(to, 'http://own.example')
  expect(target.host).toBe('own.example')
  expect((await ask(site.url, to)).status).toBeLessThan(500)
})

test('a form that is sent to doubled slashes is led on as it is', async () => {
  const body = 'intent=add&productId=1'
  const type = 'Content-Type: application/x-www-form-urlencoded'
  const head = `POST /shop//cart HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${type}`
  const sent = await sendRaw(site.url, `${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  expect([sent.status, locationOf(sent.head)]).toEqual([308, '/shop/cart'])
})

const PARTS = [
  '%2f',
  '%2F%2F',
  '%5c',
  '%00',
  '%0a',
  '%',
  '%zz',
  '%c3',
  '%ff%fe',
  '%u0041',
  '.',
  '..',
  '%2e%2e',
  '%2e%2e%2f',
  ';a=b',
  ':id',
  '*',
  '?',
  '&',
  '[x]',
  '__proto__',
  'constructor',
  '%E2%80%A8',
  '%F0%9F%A6%8A',
  '%ED%A0%80',
  'x'.repeat(8000),
  '%41'.repeat(3000),
  'a/'.repeat(3000),
]
const BEFORE = ['/', '/art/', '/shop/cart/', '/news/', '/admin/', '/api/', '/pictures/']
const AFTER = ['', '/x', '.data']

test('no odd path is an error of the server, nor a line of its log', async () => {
  // The site was there before, and wrote of other things.
  const before = site.launched.output().length
  // Each part before and after each of the others once.
  const paths = BEFORE.flatMap((before, row) =>
    PARTS.map((part, column) => before + part + (part.length > 100 ? '' : AFTER[(row + column) % AFTER.length])),
  )
  const failed: unknown[] = []
  // 28 parts in a row: each is among every third.
  for (const path of shareOf(paths, 3)) {
    const { status } = await ask(site.url, path)
    if (status >= 500 || status === 0) failed.push([path.slice(0, 60), status])
  }
  expect(failed).toEqual([])
  expect(site.launched.output().slice(before)).not.toMatch(/failed|Error/)
}, 120_000)

test.each(['/a\\b', '/\\evil.example', '/shop\\..\\x', '\\\\evil.example', '/a#b', '/a b', '/あ', 'shop'])(
  'what is no path, %s, is refused',
  async (path) => {
    expect((await ask(site.url, path)).status).toBe(400)
  },
)

test.each([
  ['ja', 'エラーが発生しました', '/?p=12'],
  ['en', 'Something went wrong', '/?p=12'],
])('what fails before a language is known is told in %s all the same', async (language, words, path) => {
  site.database.sqlite.exec('DROP TABLE IF EXISTS redirects')
  const answer = await fetch(site.url + path, { headers: { 'Accept-Language': language, Accept: 'text/html' } })
  const text = await answer.text()
  expect(answer.status).toBe(500)
  expect(text, site.launched.output()).not.toContain('Unexpected Server Error')
  expect(text).toContain(`<html lang="${language}"`)
  expect(text).toContain(words)
})
