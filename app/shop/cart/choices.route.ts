import { redirect } from 'react-router'

import type { Route } from './+types/choices.route.ts'
import { saveChoices } from './cart-changes.server.ts'

export function loader() {
  return redirect('/shop/cart')
}

/** Keeps where to, how and paid by what as it is chosen; the cart's page sends it where script runs. */
export async function action(args: Route.ActionArgs) {
  return saveChoices(args, await args.request.formData())
}
