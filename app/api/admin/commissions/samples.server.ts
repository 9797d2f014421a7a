import { z } from 'zod'

import { findSamples, saveSamples } from '#app/commissions/samples/sample-changes.server.ts'
import { MOST_SAMPLES } from '#app/commissions/samples/samples.ts'

import { adminCall } from '../../kit/call.server.ts'
import { byId, id } from '../../kit/fields.forms.ts'
import { refuse, refuseField } from '../../kit/refusals.server.ts'
import { changeOf } from '../admin-calls.server.ts'

const body = z.object({
  samples: z.array(id).max(MOST_SAMPLES).describe('Artworks in their order'),
  examples: z
    .array(z.object({ optionId: id, artworkId: id }))
    .max(200)
    .describe('What options look like'),
})
const answer = z.object({
  samples: z.array(z.int()),
  examples: z.array(z.object({ optionId: z.int(), artworkId: z.int() })),
})

/** The artworks beside a price list. */
export const sampleCalls = {
  'GET admin/commissions/price-lists/{id}/samples': adminCall(
    { summary: 'The artworks beside a price list', params: byId, answer },
    ({ db, params, t }) => findSamples(db, params.id) ?? refuse(t, 404),
  ),
  'PUT admin/commissions/price-lists/{id}/samples': adminCall(
    { summary: 'Puts these artworks beside a price list, and no others', params: byId, body, answer },
    (args) => {
      const { db, params, t } = args
      if (!findSamples(db, params.id)) return refuse(t, 404)
      if (!saveSamples(db, params.id, args.body, changeOf(args))) return refuseField(t, 'samples', t('form:choose'))

      return findSamples(db, params.id) ?? refuse(t, 404)
    },
  ),
}
