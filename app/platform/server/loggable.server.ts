import type { RouteTable } from '../routing/route-table.ts'
import { isHandover } from './handovers.server.ts'

/**
 * A path without the secret of the person whose page it is, and the pattern of its route (for files their folder);
 * queries, which carry keys too, are never logged. The router reads any spelling of an address.
 */
export function loggable(routes: RouteTable, path: string): { path: string; route: string } {
  const [, folder] = /^\/(assets|pictures)\//.exec(path) ?? []
  if (folder) return { path, route: `/${folder}/*` }
  if (isHandover(path)) return { path: '/handover/…', route: '/handover/*' }

  const found = routes.nearest(path)
  return { path: found?.facts.secret ? found.pattern.replace(/:\w+/g, '…') : path, route: found?.pattern ?? 'other' }
}
