import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import { LRUCache } from 'lru-cache'

import { BEST, brotli, gzipped } from './compress.server.ts'
import { type Asked, minuteOf } from './caching.ts'
import { kindName, type Visitor } from './visitor-kind.ts'

const unpack = promisify(brotliDecompress)
const MB = 1024 * 1024

/** Told by a page that is to be kept: the products that it has hearts of. */
export const HEARTS = 'X-Hearts'

export type KeptPage = {
  /** The state of content and clock that it shows. */
  mark: string
  etag: string
  headers: Record<string, string>
  /** What its scripts begin with, to be had as long as the page is. */
  handover: string | undefined
  br: Buffer
  gzip?: Buffer
  isBest: boolean
}
export type PageCache = {
  mark: () => string
  find: (asked: Asked, visitor: Visitor) => KeptPage | undefined
  keep: (
    asked: Asked,
    visitor: Visitor,
    mark: string,
    response: Response,
    handoverOf: (html: string) => string | undefined,
  ) => Promise<KeptPage>
}

/**
 * Finished pages in memory, small and ready to send.
 * @param revision differs as soon as something changed that a page may show
 */
export function openPageCache(revision: () => string): PageCache {
  const languages = new LRUCache<string, string>({ max: 2000 })
  const pages = new LRUCache<string, KeptPage>({
    maxSize: 16 * MB,
    sizeCalculation: ({ br, handover }) => 2 * br.length + (handover?.length ?? 0) + 2000,
  })
  /** For the hearts of which products a page was made, whoever it was made for. */
  const hearts = new LRUCache<string, { mark: string; products: readonly number[] }>({ max: 2000 })
  const mark = () => `${revision()}.${minuteOf(new Date())}`
  return {
    mark,
    find: (asked, visitor) => {
      const now = mark()
      const key = keyOf(asked, languages.get(asked.language) ?? '')
      const known = hearts.get(key)
      if (known?.mark !== now) return undefined

      const page = pages.get(`${key} ${kindName(visitor, known.products)}`)
      return page?.mark === now ? page : undefined
    },
    keep: async (asked, visitor, markBefore, response, handoverOf) => {
      // Only the page itself knows which language the request leads to; so the choice is made in one place.
      const language = response.headers.get('Content-Language') ?? ''
      const key = keyOf(asked, language)
      const products = (response.headers.get(HEARTS) ?? '').split(' ').filter(Boolean).map(Number)
      response.headers.delete(HEARTS)
      const ofKind = `${key} ${kindName(visitor, products)}`
      const page = await pack(response, markBefore, handoverOf, pages.get(ofKind))
      languages.set(asked.language, language)
      hearts.set(key, { mark: markBefore, products })
      pages.set(ofKind, page)
      return page
    },
  }
}

function keyOf({ address, wantsNoScript, currency, notices }: Asked, language: string): string {
  return [address, wantsNoScript, currency, notices, language].join(' ')
}

/** A page that came out as it was before stays as well packed as it was. */
async function pack(
  response: Response,
  mark: string,
  handoverOf: (html: string) => string | undefined,
  before: KeptPage | undefined,
): Promise<KeptPage> {
  const html = await response.text()
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`
  const headers = Object.fromEntries(response.headers)
  const handover = handoverOf(html)
  if (before?.etag === etag) return { ...before, mark, headers, handover }

  return { mark, etag, headers, handover, br: await brotli(html), isBest: false }
}

/**
 * The body in the encoding that a browser takes. A page that is asked for again is packed as small as can be, beside
 * what is going on: that takes fifty times as long as the first packing, for a tenth of the bytes.
 */
export async function bodyOf(page: KeptPage, encoding: 'br' | 'gzip' | null, isAgain: boolean): Promise<Buffer> {
  if (isAgain && !page.isBest) {
    page.isBest = true
    void unpack(page.br)
      .then((html) => brotli(html, BEST))
      .then((smallest) => (page.br = smallest))
  }
  if (encoding === 'br') return page.br
  if (encoding === null) return unpack(page.br)

  page.gzip ??= await gzipped(await unpack(page.br))
  return page.gzip
}
