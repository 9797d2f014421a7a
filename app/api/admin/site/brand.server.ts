import { z } from 'zod'

import { readBrand, removeBrandImage, MOST_BYTES, takeBrandImage } from '#app/site/brand/brand-images.server.ts'
import { formatProblem } from '#app/translations/message.ts'
import { BRAND_KINDS } from '#db/vocabulary.ts'

import { adminCall } from '../../kit/call.server.ts'
import { bare, PICTURES, withFiles } from '../../kit/files.server.ts'
import { refuse, refuseField } from '../../kit/refusals.server.ts'
import { changeOf } from '../admin-calls.server.ts'

const image = z.object({ path: z.string(), type: z.string(), width: z.int(), height: z.int() })
const brand = z.object({
  logo: image.extend({ isInk: z.boolean(), hasName: z.boolean() }).nullable(),
  icons: z.record(z.string(), image).nullable().describe('By their names; of the logo where no icon was sent'),
  preview: image.nullable(),
})
const params = z.object({ kind: z.enum(BRAND_KINDS, 'form:choose') })

/** What the site is known by. */
export const brandCalls = {
  'GET admin/site-config/brand/images': adminCall(
    { summary: 'Logo, icons and preview picture; null where the site shows its own', answer: brand },
    ({ db }) => readBrand(db),
  ),
  'PUT admin/site-config/brand/images/{kind}': adminCall(
    {
      summary: 'Uses a picture as logo, icon or preview picture',
      about: 'An SVG is drawn anew as plain shapes.',
      params,
      query: z.object(bare),
      takes: [...PICTURES],
      answer: brand,
    },
    (args) =>
      withFiles(args, MOST_BYTES, async ([file]) => {
        const { db, params: of, t } = args
        if (!file) return refuseField(t, 'file', t('look:imageMissing'))

        const done = 'problem' in file ? file.problem : await takeBrandImage(db, of.kind, file.path, changeOf(args))
        return done === 'DONE' ? readBrand(db) : refuseField(t, 'file', formatProblem(t, done))
      }),
  ),
  'DELETE admin/site-config/brand/images/{kind}': adminCall(
    { summary: 'Goes back to the site’s own', params, answer: brand },
    (args) => {
      const { db, params: of, t } = args
      return removeBrandImage(db, of.kind, changeOf(args)) === 'DONE' ? readBrand(db) : refuse(t, 404)
    },
  ),
}
