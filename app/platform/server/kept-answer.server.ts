import type { RequestInfo, Services } from '#app/platform/context.server.ts'

import { type Asked, askedPage, FOR_ALL, hasAlready, type PageRequest } from './caching.ts'
import { bestEncoding } from './compress.server.ts'
import { type Exchange, headersFor, requestOf } from './exchange.server.ts'
import { bodyOf, type KeptPage, type PageCache } from './page-cache.server.ts'
import { ANYBODY, type Visitor, type VisitorKind } from './visitor-kind.ts'

export type Keeping = {
  /** Null while developing. */
  cache: PageCache | null
  services: Services
  /** Patterns of pages that asked who their visitor is: for somebody who is known they are made anew. */
  madeForOne: Set<string>
  /** Pages that are being made, for others who ask for them meanwhile. */
  underWay: Map<string, Promise<KeptPage | null>>
  /** What a kept page may know of somebody who is known; null for an administrator, to whom pages say more. */
  visitorIn: (request: Request, info: RequestInfo) => Promise<Visitor | null>
  /** The router's answer. */
  pass: (request: Request, info: RequestInfo) => Promise<Response>
}

/**
 * Answers by a page that is kept, or that is to be kept from now on. Such a page is made without anything of its visitor
 * but a kind: without their cookies, so that nothing of one can be in the answer to another.
 * @returns what was made for a stranger and is not to be kept; null where an answer is for this visitor alone
 */
export async function answerByKept(exchange: Exchange, site: Keeping): Promise<'SENT' | Response | null> {
  const { req, info } = exchange
  const { cache, services, madeForOne } = site
  const asked = cache && askedPage(pageRequest(exchange))
  if (!asked) return null

  const facts = services.routes.at(info.url.pathname)?.facts
  if (!facts?.cacheable || !facts.isPage || (asked.isKnown && madeForOne.has(facts.pattern))) return null

  const visitor = asked.isKnown ? await site.visitorIn(cookiesOf(exchange), info) : ANYBODY
  if (!visitor) return null

  const kept = cache.find(asked, visitor)
  if (kept) {
    await sendKept(exchange, kept, services, { isAgain: true, isOwn: asked.isKnown })
    return 'SENT'
  }
  // HEAD is answered by a kept page, but has none to keep.
  if (req.method === 'HEAD') return null

  const { cartCount, isMember } = visitor
  const kind = { cartCount, isMember, liked: visitor.likedOf(null) }
  const page = await makeOnce(exchange, { cache, asked, visitor, kind, pattern: facts.pattern }, site)
  if (page === null || page instanceof Response) return page

  await sendKept(exchange, page, services, { isAgain: false, isOwn: asked.isKnown })
  return 'SENT'
}

/** A page that is to be made. */
type Wish = { cache: PageCache; asked: Asked; visitor: Visitor; kind: VisitorKind; pattern: string }
type Made = KeptPage | Response | null

/**
 * Of many who ask for a page at one moment one has it made; the others wait for it. What is not to be kept is for one
 * visitor alone: the others ask for themselves.
 */
async function makeOnce(exchange: Exchange, wish: Wish, site: Keeping): Promise<Made> {
  const { cache, asked, kind } = wish
  const name = JSON.stringify([asked, kind])
  for (let other = site.underWay.get(name); other; other = site.underWay.get(name)) {
    const page = await other
    // What has changed since it was begun may have been changed before this request came.
    if (!page || cache.isFresh(page.basis)) return page
  }
  const making = make(exchange, wish, site)
  const end = (page: KeptPage | null) => {
    site.underWay.delete(name)
    return page
  }
  site.underWay.set(
    name,
    making.then(
      (made) => end(made instanceof Response ? null : made),
      () => end(null),
    ),
  )
  return making
}

async function make(exchange: Exchange, wish: Wish, { services, madeForOne, pass }: Keeping): Promise<Made> {
  const { cache, asked, visitor, kind, pattern } = wish
  const neutral = requestOf(exchange)
  neutral.headers.set('Cookie', asked.cookie)
  const { response, basis } = await cache.make(() => pass(neutral, { ...exchange.info, kind }))
  if (isForAll(response)) return cache.keep(asked, visitor, basis, response, (html) => services.handovers.named(html))
  if (!asked.isKnown) return response

  if (response.status === 200) madeForOne.add(pattern)
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

function isForAll(response: Response): boolean {
  const { status, headers } = response
  return status === 200 && headers.get('Cache-Control') === FOR_ALL && !headers.has('Set-Cookie')
}

type Sending = {
  isAgain: boolean
  /** For somebody who is known, whose browser keeps no page. */
  isOwn: boolean
}

/** A kept page goes out as it would have the first time; what its scripts begin with is there for them again. */
async function sendKept(
  { req, res, info }: Exchange,
  page: KeptPage,
  { handovers }: Services,
  { isAgain, isOwn }: Sending,
): Promise<void> {
  if (page.handover) handovers.keepAgain(page.handover)
  const keeping = isOwn ? { 'cache-control': 'private, no-store' } : { ETag: page.etag }
  const own = { ...page.headers, ...keeping, ...headersFor(info), vary: `${page.headers.vary}, Accept-Encoding` }
  if (!isOwn && hasAlready(req.headers['if-none-match'], page.etag)) {
    res.writeHead(304, own)
    res.end()
    return
  }
  const encoding = bestEncoding(req.headers['accept-encoding'] ?? '')
  const body = await bodyOf(page, encoding, isAgain)
  res.writeHead(200, { ...own, ...(encoding && { 'Content-Encoding': encoding }), 'Content-Length': body.length })
  res.end(req.method === 'HEAD' ? undefined : body)
}
