import { z } from 'zod'

import { mostBytesOf } from '#app/gallery/admin/zip/unpack.server.ts'
import { openPostPictures } from '#app/pages/wordpress/staged-pictures.server.ts'
import { formatProblem } from '#app/translations/message.ts'

import { adminCall } from '#app/api/kit/call.server.ts'
import { byId } from '#app/api/kit/fields.forms.ts'
import { bare, PICTURES_OR_ZIP, readFiles } from '#app/api/kit/files.server.ts'
import { refuse, refuseField } from '#app/api/kit/refusals.server.ts'

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
      if (bad) return bad

      const refused = taker.taken.refused.map(({ name, problem }) => `${name}: ${formatProblem(t, problem)}`)
      if (refused.length > 0) return refuse(t, 400, { message: refused[0], fields: { files: refused } })

      const { count } = taker.taken
      return count > 0 ? { count } : refuseField(t, 'files', t('wordpress:noneOfThese'))
    },
  ),
}
