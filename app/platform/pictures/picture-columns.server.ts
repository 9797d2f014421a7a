import { inArray, sql } from 'drizzle-orm'

import { pictures } from '#db/schema.server.ts'

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
