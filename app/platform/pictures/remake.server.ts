import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { pictures } from '#db/schema.server.ts'

/**
 * Asks for pictures to be made anew: what is there of them is shown until then. The queue has to be woken.
 * @param watermark what is to be written on their largest variants, or ""
 * @returns how many there are
 */
export function remakePictures(db: Db, which: SQL | undefined, watermark: string): number {
  const state = sql`CASE ${pictures.state} WHEN 'FAILED' THEN 'WAITING' ELSE ${pictures.state} END`
  const again = { state, isStale: true, problem: null, attempts: 0, watermark }
  return db.update(pictures).set(again).where(which).run().changes
}

/** Asks for the AVIF that failed; the other variants are there. @returns how many there are */
export function retryAvif(db: Db): number {
  const isLeftOut = and(eq(pictures.state, 'USABLE'), isNotNull(pictures.problem))
  return db.update(pictures).set({ problem: null, attempts: 0 }).where(isLeftOut).run().changes
}
