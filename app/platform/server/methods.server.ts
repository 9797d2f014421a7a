import type { IncomingMessage, ServerResponse } from 'node:http'

import { securityHeaders } from './headers.ts'

const ALL = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** As the `Allow` header names them. */
export const METHODS = ALL.join(', ')

export function isMethod(method: string): boolean {
  return ALL.includes(method)
}

/**
 * What a page takes, for those who look around; the API answers for each of its calls.
 * @returns whether it was asked, and is answered
 */
export function answersOptions(req: IncomingMessage, res: ServerResponse, path: string): boolean {
  if (req.method !== 'OPTIONS' || (/^\/api(\/|$)/.test(path) && !/^\/api\/docs(\/|$)/.test(path))) return false

  res.writeHead(204, { ...securityHeaders, Allow: 'GET, HEAD, POST, OPTIONS' })
  res.end()
  return true
}
