import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

type Headers = { get: (name: string) => string | null }

const LONGEST = 500
/** Telling takes a hundred times as long as looking it up. */
const known = new LRUCache<string, boolean>({ max: 500 })

/** isbot takes them for programs; somebody reads there. */
const TEXT_BROWSERS = /^(w3m|lynx|e?links|dillo|netsurf)\b/i

/** Whether what somebody does may be counted: people who have not asked to be left alone. */
export function mayCount(headers: Headers): boolean {
  return !refuses(headers) && isHuman(headers.get('user-agent'))
}

/** Do Not Track, or Global Privacy Control. */
function refuses(headers: Headers): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
}

function isHuman(userAgent: string | null): boolean {
  if (!userAgent || userAgent.length > LONGEST) return false

  const kept = known.get(userAgent) ?? (TEXT_BROWSERS.test(userAgent) || !isbot(userAgent))
  known.set(userAgent, kept)
  return kept
}
