import { createHash } from 'node:crypto'

const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * The policy of one finished page: every inline script and sheet that the server wrote is named by its hash, so that
 * the page can be kept and sent again, which a nonce would forbid. Style attributes stay allowed for placeholder colours
 * and ratios.
 * @param own the elements that the server itself puts into the page; never the page, where a text of somebody may have
 *   become a script
 * @param leads where forms lead besides this site (signing in, paying); browsers hold redirects of a form against the
 *   policy too
 */
export function contentSecurityPolicy(own: string, leads: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes(own, SCRIPT)].join(' ')}`,
    `style-src ${["'self'", ...hashes(own, STYLE)].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...leads.map((url) => new URL(url).origin)].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Puts elements of the server's own at the end of a page's head, and names them in its policy, them alone. */
export function withOwnHead(
  page: string,
  own: string,
  leads: readonly string[] = [],
): { html: string; policy: string } {
  return { html: page.replace('</head>', () => `${own}</head>`), policy: contentSecurityPolicy(own, leads) }
}

function hashes(own: string, pattern: RegExp): string[] {
  return [...own.matchAll(pattern)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
