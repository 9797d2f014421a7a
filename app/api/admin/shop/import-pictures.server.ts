import { z } from 'zod'

import { MOST_BYTES } from '#app/platform/pictures/limits.ts'
import { openPictureTaker } from '#app/shop/products/import/import-pictures.server.ts'
import { findImport } from '#app/shop/products/import/imports.server.ts'
import { formatProblem } from '#app/translations/message.ts'

import { changeOf } from '#app/api/admin/actor.server.ts'
import { adminCall } from '#app/api/kit/call.server.ts'
import { byId } from '#app/api/kit/fields.forms.ts'
import { bare, PICTURES, readFiles } from '#app/api/kit/files.server.ts'
import { refuse, refuseField } from '#app/api/kit/refusals.server.ts'

/** Pictures for what came in by a file. */
export const importPictureCalls = {
  'POST admin/products/imports/{id}/pictures': adminCall(
    {
      summary: 'Adds pictures to the products of an import, each by its file name',
      about:
        'A picture goes to the product whose picture has that name in the file, or that is called so: `tide-zine-2.jpg` to `tide-zine`. One that cannot be taken is named with its reason, the others before it are kept.',
      params: byId,
      query: z.object(bare),
      takes: PICTURES,
      answer: z.object({ count: z.int() }),
    },
    async (args) => {
      const { db, params, services, t } = args
      const found = findImport(db, params.id)
      const taker = found && (await openPictureTaker(db, services.config.dataDir, found.stored))
      if (!taker) return refuse(t, 404)

      const bad = await readFiles(args, MOST_BYTES, (file) => taker.take(services.pictures, file, changeOf(args)))
      if (bad) return bad

      const refused = taker.taken.refused.map(({ name, problem }) => `${name}: ${formatProblem(t, problem)}`)
      if (refused.length > 0) return refuse(t, 400, { message: refused[0], fields: { files: refused } })

      const { count } = taker.taken
      return count > 0 ? { count } : refuseField(t, 'files', t('pictures:chooseFiles'))
    },
  ),
}
