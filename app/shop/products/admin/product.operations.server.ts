import { z } from 'zod'

import { optionalText, wholeNumber } from '#app/platform/fields.forms.ts'
import { operationsOf } from '#app/site/operations/operation.server.ts'

import { listBalances } from '../../stock/ledger.server.ts'
import { countByHand, type EditedProduct, findProductToEdit } from './find-product.server.ts'
import { COPY_KINDS, copyProduct } from './product-changes.server.ts'
import { MOST_UNITS } from './product.ts'

/** Declares something that is done to a product. */
const productOperation = operationsOf<EditedProduct>({
  name: 'product',
  find: findProductToEdit,
  path: (id) => `/admin/products/${id}`,
})

/** Digital goods have no stock to count. */
export const count = productOperation({
  input: {
    pool: z.string({ error: 'form:choose' }).regex(/^(WEB|EVENT:\d{1,12})$/, 'form:choose'),
    counted: wholeNumber(0, MOST_UNITS),
    reason: optionalText(300),
  },
  once: 'stock',
  run: (tx, productId, given, change) => {
    if (findProductToEdit(tx, productId)?.isDigital) return 'NOT_FOUND'

    countByHand(tx, { productId, ...given }, change)
    return { missing: -(listBalances(tx, productId).find(({ pool }) => pool === given.pool)?.quantity ?? 0) }
  },
  done: ({ missing }, { id }) => {
    const to = `/admin/products/${id}#stock`
    return missing > 0
      ? { key: 'goods:countedShort', values: { count: missing }, to, isAlert: true }
      : { key: 'goods:stockCounted', to }
  },
  refusals: {},
  summary: 'Writes what was counted, promised or not: the ledger gets the difference to onHand',
})

const kind = z.enum(COPY_KINDS).default('VERSION')

export const copy = productOperation({
  query: { kind },
  form: { kind },
  run: (tx, id, given, change) => copyProduct(tx, id, given.kind ?? 'VERSION', change) ?? 'NOT_FOUND',
  makes: (made) => made,
  done: (made, _, __, given) => ({
    key: given.kind === 'CHOICE' ? 'choices:choiceAdded' : 'goods:copied',
    to: `/admin/products/${made}`,
  }),
  refusals: {},
  summary: 'Copies a product as a draft: another version, or one more choice of it',
})
