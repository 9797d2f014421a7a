import { expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()

async function administrator(): Promise<Visitor> {
  const admin = site.signedIn('admin@example.com')
  return admin
}

const value = (query: string) => String(site.database.sqlite.prepare(query).pluck().get())
const HOME = 'Show as the first page of the site'

/** A page with every block that shows what the site has. */
function welcome(): Record<string, string> {
  const work = value('SELECT id FROM artworks WHERE content_warning IS NULL AND is_visible ORDER BY id LIMIT 1')
  const text = `[[artwork: ${work}]]\n\nHello and **welcome**.\n\n[[event]]\n[[commissions]]\n[[goods: 3]]\n[[gallery]]`
  return { 'Title (English)': 'Welcome', 'Text (English)': text, 'Page address': 'welcome' }
}

test('the gallery is first until a page of her own is; a draft changes nothing, and undone all is as before', async () => {
  const admin = await administrator()
  const before = await site.visitor().get('/')
  expect(before.all('main h1')[0]?.textContent).toBe('Gallery')

  const draft = await (await admin.get('/admin/pages/new')).submit('Save', { ...welcome(), [HOME]: true })
  expect((await site.visitor().get('/')).html).toBe(before.html)

  const open = await draft.submit('Save', { Status: 'Published' })
  const home = await site.visitor().get('/')
  expect(home.all('main h1')[0]?.textContent).toBe('Welcome')
  expect(home.all('main strong')[0]?.textContent).toBe('welcome')
  expect(home.all('.large-work img')).toHaveLength(1)
  expect(home.all('.next-table')).toHaveLength(1)
  expect(home.text).toMatch(/Commissions are open|Commissions: waiting list|Commissions are closed/)
  const goods = home.all('main a').map((link) => /^\/shop\/product\/\d+/.exec(link.getAttribute('href') ?? '')?.[0])
  expect(new Set(goods.filter(Boolean)).size).toBe(3)
  expect(home.all('link[rel=canonical]')[0]?.getAttribute('href')).toMatch(/\/$/)
  expect(home.headers.get('Cache-Control')).toBe('public, no-cache')

  await (await admin.get(open.path)).submit('Save', { [HOME]: false })
  expect((await site.visitor().get('/')).all('main h1')[0]?.textContent).toBe('Gallery')
})

test('beside a first page of her own the gallery hangs at /art, where every link to it leads', async () => {
  const admin = await administrator()
  await (
    await admin.get('/admin/pages/new')
  ).submit('Save', { ...welcome(), 'Page address': 'hello', Status: 'Published', [HOME]: true })

  const visitor = site.visitor()
  const home = await visitor.get('/')
  const gallery = await home.follow('Gallery')
  expect(gallery.path).toBe('/art')
  expect(gallery.all('link[rel=canonical]')[0]?.getAttribute('href')).toMatch(/\/art$/)
  const tag = value('SELECT slug FROM tags ORDER BY id LIMIT 1')
  expect((await visitor.get(`/?tag=${tag}`)).all('main h1')[0]?.textContent).toBe('Gallery')
  const filtered = await visitor.get(`/art?tag=${tag}`)
  expect(filtered.all('main a').map((link) => link.getAttribute('href'))).toContain('/art')
  expect(await (await visitor.fetch('/sitemap.xml')).text()).toMatch(/\/art<\/loc>/)
})

test('of two pages the one that was chosen last is first', async () => {
  const admin = await administrator()
  for (const title of ['One', 'Two'])
    await (
      await admin.get('/admin/pages/new')
    ).submit('Save', {
      'Title (English)': title,
      'Text (English)': `This is ${title}.`,
      'Page address': title.toLowerCase(),
      Status: 'Published',
      [HOME]: true,
    })
  expect((await site.visitor().get('/')).all('main h1')[0]?.textContent).toBe('Two')
  expect(value('SELECT count(*) FROM pages WHERE is_home')).toBe('1')
})

test('the circle’s table as the first page: poster, next event, opening, and goods at their sizes', async () => {
  const admin = await administrator()
  const page = { 'Title (English)': 'Our table', 'Text (English)': '[[stall]]', 'Page address': 'table' }
  await (await admin.get('/admin/pages/new')).submit('Save', { ...page, Status: 'Published', [HOME]: true })

  const home = await site.visitor().get('/')
  expect(home.all('.stall-poster img')).toHaveLength(1)
  expect(home.all('.stall-sign a')[0]?.getAttribute('href')).toMatch(/^\/nenas\/\d{4}\//)
  expect(home.all('.stall-stamp a')[0]?.getAttribute('href')).toBe('/commissions')
  const goods = home.all('.stall-goods li')
  expect(goods.length).toBeGreaterThan(3)
  const sizes = goods.map((each) => Number(/--mm:\s*(\d+)/.exec(each.getAttribute('style') ?? '')?.[1]))
  expect(new Set(sizes).size).toBeGreaterThan(1)
  expect(home.all('.stall-cat').length).toBe(home.text.includes('Few left') ? 1 : 0)
  expect(
    home.all('.stall-goods a').every((link) => /^\/shop\/product\/\d+$/.test(link.getAttribute('href') ?? '')),
  ).toBe(true)
})
