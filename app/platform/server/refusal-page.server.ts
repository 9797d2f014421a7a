import type { IncomingMessage } from 'node:http'

import type { RequestInfo } from '../context.server.ts'
import { pageOf } from '../page-response.server.ts'
import { readCacheQuery } from './caching.ts'
import { bestEncoding } from './compress.server.ts'
import { bodyOf, bytesOf, type CachedPage, type PageCache } from './page-cache.server.ts'
import { ANYBODY } from './visitor-kind.ts'

/** Which page tells of a refusal, by its status; the others are for programs. */
const REASONS: Record<number, string> = {
  400: 'unreadable',
  403: 'foreign',
  411: 'unreadable',
  413: 'too-large',
  503: 'crowded',
}

type Encoding = ReturnType<typeof bestEncoding>
export type RefusedPage = { request: Request; info: RequestInfo; encoding: Encoding }

/**
 * The request for the page that tells somebody of a refusal; null where nobody reads it. Of the refused request it has
 * only language and currency, so that one page serves everybody, and a thousand refusals cost one.
 */
export function refusedPage(req: IncomingMessage, info: RequestInfo, status: number): RefusedPage | null {
  const reason = REASONS[status]
  const isPage = req.headers.accept?.includes('text/html') && !/^\/api(\/|$)|\.data$/.test(info.url.pathname)
  if (!reason || !isPage) return null

  const url = new URL(`/refused/${reason}`, info.url)
  const headers = new Headers({ Cookie: preferencesOf(req.headers.cookie ?? '') })
  const acceptLanguage = req.headers['accept-language']
  if (acceptLanguage) headers.set('Accept-Language', acceptLanguage)
  const encoding = bestEncoding(req.headers['accept-encoding'] ?? '')
  return { request: new Request(url, { headers }), info: { ...info, url, wantsNoScript: true }, encoding }
}

/** @returns null where the site has no such page for now, as before it is set up */
export async function renderRefused(
  page: RefusedPage,
  cache: PageCache | null,
  pass: (page: RefusedPage) => Promise<Response>,
): Promise<{ html: Buffer; headers: Record<string, string> } | null> {
  const { request, info, encoding } = page
  const query = readCacheQuery({
    method: 'GET',
    url: info.url,
    cookie: request.headers.get('Cookie') ?? '',
    acceptLanguage: request.headers.get('Accept-Language') ?? '',
    wantsNoScript: true,
  })
  const found = query && cache?.find(query, ANYBODY)
  if (found) return packed(found, encoding)

  if (!query || !cache) {
    const response = await pass(page)
    const html = await pageOf(response)
    return response.status === 200 ? { html, headers: ownHeaders(Object.fromEntries(response.headers)) } : null
  }
  const { response, basis } = await cache.make(() => pass(page))
  if (response.status !== 200) return null

  const cached = await cache.keep(query, ANYBODY, basis, response)
  return packed(cached, encoding)
}

async function packed(page: CachedPage, encoding: Encoding) {
  const headers = { ...ownHeaders(page.headers), ...(encoding && { 'Content-Encoding': encoding }) }
  return { html: bytesOf(await bodyOf(page, encoding, true)), headers }
}

function preferencesOf(cookies: string): string {
  return (cookies.match(/(?<=^|;\s*)(locale|currency)=[\w-]{1,12}(?=\s*(;|$))/g) ?? []).slice(0, 2).join('; ')
}

/** The page is an answer to a refused request: nobody keeps it under that address. */
function ownHeaders(headers: Record<string, string>): Record<string, string> {
  return { ...headers, 'cache-control': 'no-store' }
}
