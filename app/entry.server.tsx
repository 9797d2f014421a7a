import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'

import { callLimit, frameCall, isCall } from '#app/api/kit/frame.server.ts'
import { findVisitor } from '#app/composition.server.ts'
export { jobs } from '#app/composition.server.ts'
import { listProviders } from '#app/payments/accounts/open-providers.server.ts'
import { FOUND } from '#app/platform/analytics/views.server.ts'
import { contentSecurityPolicy } from '#app/platform/content-security-policy.server.ts'
import {
  outgoing,
  requestInfo,
  type RequestInfo,
  services,
  type Services,
  sharing,
} from '#app/platform/context.server.ts'
import { readCookie } from '#app/platform/cookies.server.ts'
import { PageResponse } from '#app/platform/page-response.server.ts'
import { type FormRefusal, formRefusal, readAgain, SAFE, takeForm, unsaved } from '#app/platform/posted.server.ts'
import { BODY_SIZES } from '#app/platform/routing/body-sizes.ts'
import { buildPart } from '#app/platform/routing/build-part.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import type { RouteTable } from '#app/platform/routing/route-table.ts'
import { CACHEABLE } from '#app/platform/server/caching.ts'
import { SECRET_PAGE } from '#app/platform/server/headers.ts'
import { HEARTS } from '#app/platform/server/page-cache.server.ts'
import type { Visitor } from '#app/platform/server/visitor-kind.ts'
import { charactersOf } from '#app/platform/typefaces/characters.ts'
import textLetters from '#app/platform/typefaces/files/text.woff2?url'
import { TYPEFACES_OF, textRule, writeTypeSheet } from '#app/platform/typefaces/type-sheet.ts'
import { handoverOf, partScripts, ROUTERS_OWN } from '#app/shell/handover.server.ts'
import { sheetFor } from '#app/shell/head/sheets.server.ts'
import { lateScript } from '#app/shell/late/late-script.ts'
import { readSettings } from '#app/site/site.server.ts'
import { tagOf } from '#app/translations/added.ts'
import { fixedT, localeOfPage } from '#app/translations/i18n.server.ts'
import { LanguageProvider } from '#app/translations/use-t.tsx'
import { readSchemeChoice, SCHEME_COOKIE } from '#app/ui/theme/scheme.ts'
import { DEFAULT_THEME, type Theme, themeIn } from '#app/ui/theme/theme.ts'
import { isTypeface, type TypePair } from '#app/ui/theme/type-pair.ts'
import { isBusy, untilWritable } from '#db/busy.server.ts'
import { whyUnwritable } from '#db/unwritable.ts'

/** The router's answer to a request; called by the server, with what it offers. */
export function answer(build: ServerBuild, request: Request, offered: Services, info: RequestInfo): Promise<Response> {
  const context = createLoadContext(offered, info)
  const pass = (passed: Request) => handlerFor(build, offered.routes, new URL(passed.url).pathname)(passed, context)
  return isCall(info.url.pathname) ? frameCall({ request, context, pass }) : passForm({ request, context, pass })
}

const handlers = new WeakMap<ServerBuild, Map<string, RequestHandler>>()

/** What answers at an address: of its route alone, or of all where it has none. */
function handlerFor(build: ServerBuild, routes: RouteTable, path: string): RequestHandler {
  const known = handlers.get(build) ?? new Map<string, RequestHandler>()
  handlers.set(build, known)
  const { id } = routes.at(path)?.facts ?? {}
  const part = id !== undefined && id in build.routes ? id : ''
  const handler = known.get(part) ?? createRequestHandler(part ? buildPart(build, part) : build, process.env.NODE_ENV)
  known.set(part, handler)
  return handler
}

/** What a page that is kept may know of a visitor; null for an administrator, to whom pages say more. */
export function visitorOf(request: Request, offered: Services, info: RequestInfo): Visitor | null {
  return findVisitor(createLoadContext(offered, info), request)
}

/** The bytes that a body may have at an address. */
export function bodyLimit(routes: RouteTable, path: string): number {
  if (isCall(path)) return callLimit(path)

  const facts = routes.at(path)?.facts
  if (facts?.takesMessages) return BODY_SIZES.messages
  if (!facts?.takesFiles) return BODY_SIZES.texts

  return facts.sheet === 'admin' ? BODY_SIZES.filesOfAdmin : BODY_SIZES.filesOfClients
}

type PassedRequest = { request: Request; context: RouterContextProvider; pass: (request: Request) => Promise<Response> }

/**
 * What is posted reaches its action only where it is a form, and once the database can be written; else a page says why
 * not (`presentFormRefusal`).
 */
async function passForm(passing: PassedRequest): Promise<Response> {
  const { request, context, pass } = passing
  const { db, routes } = context.get(services)
  const facts = routes.at(context.get(requestInfo).url.pathname)?.facts ?? null
  const taken = await takeForm(request, facts)
  if (!(taken instanceof Request)) return refuseForm(passing, taken)

  if (!SAFE.has(request.method) && !(await untilWritable(db)))
    return refuseForm(passing, await readAgain(taken, facts, 'BUSY'))

  const again = SAFE.has(request.method) || facts?.takesFiles ? taken : taken.clone()
  const response = await pass(taken)
  const why = context.get(unsaved)
  if (!why) return response

  await response.body?.cancel()
  return refuseForm(passing, await readAgain(again, facts, why))
}

function refuseForm({ request, context, pass }: PassedRequest, refusal: FormRefusal): Promise<Response> {
  const { pathname } = context.get(requestInfo).url
  context.set(formRefusal, refusal)
  const { method, headers, signal, url } = request
  // The router's script is answered as it asked; for others a page is drawn, which not each address has.
  const isScript = pathname.endsWith('.data')
  const passed = isScript
    ? new Request(url, { method, headers, signal, body: '' })
    : new Request(new URL('/offline', url), { headers, signal })
  return pass(passed)
}

function createLoadContext(offered: Services, info: RequestInfo): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(services, offered)
  context.set(requestInfo, info)
  context.set(outgoing, new Headers())
  context.set(sharing, { metPerson: false, hearts: new Set<number>() })
  return context
}

/** Marks links whose routes the router would ask for: it knows all routes from the first (react-router.config.ts). */
const DISCOVERED = ' data-discover="true"'

/**
 * A whole page at once: its sheet is inside, so that text is readable after one request, and its policy names
 * the script it carries.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const locale = localeOfPage(context, request)
  const language = { t: fixedT(locale), locale }
  // The data would be written into the page by scripts, for which the page would have to be rendered as a stream.
  const { serverHandoffStream: _, ...rendered } = router
  const page = renderToString(
    <LanguageProvider value={language}>
      <ServerRouter context={rendered} url={request.url} nonce={ROUTERS_OWN} />
    </LanguageProvider>,
  ).replaceAll(DISCOVERED, '')
  const { html, head, body, end, emptyScripts, scripts } = partScripts(page)
  const handover = hasScript(router, context)
    ? context.get(services).handovers.keep(await handoverOf(scripts, router))
    : null
  const script =
    handover &&
    lateScript(
      handover.path,
      handlesOf(router).some((handle) => handle?.worksOffline),
    )
  const begin = `<!DOCTYPE html>${html}${script ? ' data-scripted' : ''}`
  const sheet = sheetOf(router)
  const choice = readSchemeChoice(readCookie(request, SCHEME_COOKIE))
  const chosen = themeOf(context)
  // Texts have a typeface wherever headings are not left to the device, at the desk as well.
  const hasFonts = isTypeface(chosen.typePair) && mayBringFonts(router, context)
  const theme: Theme = hasFonts && sheet === 'site' ? chosen : { ...chosen, typePair: 'system' }
  const latin = isTypeface(theme.typePair) ? context.get(services).typefaces.latin(theme.typePair) : null
  const needed = sheetFor([`${begin}>`, head, body], sheet, { theme, choice, isScripted: script !== null })
  // The site's third language may have letters that its face of texts lacks.
  const text = hasFonts && locale !== 'added' ? textRule(textLetters, locale === 'ja') : ''
  const style = (latin ? writeTypeSheet([latin.rule]) : '') + text + needed
  const typefaces = noteTypefaces(body, theme.typePair, context)
  if (typefaces) headers.set(TYPEFACES_OF, typefaces)
  const preload = latin ? `<link rel="preload" href="${latin.path}" as="font" type="font/woff2" crossorigin>` : ''
  const own = `${preload}${sheet === 'site' ? WHOLE : ''}<style>${style}</style>${script?.element ?? ''}`
  const whole = [begin, head, own, body, script ? emptyScripts : '', typefaces ? typeSheetLink(typefaces) : '', end]
  const policy = contentSecurityPolicy({ styles: [style], scripts: script ? [script.text] : [] }, formTargets(context))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // While developing, the builder tells the page of changes over a socket of its own.
  headers.set('Content-Security-Policy', policy + (import.meta.env.DEV ? "; connect-src 'self' ws:" : ''))
  headers.set('Content-Language', tagOf(language.locale))
  const isSecret = handlesOf(router).some((handle) => handle?.secret)
  if (isSecret) for (const [name, value] of Object.entries(SECRET_PAGE)) headers.set(name, value)
  const { searchParams } = context.get(requestInfo).url
  if (searchParams.has('search')) reportFound(router, headers)
  const isKeepable = status === 200 && handlesOf(router).some((handle) => handle?.cacheable)
  const { metPerson, hearts } = context.get(sharing)
  if (isKeepable && context.get(requestInfo).kind && !metPerson) {
    headers.set('Cache-Control', CACHEABLE)
    if (hearts.size > 0) headers.set(HEARTS, [...hearts].join(' '))
  }
  return new PageResponse(Buffer.concat(whole.map((part) => Buffer.from(part))), handover, { status, headers })
}

/**
 * Public pages fit the first flight of a connection (`bench weight`): a browser is asked to show one when all of it is
 * read, a moment later. Painted in pieces, it would work out its looks for each, and move what stands in the header.
 */
const WHOLE = '<link rel="expect" href="#end" blocking="render">'

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const why = isBusy(error) ? 'BUSY' : whyUnwritable(error)
  if (why) context.set(unsaved, why)

  const { log } = context.get(services)
  log.error({ id: context.get(requestInfo).id, error: error instanceof Error ? error.stack : error }, 'page failed')
}

/** No script comes to somebody who asked to be spared, nor where a page stands without data. */
function hasScript(router: EntryContext, context: RouterContextProvider): boolean {
  return !context.get(requestInfo).wantsNoScript && Boolean(router.staticHandlerContext.loaderData.root)
}

/** How much a search found, for those who count what nobody finds. */
function reportFound({ staticHandlerContext: { matches, loaderData }, routeModules }: EntryContext, headers: Headers) {
  for (const { route } of matches) {
    const { found } = (routeModules[route.id]?.handle as RouteHandle | undefined) ?? {}
    if (found && loaderData[route.id]) headers.set(FOUND, String(found(loaderData[route.id] as never)))
  }
}

/** Not for somebody who asked to be spared, nor on a page that works without a network. */
function mayBringFonts(router: EntryContext, context: RouterContextProvider): boolean {
  return !context.get(requestInfo).wantsNoScript && !handlesOf(router).some((handle) => handle?.worksOffline)
}

/** The name of the sheet that brings what a page's headings are set in; null where that is a device's own. */
function noteTypefaces(page: string, pair: TypePair, context: RouterContextProvider): string | null {
  return isTypeface(pair) ? context.get(services).typefaces.note(pair, charactersOf(page)) : null
}

/**
 * After everything that is seen, so that nothing waits for it. Where script runs, a browser takes it for text, and the
 * page asks for its fonts when it is idle (`shell/typefaces`).
 */
function typeSheetLink(name: string): string {
  return `<noscript><link rel="stylesheet" href="/type/${name}.css"></noscript>`
}

/** A page that tells of a database that cannot be read looks as a new site does. */
function themeOf(context: RouterContextProvider): Theme {
  try {
    return themeIn(readSettings(context.get(services).db))
  } catch {
    return DEFAULT_THEME
  }
}

/** Where forms lead besides this site: browsers hold their redirects against the policy too. */
function formTargets(context: Readonly<RouterContextProvider>): string[] {
  const { db, config } = context.get(services)
  const issuer = config.google ? [config.google.issuer] : []
  try {
    return [...issuer, ...listProviders({ db, config }).flatMap(({ pages }) => (pages ? [pages] : []))]
  } catch {
    // A page that says that the database cannot be read leads nobody to a payment.
    return issuer
  }
}

function sheetOf(router: EntryContext): 'site' | 'admin' {
  return handlesOf(router).some((handle) => handle?.sheet === 'admin') ? 'admin' : 'site'
}

function handlesOf({ staticHandlerContext, routeModules }: EntryContext): (RouteHandle | undefined)[] {
  return staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle as RouteHandle | undefined)
}
