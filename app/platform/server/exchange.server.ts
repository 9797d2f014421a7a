import type { IncomingMessage, ServerResponse } from 'node:http'

import { createRequest } from '@remix-run/node-fetch-server'

import type { RequestInfo } from '#app/platform/context.server.ts'

import { securityHeaders, STRICT_TRANSPORT } from './headers.ts'

/** A request and its answer, with what is known of it before the router sees it. */
export type Exchange = { req: IncomingMessage; res: ServerResponse; info: RequestInfo }

/** The request as the router takes it. */
export function requestOf({ req, res, info }: Exchange): Request {
  const { protocol, host } = info.url
  return createRequest(req, res, { protocol, host })
}

/** What every answer says beside its own. */
export function headersFor({ url }: RequestInfo): Record<string, string> {
  return url.protocol === 'https:'
    ? { ...securityHeaders, 'Strict-Transport-Security': STRICT_TRANSPORT }
    : securityHeaders
}
