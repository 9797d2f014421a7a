import { randomBytes } from 'node:crypto'
import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http'

import { sendResponse } from '@remix-run/node-fetch-server'
import type { ServerBuild } from 'react-router'

import type { Content } from '#db/content-changes.server.ts'

import { viewsOf } from '../analytics/views.server.ts'
import type { RequestInfo, Services } from '../context.server.ts'
import type { Log } from '../log.server.ts'
import { countRequest } from '../metrics/exposition.ts'
import { answersMetrics } from '../metrics/metrics.server.ts'
import type { RouteTable } from '../routing/route-table.ts'
import type { SharedCache } from '../shared-cache/shared-cache.server.ts'
import { TYPEFACES_OF } from '../typefaces/type-sheet.ts'
import { refusesAiCrawler } from './ai-policy.server.ts'
import { keepPace, PACE, type Pace, passBody } from './body-pace.server.ts'
import { answerFromCache, type CacheContext } from './cached-answer.server.ts'
import { compress } from './compress.server.ts'
import { answersPreflight, letsIn } from './cross-origin.server.ts'
import { Answer, type Exchange, headersFor, requestOf } from './exchange.server.ts'
import { isHandover } from './handovers.server.ts'
import { securityHeaders } from './headers.ts'
import { Crowded, type Lane, openLane } from './lane.server.ts'
import { hasBody, refuseBody } from './limits.server.ts'
import { loggable } from './loggable.server.ts'
import { answersOptions, isMethod, METHODS } from './methods.server.ts'
import { mayChange } from './origin.ts'
import { HEARTS, openPageCache, type PageCache } from './page-cache.server.ts'
import { type RefusedPage, refusedPage, renderRefused } from './refusal-page.server.ts'
import { presentRefusal } from './refusals.server.ts'
import { buildFiles, type Files, pictureFiles } from './static-files.server.ts'
import { addressOf, answerNoAddress, visitorOf } from './target.server.ts'
import { isKnown, STRANGER, type Visitor } from './visitor-kind.ts'

type Entry = {
  /** What a page that is kept may know of this visitor; null for an administrator, to whom pages say more. */
  visitorOf: (request: Request, services: Services, info: RequestInfo) => Visitor | null
  /** The bytes that a body may have at an address. */
  bodyLimit: (routes: RouteTable, path: string) => number
  answer: (build: ServerBuild, request: Request, services: Services, info: RequestInfo) => Promise<Response>
}
export type Site = {
  services: Services
  log: Log
  loadBuild: () => Promise<ServerBuild>
  clientFolder: string
  content: Content
  /** A cache that many share, in front of the site. */
  sharedCache?: SharedCache | null
  /** What may answer before everything else: the builder, in development. */
  handlesFirst?: Handler
  /** How fast a body has to come, where it is not as usual. */
  pace?: Pace
}
/** With what it keeps while it runs. */
type OpenSite = Site & {
  cache: PageCache | null
  files: Files
  /** Patterns of pages that asked who their visitor is: for somebody who is known they are made anew. */
  renderedForOne: Set<string>
  underWay: CacheContext['underWay']
  /** Where pages for everybody wait to be made: whatever else somebody does passes them by. */
  lane: Lane
}
type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** Some two seconds of a small server's work: who came later would wait longer than for trying again. */
const PAGES = { atOnce: 2, waiting: 100 }
const CROWDED: Refusal = { status: 503, message: 'Too many visitors at this moment.', headers: { 'Retry-After': '5' } }

const NOT_FOR_AI = 'These pictures and texts are not for training or feeding generators. See /robots.txt.\n'

/** Of a request, for the log: a word of this process, and a number. */
const PROCESS = randomBytes(6).toString('base64url')
let requests = 0

function nextId(): string {
  requests += 1
  return `${PROCESS}-${requests.toString(36)}`
}

/** The site as a node:http server: static files first, then what may be refused unread, then the router. */
export function createSite(site: Site): Server {
  // Sources that change are no content: while developing nothing is kept.
  const cache = site.handlesFirst ? null : openPageCache(site.content)
  const own = { renderedForOne: new Set<string>(), underWay: new Map(), lane: openLane(PAGES) }
  const open = { ...site, ...own, cache, files: staticFiles(site) }
  site.services.metrics.waiting = own.lane.waiting
  const server = createServer({ IncomingMessage, ServerResponse: Answer }, (req, res) => {
    const id = nextId()
    res.beside['x-request-id'] = id
    const url = addressOf(req, site.services.config)
    if (!url) return answerNoAddress(req, res, site.log, id)

    const kind = isKnown(req.headers.cookie ?? null) || req.headers.authorization ? null : STRANGER
    const info = { id, url, ...visitorOf(req, site.services.config), kind }
    // The same address for whoever reads it from the request.
    req.url = url.pathname + url.search
    logWhenDone({ req, res, info }, site)
    keepPace(req, site.pace ?? PACE)
    if (refusesAiCrawler(site.services.db, req, res)) return refuse({ req, res, info }, 403, NOT_FOR_AI)

    const next = () => void answer({ req, res, info }, open)
    if (site.handlesFirst) site.handlesFirst(req, res, next)
    else next()
  })
  server.headersTimeout = 20_000
  // The largest upload of the admin at 1 Mbit/s; what does not come on is ended long before (`keepPace`).
  server.requestTimeout = 3_600_000
  server.keepAliveTimeout = 30_000
  return server
}

/** The build's files, and the pictures. */
function staticFiles({ clientFolder, services, handlesFirst }: Site): Files {
  const build = handlesFirst ? null : buildFiles(clientFolder)
  const pictures = pictureFiles(services.pictures.folder)
  return async (req, res, path) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false

    const [, picture] = /^\/pictures(\/.+)$/.exec(path) ?? []
    return picture ? pictures(req, res, picture) : (build?.(req, res, path) ?? false)
  }
}

async function answer(exchange: Exchange, site: OpenSite): Promise<void> {
  const { res, info } = exchange
  try {
    await answerOrThrow(exchange, site)
  } catch (error) {
    site.log.error({ id: info.id, error: error instanceof Error ? error.stack : String(error) }, 'request failed')
    if (res.headersSent) res.destroy()
    else refuse(exchange, 500, 'Server error, try again later.')
  }
}

async function answerOrThrow(exchange: Exchange, site: OpenSite): Promise<void> {
  const { req, res, info } = exchange
  if (await site.files(req, res, info.url.pathname)) return
  if (await answersMetrics(exchange, site.services)) return

  const isLetIn = letsIn(site.services.db, req, res, info.url)
  if (isLetIn && answersPreflight(req, res)) return
  if (answersOptions(req, res, info.url.pathname)) return

  const refusal = await refuseUnread(exchange, site, isLetIn)
  if (refusal) return await refuseUnreadPage(exchange, refusal, site)

  try {
    await answerByPage(exchange, site)
  } catch (error) {
    if (!(error instanceof Crowded)) throw error

    await refuseUnreadPage(exchange, CROWDED, site)
  }
}

async function answerByPage(exchange: Exchange, site: OpenSite): Promise<void> {
  const { req, res, info } = exchange
  const rendered = await answerFromCache(exchange, cachingOf(site))
  if (rendered === 'SENT') return

  const request = requestOf(exchange)
  // What was let in as the site's own; the router would refuse it.
  if (req.headers.origin === 'null') request.headers.delete('Origin')
  const response = rendered ?? (await inTurn(request, info, site))
  if (!(await passBody(req))) res.setHeader('Connection', 'close')
  await send(exchange, response)
}

/** What answers by cached pages of it. */
function cachingOf(site: OpenSite): CacheContext {
  const { cache, services, renderedForOne, underWay, sharedCache = null } = site
  const visitorIn = async (request: Request, info: RequestInfo) =>
    (await entryOf(site)).visitorOf(request, services, info)
  const pass = (request: Request, info: RequestInfo) => inTurn(request, info, site)
  return { cache, services, sharedCache, renderedForOne, underWay, visitorIn, pass }
}

/** A browser is told by a page of the site what was refused and how to go on; everybody else in a word. */
async function refuseUnreadPage(exchange: Exchange, refusal: Refusal, site: OpenSite) {
  const { req, info } = exchange
  const refused = refusedPage(req, info, refusal.status)
  const pass = ({ request, info: own }: RefusedPage) => route(request, own, site)
  const page = refused && (await renderRefused(refused, site.cache, pass).catch(() => null))
  if (!page) return refuse(exchange, refusal.status, refusal.message, refusal.headers)

  sendUnread(exchange, refusal.status, page.html, { ...page.headers, ...headersFor(info), ...refusal.headers })
}

type Refusal = { status: number; message: string; headers?: Record<string, string> }

async function refuseUnread({ req, info }: Exchange, site: Site, isLetIn: boolean): Promise<Refusal | null> {
  const { url } = info
  const method = req.method ?? 'GET'
  if (!isMethod(method)) return { status: 405, message: 'Method Not Allowed', headers: { Allow: METHODS } }
  if (url.pathname.includes('//')) return { status: 308, message: '', headers: { Location: withSingleSlashes(url) } }
  if (/^\/(assets\/|pictures\/|metrics$)/.test(url.pathname)) return { status: 404, message: 'Not Found' }
  if (isUnreadable(url.pathname)) return unknownPath(url.pathname)

  const { origin, 'sec-fetch-site': fetchSite } = req.headers
  if (!isLetIn && !mayChange({ method, origin, fetchSite: fetchSite?.toString() }, url.origin))
    return { status: 403, message: 'Forbidden' }

  return hasBody(req) ? refuseBody(req, (await entryOf(site)).bodyLimit(site.services.routes, url.pathname)) : null
}

/** The router takes doubled slashes in two ways, and a path that begins with two is another host. The query stays as it is. */
function withSingleSlashes({ pathname, search }: URL): string {
  return pathname.replace(/\/{2,}/g, '/') + search
}

/** The router's patterns match no line breaks, not even its pattern for everything; broken escapes it cannot read. */
function isUnreadable(path: string): boolean {
  return !isDecodable(path) || /%(0|1)[\dA-F]|%7F|%C2%(8|9)|%E2%80%A[89]/i.test(path)
}

function isDecodable(path: string): boolean {
  try {
    // The bundler drops a call whose value nobody uses.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

function unknownPath(path: string): Refusal {
  if (!path.startsWith('/api/')) return { status: 302, message: '', headers: { Location: '/' } }

  return { status: 404, message: 'Not Found' }
}

/** Pages for everybody are made in their turn, be they this time for one. */
async function inTurn(request: Request, info: RequestInfo, site: OpenSite): Promise<Response> {
  const facts = site.services.routes.at(info.url.pathname.replace(/\.data$/, ''))?.facts
  const isCacheable = facts?.cacheable && facts.isPage && (request.method === 'GET' || request.method === 'HEAD')
  return isCacheable ? site.lane.run(() => route(request, info, site)) : route(request, info, site)
}

async function route(request: Request, info: RequestInfo, site: Site): Promise<Response> {
  const { pathname } = info.url
  if (isHandover(pathname)) return site.services.handovers.answer(pathname)

  return (await entryOf(site)).answer(await site.loadBuild(), request, site.services, info)
}

/** The build's own module calls the router: importing it here again would give other, different contexts. */
async function entryOf(site: Site): Promise<Entry> {
  return (await site.loadBuild()).entry.module as unknown as Entry
}

async function send({ req, res, info }: Exchange, response: Response): Promise<void> {
  const { headers, status, statusText } = response
  const body = await compress(req.headers['accept-encoding'] ?? '', response)
  // Told to the cached pages, and nobody else's.
  headers.delete(HEARTS)
  // The document itself says it.
  if (req.method !== 'HEAD') headers.delete(TYPEFACES_OF)
  for (const [name, value] of Object.entries(headersFor(info))) if (!headers.has(name)) headers.set(name, value)
  if (!body) return sendResponse(res, response)

  const cookies = headers.getSetCookie()
  res.writeHead(status, statusText, {
    ...Object.fromEntries(headers),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}

function refuse(exchange: Exchange, status: number, message: string, headers: Record<string, string> = {}): void {
  const { type, body } = presentRefusal(exchange.req, exchange.info.url, status, message)
  sendUnread(exchange, status, Buffer.from(body), { ...securityHeaders, 'Content-Type': type, ...headers })
}

/** An answer that can be read at once, whose connection stays open for a while to take what is still sent. */
function sendUnread({ req, res }: Exchange, status: number, body: Buffer, headers: Record<string, string>): void {
  res.writeHead(status, { ...headers, 'Content-Length': body.length })
  res.write(body)
  void passBody(req).then((isAll) => (isAll ? res.end() : res.destroy()))
}

function logWhenDone({ req, res, info }: Exchange, { log, services }: Site): void {
  const start = performance.now()
  const method = req.method
  res.on('close', () => {
    const elapsed = performance.now() - start
    const ms = Math.round(elapsed * 10) / 10
    // Whoever left, or was cut off, was told nothing.
    const status = res.headersSent ? res.statusCode : null
    const { path, route: pattern } = loggable(services.routes, info.url.pathname)
    countRequest(services.metrics.counts, pattern, status, elapsed / 1000)
    log.info({ id: info.id, method, path, status, ms }, 'request')
  })
  res.on('finish', () => {
    for (const event of viewsOf(services.routes, req, res, info.url, performance.now() - start))
      services.analytics.log(event)
  })
}
