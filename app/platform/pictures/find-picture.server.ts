import { and, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { pictures } from '#db/schema.server.ts'

import { isShowable, pictureColumns } from './picture-columns.server.ts'
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
