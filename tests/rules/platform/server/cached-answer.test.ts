import { expect, test } from 'vitest'

import { CACHEABLE } from '#app/platform/server/caching.ts'

import { openBareSite } from '../../../support/site/bare-site.ts'

test('of many who ask for one page at once one has it made, and all get it', async () => {
  let made = 0
  const answer = async () => {
    made += 1
    await new Promise((go) => setTimeout(go, 100))
    return new Response(`page ${made}`, { headers: { 'Cache-Control': CACHEABLE, 'Content-Language': 'en' } })
  }
  const port = await openBareSite({ answer, cacheable: ['shop'] })
  const texts = await Promise.all(
    Array.from({ length: 30 }, async () => (await fetch(`http://localhost:${port}/shop`)).text()),
  )
  expect([made, new Set(texts)]).toEqual([1, new Set(['page 1'])])
  expect(await (await fetch(`http://localhost:${port}/shop`)).text()).toBe('page 1')
})

test('a page that is not to be kept is made for each, and one that fails fails for nobody else', async () => {
  let made = 0
  const answer = async () => {
    made += 1
    const own = made
    await new Promise((go) => setTimeout(go, 50))
    if (own === 1) throw new Error('broken')
    return new Response(`page ${own}`, { headers: { 'Cache-Control': 'private, no-store' } })
  }
  const port = await openBareSite({ answer, cacheable: ['shop'] })
  const answers = await Promise.all(Array.from({ length: 6 }, () => fetch(`http://localhost:${port}/shop`)))
  expect(answers.filter(({ status }) => status === 500)).toHaveLength(1)
  const texts = await Promise.all(answers.filter(({ status }) => status === 200).map((response) => response.text()))
  expect(new Set(texts).size).toBe(5)
})
