import { expect, test } from 'vitest'

import { writeSetting } from '#app/site/site.server.ts'

import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()

async function administrator(): Promise<Visitor> {
  const admin = site.signedIn('admin@example.com')
  return admin
}

const press = {
  'Title (English)': 'Press kit',
  'Title (Japanese)': '取材について',
  'Text (English)': 'Words for **journalists**.\n\n[[button: Look around | /art/2026]]',
  'Page address': 'press-kit',
}

async function write(filling: Record<string, string>) {
  const admin = await administrator()
  const page = await (await admin.get('/admin/pages/new')).submit('Save', filling)
  return { admin, page }
}

test('a draft opens by its preview link alone, until it is published', async () => {
  const { admin, page } = await write(press)
  expect(page.announced).toContain('Saved')
  const visitor = site.visitor()
  expect((await visitor.get('/p/press-kit')).status).toBe(404)

  const link =
    page
      .all('main a')
      .find((one) => one.textContent === 'Preview')
      ?.getAttribute('href') ?? ''
  const preview = await visitor.get(link)
  expect(preview.text).toContain('This is a draft')
  expect(preview.text).toContain('Words for journalists.')
  expect((await visitor.fetch(link)).headers.get('X-Robots-Tag')).toContain('noindex')

  await page.submit('Save', { Status: 'Published' })
  const open = await visitor.get('/p/press-kit')
  expect(open.all('main h1')[0]?.textContent).toBe('Press kit')
  expect(open.all('main strong')[0]?.textContent).toBe('journalists')
  expect(open.all('main a.btn')[0]?.getAttribute('href')).toBe('/art/2026')
  // What was written in one language alone is read in the other.
  const japanese = await visitor.get('/p/press-kit?lng=ja')
  expect(japanese.all('main h1')[0]?.textContent).toBe('取材について')
  expect(japanese.text).toContain('Words for journalists.')
  expect(japanese.all('main [lang=en] strong')[0]?.textContent).toBe('journalists')
  expect(open.all('main .written[lang]')).toEqual([])
  expect((await admin.get('/admin/pages?search=journalists')).text).toContain('/p/press-kit')
})

test('a page stands in the sitemap, says what it is about, and is the same for everybody', async () => {
  const visitor = site.visitor()
  expect(await (await visitor.fetch('/sitemap.xml')).text()).toContain('/p/faq</loc>')
  const answer = await visitor.fetch('/p/faq')
  expect(answer.headers.get('Cache-Control')).toBe('public, no-cache')
  const html = await answer.text()
  expect(html).toContain('"@type":"FAQPage"')
  expect(html).toMatch(/<meta name="description"[^>]*content="What people ask us/)
  expect(html).toContain('<summary>Do you ship abroad?</summary>')
})

test('an address that a page had leads to the one it has, and a title gives the first', async () => {
  const { page } = await write({ ...press, 'Page address': '', 'Title (English)': 'Old name', Status: 'Published' })
  await page.submit('Save', { 'Page address': 'new-name' })
  const moved = await site.visitor().fetch('/p/old-name?lng=ja', { redirect: 'manual' })
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/p/new-name?lng=ja'])
})

test('what is wrong is told at its field, and the words are kept', async () => {
  const { page } = await write({ ...press, 'Page address': 'faq', 'Text (English)': 'A\n[[galery: sea]]' })
  expect(page.status).toBe(400)
  expect(page.announced).toContain('Line 2 is a block we do not know: [[galery: sea]].')
  expect(page.field('Title (English)')).toBe('Press kit')

  const taken = await page.submit('Save', { 'Text (English)': 'A' })
  expect(taken.announced).toContain('Another page has this page address.')
})

test('neither HTML nor unsafe links get onto a page', async () => {
  const text = '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[bad](javascript:alert(1)) [good](/shop)'
  await write({ ...press, 'Page address': 'unsafe', 'Text (English)': text, Status: 'Published' })
  const page = await site.visitor().get('/p/unsafe')
  expect(page.all('main :is(script:not([type]), img)')).toEqual([])
  expect(page.all('main .prose a').map((link) => link.getAttribute('href') ?? null)).toEqual([null, '/shop'])
})

test('series and products stand on a page as they are now, and what finds nothing is told to its author alone', async () => {
  const text =
    '[[gallery: small-seasons]]\n[[products: 1, 99999]]\n[[gallery: nothing-at-all]]\n\nShips {{departuresAWeek}} times.'
  const filling = { ...press, 'Page address': 'rows', 'Text (English)': text, Status: 'Published' }
  const { page: admin } = await write(filling)
  expect(admin.text).toContain('These blocks find nothing to show: [[gallery: nothing-at-all]].')

  const page = await site.visitor().get('/p/rows')
  expect(page.all('main .gallery-grid li').length).toBeGreaterThan(2)
  expect(page.all('main a').map((link) => link.getAttribute('href'))).toContain('/shop/product/1')
  expect(page.text).toMatch(/Ships \d times\./)
  expect(page.text).not.toContain('nothing-at-all')

  site.database.sqlite.prepare("UPDATE products SET status = 'DRAFT' WHERE id = 1").run()
  const later = (await site.visitor().get('/p/rows')).all('main a').map((link) => link.getAttribute('href'))
  expect(later).not.toContain('/shop/product/1')
  site.database.sqlite.prepare("UPDATE products SET status = 'PUBLISHED' WHERE id = 1").run()
})

test('what is still to be filled in is told, more loudly once it is published', async () => {
  const { page } = await write({ ...press, 'Page address': 'unfilled', 'Text (English)': 'Seller: {{your name}}' })
  expect(page.text).toContain('Still to fill in: your name.')
  const open = await page.submit('Save', { Status: 'Published' })
  expect(open.announced).toContain('This page is published, and these are still to fill in: your name.')
  expect((await site.visitor().get('/p/unfilled')).text).toContain('Seller: …')
})

test('a deleted page is gone with its link, and comes back with it', async () => {
  const { admin, page } = await write({
    ...press,
    'Page address': 'short-lived',
    'Title (English)': 'Short-lived',
    Status: 'Published',
    'Linked from': 'Footer',
  })
  const footer = async () => (await site.visitor().get('/about')).all('footer a').map((link) => link.textContent)
  expect(await footer()).toContain('Short-lived')
  const gone = await page.submit('Delete')
  expect((await site.visitor().get('/p/short-lived')).status).toBe(404)
  expect(await footer()).not.toContain('Short-lived')

  await gone.submit('Undo')
  expect((await site.visitor().get('/p/short-lived')).status).toBe(200)
  expect(await footer()).toContain('Short-lived')
  expect((await admin.get('/admin/pages?search=short-lived')).text).toContain('Footer')
})

test('two people edit one page: the second is told what the first wrote', async () => {
  await write({ ...press, 'Page address': 'shared' })
  const [one, other] = [await administrator(), await administrator()]
  const open = async (who: Visitor) => (await who.get('/admin/pages?search=shared')).follow('Press kit')
  const [first, second] = [await open(one), await open(other)]
  await first.submit('Save', { 'Title (English)': 'Ours' })
  const stale = await second.submit('Save', { 'Title (English)': 'Mine' })
  expect(stale.status).toBe(409)
  expect(stale.text).toContain('Ours')
})

test('terms begin with their template in the one place that checkout and requests lead to', async () => {
  const admin = await administrator()
  site.database.sqlite.exec("DELETE FROM site_texts WHERE kind = 'TERMS'")
  writeSetting(site.database.db, 'shopAccess', 'admin-only', new Date())
  const asked = await (
    await admin.get('/admin/site-config/shop')
  ).submit('Save settings', { 'Who may enter the shop': 'public' })
  expect([asked.status, asked.text.includes('There are no terms yet')]).toEqual([409, true])
  await asked.submit('Yes, do it')
  expect((await site.visitor().get('/shop')).status).toBe(200)
  const text = await (await admin.get('/admin/pages/new')).follow('Terms of the shop')
  expect(text.path).toMatch(/^\/admin\/site-config\/texts\/terms/)
  expect(text.field('Text (Japanese)')).toContain('ご注文')
  await text.submit('Publish as a new version')
  expect((await site.visitor().get('/terms')).text).toContain('We ship within')
})

test('a new page begins with a template, as a draft that tells what is to be filled in', async () => {
  const admin = await administrator()
  const empty = await admin.get('/admin/pages/new')
  const filled = await empty.follow('How to reach us')
  expect(filled.field('Text (Japanese)')).toContain('お問い合わせ')
  const saved = await filled.submit('Save')
  expect(saved.text).toContain('Still to fill in: how many')
  expect((await site.visitor().get('/p/contact-us')).status).toBe(404)
})
