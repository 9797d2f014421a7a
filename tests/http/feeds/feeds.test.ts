import { readFileSync } from 'node:fs'

import { eq } from 'drizzle-orm'
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm'
import robotsParser from 'robots-parser'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { AI_CRAWLERS } from '#app/platform/ai-crawlers.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { artworks } from '#db/schema.server.ts'

import { openSite } from '../../support/site/site.ts'

const site = openSite()
const ATOM = { a: 'http://www.w3.org/2005/Atom' }

async function fetchText(path: string, headers: Record<string, string> = {}) {
  const response = await site.visitor().fetch(path, { headers })
  return { response, text: await response.text() }
}

test.each(['en', 'ja'])('the feed is valid Atom with new art and new goods (%s)', async (locale) => {
  const { response, text } = await fetchText(`/feed.xml?lng=${locale}`)
  const schema = RelaxNGValidator.fromDoc(
    XmlDocument.fromString(readFileSync('tests/support/visitor/atom.rng', 'utf8')),
  )
  const feed = XmlDocument.fromString(text)
  const find = (path: string) => feed.find(path, ATOM).map((node) => node.content)

  expect(() => schema.validate(feed)).not.toThrow()
  expect(response.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
  expect(find('//a:link[@rel="self"]/@href')).toEqual([`${site.url}/feed.xml?lng=${locale}`])
  expect(find('//a:entry/a:id').some((id) => id.includes('artwork-'))).toBe(true)
  expect(find('//a:entry/a:id').some((id) => id.includes('product-'))).toBe(true)
  const days = find('//a:entry/a:updated')
  expect(days).toEqual(days.toSorted().toReversed())
  expect(find('/a:feed/a:updated')).toEqual(days.slice(0, 1))
})

test('what stands behind a warning is told in the feed and the sitemap without its picture', async () => {
  const { db } = site.database
  const newest = db.select().from(artworks).orderBy(artworks.date).all().at(-1)
  if (!newest) throw new Error('The demo has no artworks')

  const path = `/art/${newest.year}/${newest.slug}`
  const entryOf = async () => {
    const { text } = await fetchText('/feed.xml?lng=en')
    return text.split('<entry>').find((entry) => entry.includes(path)) ?? ''
  }
  const pageOf = async () => {
    const { text } = await fetchText('/sitemap.xml')
    return text.split('<url>').find((page) => page.includes(`<loc>${site.url}${path}</loc>`)) ?? ''
  }
  expect([await entryOf(), await pageOf()].map((text) => text.includes('/pictures/'))).toEqual([true, true])
  db.update(artworks)
    .set({ contentWarning: { en: 'Spiders' } })
    .where(eq(artworks.id, newest.id))
    .run()
  const [entry, page] = [await entryOf(), await pageOf()]
  expect(entry).toContain('Spiders')
  expect(entry).not.toContain('/pictures/')
  expect(page).not.toContain('/pictures/')
  const { text } = await fetchText(`${path}?lng=en`)
  expect(text).not.toMatch(/og:image" content="[^"]*\/pictures\//)
  db.update(artworks).set({ contentWarning: null }).where(eq(artworks.id, newest.id)).run()
})

test.each(['/feed.xml', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/.well-known/security.txt'])(
  'who has %s already is told so, and may keep it for minutes',
  async (path) => {
    const { response } = await fetchText(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=\d{3}$/)
    const again = await fetchText(path, { 'If-None-Match': response.headers.get('ETag') ?? '' })
    expect(again.response.status).toBe(304)
    expect(again.text).toBe('')
  },
)

test('every page of the sitemap is there and says nothing else of itself', async () => {
  const { text } = await fetchText('/sitemap.xml')
  const pages = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url))
  expect(new Set(pages.map(String)).size).toBe(pages.length)
  for (const path of [
    '/',
    '/nenas',
    '/commissions',
    '/terms',
    '/about',
    '/shop',
    '/art/2026',
    '/nenas/2026',
    '/nenas/2026/comic-harbour-13',
  ])
    expect(pages.map(({ pathname }) => pathname)).toContain(path)
  const some = pages.filter((_, at) => at % 9 === 0)
  for (const { pathname } of some) {
    const page = await fetchText(pathname)
    expect(page.response.status, pathname).toBe(200)
    expect(page.text, pathname).toContain(`<link rel="canonical" href="${site.url}${pathname}"/>`)
  }
  XmlDocument.fromString(text).dispose()
}, 60_000)

test('the sitemap leaves the shop out while it is closed, and the feed its goods', async () => {
  const { db } = site.database
  writeSetting(db, 'shopAccess', 'admin-only', new Date())
  expect((await fetchText('/sitemap.xml')).text).not.toContain('/shop')
  expect((await fetchText('/feed.xml')).text).not.toContain('/shop')
  writeSetting(db, 'shopAccess', 'public', new Date())
})

test('the manifest’s icons are pictures of the size it says', async () => {
  const { text } = await fetchText('/manifest.webmanifest')
  const { icons } = JSON.parse(text) as { icons: { src: string; type: string; sizes: string; purpose?: string }[] }
  for (const { src, type, sizes } of icons.filter((icon) => icon.type === 'image/png')) {
    const response = await site.visitor().fetch(src)
    const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
  }
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
})

test('what asks for the old kind of icon gets one in three sizes', async () => {
  const asked = await site.visitor().fetch('/favicon.ico')
  expect([asked.status, asked.headers.get('Location')]).toEqual([302, '/icon-32.ico'])
  const response = await site.visitor().fetch('/icon-32.ico')
  const icon = Buffer.from(await response.arrayBuffer())
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toMatch(/^image\/(x-icon|vnd.microsoft.icon)/)
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 3])
  for (const [at, size] of [16, 32, 48].entries()) {
    const start = icon.readUInt32LE(6 + 16 * at + 12)
    const { width, height } = await sharp(icon.subarray(start)).metadata()
    expect([width, height]).toEqual([size, size])
  }
})

test('generators’ crawlers get neither pages nor pictures, only robots.txt, as long as the site has it so', async () => {
  const { db } = site.database
  const picture = /\/pictures\/[^" ]+\.jpg/.exec((await fetchText('/')).text)?.[0] ?? ''
  const ask = async (path: string, agent = 'Mozilla/5.0 (compatible; GPTBot/1.2)') => {
    return (await fetchText(path, { 'User-Agent': agent })).response
  }
  expect([(await ask('/')).status, (await ask(picture)).status, (await ask('/robots.txt')).status]).toEqual([
    403, 403, 200,
  ])
  expect((await ask('/', 'Mozilla/5.0 (compatible; Googlebot/2.1)')).status).toBe(200)
  expect((await ask(picture, 'Mozilla/5.0 (compatible; Googlebot/2.1)')).headers.get('X-Robots-Tag')).toBe(
    'noai, noimageai',
  )
  const robots = robotsParser(`${site.url}/robots.txt`, (await fetchText('/robots.txt')).text)
  expect(AI_CRAWLERS.every((name) => robots.isDisallowed(`${site.url}/`, name))).toBe(true)

  writeSetting(db, 'refusesAiCrawlers', false, new Date())
  expect((await ask('/')).status).toBe(200)
  expect((await ask('/')).headers.get('X-Robots-Tag')).toBeNull()
  expect((await fetchText('/robots.txt')).text).not.toContain('GPTBot')
  writeSetting(db, 'refusesAiCrawlers', true, new Date())
})

test.each([['/nenas/2026', 'Event']])('%s describes itself to search engines as %s', async (path, type) => {
  const { text } = await fetchText(path)
  const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const things = blocks.flatMap(([, json = '']) => {
    const block = JSON.parse(json) as Record<string, unknown>
    expect(block['@context']).toBe('https://schema.org')
    return (block['@graph'] ?? [block]) as Record<string, unknown>[]
  })
  const described = things.filter((thing) => thing['@type'] === type)
  expect(described.length).toBeGreaterThan(0)
  expect(described.every((thing) => thing.name)).toBe(true)
})
