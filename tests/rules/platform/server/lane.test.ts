import { AsyncLocalStorage } from 'node:async_hooks'

import { expect, test } from 'vitest'

import { openLane } from '#app/platform/server/lane.server.ts'

import { openBareSite } from '../../../support/site/bare-site.ts'

/** Two are made at once, a hundred wait. */
const TAKEN = 102

test('of many who ask for pages that have to be made, so many wait; the others are told when to come again', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const port = await openBareSite({
    cacheable: ['gallery_index', 'refused/crowded'],
    answer: async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/gallery_index' && request.method === 'GET') await gate
      return new Response(pathname, { headers: { 'Content-Language': 'en' } })
    },
  })
  const ask = (path: string, init?: RequestInit) => fetch(`http://localhost:${port}${path}`, init)
  const refused: number[] = []
  const all = Array.from({ length: TAKEN + 8 }, async (_, n) => {
    const { status } = await ask(`/gallery_index?page=${n}`, { headers: { Cookie: 'other=1' } })
    if (status !== 200) refused.push(status)
    return status
  })
  await expect.poll(() => refused).toEqual(Array.from({ length: 8 }, () => 503))

  const page = await ask('/gallery_index?page=y', { headers: { Accept: 'text/html' } })
  expect([page.status, page.headers.get('Retry-After'), await page.text()]).toEqual([503, '5', '/refused/crowded'])
  const data = await ask('/gallery_index.data?page=z')
  expect([data.status, await data.text()]).toEqual([503, 'Too many visitors at this moment.'])
  // What is of one person, and what is done, passes by.
  expect((await ask('/cart')).status).toBe(200)
  expect(
    (await ask('/gallery_index', { method: 'POST', headers: { Origin: `http://localhost:${port}` } })).status,
  ).toBe(200)

  open()
  expect((await Promise.all(all)).filter((status) => status === 200)).toHaveLength(TAKEN)
  expect((await ask('/gallery_index')).status).toBe(200)
})

test('what is noted of a page while it is made is noted of this page, however many wait beside it', async () => {
  const reads = new AsyncLocalStorage<number>()
  const lane = openLane({ atOnce: 2, waiting: 50 })
  const made = Array.from({ length: 40 }, (_, page) =>
    reads.run(page, () => lane.run(async () => [reads.getStore(), await Promise.resolve(), reads.getStore()])),
  )
  expect(await Promise.all(made)).toEqual(made.map((_, page) => [page, undefined, page]))
})
