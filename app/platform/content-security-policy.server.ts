import { createHash } from 'node:crypto'

const EXECUTED = /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * The policy of one finished page: every inline script and sheet it carries is named by its hash, so that the page can
 * be kept and sent again, which a nonce would forbid. Style attributes stay allowed for placeholder colours and ratios.
 * @param issuer where the form of signing in with Google leads; browsers hold redirects of a form against the policy too
 */
export function contentSecurityPolicy(html: string, issuer?: string): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes(html, EXECUTED)].join(' ')}`,
    `style-src ${["'self'", ...hashes(html, STYLE)].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    issuer ? `form-action 'self' ${new URL(issuer).origin}` : "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashes(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
