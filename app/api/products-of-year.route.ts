import { GOODS_STEP } from '#app/circle/goods.ts'
import { countGoods, listGoods } from '#app/circle/goods.server.ts'
import { yearOf } from '#app/gallery/gallery.ts'
import { services } from '#app/platform/context.server.ts'
import { getViewer } from '#app/sign-in/viewer.server.ts'
import { getLocale, getT } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/products-of-year.route.ts'
import { notFound, refused } from './answers.server.ts'
import { productJson } from './product-json.server.ts'
import { takeSkipFrom } from './take-skip.forms.ts'

const window = takeSkipFrom(GOODS_STEP)

/** What came out in a year, as the circle page shows it (specification, section 7). */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const year = yearOf(params.year)
  if (year === null) return notFound()

  const asked = window.safeParse(Object.fromEntries(url.searchParams))
  if (!asked.success) return refused(asked.error, getT(context))

  const { db } = context.get(services)
  const view = { locale: getLocale(context), now: new Date(), viewer: getViewer(context) }
  const count = countGoods(db, year)
  const ids = listGoods(db, year, { skip: asked.data.offset, take: asked.data.limit })
  const body = { count, entries: ids.map((id) => productJson(db, id, view)) }
  return Response.json(body, { headers: { 'X-Total-Count': String(count) } })
}
