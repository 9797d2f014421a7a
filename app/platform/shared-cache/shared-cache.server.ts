import type { Content } from '#db/content-changes.server.ts'
import { ANYTHING } from '#db/read-tables.server.ts'
import type { Reads } from '#db/reads.server.ts'

import type { Config } from '../config.server.ts'
import type { Log } from '../log.server.ts'

/** A cache in front of the site that many people share (Varnish, a CDN). */
export type SharedCache = {
  /** What it is told of a page that it may keep; nothing where it may not. */
  headersFor: (reads: Reads, now: Date) => Record<string, string>
  /** Has it forget everything; called once the site serves, since another version may have filled it. */
  start: () => void
  stop: () => void
}

/** Milliseconds between two looks at what changed, and between two purges. */
const LOOKING = 100
const BETWEEN_PURGES = 1000
/** Seconds for which a page may be shown where the site does not answer. */
const WHERE_THE_SITE_FAILS = 600

/**
 * Tells a shared cache how long it may keep a page, and purges what changed since. It keeps a page as long as the site
 * itself does: to the end of the minute, or until something that the page shows changes. It gets no page while it cannot
 * be told.
 */
export function openSharedCache(purge: Purge, content: Content, log: Log): SharedCache {
  /** All tags that pages were given: what nobody shows is not purged. */
  const given = new Set<string>()
  let moment = content.moment()
  let due = new Set<string>([ANYTHING])
  /** A page that was on its way during a purge arrives after it, so each is purged twice. */
  let again = new Set<string>()
  let isReached = false
  let isSending = false
  let lastAt = -Infinity

  const gather = () => {
    const now = content.moment()
    for (const name of content.changedSince(moment)) {
      const tag = tagOf(name)
      if (tag === ANYTHING || given.has(tag)) due.add(tag)
    }
    moment = now
  }
  const send = async () => {
    const [tags, first] = [new Set([...due, ...again]), due]
    due = new Set()
    try {
      await purge(tags)
      again = first
      if (!isReached) log.info('the shared cache is purged')
      isReached = true
    } catch (error) {
      due = new Set([...due, ...tags])
      if (isReached) log.error({ error: String(error) }, 'the shared cache cannot be purged, and gets no pages')
      isReached = false
    }
  }
  const look = () => {
    gather()
    if (isSending || due.size + again.size === 0 || performance.now() - lastAt < BETWEEN_PURGES) return

    isSending = true
    lastAt = performance.now()
    void send().finally(() => (isSending = false))
  }
  let timer: NodeJS.Timeout | undefined
  return {
    headersFor: (reads, now): Record<string, string> => {
      if (!isReached || reads.has(ANYTHING)) return {}

      const tags = [...reads].map(tagOf)
      for (const tag of tags) given.add(tag)
      return {
        'CDN-Cache-Control': `max-age=${untilNextMinute(now)}, stale-if-error=${WHERE_THE_SITE_FAILS}`,
        'Cache-Tag': tags.join(','),
      }
    },
    start: () => {
      look()
      timer = setInterval(look, LOOKING).unref()
    },
    stop: () => clearInterval(timer),
  }
}

/** Seconds for which a page of this moment is kept: what is scheduled for a minute begins with it. */
function untilNextMinute(now: Date): number {
  return 60 - now.getUTCSeconds()
}

/** Tags are parted by commas, and hold no spaces. */
function tagOf(name: string): string {
  return name.replaceAll(' ', '-')
}

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
