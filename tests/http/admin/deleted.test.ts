import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

type DeletedItem = { id: number; slug: string; year: number; name: string }
const one = (sql: string) => site.database.sqlite.prepare(sql).get() as DeletedItem
/** What strangers get, as a page that may be kept from before. */
const stranger = async (path: string) => {
  const answer = await fetch(site.url + path, { redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}

test('a deleted artwork leaves every cached page at once, and “Undo” puts it back there, without script', async () => {
  const work = one(
    `SELECT a.id, a.slug, a.year, json_extract(a.title, '$.en') AS name FROM artworks a
     JOIN gallery_index w ON w.artwork_id = a.id AND w.facet = 'EVERYTHING' ORDER BY w.date DESC, w.position DESC, a.id DESC LIMIT 1`,
  )
  const address = `/art/${work.year}/${work.slug}`
  const places = ['/', `/art/${work.year}`, '/sitemap.xml', '/feed.xml', '/api/art']
  const seen = async () => {
    const answers = await Promise.all(places.map(stranger))
    return answers.map(({ text }) => text.includes(work.slug))
  }
  await seen()
  expect(await seen()).toEqual(places.map(() => true))
  expect((await stranger(address)).status).toBe(200)

  const gone = await (await admin.get(`/admin/art/${work.id}`)).submit('Delete this artwork')
  expect(gone.announced).toContain('Artwork deleted')
  expect(await seen()).toEqual(places.map(() => false))
  expect((await stranger(address)).status).not.toBe(200)

  const back = await gone.submit('Undo')
  expect(back.path).toBe(`/admin/art/${work.id}`)
  expect(back.announced).toContain(`“${work.name}” is back.`)
  expect(await seen()).toEqual(places.map(() => true))
  expect((await stranger(address)).status).toBe(200)
})

test('a deleted product waits among what was deleted, with who and until when, and comes back with its likes', async () => {
  const { sqlite } = site.database
  const { id, name } = one(
    `SELECT id, slug, json_extract(name, '$.en') AS name FROM products WHERE status = 'PUBLISHED' AND is_digital
     AND id NOT IN (SELECT product_id FROM order_lines) AND id NOT IN (SELECT bonus_id FROM product_bonuses)
     AND id NOT IN (SELECT product_id FROM stock_movements) LIMIT 1`,
  )
  const customer = site.signedIn('customer@example.com')
  await customer.post(`/shop/product/${id}/like`, { value: '1' })
  const likes = () => sqlite.prepare('SELECT like_count FROM products WHERE id = ?').pluck().get(id)
  const before = likes()
  expect(before).toBeGreaterThan(0)
  const search = `/shop?search=${encodeURIComponent(name)}`
  const isFound = async () => (await stranger(search)).text.includes(`/shop/product/${id}`)
  await isFound()
  expect(await isFound()).toBe(true)

  await (await admin.get(`/admin/products/${id}`)).submit('Delete product')
  expect(await isFound()).toBe(false)
  expect((await stranger(`/shop/product/${id}`)).status).toBe(404)
  expect((await stranger(`/api/products/${id}`)).status).toBe(404)

  const list = await admin.get('/admin/deleted?kind=PRODUCT')
  expect(list.text).toContain(name)
  expect(list.text).toContain('By: admin@example.com')
  expect(list.text).toMatch(/Can be brought back until: \d+ \w+ 20\d\d/)
  expect((await admin.get('/admin/deleted?lng=ja')).text).toContain('元に戻せる期限')
  await admin.get('/?lng=en')
  const again = await admin.get('/admin/deleted')
  const back = await (await admin.get('/admin/deleted')).submit(`Bring back “${name}”`)
  expect(back.announced).toContain(`“${name}” is back.`)
  expect([await isFound(), likes()]).toEqual([true, before])
  // Somebody else pressed it a moment before.
  expect((await again.submit(`Bring back “${name}”`)).announced).toContain('This can no longer be brought back')
})

test('what the API deletes can be brought back in the admin, and by the API', async () => {
  const ask = async (path: string, init: { method?: string; body?: unknown; token?: string } = {}) =>
    fetch(site.url + path, {
      method: init.method ?? 'GET',
      headers: { 'Content-Type': 'application/json', ...(init.token && { Authorization: `Bearer ${init.token}` }) },
      ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
    })
  const logIn = { email: 'admin@example.com', password: 'demo-password' }
  const { accessToken: token } = await (await ask('/api/auth/login', { method: 'POST', body: logIn })).json()
  const { id } = one('SELECT min(id) AS id FROM artworks')
  expect((await ask(`/api/admin/art/${id}`, { method: 'DELETE', token })).status).toBe(204)
  expect((await ask(`/api/admin/art/${id}`, { token })).status).toBe(404)

  const [deleted] = await (await ask('/api/admin/deleted?kind=ARTWORK', { token })).json()
  expect(deleted).toMatchObject({ kind: 'ARTWORK', subject: `artwork/${id}`, by: 'admin@example.com' })
  const path = `/api/admin/deleted/${deleted.id}/bring-back`
  expect(await (await ask(path, { method: 'POST', token })).json()).toMatchObject({
    subject: `artwork/${id}`,
    slug: null,
  })
  expect((await ask(path, { method: 'POST', token })).status).toBe(404)
  expect((await ask(`/api/admin/art/${id}`, { token })).status).toBe(200)
})
