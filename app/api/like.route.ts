import { z } from 'zod'

import { services } from '#app/platform/context.server.ts'
import { listLiked, setLike } from '#app/shop/products/likes.server.ts'
import { readId } from '#app/shop/products/listing.ts'
import { getViewer } from '#app/sign-in/viewer.server.ts'
import { getT } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/like.route.ts'
import { notAllowed, notFound, readJson, refused, unauthorized } from './answers.server.ts'

const body = z.object({ value: z.boolean({ error: 'form:format' }) })

export function loader() {
  return notAllowed('PUT')
}

/** Likes or unlikes a product (specification, section 7). */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (request.method !== 'PUT') return notAllowed('PUT')
  const viewer = getViewer(context)
  if (!viewer) return unauthorized()

  const given = body.safeParse(await readJson(request))
  if (!given.success) return refused(given.error, getT(context))

  const { db } = context.get(services)
  const id = readId(params.id)
  if (!id || !setLike(db, viewer.id, id, given.data.value, new Date())) return notFound()

  return Response.json({ likedProducts: listLiked(db, viewer.id).ids })
}
