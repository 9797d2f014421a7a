import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import { LRUCache } from 'lru-cache'

import type { Content } from '#db/content-changes.server.ts'
import type { Reads } from '#db/reads.server.ts'

import { isPageResponse, pageOf } from '../page-response.server.ts'
import { type CacheQuery, minuteOf } from './caching.ts'
import { BEST, brotli, gzipped, TIGHT } from './compress.server.ts'
import type { Head } from './exchange.server.ts'
import { type Handover, sizeOf } from './handovers.server.ts'
import { kindName, type Visitor } from './visitor-kind.ts'

const unpack = promisify(brotliDecompress)
const MB = 1024 * 1024
/** Bytes of a page that come before its reader has to answer, beside a kilobyte of headers (`bench weight`). */
const FIRST_FLIGHT = 11_900
/** What the best packing takes off at most: where that would not do, it is not waited for. */
const BEST_SAVES = 0.12
/** A page that is changed within this time would be packed in vain: on a release day many are, each second. */
export const STANDING_MS = 2000

/** How a body's bytes are characters. */
export const BYTES = 'latin1'

/** Told by a page that is to be kept: the products that it has hearts of. */
export const HEARTS = 'X-Hearts'

/** What a page shows: the content as of a moment, the clock's minute, and what of the content it read. */
type Basis = { moment: number; minute: number; reads: Reads }

export type CachedPage = {
  basis: Basis
  etag: string
  headers: Record<string, string>
  /** The headers as they were sent, by what differs: for whom, and how the page is packed. */
  heads: Map<string, Head>
  /** What its scripts begin with, to be had as long as the page is. */
  handover: Handover | null
  body: Body
}

/**
 * A page as it is sent, shared by all that came out the same: packing it better is good for each. Its bytes are the
 * characters of a text (latin1): Node writes headers and text at once, where bytes would be a second part of the answer.
 */
type Body = {
  br: string
  gzip?: string
  isBest: boolean
  /** When it was packed, in milliseconds. */
  since: number
}

export type PageCache = {
  /** Makes a page, and notes what it shows. */
  make: (work: () => Promise<Response>) => Promise<{ response: Response; basis: Basis }>
  /** Whether nothing that a page shows has changed since it was begun. */
  isFresh: (basis: Basis) => boolean
  find: (query: CacheQuery, visitor: Visitor) => CachedPage | undefined
  keep: (query: CacheQuery, visitor: Visitor, basis: Basis, response: Response) => Promise<CachedPage>
}

/** A page is as of a minute of the clock; after that it only takes room. */
const A_MINUTE = { ttl: 60_000, ttlResolution: 1000 }

/** Finished pages in memory, small and ready to send; each is kept until something changes that it shows. */
export function openPageCache(content: Content): PageCache {
  const languages = new LRUCache<string, string>({ max: 2000 })
  const pages = new LRUCache<string, CachedPage>({
    ...A_MINUTE,
    maxSize: 16 * MB,
    sizeCalculation: ({ body, handover, basis }) =>
      2 * body.br.length + (handover ? sizeOf(handover) : 0) + 40 * basis.reads.size + 6000,
  })
  /** For the hearts of which products a page was made, whoever it was made for. */
  const hearts = new LRUCache<string, { basis: Basis; products: readonly number[] }>({ ...A_MINUTE, max: 2000 })
  setInterval(() => [pages, hearts].map((each) => each.purgeStale()), A_MINUTE.ttl).unref()
  /** What was searched for of late: anybody makes up searches without end, and hardly one is made twice. */
  const searched = new LRUCache<string, true>({ max: 2000 })
  function isWorthRoom(key: string, { address }: CacheQuery): boolean {
    if (!new URL(address).searchParams.get('search') || searched.has(key)) return true

    searched.set(key, true)
    return false
  }
  const isFresh = ({ moment, minute, reads }: Basis) => minute === minuteOf(new Date()) && content.isAsOf(moment, reads)
  return {
    make: async (work) => {
      const basis = { moment: content.moment(), minute: minuteOf(new Date()), reads: new Set<string>() }
      return { response: await content.record(basis.reads, work), basis }
    },
    isFresh,
    find: (query, visitor) => {
      const key = keyOf(query, languages.get(query.language) ?? '')
      const known = hearts.get(key)
      if (!known || !isFresh(known.basis)) return undefined

      const page = pages.get(`${key} ${kindName(visitor, known.products)}`)
      return page && isFresh(page.basis) ? page : undefined
    },
    keep: async (query, visitor, basis, response) => {
      // Only the page itself knows which language the request leads to; so the choice is made in one place.
      const language = response.headers.get('Content-Language') ?? ''
      const key = keyOf(query, language)
      const products = (response.headers.get(HEARTS) ?? '').split(' ').filter(Boolean).map(Number)
      response.headers.delete(HEARTS)
      const ofKind = `${key} ${kindName(visitor, products)}`
      const isCached = isWorthRoom(ofKind, query)
      const page = await pack(response, basis, { before: pages.get(ofKind), isCached })
      if (!isCached) return page

      languages.set(query.language, language)
      hearts.set(key, { basis, products })
      pages.set(ofKind, page)
      return page
    },
  }
}

function keyOf({ address, wantsNoScript, currency, scheme, notices }: CacheQuery, language: string): string {
  return [address, wantsNoScript, currency, scheme, notices, language].join(' ')
}

/** A page that came out as it was before stays as well packed as it was. */
async function pack(
  response: Response,
  basis: Basis,
  { before, isCached }: { before: CachedPage | undefined; isCached: boolean },
): Promise<CachedPage> {
  const html = await pageOf(response)
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`
  const headers = Object.fromEntries(response.headers)
  const handover = isPageResponse(response) ? response.handover : null
  const page = { basis, etag, headers, heads: new Map<string, Head>(), handover }
  if (before?.etag === etag) return { ...page, body: before.body }

  return { ...page, body: isCached ? await packToKeep(html) : await packToSend(html) }
}

async function packToSend(html: Buffer): Promise<Body> {
  return { br: textOf(await brotli(html)), isBest: false, since: Date.now() }
}

/** Where the first packing would not fit the first flight, another round trip would take longer than the best packing. */
async function packToKeep(html: Buffer): Promise<Body> {
  const since = Date.now()
  const quick = await brotli(html, TIGHT)
  const isWorthBest = quick.length > FIRST_FLIGHT && quick.length * (1 - BEST_SAVES) <= FIRST_FLIGHT
  return { br: textOf(isWorthBest ? await brotli(html, BEST) : quick), isBest: isWorthBest, since }
}

/**
 * The body in the encoding that a browser takes. A page that has stood for a while and is asked for again is packed as
 * small as can be, beside what is going on: that takes thirty times as long as the first packing, for a tenth of the
 * bytes.
 */
export async function bodyOf({ body }: CachedPage, encoding: 'br' | 'gzip' | null, isAgain: boolean): Promise<string> {
  if (isAgain && !body.isBest && Date.now() - body.since >= STANDING_MS) {
    body.isBest = true
    void unpack(bytesOf(body.br))
      .then((html) => brotli(html, BEST))
      .then((smallest) => (body.br = textOf(smallest)))
  }
  if (encoding === 'br') return body.br
  if (encoding === null) return textOf(await unpack(bytesOf(body.br)))

  body.gzip ??= textOf(await gzipped(await unpack(bytesOf(body.br))))
  return body.gzip
}

function textOf(bytes: Buffer): string {
  return bytes.toString(BYTES)
}

export function bytesOf(text: string): Buffer {
  return Buffer.from(text, BYTES)
}
