import type { RouteTable } from '#app/platform/routing/route-table.ts'

import { isHandover } from './handovers.server.ts'

/**
 * A path without the secret of the person whose page it is; queries, which carry keys too, are never logged. The router
 * reads any spelling of an address.
 */
export function loggable(routes: RouteTable, path: string): string {
  if (isHandover(path)) return '/handover/…'

  const found = routes.nearest(path)
  return found?.facts.secret ? found.pattern.replace(/:\w+/g, '…') : path
}
