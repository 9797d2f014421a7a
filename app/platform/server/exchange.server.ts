import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

import { createRequest } from '@remix-run/node-fetch-server'

import type { RequestInfo } from '../context.server.ts'
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

  /** The same with headers that were made ready, and more that are none of them. */
  writeHeadOf(status: number, { headers, list }: Head, more: Readonly<Record<string, OutgoingHttpHeader>>): this {
    const all = [...list]
    for (const rest of [this.beside, more])
      for (const [name, value] of Object.entries(rest)) if (!(name in headers)) all.push(name, value)
    this.written = headers
    return super.writeHead(status, all)
  }
}

/** Headers that are sent often, names in small letters: as they are read, and one after the other as Node writes them. */
export type Head = { headers: OutgoingHttpHeaders; list: readonly OutgoingHttpHeader[] }

/** Makes headers ready; of two by one name the last one counts. */
export function headOf(own: Readonly<Record<string, string>>): Head {
  const headers = Object.fromEntries(Object.entries(own).map(([name, value]) => [name.toLowerCase(), value]))
  return { headers, list: Object.entries(headers).flat() }
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
