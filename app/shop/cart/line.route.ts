import { redirect } from 'react-router'

import type { Route } from './+types/line.route.ts'
import { saveLine } from './cart-changes.server.ts'

export function loader() {
  return redirect('/shop/cart')
}

/** Saves the amount of a line; the cart's page sends it where script runs, and its own form where none does. */
export async function action(args: Route.ActionArgs) {
  return saveLine(args, await args.request.formData())
}
