import { createHmac } from 'node:crypto'

import { LRUCache } from 'lru-cache'

const MB = 1024 * 1024
const BYTES = 'latin1'
const FOLDER = '/handover/'
const HEADERS = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'private, no-store' }

/** A module that a page's script begins with; between its two ends stands the data as a string. */
export type HandoverText = { before: string; data: Buffer; after: string }

/**
 * A module, and the address to fetch it from. Its texts have a byte in each character: as texts of letters they would
 * take two of them for each, and as buffers of their own they would leave holes between what comes and goes.
 */
export type Handover = { path: string; before: string; data: string; after: string }

/** What pages that were just sent have for their scripts to begin with, kept until these come for it. */
export type Handovers = {
  /** @returns it with the address to fetch it from, which nobody can guess: what belongs to one person stays with them */
  keep: (text: HandoverText) => Handover
  /** Has it ready for a page that is sent once more. */
  keepAgain: (handover: Handover) => void
  answer: (path: string) => Response
}

/** Scripts come seconds after their page; one that comes too late leaves the page as plain as it is. */
export function openHandovers(secret: string): Handovers {
  const texts = new LRUCache<string, Handover>({
    maxSize: 16 * MB,
    sizeCalculation: sizeOf,
    ttl: 10 * 60 * 1000,
  })
  return {
    keep: ({ before, data, after }) => {
      const hash = createHmac('sha256', secret).update(before).update(data).update(after)
      const path = FOLDER + hash.digest('base64url').slice(0, 22)
      const known = texts.get(path) ?? {
        path,
        before: bytesOf(before),
        data: data.toString(BYTES),
        after: bytesOf(after),
      }
      texts.set(path, known)
      return known
    },
    keepAgain: (handover) => void texts.set(handover.path, handover),
    answer: (path) => {
      const found = texts.get(path)
      return found ? new Response(textOf(found), { headers: HEADERS }) : new Response('Gone', { status: 404 })
    },
  }
}

/** In bytes. */
export function sizeOf({ before, data, after }: Handover): number {
  return before.length + data.length + after.length
}

/** Written when somebody comes for it, which crawlers never do. */
function textOf({ before, data, after }: Handover): string {
  const [begin, value, end] = [before, data, after].map((bytes) => Buffer.from(bytes, BYTES).toString())
  return `${begin}${JSON.stringify(value)}${end}`
}

function bytesOf(text: string): string {
  return Buffer.from(text).toString(BYTES)
}

export function isHandover(path: string): boolean {
  return path.startsWith(FOLDER)
}
