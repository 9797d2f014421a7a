import { redirect } from 'react-router'

import { idOf } from '#app/platform/lists/ids.ts'
import { copy } from '#app/shop/products/admin/product.operations.server.ts'

import { submitOperation } from '../../kit/submit-operation.server.ts'
import type { Route } from './+types/copy.route.ts'

/** Whoever comes here by an address is led to the product, whose page has the button. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/products/${idOf(params.item)}`)
}

/** A copy as a draft: the beginning of another version of the same thing, or of one more choice of it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  return submitOperation(copy, { context, id: idOf(params.item), form: await request.formData() })
}
