import type { IncomingMessage } from 'node:http'

export type BodyRefusal = { status: 400 | 411 | 413; message: string }

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/**
 * Refuses a body that is too large, or of a length that is not told, before a byte of it is read.
 * @param most in bytes
 */
export function refuseBody({ headers }: IncomingMessage, most: number): BodyRefusal | null {
  if (headers['transfer-encoding'] !== undefined) return { status: 411, message: 'Length Required' }

  const length = Number(headers['content-length'] ?? 0)
  if (!Number.isSafeInteger(length) || length < 0) return { status: 400, message: 'Bad Request' }

  return length > most ? { status: 413, message: 'Content Too Large' } : null
}
