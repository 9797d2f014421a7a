import { expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()

async function administrator(): Promise<Visitor> {
  const admin = site.signedIn('admin@example.com')
  return admin
}

const table = {
  'Title (English)': 'A table in March',
  'Title (Japanese)': '三月のイベント',
  'Text (English)': 'We have a **table**.\n\n- new prints\n- [old ones](/shop)\n\n[[button: See you | /nenas]]',
  'Page address': 'table-in-march',
}

async function write(filling: Record<string, string>) {
  const admin = await administrator()
  const page = await (await admin.get('/admin/news/new')).submit('Save', { ...table, ...filling })
  return { admin, page }
}

test('a post is shown from its moment on: in the list, the feed, the sitemap and at its address', async () => {
  const { page } = await write({ Status: 'Published' })
  expect(page.announced).toContain('Saved')
  const post = await site.visitor().get('/news/table-in-march')
  expect(post.all('main h1')[0]?.textContent).toBe('A table in March')
  expect(post.html).toContain('"@type":"BlogPosting"')
  expect(post.headers.get('Cache-Control')).toBe('public, no-cache')
  const list = await site.visitor().get('/news')
  expect(list.all('main .news-list h2').map((title) => title.textContent)[0]).toBe('A table in March')

  const feed = await (await site.visitor().fetch('/news/feed.xml')).text()
  expect(feed).toContain('<title type="html"><![CDATA[A table in March]]></title>')
  expect(feed).toMatch(/a href="https?:[^"]+\/shop"/)
  expect(await (await site.visitor().fetch('/feed.xml')).text()).toContain('A table in March')
  expect(await (await site.visitor().fetch('/sitemap.xml')).text()).toContain('/news/table-in-march</loc>')
  // It is no own page, neither in public nor in the list of them.
  expect((await site.visitor().get('/p/table-in-march')).status).toBe(404)

  const later = await page.submit('Save', { 'Shown from (UTC)': '2099-01-01T10:00' })
  expect(later.announced).toContain('Saved')
  expect((await site.visitor().get('/news/table-in-march')).status).toBe(404)
  for (const path of ['/news', '/news/feed.xml', '/feed.xml', '/sitemap.xml'])
    expect(await (await site.visitor().fetch(path)).text()).not.toContain('table-in-march')
  const admin = await administrator()
  expect((await admin.get('/admin/news?search=March')).text).toContain('Scheduled')
  expect((await admin.get('/admin/pages?search=March')).text).not.toContain('table-in-march')
})

test('a kept list of news changes at the moment of a post, and not before', async () => {
  await write({ 'Page address': 'soon', 'Title (English)': 'Soon', Status: 'Published' })
  const at = Date.now() + 3000
  const later = at % 60_000 === 0 ? at + 1 : at
  site.database.sqlite.prepare("UPDATE pages SET published_at = ? WHERE slug = 'soon'").run(later)
  const titles = async () => (await site.visitor().get('/news')).all('.news-list h2').map((one) => one.textContent)
  expect(await titles()).not.toContain('Soon')
  await new Promise((resolve) => setTimeout(resolve, later - Date.now() + 50))
  expect(await titles()).toContain('Soon')
})

test('a post leads to the one before and the one after, of what is shown', async () => {
  for (const [slug, day] of [
    ['first-of-three', '2020-01-01'],
    ['second-of-three', '2020-01-02'],
    ['third-of-three', '2020-01-03'],
  ] as const)
    await write({
      'Page address': slug,
      'Title (English)': slug,
      Status: 'Published',
      'Shown from (UTC)': `${day}T10:00`,
    })
  const beside = async (slug: string) =>
    (await site.visitor().get(`/news/${slug}`))
      .all('.beside a')
      .map((link) => [link.getAttribute('rel'), link.getAttribute('href')])
  expect(await beside('second-of-three')).toEqual([
    ['prev', '/news/first-of-three'],
    ['next', '/news/third-of-three'],
  ])
  expect(await beside('first-of-three')).toEqual([['next', '/news/second-of-three']])
  site.database.sqlite.prepare("UPDATE pages SET state = 'DRAFT' WHERE slug = 'third-of-three'").run()
  expect((await beside('second-of-three'))[1]?.[1]).not.toBe('/news/third-of-three')
})

test('the footer leads to news while there is some, and a block shows the newest', async () => {
  const footer = async () => (await site.visitor().get('/about')).all('footer a').map((link) => link.textContent)
  expect(await footer()).toContain('News')
  const admin = await administrator()
  const page = { 'Title (English)': 'Lately', 'Text (English)': '[[news: 1]]', 'Page address': 'lately' }
  await (await admin.get('/admin/pages/new')).submit('Save', { ...page, Status: 'Published' })
  expect((await site.visitor().get('/p/lately')).all('main .news-list li')).toHaveLength(1)

  site.database.sqlite.prepare("UPDATE pages SET state = 'DRAFT' WHERE kind = 'NEWS'").run()
  expect(await footer()).not.toContain('News')
  expect((await site.visitor().get('/p/lately')).all('main .news-list')).toEqual([])
  expect((await site.visitor().get('/news')).text).toContain('Nothing here yet')
  site.database.sqlite.prepare("UPDATE pages SET state = 'PUBLISHED' WHERE kind = 'NEWS'").run()
})

test('a newsletter begins with a post, and nothing is kept or sent', async () => {
  const { page } = await write({ 'Page address': 'for-the-letter' })
  const count = () => site.database.sqlite.prepare('SELECT count(*) FROM newsletter_issues').pluck().get()
  const before = count()
  const issue = await page.follow('Write a newsletter from this')
  expect(issue.field('Subject (English)')).toBe('A table in March')
  const body = issue.field('Text (English)') ?? ''
  expect(body).toMatch(/^We have a table\.\n\n- new prints\n- \[old ones\]\(https?:\/\/[^)]+\/shop\)/)
  expect(body).toMatch(/\[Read on our site\]\(https?:\/\/[^)]+\/news\/for-the-letter\?lng=en\)$/)
  expect(count()).toBe(before)

  // One that links to a post of later says so until that is public.
  site.database.sqlite.prepare("UPDATE pages SET state = 'DRAFT' WHERE slug = 'for-the-letter'").run()
  const kept = await issue.submit('Save')
  expect(kept.text).toContain('It links to A table in March, which no one can read yet.')
  site.database.sqlite.prepare("UPDATE pages SET state = 'PUBLISHED' WHERE slug = 'for-the-letter'").run()
  expect((await (await administrator()).get(kept.path)).text).not.toContain('no one can read yet')
})

test('a newsletter that begins with a post says the rules that the post says', async () => {
  const id = site.database.sqlite.prepare("SELECT id FROM pages WHERE slug = 'winter-parcels'").pluck().get()
  const issue = await (await administrator()).get(`/admin/newsletter/new?news=${String(id)}`)
  expect(issue.field('Text (English)')).toContain('Parcels leave 2 times a week')
  expect(issue.field('Text (Japanese)')).toContain('週2回発送')
})

test('a draft opens by its preview, moves with its address, and comes back from the trash', async () => {
  const { page } = await write({ 'Page address': 'quiet' })
  expect((await site.visitor().get('/news/quiet')).status).toBe(404)
  const preview = page.all('main a').find((one) => one.textContent === 'Preview')
  expect((await site.visitor().get(preview?.getAttribute('href') ?? '')).text).toContain('This is a draft')

  const moved = await page.submit('Save', { 'Page address': 'loud', Status: 'Published' })
  const answer = await site.visitor().fetch('/news/quiet', { redirect: 'manual' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/news/loud'])
  const gone = await moved.submit('Delete')
  expect((await site.visitor().get('/news/loud')).status).toBe(404)
  await gone.submit('Undo')
  expect((await site.visitor().get('/news/loud')).status).toBe(200)
})

test('two people edit one post: the second is told what the first wrote; what is wrong is told at its field', async () => {
  await write({ 'Page address': 'shared-post', 'Title (English)': 'Shared post' })
  const open = async () => (await (await administrator()).get('/admin/news?search=shared-post')).follow('Shared post')
  const [first, second] = [await open(), await open()]
  await first.submit('Save', { 'Title (English)': 'Ours' })
  const stale = await second.submit('Save', { 'Title (English)': 'Mine' })
  expect([stale.status, stale.text.includes('Ours')]).toEqual([409, true])

  const { page } = await write({ 'Page address': 'faq', 'Text (English)': 'A\n[[newz]]' })
  expect(page.status).toBe(400)
  expect(page.announced).toContain('Line 2 is a block we do not know: [[newz]].')
})
