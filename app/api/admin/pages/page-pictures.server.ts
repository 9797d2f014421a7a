import { z } from 'zod'

import { listPagePictures, removePagePicture, takePagePicture } from '#app/pages/admin/page-pictures.server.ts'
import { findPage } from '#app/pages/pages.server.ts'
import { PICTURE_STATES } from '#db/vocabulary.ts'

import { changeOf } from '#app/api/admin/actor.server.ts'
import { adminCall, type Base } from '#app/api/kit/call.server.ts'
import { byId, id } from '#app/api/kit/fields.forms.ts'
import { bare, PICTURES } from '#app/api/kit/files.server.ts'
import { refuse } from '#app/api/kit/refusals.server.ts'
import { takePictures } from '#app/api/kit/take-pictures.server.ts'

const answer = z.array(z.object({ id: z.int(), state: z.enum(PICTURE_STATES) }))

/** The pictures of own pages, which a text shows by `[[picture: 12 | words]]`. */
export const pagePictureCalls = {
  'GET admin/pages/{id}/pictures': adminCall({ summary: 'The pictures of a page', params: byId, answer }, (args) =>
    present(args, args.params.id),
  ),
  'POST admin/pages/{id}/pictures': adminCall(
    { summary: 'Adds pictures to a page', params: byId, query: z.object(bare), takes: PICTURES, answer },
    async (args) => {
      const { db, params, services, t } = args
      if (!findPage(db, params.id)) return refuse(t, 404)

      const taken = await takePictures(args, (file) =>
        takePagePicture(db, services.pictures, file, params.id, changeOf(args)),
      )
      return taken instanceof Response ? taken : present(args, params.id)
    },
  ),
  'DELETE admin/pages/{id}/pictures/{picture}': adminCall(
    { summary: 'Takes a picture from a page, into the trash', params: byId.extend({ picture: id }) },
    (args) => {
      const { db, params, t } = args
      return removePagePicture(db, params.id, params.picture, changeOf(args)) === null ? refuse(t, 404) : undefined
    },
  ),
}

function present({ db, t }: Pick<Base, 'db' | 't'>, pageId: number) {
  if (!findPage(db, pageId)) return refuse(t, 404)

  return listPagePictures(db, pageId).map(({ id: picture, state }) => ({ id: picture, state }))
}
