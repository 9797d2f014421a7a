import { beforeAll, expect, test } from 'vitest'

import { wordsBeside } from '../../support/site/own-words.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

/** No name that somebody gives a thing hides it behind an address of the site's own. */
const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

const one = (query: string) => String(site.database.sqlite.prepare(query).pluck().get())

const KINDS = [
  [
    'pages',
    ['p'],
    () => ['/admin/pages/', '/p/', one("SELECT id FROM pages WHERE kind = 'PAGE' AND state = 'PUBLISHED'")],
  ],
  [
    'news',
    ['news'],
    () => ['/admin/news/', '/news/', one("SELECT id FROM pages WHERE kind = 'NEWS' AND state = 'PUBLISHED'")],
  ],
  [
    'events',
    ['nenas', ':year'],
    () => ['/admin/events/', '/nenas/2026/', one("SELECT id FROM events WHERE starts_on LIKE '2026%'")],
  ],
  [
    'artworks',
    ['art', ':year'],
    () => ['/admin/art/', '/art/2026/', one("SELECT artwork_id FROM gallery_index WHERE date LIKE '2026%'")],
  ],
] as const

test('the walk finds what the site says itself', () => {
  expect(wordsBeside(['p'])).toContain('preview')
  expect(wordsBeside(['news'])).toContain('feed.xml')
  expect(wordsBeside(['nenas', ':year'])).toEqual(expect.arrayContaining(['menu', 'menu.png', 'hold', 'poster']))
  expect(wordsBeside(['art', ':year'])).toContain('view')
})

test.each(KINDS)('%s', async (_, parents, find) => {
  const [folder, start, id] = find()
  const names = new Set([...wordsBeside(parents), 'cart', 'admin', 'api', 'new', 'feed.xml', 'preview', 'menu', 'view'])
  for (const name of names) {
    const form = await admin.get(`${folder}${id}`)
    const label = form
      .all('button')
      .map(({ textContent }) => textContent.trim())
      .find((text) => /^Save( artwork)?$/.test(text))
    const saved = await form.submit(label ?? '', { 'Page address': name })
    const title = form.heading
    const stands = saved.announced.match(/saved/i) ? name : null
    const page = stands === null ? null : await site.visitor().get(`${start}${stands}`)
    expect([name, saved.status === 400 || page?.status]).toEqual([name, saved.status === 400 ? true : 200])
    if (page) expect([name, page.heading]).toEqual([name, title])
  }
})
