import type { IncomingMessage, ServerResponse } from 'node:http'

import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const HEADERS = 'Authorization, Content-Type, Accept-Language, Idempotency-Key, If-None-Match'
const READABLE = 'ETag, Location, Retry-After, X-Total-Count, X-Request-Id'

/**
 * Lets pages of other sites use the API, those alone that the setting `apiOrigins` names: with tokens, never with
 * cookies, which are taken from the request before anybody reads them.
 * @returns whether the request comes from such a page
 */
export function letsIn(db: Db, req: IncomingMessage, res: ServerResponse, own: URL): boolean {
  const { origin } = req.headers
  if (!origin || origin === own.origin || !own.pathname.startsWith('/api/')) return false

  const { apiOrigins } = readSettings(db)
  if (!apiOrigins.includes(origin) && !apiOrigins.includes('*')) return false

  delete req.headers.cookie
  res.setHeader('Access-Control-Allow-Origin', apiOrigins.includes('*') ? '*' : origin)
  res.setHeader('Access-Control-Expose-Headers', READABLE)
  return true
}

/** The question that browsers ask first. @returns whether it was one, and is answered */
export function answersPreflight(req: IncomingMessage, res: ServerResponse): boolean {
  if (req.method !== 'OPTIONS' || req.headers['access-control-request-method'] === undefined) return false

  res.writeHead(204, {
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Allow-Headers': HEADERS,
    'Access-Control-Max-Age': '600',
    Vary: 'Origin',
  })
  res.end()
  return true
}
