import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm'
import robotsParser from 'robots-parser'
import { expect, test } from 'vitest'

import { type News, writeAtom, writeRobots } from '#app/feeds/feeds.ts'
import { writeSecurityText } from '#app/feeds/security-text.ts'
import { MOST_PAGES, writeSitemap, writeSitemapIndex } from '#app/feeds/sitemap.ts'
import { AI_CRAWLERS, isAiCrawler } from '#app/platform/ai-crawlers.ts'

import { builtTable } from '../../support/site/routes.ts'

const routes = await builtTable()

const origin = 'https://circle.example'
const journal = { title: 'nenas', subtitle: 'ink', author: 'nenas', icon: '/icon-192.png', locale: 'en', origin }
const schema = RelaxNGValidator.fromDoc(XmlDocument.fromString(readFileSync('tests/support/visitor/atom.rng', 'utf8')))

function news(more: Partial<News> = {}): News {
  return {
    key: 'artwork-1',
    title: 'Tide',
    url: `${origin}/art/2026/tide?lng=en`,
    day: '2026-08-01',
    paragraphs: ['A tide.'],
    picture: { url: `${origin}/pictures/a/960.jpg`, alt: 'A tide' },
    ...more,
  }
}

function validate(xml: string): void {
  const document = XmlDocument.fromString(xml)
  schema.validate(document)
  document.dispose()
}

test('the schema refuses a feed without an id, so that passing it says something', () => {
  const xml = writeAtom([news()], journal)
  expect(() => validate(xml)).not.toThrow()
  expect(() => validate(xml.replace(/<id>[^<]*<\/id>/, ''))).toThrow()
  expect(() => validate(xml.replace('<updated>', '<updated>yesterday '))).toThrow()
})

test('whatever a title, a text or an alt text holds, the feed is valid', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 })
  const nasty = fc.oneof(text, fc.constantFrom(']]>', '<b>&amp;</b>', '"\'<!--', '\u0000\uFFFF\uD800', '絵 & 線'))
  const item = fc.record({ title: nasty, paragraph: nasty, alt: nasty })
  fc.assert(
    fc.property(fc.array(item, { minLength: 5, maxLength: 12 }), nasty, (items, title) => {
      const all = items.map(({ paragraph, alt, ...said }) => {
        return news({ ...said, paragraphs: [paragraph], picture: { url: `${origin}/p.jpg?a=1&b=2`, alt } })
      })
      validate(writeAtom(all, { ...journal, title, subtitle: title, author: title }))
    }),
    { numRuns: 6 },
  )
}, 30_000)

test('an entry keeps its id when its address changes, and what has no picture sends none', () => {
  const ids = (xml: string) => [...xml.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id)
  const before = writeAtom([news()], journal)
  const after = writeAtom([news({ url: `${origin}/art/2025/moved` })], journal)
  expect(ids(after)).toEqual(ids(before))
  expect(writeAtom([news({ picture: null })], journal)).not.toContain('<img')
})

test('a feed says which language it is in', () => {
  for (const locale of ['en', 'ja']) {
    const xml = writeAtom([news()], { ...journal, locale })
    expect(xml).toContain(`xml:lang="${locale}"`)
    expect(() => validate(xml)).not.toThrow()
  }
})

test('whoever finds a hole is told where to tell of it, for less than a year', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const lines = writeSecurityText({ origin, languages: ['en', 'ja'], now })
    .trim()
    .split('\n')
  const fields = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]))
  expect(fields).toEqual({
    Contact: `${origin}/about`,
    Expires: '2027-05-01T00:00:00.000Z',
    'Preferred-Languages': 'en, ja',
    Canonical: `${origin}/.well-known/security.txt`,
  })
})

test('a feed without news is a feed', () => {
  expect(() => validate(writeAtom([], journal))).not.toThrow()
})

test('a sitemap names every page once, with its pictures and languages', () => {
  const xml = writeSitemap([{ path: '/' }, { path: '/art/2026/a%26b', pictures: [`${origin}/p/1.jpg?a&b`] }], origin)
  const document = XmlDocument.fromString(xml)
  const namespaces = {
    s: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    image: 'http://www.google.com/schemas/sitemap-image/1.1',
    x: 'http://www.w3.org/1999/xhtml',
  }
  const find = (path: string) => document.find(path, namespaces).map((node) => node.content)
  expect(find('/s:urlset/s:url/s:loc')).toEqual([`${origin}/`, `${origin}/art/2026/a%26b`])
  expect(find('//image:loc')).toEqual([`${origin}/p/1.jpg?a&b`])
  expect(find('/s:urlset/s:url[1]/x:link/@hreflang')).toEqual(['en', 'ja', 'x-default'])
  document.dispose()
})

test('more pages than one file holds are several files', () => {
  const xml = writeSitemapIndex(MOST_PAGES * 2 + 1, origin)
  expect([...xml.matchAll(/part=(\d)/g)].map(([, part]) => part)).toEqual(['1', '2', '3'])
  XmlDocument.fromString(xml).dispose()
})

test('search engines may read the site and not its forms; generators may read nothing', () => {
  const robots = robotsParser(`${origin}/robots.txt`, writeRobots({ origin, refusesAiCrawlers: true, routes }))
  expect(robots.isAllowed(`${origin}/art/2026/tide`, 'Googlebot')).toBe(true)
  expect(robots.isAllowed(`${origin}/shop/product/1`, 'bingbot')).toBe(true)
  expect(robots.isAllowed(`${origin}/admin/art`, 'Googlebot')).toBe(false)
  expect(robots.isAllowed(`${origin}/shop/cart`, 'Googlebot')).toBe(false)
  for (const name of [...AI_CRAWLERS, 'Google-Extended']) expect(robots.isAllowed(`${origin}/`, name)).toBe(false)
  expect(robots.getSitemaps()).toEqual([`${origin}/sitemap.xml`])
})

test('where the site welcomes generators, robots.txt does not name them', () => {
  const robots = robotsParser(`${origin}/robots.txt`, writeRobots({ origin, refusesAiCrawlers: false, routes }))
  expect(robots.isAllowed(`${origin}/`, 'GPTBot')).toBe(true)
})

test.each([
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)', true],
  ['CCBot/2.0 (https://commoncrawl.org/faq/)', true],
  ['Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)', true],
  ['meta-externalagent/1.1', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', false],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Safari/605.1.15 (Applebot/0.1)', false],
  ['facebookexternalhit/1.1', false],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36', false],
  ['Lynx/2.9.0', false],
])('%s is a generator’s crawler: %s', (name, expected) => {
  expect(isAiCrawler(name)).toBe(expected)
})
