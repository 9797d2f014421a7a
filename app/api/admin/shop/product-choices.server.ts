import { z } from 'zod'

import { optionalText, wholeNumber } from '#app/platform/fields.forms.ts'
import { MOST_UNITS } from '#app/shop/products/admin/product.ts'
import { MOST_CHOICES } from '#app/shop/products/choices/choice-lines.ts'
import { findChoices, saveChoices } from '#app/shop/products/choices/save-choices.server.ts'

import { adminCall } from '../../kit/call.server.ts'
import { byId, id, minor, texts } from '../../kit/fields.forms.ts'
import { doOnce } from '../../kit/once.server.ts'
import { refuse, refuseKeys } from '../../kit/refusals.server.ts'

const choice = z.object(
  {
    id: id.nullish().describe('Without it, a new one is made as a copy of the product'),
    version: texts.nullish().describe('What tells it from the others; needed of a new one'),
    priceMinor: wholeNumber(0, 1e12).nullish().describe('Without it, as it is, or as of the product'),
    sku: optionalText(100).nullish(),
    stock: wholeNumber(0, MOST_UNITS).nullish().describe('All that lies in the shop’s pool; without it, as it is'),
  },
  'form:format',
)
const answer = z.object({
  choices: z
    .array(z.object({ id: z.int(), version: texts.nullable(), priceMinor: minor, sku: z.string().nullable() }))
    .describe('The product itself first'),
})

/** Sizes, colours and other choices of a product. */
export const adminChoiceCalls = {
  'POST admin/products/{id}/choices': adminCall(
    {
      summary: 'Makes and changes choices of a product, such as its sizes, all or nothing',
      params: byId,
      body: z.object({
        choices: z.array(choice, 'form:format').max(MOST_CHOICES, `form:tooLarge?max=${MOST_CHOICES}`),
      }),
      answer,
      isOnce: 'optional',
    },
    (args) => {
      const { db, params, body, viewer, now, t } = args
      const rows = body.choices.map(({ id: known, version, priceMinor, sku, stock }) => ({
        id: known ?? null,
        version: version ?? null,
        priceMinor: priceMinor ?? null,
        sku: sku ?? null,
        stock: stock ?? null,
        pictureId: null,
      }))
      const done = doOnce(args, `products/${params.id}/choices`, (tx, operation) => {
        const saved = saveChoices(tx, params.id, rows, operation, { by: viewer, now })
        if (saved === 'DONE') return params.id

        return saved === 'NOT_FOUND'
          ? refuse(t, 404)
          : refuseKeys(t, { [`choices.${saved.at}.${NAMES[saved.field]}`]: [saved.key] })
      })
      return typeof done === 'number' ? { choices: findChoices(db, done) ?? [] } : done
    },
  ),
}

const NAMES = { name: 'version', price: 'priceMinor', sku: 'sku', stock: 'stock' } as const
