import { z } from 'zod'

import { services } from '#app/platform/context.server.ts'
import { getViewer } from '#app/sign-in/viewer.server.ts'
import { getLocale, getT } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/products-with-ids.route.ts'
import { refused } from './answers.server.ts'
import { productJson } from './product-json.server.ts'

const MOST = 100

const ids = z.object({
  ids: z
    .string()
    .regex(/^\d{1,12}(,\d{1,12})*$/, 'form:format')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((list) => list.length <= MOST, `form:tooLarge?max=${MOST}`),
})

/** Products by their ids, in the order asked for; unknown ids are left out (contract, section 3). */
export function loader({ params, context }: Route.LoaderArgs) {
  const given = ids.safeParse(params)
  if (!given.success) return refused(given.error, getT(context))

  const { db } = context.get(services)
  const view = { locale: getLocale(context), now: new Date(), viewer: getViewer(context) }
  return Response.json(given.data.ids.flatMap((id) => productJson(db, id, view) ?? []))
}
