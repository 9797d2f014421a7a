import { data, redirect } from 'react-router'

import { readText } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { copyProduct } from '#app/shop/products/admin/product-changes.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import type { Route } from './+types/copy.route.ts'

/** Whoever comes here by an address is led to the product, whose page has the button. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/products/${idOf(params.item)}`)
}

/** A copy as a draft: the beginning of another version of the same thing, or of one more choice of it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const kind = readText(await request.formData(), 'kind') === 'CHOICE' ? 'CHOICE' : 'VERSION'
  const id = copyProduct(db, idOf(params.item), kind, { by: viewer, now: new Date() })
  if (id === null) throw data(null, { status: 404 })

  return seeOther(context, `/admin/products/${id}`, {
    key: kind === 'CHOICE' ? 'choices:choiceAdded' : 'goods:copied',
    type: 'DONE',
  })
}
