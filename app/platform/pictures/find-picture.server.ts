import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { pictures } from '#db/schema.server.ts'

import type { PictureData } from './variants.ts'

/** A picture that may be shown already; null while it is made. */
export function findPicture(db: Db, id: number | string | null | undefined): PictureData | null {
  const isIt = and(eq(pictures.id, Number(id)), isShowable)
  return db.select(pictureColumns).from(pictures).where(isIt).get() ?? null
}

/** Whether a picture was taken, be it made or not. */
export function isPicture(db: Db, id: number): boolean {
  return db.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, id)).get() !== undefined
}

/** What a query selects of a picture, so that a page can show it: a `PictureData`. */
export const pictureColumns = {
  hash: pictures.hash,
  width: pictures.width,
  height: pictures.height,
  color: pictures.color,
  hasAvif: sql`${pictures.state} = 'COMPLETE'`.mapWith(Boolean),
}

/** A picture that is still being made, or that failed, is on no page yet. */
export const isShowable = inArray(pictures.state, ['USABLE', 'COMPLETE'])
