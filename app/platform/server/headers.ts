/** On every answer. The policy for scripts is added by each page, which knows its own (`content-security-policy.server.ts`). */
export const securityHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}

/**
 * On a page whose address holds its key. Not `no-referrer`: a form of such a page would name `null` as its origin, and
 * without script nothing else says where it comes from in browsers that send no Sec-Fetch-Site.
 */
export const SECRET_PAGE: Record<string, string> = { 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' }

/** Seconds after which somebody who met a busy database may try again. */
export const RETRY_AFTER = 5

/** For a year, and for this host alone: what its owner runs below it is not ours to say. */
export const STRICT_TRANSPORT = 'max-age=31536000'
