import { z } from 'zod'

import { countGoods, listGoods } from '#app/circle/events.server.ts'
import { GOODS_STEP } from '#app/circle/events.ts'
import { listFranchises, listTypes } from '#app/shop/products/catalogue.server.ts'
import { listLiked, setLike } from '#app/shop/products/likes/likes.server.ts'
import { listProducts } from '#app/shop/products/listing/listing.server.ts'
import { readListingQuery } from '#app/shop/products/listing/listing.ts'
import { localise } from '#app/translations/localised.ts'

import { call, counted, userCall } from '../kit/call.server.ts'
import { aYear, byId, windowFields, windowOf } from '../kit/fields.forms.ts'
import { refuse } from '../kit/refusals.server.ts'
import { productJson } from './product-json.server.ts'
import { franchise, listing, manyIds, product, productType } from './product.forms.ts'

export const productCalls = {
  'GET products': call(
    {
      summary: 'Products, as the listing of the shop finds them',
      isOfShop: true,
      query: listing,
      answer: z.array(product),
      isCounted: true,
    },
    ({ db, url, query, ...view }) => {
      const wanted = { ...readListingQuery(url.searchParams), withSoldOut: query.outOfStock ?? false }
      const { ids, total } = listProducts(db, wanted, { ...windowOf(query), now: view.now })
      const found = ids.flatMap((id) => productJson(db, id, view) ?? [])
      return counted(found, total)
    },
  ),
  'GET products/withIds/{ids}': call(
    {
      summary: 'Products by their ids, in the order asked for; unknown ids are left out',
      isOfShop: true,
      params: manyIds,
      isAskedByAddress: true,
      answer: z.array(product),
    },
    ({ db, params, ...view }) => {
      const ids = new Set(params.ids.split(',').map(Number))
      return [...ids].flatMap((id) => productJson(db, id, view) ?? [])
    },
  ),
  'GET products/{id}': call(
    { summary: 'A product', isOfShop: true, params: byId, answer: product },
    ({ db, params, ...view }) => productJson(db, params.id, view) ?? refuse(view.t, 404),
  ),
  'GET products/year/{year}': call(
    {
      summary: 'What came out in a year, as the circle page shows it',
      isOfShop: true,
      params: z.object({ year: aYear }),
      query: z.object(windowFields(GOODS_STEP)),
      answer: z.object({ count: z.int(), entries: z.array(product) }),
      isCounted: true,
    },
    ({ db, params, query, ...view }) => {
      const count = countGoods(db, params.year)
      const { limit, offset } = windowOf(query)
      const ids = listGoods(db, params.year, { skip: offset, take: limit })
      return counted({ count, entries: ids.flatMap((id) => productJson(db, id, view) ?? []) }, count)
    },
  ),
  'PUT products/like/{id}': userCall(
    {
      summary: 'Likes or unlikes a product',
      isOfShop: true,
      params: byId,
      body: z.object({ value: z.boolean('form:format') }, 'form:format'),
      answer: z.object({ likedProducts: z.array(z.int()) }),
    },
    ({ db, viewer, params, body, now, t }) =>
      setLike(db, viewer.id, params.id, body.value, now)
        ? { likedProducts: listLiked(db, viewer.id).ids }
        : refuse(t, 404),
  ),
  'GET products/types': call(
    { summary: 'Every product type, flat', isOfShop: true, answer: z.array(productType) },
    ({ db, locale }) =>
      listTypes(db).map(({ id, parentId, name, pluralName, description }) => ({
        id,
        parentId,
        name: localise(name, locale),
        pluralName: localise(pluralName, locale),
        description: localise(description, locale),
      })),
  ),
  'GET franchises': call(
    { summary: 'Every franchise, flat', isOfShop: true, answer: z.array(franchise) },
    ({ db, locale }) =>
      listFranchises(db).map(({ id, parentId, name, shortName }) => ({
        id,
        parentId,
        name: localise(name, locale),
        shortName: localise(shortName, locale),
      })),
  ),
}
