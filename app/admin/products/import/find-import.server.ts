import { data } from 'react-router'

import { idOf } from '#app/platform/lists/ids.ts'
import { findImport } from '#app/shop/products/import/imports.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import type { Route } from './+types/import.route.ts'

export function find(id: string, context: Route.LoaderArgs['context']) {
  const found = findImport(requestOf(context).db, idOf(id))
  if (!found) throw data(null, { status: 404 })

  return found
}
