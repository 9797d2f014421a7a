import { readFileSync } from 'node:fs'

import { beforeAll, expect, test } from 'vitest'

import type { Calls } from '#app/api/calls.server.ts'
import { createApiClient } from '#app/platform/api-client/client.ts'

import { shareOf } from '../../support/models/chances.ts'
import { ownAddresses, wordsBeside } from '../../support/site/own-words.ts'
import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

/** No name that the API or a file gives a thing hides it behind an address or a part of a page, or either behind it. */
const site = openSite()
/** What the site says at the top. */
const AT_TOP = ownAddresses().map((address) => address.split('/')[1] ?? '')
/** Names that are odd wherever they stand. */
const ODD = [
  'admin',
  'api',
  'menu',
  'preview',
  'view',
  'events',
  'goods',
  'goods-head',
  'earlier',
  'end',
  'main',
  'photographs',
  'series',
  'new',
  'constructor',
  '1',
  'a/b',
  '../shop',
  '..',
  '__proto__',
  'Preview',
  'x.data',
  '_root',
  '%2e%2e',
  '?tag=1',
  '#main',
]
/** Beside what the site itself says below a place of this kind; a word that stands elsewhere hides nothing here. */
const namesIn = (...places: string[][]) => {
  const known = new Set([...places.flatMap(wordsBeside), ...AT_TOP].filter(Boolean))
  return new Set([...shareOf([...known], 3), ...ODD])
}
const DAY = '2026-07-01'
let token = ''
let admin: Visitor
let before: Map<string, string>

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
  const body = { email: 'admin@example.com', password: 'demo-password' }
  const client = createApiClient<Calls>({ origin: site.url })
  token = (await client.call('POST auth/login', { body })).body.accessToken
  before = await answersOf(ownAddresses())
})

/** What strangers get at each address: whether they get it, and under which heading. */
async function answersOf(addresses: readonly string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const address of addresses) {
    const answer = await site.visitor().fetch(address)
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.text())?.[1] ?? ''
    answers.set(address, `${answer.status} ${answer.headers.get('Location') ?? ''} ${heading}`)
  }
  return answers
}

const call = (method: string, path: string, body: object) =>
  fetch(`${site.url}/api/admin/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

function expectWhole(page: Page, title: string, about: string): void {
  expect([about, page.status, page.text]).toEqual([about, 200, expect.stringContaining(title)])
  expect([about, twice(page.all('[id]').map(({ id }) => id))]).toEqual([about, []])
}

type Kind = {
  place: string[]
  body: (slug: string, title: string) => object
  at: (slug: string, id: number) => string
}
const named = (en: string) => ({ name: { en } })
const titled = (en: string) => ({ title: { en }, body: { en: 'Words.' }, state: 'PUBLISHED' })
const KINDS: Record<string, Kind> = {
  pages: {
    place: ['p'],
    body: (slug, title) => ({ ...titled(title), slug, place: 'NOWHERE' }),
    at: (slug) => `/p/${slug}`,
  },
  news: {
    place: ['news'],
    body: (slug, title) => ({ ...titled(title), slug, publishedAt: '2026-11-20T12:00' }),
    at: (slug) => `/news/${slug}`,
  },
  events: {
    place: ['nenas', ':year'],
    body: (slug, title) => ({
      ...named(title),
      slug,
      startsOn: DAY,
      endsOn: DAY,
      country: 'JP',
      status: 'CONFIRMED',
      prepayment: 'NONE',
    }),
    at: (slug) => `/nenas/2026/${slug}`,
  },
  'art/tags': {
    place: ['art'],
    body: (slug, title) => ({ ...named(title), slug }),
    at: (slug) => `/art?tag=${slug}`,
  },
  'art/series': {
    place: ['art'],
    body: (slug, title) => ({ ...named(title), slug }),
    at: (slug) => `/art?series=${slug}`,
  },
  'products/types': {
    place: ['shop'],
    body: (slug, title) => ({ ...named(title), slug }),
    at: (_, id) => `/shop?type=${id}`,
  },
  'products/franchises': {
    place: ['shop'],
    body: (slug, title) => ({ ...named(title), slug }),
    at: (_, id) => `/shop?franchise=${id}`,
  },
  products: {
    place: ['shop', 'product'],
    body: (slug, title) => ({
      name: { en: title },
      slug,
      status: 'PUBLISHED',
      typeId: 1,
      priceMinor: 500,
      weightGrams: 10,
      releaseDate: '2026-01-01',
    }),
    at: (_, id) => `/shop/product/${id}`,
  },
}
const SHOWN_BY_NAME = new Set(['pages', 'news', 'events', 'products'])

// A name is free once.
test.each(Object.entries(KINDS))('%s by the API', { retry: 0 }, async (path, { place, body, at }) => {
  // Pages and posts have no address twice.
  site.database.sqlite.exec("DELETE FROM pages WHERE title LIKE '%Called%' OR title LIKE '%Plain one%'")
  const made = await call('POST', path, body('plain', 'Plain one'))
  expect(made.status).toBe(201)
  const plain = (await made.json()) as { id: number }
  for (const name of namesIn(place)) {
    const title = `Called ${name}`
    const answer = await call('POST', path, body(name, title))
    expect([name, answer.status]).toEqual([name, expect.toSatisfy((status) => [201, 400, 409, 422].includes(status))])
    const renamed = await call('PUT', `${path}/${plain.id}`, body(name, 'Plain one'))
    const isKept = answer.status === 201
    expect([name, renamed.status < 300]).toEqual([name, false])
    if (!isKept) continue

    const { id, slug } = (await answer.json()) as { id: number; slug: string }
    expect(slug).toBe(name)
    const page = await site.visitor().get(encodeURI(at(slug, id)))
    expectWhole(page, SHOWN_BY_NAME.has(path) ? title : '', `${path} ${name}`)
  }
  if (path === 'events') expectWhole(await site.visitor().get('/nenas/2026'), 'Called menu', 'the year')
})

test('artworks by the API', async () => {
  const [id, year] = site.database.sqlite
    .prepare("SELECT artwork_id, substr(date, 1, 4) FROM gallery_index WHERE date LIKE '2026%'")
    .raw()
    .get() as [number, string]
  for (const slug of namesIn(['art', ':year'])) {
    const answer = await call('PUT', `art/${id}`, { slug })
    expect([slug, [200, 400, 409, 422].includes(answer.status)]).toEqual([slug, true])
    if (answer.status !== 200) continue

    const { title } = (await answer.json()) as { title: { en: string } }
    expectWhole(await site.visitor().get(`/art/${year}/${slug}`), title.en, `art ${slug}`)
  }
})

test('posts and pages of WordPress', async () => {
  const [head = '', ...items] = readFileSync('tests/support/exports/wordpress.xml', 'utf8').split('<item>')
  const [item = ''] = items
  const names = [...namesIn(['p'], ['news'])]
  const all = names.map((name, at) =>
    item
      .replace('Thank you for coming', `From there ${at}`)
      .replace('<wp:post_id>12<', `<wp:post_id>${1000 + at}<`)
      .replaceAll('?p=12', `?p=${1000 + at}`)
      .replace('2024/05/thank-you/', encodeURI(name))
      .replace('[CDATA[thank-you]]', `[CDATA[${name}]]`)
      .replace('[CDATA[post]]', at % 2 === 0 ? '[CDATA[post]]' : '[CDATA[page]]'),
  )
  const form = new FormData()
  form.append('file', new File([`${head}<item>${all.join('<item>')}</channel></rss>`], 'export.xml'))
  const preview = await admin.post('/admin/pages/import', form)
  const publish = 'Publish at once what is public there. Otherwise all of it comes as drafts.'
  const done = await preview.submit('Import now', { [publish]: true })
  expect(done.announced).toContain(`${names.length} posts and pages imported`)
  const rows = site.database.sqlite
    .prepare("SELECT kind, slug, json_extract(title, '$.en') FROM pages WHERE title LIKE '%From there%'")
    .raw()
    .all() as [string, string, string][]
  expect(rows).toHaveLength(names.length)
  for (const [kind, slug, title] of rows)
    expectWhole(await site.visitor().get(encodeURI(`${kind === 'NEWS' ? '/news' : '/p'}/${slug}`)), title, slug)
})

test('old addresses that are the site’s own', async () => {
  const lines = ownAddresses().map((address) => `${address},/about?moved`)
  const form = new FormData()
  form.append('file', new File([`old,new\n${lines.join('\n')}\n`], 'old.csv'))
  const preview = await admin.post('/admin/site-config/redirects/import', form)
  expect(preview.status).toBe(200)
  if (preview.hasButton('Import now')) await preview.submit('Import now')
})

test('the site’s own addresses answer as they did', async () => {
  expect(Object.fromEntries(await answersOf(ownAddresses()))).toEqual(Object.fromEntries(before))
})
