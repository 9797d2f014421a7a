import type { RequestInfo, Services } from '../context.server.ts'
import type { SharedCache } from '../shared-cache/shared-cache.server.ts'
import { TYPEFACES_OF } from '../typefaces/type-sheet.ts'
import { type CacheQuery, readCacheQuery, CACHEABLE, hasAlready, type PageRequest } from './caching.ts'
import { bestEncoding } from './compress.server.ts'
import { type Exchange, type Head, headersFor, headOf, requestOf } from './exchange.server.ts'
import { bodyOf, BYTES, type CachedPage, type PageCache } from './page-cache.server.ts'
import { ANYBODY, type Visitor, type VisitorKind } from './visitor-kind.ts'

export type CacheContext = {
  /** Null while developing. */
  cache: PageCache | null
  services: Services
  /** Null where no other cache stands in front. */
  sharedCache: SharedCache | null
  /** Patterns of pages that asked who their visitor is: for somebody who is known they are made anew. */
  renderedForOne: Set<string>
  /** Pages that are being made, for others who ask for them meanwhile. */
  underWay: Map<string, Promise<CachedPage | null>>
  /** What a cached page may know of somebody who is known; null for an administrator, to whom pages say more. */
  visitorIn: (request: Request, info: RequestInfo) => Promise<Visitor | null>
  /** The router's answer. */
  pass: (request: Request, info: RequestInfo) => Promise<Response>
}

/**
 * Answers by a page that is kept, or that is to be kept from now on. Such a page is made without anything of its visitor
 * but a kind: without their cookies, so that nothing of one can be in the answer to another.
 * @returns what was made for a stranger and is not to be kept; null where an answer is for this visitor alone
 */
export async function answerFromCache(exchange: Exchange, site: CacheContext): Promise<'SENT' | Response | null> {
  const { req, info } = exchange
  const { cache, services, renderedForOne } = site
  const query = cache && readCacheQuery(pageRequest(exchange))
  if (!query) return null

  const facts = services.routes.at(info.url.pathname)?.facts
  if (!facts?.cacheable || !facts.isPage || (query.isKnown && renderedForOne.has(facts.pattern))) return null

  const visitor = query.isKnown ? await site.visitorIn(cookiesOf(exchange), info) : ANYBODY
  if (!visitor) return null

  const cached = cache.find(query, visitor)
  if (cached) {
    services.metrics.counts.cacheHits += 1
    await sendCached(exchange, cached, site, { isAgain: true, isOwn: query.isKnown })
    return 'SENT'
  }
  // HEAD is answered by a cached page, but has none to keep.
  if (req.method === 'HEAD') return null

  services.metrics.counts.cacheMisses += 1
  const { cartCount, isMember } = visitor
  const kind = { cartCount, isMember, liked: visitor.likedOf(null) }
  const page = await renderOnce(exchange, { cache, query, visitor, kind, pattern: facts.pattern }, site)
  if (page === null || page instanceof Response) return page

  await sendCached(exchange, page, site, { isAgain: false, isOwn: query.isKnown })
  return 'SENT'
}

/** A page that is to be made. */
type RenderJob = { cache: PageCache; query: CacheQuery; visitor: Visitor; kind: VisitorKind; pattern: string }
type RenderResult = CachedPage | Response | null

/**
 * Of many who ask for a page at one moment one has it made; the others wait for it. What is not to be kept is for one
 * visitor alone: the others ask for themselves.
 */
async function renderOnce(exchange: Exchange, rendering: RenderJob, site: CacheContext): Promise<RenderResult> {
  const { cache, query, kind } = rendering
  const name = JSON.stringify([query, kind])
  for (let other = site.underWay.get(name); other; other = site.underWay.get(name)) {
    const page = await other
    // What has changed since it was begun may have been changed before this request came.
    if (!page || cache.isFresh(page.basis)) return page
  }
  const pending = render(exchange, rendering, site)
  const end = (page: CachedPage | null) => {
    site.underWay.delete(name)
    return page
  }
  site.underWay.set(
    name,
    pending.then(
      (rendered) => end(rendered instanceof Response ? null : rendered),
      () => end(null),
    ),
  )
  return pending
}

async function render(
  exchange: Exchange,
  rendering: RenderJob,
  { renderedForOne, pass }: CacheContext,
): Promise<RenderResult> {
  const { cache, query, visitor, kind, pattern } = rendering
  const neutral = requestOf(exchange)
  neutral.headers.set('Cookie', query.cookie)
  const { response, basis } = await cache.make(() => pass(neutral, { ...exchange.info, kind }))
  if (isCacheable(response)) return cache.keep(query, visitor, basis, response)
  // Who asks for an old address is led on, whoever they are.
  if (!query.isKnown || response.status === 301 || response.status === 308) return response

  if (response.status === 200) renderedForOne.add(pattern)
  await response.body?.cancel()
  return null
}

/** As much of a request as tells who its visitor is. */
function cookiesOf({ req, info }: Exchange): Request {
  return new Request(info.url, { headers: { Cookie: req.headers.cookie ?? '' } })
}

function pageRequest({ req, info }: Exchange): PageRequest {
  return {
    method: req.method ?? 'GET',
    url: info.url,
    cookie: req.headers.cookie ?? '',
    acceptLanguage: req.headers['accept-language'] ?? '',
    wantsNoScript: info.wantsNoScript,
  }
}

function isCacheable(response: Response): boolean {
  const { status, headers } = response
  return status === 200 && headers.get('Cache-Control') === CACHEABLE && !headers.has('Set-Cookie')
}

type SendOptions = {
  isAgain: boolean
  /** For somebody who is known, whose browser keeps no page. */
  isOwn: boolean
}

/** A cached page goes out as it would have the first time; what its scripts begin with is there for them again. */
async function sendCached(
  { req, res, info }: Exchange,
  page: CachedPage,
  { cache, services: { handovers }, sharedCache }: CacheContext,
  { isAgain, isOwn }: SendOptions,
): Promise<void> {
  if (page.handover) handovers.keepAgain(page.handover)
  // What changed while it was made may have been purged before it arrives.
  const isShared = !isOwn && cache?.isFresh(page.basis)
  const forOthers = (isShared && sharedCache?.headersFor(page.basis.reads, new Date())) || {}
  const typefaces = req.method === 'HEAD' && page.headers[TYPEFACES]
  const more = { ...forOthers, ...(typefaces && { [TYPEFACES]: typefaces }) }
  if (!isOwn && hasAlready(req.headers['if-none-match'], page.etag)) {
    res.writeHeadOf(304, headFor(page, info, { isOwn, encoding: null }), more)
    res.end()
    return
  }
  const encoding = bestEncoding(req.headers['accept-encoding'] ?? '')
  const body = await bodyOf(page, encoding, isAgain)
  res.writeHeadOf(200, headFor(page, info, { isOwn, encoding }), { ...more, 'content-length': body.length })
  res.end(req.method === 'HEAD' ? undefined : body, BYTES)
}

type HeadKind = { isOwn: boolean; encoding: ReturnType<typeof bestEncoding> }

/** What a page says to everybody of a kind, made ready once. */
function headFor(page: CachedPage, info: RequestInfo, { isOwn, encoding }: HeadKind): Head {
  const name = `${isOwn} ${encoding} ${info.url.protocol}`
  const known = page.heads.get(name)
  if (known) return known

  const { [TYPEFACES]: _, ...headers } = page.headers
  const head = headOf({
    ...headers,
    ...(isOwn ? { 'cache-control': 'private, no-store' } : { etag: page.etag }),
    ...headersFor(info),
    vary: `${page.headers.vary}, Accept-Encoding`,
    ...(encoding && { 'content-encoding': encoding }),
  })
  page.heads.set(name, head)
  return head
}

/** As headers of a response are named. */
const TYPEFACES = TYPEFACES_OF.toLowerCase()
