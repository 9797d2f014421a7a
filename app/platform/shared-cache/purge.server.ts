import { ANYTHING } from '#db/read-tables.server.ts'

import type { Config } from '../config.server.ts'

/** Has a cache forget the pages with any of these tags; `ANYTHING` means all. */
export type Purge = (tags: ReadonlySet<string>) => Promise<void>

/** Milliseconds. */
const TIME_OUT = 5000
/** What Cloudflare takes in one call. */
const MOST_TAGS = 100

/**
 * A purge as Cloudflare takes it; the tags stand in a header as well, for caches that read no bodies (deploy/varnish.vcl).
 * @throws where the cache does not answer that it is done
 */
export function purgeAt({ purgeUrl, token }: NonNullable<Config['sharedCache']>): Purge {
  return async (tags) => {
    const isAll = tags.has(ANYTHING) || tags.size > MOST_TAGS
    const response = await fetch(purgeUrl, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Cache-Tag': isAll ? ANYTHING : [...tags].join(','),
      },
      body: JSON.stringify(isAll ? { purge_everything: true } : { tags: [...tags] }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_OUT),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`${new URL(purgeUrl).host} answered ${response.status}`)
  }
}
