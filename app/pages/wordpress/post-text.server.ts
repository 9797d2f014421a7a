import { strikethrough, tables } from '@joplin/turndown-plugin-gfm'
import sanitizeHtml from 'sanitize-html'
import Turndown from 'turndown'

import { htmlToText } from '#app/shop/products/import/services/converted.server.ts'

import { paragraphs, markPictures, onOwnLines, type PostPicture } from './post-pictures.ts'

/** What stays of a post; what is script, style or a form goes. */
const KEPT: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'a', 'blockquote', 'code'].concat(
    ['pre', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  transformTags: { b: 'strong', i: 'em', s: 'del', strike: 'del', h1: 'h2', h5: 'h4', h6: 'h4' },
  nestingLimit: 100,
}
/** The comments that the block editor writes around each part; the classic editor has none. */
const HAS_BLOCKS = /<!-- wp:/
/** What plug-ins of WordPress fill in; its words between two of them stay. */
const SHORTCODE = /\[\/?(caption|gallery|embed|video|audio|playlist|contact-form-7)\b[^\]]*\]/g

const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced', hr: '---' })
turndown.use([strikethrough, tables])

/** Between posts that become Markdown together; no text of theirs has it as a paragraph. */
const BETWEEN = '\u{E0FF}'

/** The address of the earlier site, and those of its posts by their numbers, which links there may have alone: `/?p=2`. */
export type EarlierSite = { site: string; links?: ReadonlyMap<string, string> }
export type PostText = { text: string; pictures: PostPicture[] }

/** The same for many posts, which takes a third of the time: making a document for each is most of the work. */
export function postTexts(written: readonly string[], there: EarlierSite): PostText[] {
  const clean = written.map((html) => cleanHtml(html, there))
  const joined = turndown.turndown(clean.map(({ html }) => html).join(`<p>${BETWEEN}</p>`))
  const texts = joined.split(BETWEEN)
  if (texts.length !== clean.length) return written.map((html) => postText(html, there))

  return clean.map(({ pictures }, at) => ({ text: onOwnLines((texts[at] ?? '').trim()), pictures }))
}

/**
 * A post's HTML as Markdown. A mark stands where a picture was, which lies on the earlier site; links within that site
 * lead by their paths, which redirects lead on.
 */
export function postText(written: string, there: EarlierSite): PostText {
  const { html, pictures } = cleanHtml(written, there)
  return { text: onOwnLines(turndown.turndown(html).trim()), pictures }
}

function cleanHtml(written: string, there: EarlierSite): { html: string; pictures: PostPicture[] } {
  const { html, pictures } = markPictures(written, htmlToText)
  const plain = html
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(SHORTCODE, '')
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/<rp>[^<]*<\/rp>/gi, '')
    .replaceAll(/<rt>([^<]*)<\/rt>/gi, '（$1）')
  const clean = sanitizeHtml(HAS_BLOCKS.test(html) ? plain : paragraphs(plain), KEPT)
  // Without it the lines of a program become one.
  const kept = clean.replaceAll(/<pre>(?!\s*<code)([^]*?)<\/pre>/g, '<pre><code>$1</code></pre>')
  return { html: withoutHost(kept, there), pictures }
}

function withoutHost(html: string, { site, links }: EarlierSite): string {
  const host = hostOf(URL.parse(site))
  if (!host) return html

  return html.replaceAll(/href="(https?:\/\/[^"]*)"/g, (whole, address: string) => {
    const url = URL.parse(address.replaceAll('&amp;', '&'))
    if (!url || hostOf(url) !== host) return whole

    const id = url.searchParams.get('p') ?? url.searchParams.get('page_id') ?? ''
    const named = URL.parse(links?.get(id) ?? '')?.pathname ?? '/'
    const path = named === '/' ? url.pathname + url.search : named
    return `href="${(path + url.hash).replaceAll('&', '&amp;')}"`
  })
}

/** `www.` stands before the same site. */
function hostOf(url: URL | null): string | undefined {
  return url?.host.replace(/^www\./, '')
}
