import { createHash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

/** The texts of the elements that the server itself puts into a page. */
type OwnTexts = { scripts?: readonly string[]; styles?: readonly string[] }

/**
 * The policy of one finished page: every inline script and sheet that the server wrote is named by its hash, so that
 * the page can be kept and sent again, which a nonce would forbid. Nothing is looked for in the page, where a text of
 * somebody may have become a script. Style attributes stay allowed for placeholder colours and ratios.
 * @param leads where forms lead besides this site (signing in, paying); browsers hold redirects of a form against the
 *   policy too
 */
export function contentSecurityPolicy({ scripts = [], styles = [] }: OwnTexts, leads: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts.map(hashOf)].join(' ')}`,
    `style-src ${["'self'", ...styles.map(hashOf)].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...leads.map((url) => new URL(url).origin)].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Many pages have the same sheet. */
const hashes = new LRUCache<string, string>({ max: 200 })

function hashOf(text: string): string {
  const hash = hashes.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  hashes.set(text, hash)
  return hash
}
