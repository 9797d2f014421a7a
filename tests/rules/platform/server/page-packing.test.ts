import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { brotli, QUICK, TIGHT } from '#app/platform/server/compress.server.ts'
import { bodyOf, BYTES, openPageCache } from '#app/platform/server/page-cache.server.ts'
import { ANYBODY } from '#app/platform/server/visitor-kind.ts'

const QUERY = {
  address: 'https://circle.example/',
  wantsNoScript: false,
  currency: 'USD',
  scheme: '',
  notices: '',
  isKnown: false,
  cookie: '',
  language: 'en',
}
/** Long enough to be packed, short enough for the first flight. */
const HTML = Array.from({ length: 2000 }, (_, at) => `<li>Print ${(at * 7919) % 1000} of ${at % 17}</li>`).join('')

const begun = new Date('2026-11-26T12:00:00Z')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: begun }))
afterEach(() => void vi.useRealTimers())
const later = (ms: number) => vi.setSystemTime(begun.getTime() + ms)

function openPages() {
  const pages = openPageCache({
    moment: () => 0,
    isAsOf: () => true,
    record: (_: unknown, work: () => unknown) => work(),
  } as never)
  return async (html = HTML, address = QUERY.address) => {
    const { response, basis } = await pages.make(async () => new Response(html))
    return pages.keep({ ...QUERY, address }, ANYBODY, basis, response)
  }
}

test('a page that stands for a while is packed better, and so is the same page that is made again meanwhile', async () => {
  const keep = openPages()
  const first = await keep()
  const quick = (await bodyOf(first, 'br', true)).length
  later(2500)
  await bodyOf(first, 'br', true)
  const again = await keep()
  await vi.waitFor(async () => expect((await bodyOf(again, 'br', true)).length).toBeLessThan(quick))
})

test('a page that is changed each second is packed quickly each time', async () => {
  const keep = openPages()
  for (let second = 0; second < 5; second += 1) {
    later(second * 1000)
    const page = await keep(`${HTML}${second}`)
    await bodyOf(page, 'br', true)
    later(second * 1000 + 999)
    await bodyOf(page, 'br', true)
    expect(page.body.isBest).toBe(false)
  }
})

test('a page that would miss the first flight by little is packed as small as can be at once, a long one is not', async () => {
  const keep = openPages()
  const list = (items: number) =>
    Array.from({ length: items }, (_, at) => `<li>Print ${(at * 7919) % 1000} of ${(at * 31) % 17}</li>`).join('')
  let items = 100
  while ((await brotli(list(items), TIGHT)).length <= 11_900) items += 50
  expect((await keep(list(items))).body.isBest).toBe(true)
  expect((await keep(list(2 * items))).body.isBest).toBe(false)
})

test('what somebody searches for the first time is sent once, and packed quickly; from the second time on it is kept', async () => {
  const keep = openPages()
  const lengthOf = async (quality: number) => (await brotli(HTML, quality)).length
  expect(await lengthOf(QUICK)).not.toBe(await lengthOf(TIGHT))
  const search = `${QUERY.address}shop?search=kelp`
  for (const quality of [QUICK, TIGHT]) {
    const page = await keep(HTML, search)
    expect(page.body.br).toHaveLength(await lengthOf(quality))
  }
})

test('a page is the same in each encoding', async () => {
  const page = await openPages()('<p>潮 é \u0000</p>'.repeat(300))
  const bytes = async (encoding: 'br' | 'gzip' | null) => Buffer.from(await bodyOf(page, encoding, false), BYTES)
  const html = (await bytes(null)).toString()
  expect(html).toBe('<p>潮 é \u0000</p>'.repeat(300))
  expect([brotliDecompressSync(await bytes('br')), gunzipSync(await bytes('gzip'))].map(String)).toEqual([html, html])
})
