import sanitizeHtml from 'sanitize-html'
import Turndown from 'turndown'

/** What stays of a post; what is script, style or a form goes. */
const KEPT: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'code', 'pre', 'hr'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  transformTags: { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' },
}
/** Of the classic editor: parts are parted by empty lines, and have no tags. */
const HAS_PARTS = /<(p|div|h[1-6]|ul|ol|blockquote|pre|table)[\s>]/i
/** What plug-ins of WordPress fill in; its words between two of them stay. */
const SHORTCODE = /\[\/?(caption|gallery|embed|video|audio|playlist|contact-form-7)\b[^\]]*\]/g

const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced', hr: '---' })

/**
 * A post's HTML as Markdown. Pictures lie on the earlier site and are left out; links within that site lead by their
 * paths, which redirects lead on.
 * @param site the address of the earlier site
 */
export function postText(html: string, site: string): { text: string; pictures: number } {
  const pictures = html.match(/<img[\s>]/gi)?.length ?? 0
  const written = html
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(SHORTCODE, '')
    .replaceAll(/<!--[^]*?-->/g, '')
  const parted = HAS_PARTS.test(written) ? written : partsOf(written)
  const clean = sanitizeHtml(parted, KEPT)
  return { text: turndown.turndown(withoutHost(clean, site)).trim(), pictures }
}

function partsOf(text: string): string {
  const parts = text.split(/\n{2,}/).filter((part) => part.trim())
  return parts.map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`).join('\n')
}

function withoutHost(html: string, site: string): string {
  const host = URL.parse(site)?.host
  if (!host) return html

  return html.replaceAll(/href="(https?:\/\/[^"]*)"/g, (whole, address: string) => {
    const url = URL.parse(address.replaceAll('&amp;', '&'))
    return url?.host === host ? `href="${(url.pathname + url.search + url.hash).replaceAll('&', '&amp;')}"` : whole
  })
}
