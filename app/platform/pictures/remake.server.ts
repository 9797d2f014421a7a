import { and, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { pictures } from '#db/schema.server.ts'

const state = sql`CASE ${pictures.state} WHEN 'FAILED' THEN 'WAITING' ELSE ${pictures.state} END`
/** Somebody asks: what failed before counts no more. */
export const AFRESH = { problem: null, attempts: 0, failures: 0, retryAt: null } as const

/** Has what failed tried again whose time has come: how often it failed stays noted. @returns how many there are */
export function reviveDue(db: Db, now: Date): number {
  const again = { state, problem: null, attempts: 0, retryAt: null }
  return db.update(pictures).set(again).where(lte(pictures.retryAt, now)).run().changes
}

/**
 * Asks for pictures to be made anew: what is there of them is shown until then. The queue has to be woken.
 * @param watermark what is to be written on their largest variants, or ""
 * @returns how many there are
 */
export function remakePictures(db: Db, which: SQL | undefined, watermark: string): number {
  const again = { state, isStale: true, watermark, ...AFRESH }
  return db.update(pictures).set(again).where(which).run().changes
}

/** Asks for the AVIF that failed; the other variants are there. @returns how many there are */
export function retryAvif(db: Db): number {
  const isLeftOut = and(eq(pictures.state, 'USABLE'), isNotNull(pictures.problem))
  return db.update(pictures).set(AFRESH).where(isLeftOut).run().changes
}
