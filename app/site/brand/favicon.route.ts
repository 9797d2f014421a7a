import { redirect } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'

import type { Route } from './+types/favicon.route.ts'
import { readBrand } from './brand-images.server.ts'

export const handle: RouteHandle = { opensBeforeSetup: true }

/** For readers of feeds and others who ask for it without reading a page. */
export function loader({ context }: Route.LoaderArgs) {
  const icon = readBrand(context.get(services).db).icons?.['icon-32']
  return redirect(icon?.path ?? '/icon-32.ico', { headers: { 'Cache-Control': 'public, max-age=3600' } })
}
