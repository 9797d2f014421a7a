import { Feed } from 'feed'

import { AI_CRAWLERS, AI_TOKENS } from '#app/platform/ai-crawlers.ts'
import type { RouteTable } from '#app/platform/routing/route-table.ts'
import { startOfDay } from '#app/platform/time/site-clock.ts'

/** One piece of news, in the reader's language; addresses are absolute. */
export type News = {
  /** Stays the same for ever, whatever becomes of the address. */
  key: string
  title: string
  url: string
  day: string
  /** Of what has one: when it was published. */
  at?: Date
  paragraphs: string[]
  /** In place of the paragraphs: safe HTML, its addresses absolute. */
  html?: string
  /** None where a content warning stands before it. */
  picture: { url: string; alt: string } | null
}

type Journal = {
  title: string
  subtitle: string
  locale: string
  origin: string
  author: string
  icon: string
  /** Where the feed of a part of the site is, and that part; of all of it else. */
  part?: { feed: string; page: string; key: string }
}

/** The news as an Atom feed (RFC 4287), the newest first. */
export function writeAtom(
  news: readonly News[],
  { title, subtitle, locale, origin, author, icon, part }: Journal,
): string {
  const { feed: address, page, key: name } = part ?? { feed: '/feed.xml', page: '/', key: 'feed' }
  const { hostname } = new URL(origin)
  // A tag of its own (RFC 4151): the day is one on which the name of the host was the site's.
  const idOf = (key: string) => `tag:${hostname},2026:${key}`
  const feed = new Feed({
    id: idOf(`${name}-${locale}`),
    title: withoutControls(title),
    description: withoutControls(subtitle),
    updated: news[0] ? momentOf(news[0]) : startOfDay('2026-01-01'),
    generator: 'Inkstall',
    link: `${origin}${page}?lng=${locale}`,
    feed: `${origin}${address}?lng=${locale}`,
    favicon: origin + icon,
    author: { name: withoutControls(author), link: `${origin}/about` },
  })
  for (const { key, url, day, at, ...entry } of news) {
    const date = momentOf({ day, at })
    feed.addItem({
      id: idOf(key),
      title: escapeXml(entry.title),
      link: url,
      date,
      published: date,
      content: contentOf({ ...entry, url }),
    })
  }
  // The package knows no language for Atom.
  return feed.atom1().replace('<feed ', `<feed xml:lang="${locale}" `)
}

function momentOf({ day, at }: Pick<News, 'day' | 'at'>): Date {
  return at ?? startOfDay(day)
}

function contentOf({ picture, paragraphs, html, url }: Pick<News, 'picture' | 'paragraphs' | 'html' | 'url'>): string {
  const shown = picture
    ? [`<p><a href="${escapeXml(url)}"><img src="${escapeXml(picture.url)}" alt="${escapeXml(picture.alt)}"></a></p>`]
    : []
  return [
    ...shown,
    ...(html === undefined ? paragraphs : []).map((text) => `<p>${escapeXml(text)}</p>`),
    html ?? '',
  ].join('\n')
}

/** Text as XML may hold it: escaped, and without the characters that no XML has (XML 1.0, section 2.2). */
export function escapeXml(text: string): string {
  return withoutControls(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function withoutControls(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}

type Robots = { origin: string; refusesAiCrawlers: boolean; routes: RouteTable }

/** What crawlers may read (RFC 9309); what an artist asks of generators stands first. */
export function writeRobots({ origin, refusesAiCrawlers, routes }: Robots): string {
  const refused = [...AI_CRAWLERS, ...AI_TOKENS].map((name) => `User-agent: ${name}`)
  const groups = [
    ...(refusesAiCrawlers ? [[...refused, 'Disallow: /']] : []),
    ['User-agent: *', ...closedPaths(routes).map((path) => `Disallow: ${path}`)],
    [`Sitemap: ${origin}/sitemap.xml`],
  ]
  return groups.map((lines) => `${lines.join('\n')}\n`).join('\n')
}

/** Where addresses begin that are of no use to a search engine, or that hold a key; none that another covers. */
function closedPaths({ all }: RouteTable): string[] {
  const closed = all.filter(({ unlisted, secret }) => unlisted || secret)
  const starts = [...new Set(closed.map(({ pattern }) => pattern.replace(/[:*].*/, '')))].toSorted()
  return starts.filter((path) => !starts.some((other) => other !== path && path.startsWith(other)))
}
