import { inAscii } from '#app/platform/routing/in-ascii.ts'
import { LOCALES } from '#db/vocabulary.ts'

import { escapeXml } from './feeds.ts'

/** A page by its path, with the absolute addresses of its pictures. */
export type SitePage = { path: string; pictures?: string[] }

/** At most so many pages stand in one file (sitemaps.org, "Sitemap file limits"). */
export const MOST_PAGES = 50_000

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
].join(' ')

/** Every page once, with its pictures and the same page in each language that the site speaks, by its tag. */
export function writeSitemap(
  pages: readonly SitePage[],
  origin: string,
  languages: readonly string[] = LOCALES,
): string {
  const urls = pages.map((page) => `<url>${linesOf(page, origin, languages).join('')}</url>`)
  return document(`urlset ${NAMESPACES}`, urls)
}

/** The files of a site with more pages than one holds. */
export function writeSitemapIndex(pageCount: number, origin: string): string {
  const files = Array.from({ length: Math.ceil(pageCount / MOST_PAGES) }, (_, at) => {
    return `<sitemap><loc>${escapeXml(`${origin}/sitemap.xml?part=${at + 1}`)}</loc></sitemap>`
  })
  return document('sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"', files)
}

function linesOf({ path, pictures = [] }: SitePage, origin: string, languages: readonly string[]): string[] {
  const address = inAscii(origin + path)
  const alternate = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`
  return [
    `<loc>${escapeXml(address)}</loc>`,
    ...languages.map((tag) => alternate(tag, `${address}?lng=${tag}`)),
    alternate('x-default', address),
    ...pictures.map((url) => `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`),
  ]
}

function document(root: string, lines: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${lines.join('\n')}\n</${root.split(' ')[0]}>\n`
}
