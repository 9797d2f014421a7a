import { createHash, randomBytes } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { recoveryCodes } from '#db/schema.server.ts'

const CODES = 8
/** Of a code: 120 bits, too many to be guessed from its hash. */
const BYTES = 15
/** Base 32 without the letters that look like digits (Crockford's). */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'

/** Makes new codes; the ones before end. @returns them as they are shown, once; the table keeps their hashes alone */
export function renewRecoveryCodes(tx: Db, userId: number): string[] {
  const codes = Array.from({ length: CODES }, newCode)
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run()
  tx.insert(recoveryCodes)
    .values(codes.map((code) => ({ id: hashOf(code), userId })))
    .run()
  return codes
}

/** Uses a code up: of two at once one gets it. */
export function takeRecoveryCode(tx: Db, userId: number, code: string): boolean {
  const isIt = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.id, hashOf(code)))
  return tx.delete(recoveryCodes).where(isIt).run().changes > 0
}

export function countRecoveryCodes(db: Db, userId: number): number {
  return db.select({ id: recoveryCodes.id }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).all().length
}

function newCode(): string {
  const bits = [...randomBytes(BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const signs = (bits.match(/.{5}/g) ?? []).map((five) => SIGNS[Number.parseInt(five, 2)]).join('')
  return (signs.match(/.{4}/g) ?? []).join('-')
}

function hashOf(code: string): string {
  return createHash('sha256').update(plain(code)).digest('base64url')
}

/** However it was copied from paper. */
function plain(code: string): string {
  return code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[il]/g, '1')
    .replace(/o/g, '0')
    .replace(/[^0-9a-z]/g, '')
}
