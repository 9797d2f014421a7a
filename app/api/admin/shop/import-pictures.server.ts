import { z } from 'zod'

import { mostBytesOf } from '#app/platform/uploads/zip/unpack.server.ts'
import { openPictureTaker, readStored } from '#app/shop/products/import/import-pictures.server.ts'
import { findImport } from '#app/shop/products/import/imports.server.ts'

import { adminCall } from '../../kit/call.server.ts'
import { byId } from '../../kit/fields.forms.ts'
import { bare, PICTURES_OR_ZIP, readFiles } from '../../kit/files.server.ts'
import { refuse, refusePictures } from '../../kit/refusals.server.ts'
import { changeOf } from '../admin-calls.server.ts'

/** Pictures for what came in by a file. */
export const importPictureCalls = {
  'POST admin/products/imports/{id}/pictures': adminCall(
    {
      summary: 'Adds pictures to the products of an import, each by its file name',
      about:
        'A picture goes to the product whose picture has that name in the file, or that is called so: `tide-zine-2.jpg` to `tide-zine`; a zip of pictures is unpacked. One that cannot be taken is named with its reason, the others before it are kept.',
      params: byId,
      query: z.object(bare),
      takes: PICTURES_OR_ZIP,
      answer: z.object({ count: z.int(), leftOut: z.array(z.string()).describe('What of a zip is no picture') }),
    },
    async (args) => {
      const { db, params, services, t } = args
      const found = findImport(db, params.id)
      const bytes = found && (await readStored(services.config.dataDir, found.stored))
      const taker = openPictureTaker(db, services.pictures, bytes, changeOf(args))
      if (!taker) return refuse(t, 404)

      const bad = await readFiles(args, mostBytesOf, (file) => taker.take(file))
      return (
        bad ??
        refusePictures(t, taker.taken, 'pictures:chooseFiles') ?? {
          count: taker.taken.count,
          leftOut: taker.taken.leftOut,
        }
      )
    },
  ),
}
