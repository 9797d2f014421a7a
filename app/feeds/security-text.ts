type Security = { origin: string; languages: readonly string[]; now: Date }

/** How long what is said here may be relied on, in months; the standard advises less than a year. */
const MONTHS = 6

/** Where somebody who found a hole tells of it (RFC 9116): the page that says who runs the site. */
export function writeSecurityText({ origin, languages, now }: Security): string {
  // The same for a month, so that who has it already need not fetch it again.
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS, 1))
  return [
    `Contact: ${origin}/about`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
