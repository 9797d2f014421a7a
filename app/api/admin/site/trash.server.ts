import { z } from 'zod'

import { bringBack } from '#app/site/trash/bring-back.server.ts'
import { keptUntil } from '#app/site/trash/kinds.ts'
import { listTrash } from '#app/site/trash/trash.server.ts'
import { TRASH_KINDS } from '#db/vocabulary.ts'

import { adminCall, counted } from '../../kit/call.server.ts'
import { byId, moment, texts, windowFields, windowOf } from '../../kit/fields.forms.ts'
import { refuse } from '../../kit/refusals.server.ts'
import { changeOf } from '../admin-calls.server.ts'

const kind = z.enum(TRASH_KINDS, 'form:choose')
const subject = z.string().describe('The thing, or what it was a part of, as in the log: `product/7`')

/** What was deleted and can be brought back. */
export const trashCalls = {
  'GET admin/deleted': adminCall(
    {
      summary: 'What was deleted and can be brought back, the latest first',
      query: z.object({ kind: kind.optional(), ...windowFields(25) }),
      answer: z.array(
        z.object({
          id: z.int(),
          kind,
          subject,
          name: texts,
          by: z.string().nullable().describe('Who deleted it'),
          deletedAt: moment,
          until: moment.describe('When it is erased for good'),
        }),
      ),
      isCounted: true,
    },
    ({ db, query }) => {
      const { rows, total } = listTrash(db, query.kind ?? null, windowOf(query))
      return counted(
        rows.map((thing) => ({ ...thing, until: keptUntil(thing.deletedAt) })),
        total,
      )
    },
  ),
  'POST admin/deleted/{id}/bring-back': adminCall(
    {
      summary: 'Brings back what was deleted, with its place, pictures, likes and files',
      params: byId,
      answer: z.object({
        kind,
        subject,
        name: texts,
        slug: z.string().nullable().describe('Its new address, where another took its own meanwhile'),
      }),
      errors: { 409: 'What it was a part of is not there, or the picture hangs there again' },
    },
    (args) => {
      const { db, params, t } = args
      const back = bringBack(db, params.id, changeOf(args))
      if (back === null) return refuse(t, 404)
      if (typeof back !== 'string') return back

      return refuse(t, 409, { message: t(back === 'SAME' ? 'trash:same' : 'trash:noParent') })
    },
  ),
}
