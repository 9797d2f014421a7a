import { startOfDay } from '#app/platform/time/site-clock.ts'
import { Feed } from 'feed'

import { escapeXml, withoutControls } from './xml.ts'

/** One piece of news, in the reader's language; addresses are absolute. */
export type News = {
  /** Stays the same for ever, whatever becomes of the address. */
  key: string
  title: string
  url: string
  day: string
  paragraphs: string[]
  /** None where a content warning stands before it. */
  picture: { url: string; alt: string } | null
}

type Journal = { title: string; subtitle: string; locale: string; origin: string; author: string; icon: string }

/** The news as an Atom feed (RFC 4287), the newest first. */
export function writeAtom(news: readonly News[], { title, subtitle, locale, origin, author, icon }: Journal): string {
  const { hostname } = new URL(origin)
  // A tag of its own (RFC 4151): the day is one on which the name of the host was the site's.
  const idOf = (key: string) => `tag:${hostname},2026:${key}`
  const feed = new Feed({
    id: idOf(`feed-${locale}`),
    title: withoutControls(title),
    description: withoutControls(subtitle),
    updated: startOfDay(news[0]?.day ?? '2026-01-01'),
    generator: 'Inkstall',
    link: `${origin}/?lng=${locale}`,
    feed: `${origin}/feed.xml?lng=${locale}`,
    favicon: origin + icon,
    author: { name: withoutControls(author), link: `${origin}/about` },
  })
  for (const { key, url, day, ...entry } of news) {
    const date = startOfDay(day)
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

function contentOf({ picture, paragraphs, url }: Pick<News, 'picture' | 'paragraphs' | 'url'>): string {
  const shown = picture
    ? [`<p><a href="${escapeXml(url)}"><img src="${escapeXml(picture.url)}" alt="${escapeXml(picture.alt)}"></a></p>`]
    : []
  return [...shown, ...paragraphs.map((text) => `<p>${escapeXml(text)}</p>`)].join('\n')
}
