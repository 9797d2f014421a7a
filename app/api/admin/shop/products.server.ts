import { z } from 'zod'

import { findProductToEdit } from '#app/shop/products/admin/find-product.server.ts'
import { deleteProduct } from '#app/shop/products/admin/product-changes.server.ts'
import { copy, count } from '#app/shop/products/admin/product.operations.server.ts'
import { productList } from '#app/shop/products/admin/products-list.server.ts'
import { saveProduct } from '#app/shop/products/admin/save-product.server.ts'
import { listBalances } from '#app/shop/stock/ledger.server.ts'
import { PRODUCT_STATUSES } from '#db/vocabulary.ts'

import { adminCall, type Base, made } from '../../kit/call.server.ts'
import { byId, minor, texts } from '../../kit/fields.forms.ts'
import { doOnce } from '../../kit/once.server.ts'
import { operationCall } from '../../kit/operation-call.server.ts'
import { refuse, refuseKeys } from '../../kit/refusals.server.ts'
import type { AdminBase } from '../admin-calls.server.ts'
import { csvCall, listCall } from '../lists.server.ts'
import { adminProduct, productBody, productForAdmin, type ProductFields } from './product-fields.server.ts'

/** `quantity` is for sale: what lies there (`onHand`) without what is promised (`reserved`). */
const pools = z.array(z.object({ pool: z.string(), quantity: z.int(), onHand: z.int(), reserved: z.int() }))
const USED = { 409: 'Orders, other products, movements of stock or tills refer to it, as `references` tells' }

/** The admin's products, by the commands of its pages. */
export const adminProductCalls = {
  'GET admin/products': listCall(productList, {
    summary: 'Products in every status',
    answer: z.object({
      id: z.int(),
      slug: z.string(),
      name: texts,
      version: texts.nullable(),
      typeName: texts,
      priceMinor: minor,
      salePriceMinor: minor.nullable(),
      status: z.enum(PRODUCT_STATUSES),
      isDigital: z.boolean(),
      pools,
    }),
  }),
  'GET admin/products/{id}': adminCall(
    { summary: 'A product, as it is edited', params: byId, answer: adminProduct },
    (args) => present(args, args.params.id),
  ),
  'POST admin/products': adminCall(
    {
      summary: 'Makes a product',
      body: productBody,
      bodyFor: ({ db }) => productForAdmin(db, null),
      answer: adminProduct,
      statuses: [201],
      isOnce: 'optional',
    },
    (args) => {
      const id = doOnce(args, 'products', (tx) => save({ ...args, db: tx }, null))
      return made(id, '/api/admin/products', (productId) => present(args, productId))
    },
  ),
  'PUT admin/products/{id}': adminCall(
    {
      summary: 'Changes a product',
      params: byId,
      body: productBody,
      bodyFor: ({ db, params }) => productForAdmin(db, params.id),
      answer: adminProduct,
    },
    (args) => {
      const saved = save(args, args.params.id)
      return typeof saved === 'number' ? present(args, saved) : saved
    },
  ),
  'DELETE admin/products/{id}': adminCall(
    {
      summary: 'Deletes a product that nothing refers to; for 30 days it can be brought back',
      params: byId,
      errors: USED,
    },
    ({ db, params, viewer, now, t }) => {
      const done = deleteProduct(db, params.id, { by: viewer, now })
      if (!done) return refuse(t, 404)

      return 'used' in done ? refuse(t, 409, { message: t('api:referred'), references: done.used }) : undefined
    },
  ),
  'GET admin/products.csv': csvCall('Products, as the import reads them again,', productList),
  'POST admin/products/{id}/copy': operationCall(copy, { answer: adminProduct, present }),
  'GET admin/products/{id}/stock': adminCall(
    {
      summary:
        'Units by pool: quantity (for sale, below zero where more is promised than there is) = onHand − reserved',
      params: byId,
      answer: z.object({ pools }),
    },
    ({ db, params, t }) => (findProductToEdit(db, params.id) ? { pools: listBalances(db, params.id) } : refuse(t, 404)),
  ),
  'POST admin/products/{id}/stock': operationCall(count, {
    answer: z.object({ pools }),
    present: ({ db }, productId) => ({ pools: listBalances(db, productId) }),
  }),
}

type ProductCall = AdminBase & { body: ProductFields }

function save({ db, body, viewer, now, t }: ProductCall, productId: number | null): number | Response {
  const saved = saveProduct(db, productId, body, { by: viewer, now })
  if (!saved) return refuse(t, 404)

  return 'problems' in saved ? refuseKeys(t, saved.problems) : saved.id
}

function present({ db, t }: Pick<Base, 'db' | 't'>, productId: number) {
  return findProductToEdit(db, productId) ?? refuse(t, 404)
}
