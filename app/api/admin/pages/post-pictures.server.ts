import { z } from 'zod'

import { openPostPictures } from '#app/pages/wordpress/staged-pictures.server.ts'
import { mostBytesOf } from '#app/platform/uploads/zip/unpack.server.ts'

import { adminCall } from '../../kit/call.server.ts'
import { byId } from '../../kit/fields.forms.ts'
import { bare, PICTURES_OR_ZIP, readFiles } from '../../kit/files.server.ts'
import { refuse } from '../../kit/refusals.server.ts'
import { refusePictures } from '../../kit/taken-pictures.server.ts'

/** Pictures for posts that wait to be imported. */
export const postPictureCalls = {
  'POST admin/pages/imports/{id}/pictures': adminCall(
    {
      summary: 'Adds pictures to the posts of an export, each by its path or name',
      about: 'A zip of the folder `uploads` too. What no post shows is not kept.',
      params: byId,
      query: z.object(bare),
      takes: PICTURES_OR_ZIP,
      answer: z.object({ count: z.int() }),
    },
    async (args) => {
      const { db, params, services, t, now } = args
      const taker = openPostPictures(db, services.pictures, params.id, now)
      if (!taker) return refuse(t, 404)

      const bad = await readFiles(args, mostBytesOf, (file) => taker.take(file))
      return bad ?? refusePictures(t, taker.taken, 'wordpress:noneOfThese') ?? { count: taker.taken.count }
    },
  ),
}
