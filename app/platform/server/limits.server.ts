import type { IncomingMessage } from 'node:http'

const KB = 1024
const MB = 1024 * KB

/** The desk's forms with files. */
const DESK =
  'art/uploads|art/(tags|series)/[^/]+|art/[^/]+/pictures/[^/]+|commissions/(?!price-lists)[^/]+|events/[^/]+|products/import|' +
  'products/[^/]+/(files|pictures)|shipping/files|site-config/(?!texts/)[^/]+/[^/]+'

/** Only these addresses take files; a form anywhere else is text. Events of the site's use are short ones. */
const limits: [RegExp, number][] = [
  [/^\/commission-request(\/[^/]+)?(\.data)?$/, 52 * MB],
  [new RegExp(`^/admin/(${DESK})(\\.data)?/?$`), 260 * MB],
  [/^\/api\/admin\/.+\/(pictures|files|proofs|imports)(\/\d+)?$/, 260 * MB],
  [/^\/api\/analytics$/, 16 * KB],
]

/** Whether a page or call at this address takes files. */
export function takesFiles(path: string): boolean {
  return limitOf(path) > MB
}

export type BodyRefusal = { status: 400 | 411 | 413; message: string }

/** Refuses a body that is too large, or of a length that is not told, before a byte of it is read. */
export function refuseBody(request: IncomingMessage, path: string): BodyRefusal | null {
  if (request.headers['transfer-encoding'] !== undefined) return { status: 411, message: 'Length Required' }

  const length = Number(request.headers['content-length'] ?? 0)
  if (!Number.isSafeInteger(length) || length < 0) return { status: 400, message: 'Bad Request' }

  return length > limitOf(path) ? { status: 413, message: 'Content Too Large' } : null
}

function limitOf(path: string): number {
  return limits.find(([pattern]) => pattern.test(path))?.[1] ?? MB
}
