import { data, redirect } from 'react-router'

import { logEvent } from '#app/platform/analytics/log-event.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import { safePath, seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { getViewer } from '#app/sign-in/sessions/viewer.server.ts'

import { readId } from '../listing/listing.ts'
import type { Route } from './+types/like.route.ts'
import { setLike, keepPendingLike } from './likes.server.ts'

/** Liking is never done by a link: this one leads to what is to be liked. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/shop/product/${params.id}`)
}

/** `value` is 1 to like and 0 to unlike. A guest logs in first; the like happens right after. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = readId(params.id)
  const value = readText(form, 'value')
  if (!id) throw data(null, { status: 404 })
  if (value !== '1' && value !== '0') throw data(null, { status: 400 })

  const back = safePath(form.get('redirectTo'), `/shop/product/${id}`)
  const viewer = getViewer(context)
  if (!viewer) {
    if (value === '1') keepPendingLike(context, id)
    return redirect(`/login?redirectTo=${encodeURIComponent(back)}`, 303)
  }

  const isLiked = value === '1'
  if (!setLike(requestOf(context).db, viewer.id, id, isLiked, new Date())) throw data(null, { status: 404 })

  logEvent({ request, context }, isLiked ? 'like' : 'unlike', { product: id })
  return seeOther(context, back, { key: isLiked ? 'products:liked' : 'products:unliked', type: 'DONE' })
}
