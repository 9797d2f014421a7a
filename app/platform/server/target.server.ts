import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Config } from '../config.server.ts'
import type { RequestInfo } from '../context.server.ts'
import type { Log } from '../log.server.ts'
import { readAddress } from './address.ts'
import { securityHeaders } from './headers.ts'
import { METHODS } from './methods.server.ts'

/** The address that a request asks for; null for none, or for one that could be read in two ways. */
export function addressOf(req: IncomingMessage, config: Config): URL | null {
  const forwardedHost = forwarded(req, config, 'x-forwarded-host')
  return readAddress(
    {
      target: req.url ?? '',
      hosts: forwardedHost ? [forwardedHost] : (req.headersDistinct.host ?? []),
      protocol: forwarded(req, config, 'x-forwarded-proto') || 'http',
    },
    config.origin,
  )
}

/** What is known of whoever asks. */
export function visitorOf(req: IncomingMessage, config: Config): Pick<RequestInfo, 'address' | 'wantsNoScript'> {
  return {
    address: forwarded(req, config, 'x-forwarded-for') || (req.socket.remoteAddress ?? ''),
    wantsNoScript: req.headers['save-data'] === 'on',
  }
}

/** Of what several proxies wrote, the last is the one in front of us. */
function forwarded(req: IncomingMessage, { trustProxy }: Config, name: string): string {
  return trustProxy
    ? (String(req.headers[name] ?? '')
        .split(',')
        .at(-1)
        ?.trim() ?? '')
    : ''
}

/** `OPTIONS *` asks about the server as a whole; whatever else names no address is refused. */
export function answerNoAddress(req: IncomingMessage, res: ServerResponse, log: Log, id: string): void {
  const { method } = req
  const isAboutAll = method === 'OPTIONS' && req.url === '*'
  const status = isAboutAll ? 204 : 400
  log.info({ id, method, status }, 'request without an address')
  const type = isAboutAll ? { Allow: METHODS } : { 'Content-Type': 'text/plain; charset=utf-8' }
  res.writeHead(status, { ...securityHeaders, ...type, Connection: 'close' })
  res.end(isAboutAll ? undefined : 'Bad Request')
}
