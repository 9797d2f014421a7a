import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

/** Things that are named in Japanese alone, from the form in which they are made to the page that visitors read. */
const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

const slugs = (table: string) =>
  site.database.sqlite.prepare(`SELECT slug FROM ${table} ORDER BY id DESC LIMIT 2`).pluck().all()

/** Whoever follows a link, and every list of addresses for machines. */
async function expectReachable(path: string, heading: string): Promise<Page> {
  const page = await site.visitor().get(encodeURI(path))
  expect([page.status, page.heading]).toEqual([200, expect.stringContaining(heading)])
  const canonical = page.all('link[rel=canonical]')[0]?.getAttribute('href') ?? ''
  expect(canonical).toBe(encodeURI(`${site.url}${path}`))
  const sitemap = await (await site.visitor().fetch('/sitemap.xml')).text()
  expect(sitemap).toContain(encodeURI(path))
  return page
}

test('an event has its Japanese name as its address, and its pages stand below it', async () => {
  const made = await (
    await admin.get('/admin/events/new')
  ).submit('Save', {
    'Event (Japanese)': '夏の本まつり',
    'First day': '2031-05-04',
    'Last day': '2031-05-05',
    Status: 'Confirmed',
  })
  expect(made.announced).toContain('Saved')
  expect(slugs('events')[0]).toBe('夏の本まつり')
  await expectReachable('/nenas/2031/夏の本まつり', '夏の本まつり')
  const listed = await (await site.visitor().get('/nenas/2031')).follow('夏の本まつり')
  expect(listed.status).toBe(200)
  expect((await site.visitor().get(encodeURI('/nenas/2031/夏の本まつり/menu'))).status).toBeLessThan(500)
})

test('a page and a post have theirs, and a former address leads on', async () => {
  for (const [section, start, title, slug, later] of [
    ['pages', '/p', 'お知らせ　その１', 'お知らせ-その1', '夏の本'],
    ['news', '/news', '入荷　ガラスのパン', '入荷-ガラスのパン', '冬の本'],
  ] as const) {
    const made = await (
      await admin.get(`/admin/${section}/new`)
    ).submit('Save', {
      'Title (Japanese)': title,
      'Text (Japanese)': '本文です。',
      Status: 'Published',
    })
    expect(made.announced).toContain('Saved')
    await expectReachable(`${start}/${slug}`, title.slice(0, 2))
    const moved = await made.submit('Save', { 'Page address': later })
    expect(moved.announced).toContain('Saved')
    await expectReachable(`${start}/${later}`, title.slice(0, 2))
    const former = await site.visitor().fetch(encodeURI(`${start}/${slug}`))
    expect([former.status, former.headers.get('Location')]).toEqual([301, encodeURI(`${start}/${later}`)])
  }
})

test('two products of one Japanese name are told apart, and an emoji alone gives the day', async () => {
  const make = async (name: string) =>
    (await admin.get('/admin/products/new')).submit('Save product', {
      'Name (Japanese)': name,
      'Product type': 'Book',
      'Price, USD': '12.50',
    })
  for (const name of ['夏の本', '夏の本', '🦊']) expect((await make(name)).announced).toContain('Product saved')
  const [emoji, second] = slugs('products')
  expect([second, emoji]).toEqual(['夏の本-2', expect.stringMatching(/^product-\d{4}-\d\d-\d\d$/)])
})

test.each([
  ['tags', '/admin/art/tags/new', /^tag-\d{4}-\d\d-\d\d$/, {}],
  ['series', '/admin/art/series/new', /^series-\d{4}-\d\d-\d\d$/, {}],
  ['events', '/admin/events/new', /^event-2033-05-04$/, { 'First day': '2033-05-04', 'Last day': '2033-05-05' }],
  ['pages', '/admin/pages/new', /^page-\d{4}-\d\d-\d\d$/, { 'Text (English)': 'Hello.' }],
  ['pages', '/admin/news/new', /^news-\d{4}-\d\d-\d\d$/, { 'Text (English)': 'Hello.' }],
  ['franchises', '/admin/products/franchises/new', /^franchise-\d{4}-\d\d-\d\d$/, {}],
])('a name of an emoji alone gives %s the day as their address', async (table, form, address, values) => {
  const page = await admin.get(form)
  const name = page.all('input').find(({ attributes }) => /^(name|title)En$/.test(attributes.name ?? ''))
  const save = page
    .all('button')
    .map(({ textContent }) => textContent.trim())
    .find((label) => label.startsWith('Save'))
  const label = page.all(`label[for="${name?.getAttribute('id')}"]`)[0]?.textContent.trim() ?? ''
  const made = await page.submit(save ?? '', { [label]: '🦊', ...values })
  expect(made.announced).toMatch(/saved/i)
  expect(slugs(table)[0]).toMatch(address)
})

test.each([
  ['a/b', false],
  ['Summer', false],
  ['夏 本', false],
  ['夏の本', true],
  ['ガラス'.normalize('NFD'), true],
])('the typed address %s', async (typed, isTaken) => {
  const page = await (
    await admin.get('/admin/events/new')
  ).submit('Save', {
    'Event (English)': `Named ${typed}`,
    'First day': '2032-05-04',
    'Last day': '2032-05-05',
    'Page address': typed,
  })
  expect(page.announced.includes('Use small letters')).toBe(!isTaken)
  if (isTaken) expect(slugs('events')[0]).toBe(typed.normalize('NFC'))
})
