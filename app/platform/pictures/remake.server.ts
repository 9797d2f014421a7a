import { and, eq, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { pictures } from '#db/schema.server.ts'

const state = sql`CASE ${pictures.state} WHEN 'FAILED' THEN 'WAITING' ELSE ${pictures.state} END`
/** Somebody asks: what failed before counts no more. */
export const AFRESH = { problem: null, attempts: 0, failures: 0, retryAt: null } as const

const isStopped = isNotNull(pictures.problem)
/** Cannot be made: a new one, or one that was to be made anew and is shown as it was. */
export const isFailed = or(eq(pictures.state, 'FAILED'), and(eq(pictures.isStale, true), isStopped))
/** Shown, and its AVIF failed. */
export const lacksAvif = and(eq(pictures.state, 'USABLE'), eq(pictures.isStale, false), isStopped)

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
  return db.update(pictures).set(AFRESH).where(lacksAvif).run().changes
}
