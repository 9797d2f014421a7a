import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import type { Services } from '../context.server.ts'
import type { Exchange } from '../server/exchange.server.ts'
import { securityHeaders } from '../server/headers.ts'
import { presentMetrics } from './metrics.server.ts'

/** Answers `/metrics` for who may read it. @returns false for everybody else, to whom there is no such address */
export async function answersMetrics({ req, res, info }: Exchange, services: Services): Promise<boolean> {
  if (info.url.pathname !== '/metrics' || req.method !== 'GET' || !mayRead(req, services.config.metricsToken))
    return false

  const body = await presentMetrics(services, new Date())
  const type = 'text/plain; version=0.0.4; charset=utf-8'
  res.writeHead(200, { ...securityHeaders, 'Content-Type': type, 'Cache-Control': 'no-store' })
  res.end(body)
  return true
}

/** What was passed on by a proxy of this machine was asked for from elsewhere. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

function mayRead({ headers, socket }: IncomingMessage, token: string | null): boolean {
  const isHere = /^(::1|(::ffff:)?127(\.\d+){3})$/.test(socket.remoteAddress ?? '')
  if (isHere && PASSED_ON.every((name) => headers[name] === undefined)) return true

  const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
