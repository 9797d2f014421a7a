import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { fillOrderForm, order } from '../support/shop/order-form.ts'
import { openOwnSite } from '../support/site/site.ts'

const site = openOwnSite()
/** Of which a hundred may wait for their turn. */
const CROWD = 2000
const READS_PAGES = { Accept: 'text/html' }

test('more visitors than pages can be made for: some are told to wait, cached pages come, and who buys is served', async () => {
  const shopper = site.visitor()
  await shopper.post('/shop/cart', { intent: 'add', productId: '1', quantity: '2' })
  const form = await fillOrderForm(site.url, 1)
  await fetch(`${site.url}/shop`, { headers: READS_PAGES })

  const crowd = Array.from({ length: CROWD }, () => search())
  const kept = await fetch(`${site.url}/shop`, { headers: READS_PAGES })
  const number = await order(form)
  const cart = await shopper.get('/shop/cart')
  const answers = await Promise.all(crowd)
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  console.log(`${CROWD} at once: ${count(200)} pages, ${count(503)} told to wait`)

  expect([kept.status, number !== null, cart.status]).toEqual([200, true, 200])
  expect(cart.html).toContain('Cart, 2 items')
  const made = answers.filter(({ status }) => status === 200)
  const waiting = answers.filter(({ status }) => status !== 200)
  expect([made.length > 100, waiting.length > 100]).toEqual([true, true])
  for (const { status, again, html } of waiting) {
    expect([status, again]).toEqual([503, '5'])
    expect(html).toContain('<meta http-equiv="refresh" content="5"/>')
    expect(html).toContain('The site is very busy right now')
  }
  expect((await search()).status).toBe(200)
})

test('a script is told in one word, and opens the page itself', async () => {
  const crowd = Array.from({ length: CROWD }, () => fetch(`${site.url}/shop.data?search=${randomUUID()}`))
  const full = (await Promise.all(crowd)).filter(({ status }) => status === 503)
  expect(full.length).toBeGreaterThan(100)
  expect(await full[0]?.text()).toBe('Too many visitors at this moment.')
})

async function search() {
  const answer = await fetch(`${site.url}/shop?search=${randomUUID()}`, { headers: READS_PAGES })
  return { status: answer.status, again: answer.headers.get('Retry-After'), html: await answer.text() }
}
