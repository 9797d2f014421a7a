import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

import { createRequest } from '@remix-run/node-fetch-server'

import type { RequestInfo } from '#app/platform/context.server.ts'

import { securityHeaders, STRICT_TRANSPORT } from './headers.ts'

/**
 * An answer that writes its headers at once. Node goes a way that takes twice as long where one was set before, and
 * then writes each name once; so does this.
 */
export class Answer<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  /** What it says beside the headers of whoever answers, whose word comes first; names in small letters. */
  readonly beside: Record<string, string> = {}
  /** What it wrote; names in small letters. */
  written: OutgoingHttpHeaders = {}

  /** Takes a reason before the headers, as Node does, and headers as an object alone. */
  override writeHead(status: number, ...rest: readonly unknown[]): this {
    const [reason, own] = [rest[0], rest.at(-1)]
    const written: OutgoingHttpHeaders = { ...this.beside }
    if (typeof own === 'object' && own !== null)
      for (const [name, value] of Object.entries(own as OutgoingHttpHeaders)) written[name.toLowerCase()] = value
    this.written = written
    return typeof reason === 'string' ? super.writeHead(status, reason, written) : super.writeHead(status, written)
  }
}

/** A request and its answer, with what is known of it before the router sees it. */
export type Exchange = { req: IncomingMessage; res: Answer; info: RequestInfo }

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
