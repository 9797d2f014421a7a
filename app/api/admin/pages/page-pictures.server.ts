import { z } from 'zod'

import { listPagePictures, removePagePicture, takePagePicture } from '#app/pages/admin/page-pictures.server.ts'
import { findWritten } from '#app/pages/pages.server.ts'
import { openPostPictures } from '#app/pages/wordpress/staged-pictures.server.ts'
import { mostBytesOf } from '#app/platform/uploads/zip/unpack.server.ts'
import { PICTURE_STATES } from '#db/vocabulary.ts'

import { adminCall, type Base } from '../../kit/call.server.ts'
import { byId, id } from '../../kit/fields.forms.ts'
import { bare, PICTURES, takePictures, PICTURES_OR_ZIP, readFiles } from '../../kit/files.server.ts'
import { refuse, refusePictures } from '../../kit/refusals.server.ts'
import { changeOf } from '../admin-calls.server.ts'

const answer = z.array(z.object({ id: z.int(), state: z.enum(PICTURE_STATES) }))

/** The pictures of own pages, which a text shows by `[[picture: 12 | words]]`. */
export const pagePictureCalls = {
  'GET admin/pages/{id}/pictures': adminCall(
    { summary: 'The pictures of a page, or of news', params: byId, answer },
    (args) => present(args, args.params.id),
  ),
  'POST admin/pages/{id}/pictures': adminCall(
    { summary: 'Adds pictures to a page, or to news', params: byId, query: z.object(bare), takes: PICTURES, answer },
    async (args) => {
      const { db, params, services, t } = args
      const page = findWritten(db, params.id)
      if (!page) return refuse(t, 404)

      const taken = await takePictures(args, (file) =>
        takePagePicture(db, services.pictures, file, page, changeOf(args)),
      )
      return taken instanceof Response ? taken : present(args, params.id)
    },
  ),
  'DELETE admin/pages/{id}/pictures/{picture}': adminCall(
    { summary: 'Takes a picture from a page, into the trash', params: byId.extend({ picture: id }) },
    (args) => {
      const { db, params, t } = args
      const page = findWritten(db, params.id)
      const removed = page && removePagePicture(db, page, params.picture, changeOf(args))
      return removed === null ? refuse(t, 404) : undefined
    },
  ),
}

function present({ db, t }: Pick<Base, 'db' | 't'>, pageId: number) {
  if (!findWritten(db, pageId)) return refuse(t, 404)

  return listPagePictures(db, pageId).map(({ id: picture, state }) => ({ id: picture, state }))
}

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
