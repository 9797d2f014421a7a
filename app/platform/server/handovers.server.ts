import { createHmac } from 'node:crypto'

import { LRUCache } from 'lru-cache'

const MB = 1024 * 1024
const FOLDER = '/handover/'
const ADDRESS = /\/handover\/[\w-]{22}/
const HEADERS = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'private, no-store' }

/**
 * What a page's script begins with, and the address to fetch it from. `utf8` has a byte in each character: as text it
 * would take two of them for each, and as buffers of its own it would leave holes between what comes and goes.
 */
export type Handover = { path: string; utf8: string }

/** What pages that were just sent have for their scripts to begin with, kept until these come for it. */
export type Handovers = {
  /** @returns the address to fetch it from, which nobody can guess: what belongs to one person stays with them */
  keep: (text: string) => string
  /** What the page has that says this. */
  named: (html: string) => Handover | undefined
  /** Has it ready for a page that is sent once more. */
  keepAgain: (handover: Handover) => void
  answer: (path: string) => Response
}

/** Scripts come seconds after their page; one that comes too late leaves the page as plain as it is. */
export function openHandovers(secret: string): Handovers {
  const texts = new LRUCache<string, Handover>({
    maxSize: 16 * MB,
    sizeCalculation: ({ utf8 }) => utf8.length,
    ttl: 10 * 60 * 1000,
  })
  return {
    keep: (text) => {
      const bytes = Buffer.from(text)
      const path = FOLDER + createHmac('sha256', secret).update(bytes).digest('base64url').slice(0, 22)
      texts.set(path, { path, utf8: bytes.toString('latin1') })
      return path
    },
    // The address that was found holds the whole page in memory; the one that is kept does not.
    named: (html) => texts.get(ADDRESS.exec(html)?.[0] ?? ''),
    keepAgain: (handover) => void texts.set(handover.path, handover),
    answer: (path) => {
      const found = texts.get(path)
      return found
        ? new Response(Buffer.from(found.utf8, 'latin1'), { headers: HEADERS })
        : new Response('Gone', { status: 404 })
    },
  }
}

export function isHandover(path: string): boolean {
  return path.startsWith(FOLDER)
}
