import type { RouteFacts } from '#app/platform/routing/route-entries.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { mayDo } from '#app/sign-in/sessions/staff.ts'

import { RAIL, type RailSection } from './rail.ts'

/** What whoever asks may open, by the guards of its pages. */
export function openSections(context: Context): RailSection[] {
  const { routes, viewer } = requestOf(context)
  return RAIL.filter(([, path]) => mayDo(viewer, routes.at(path)?.facts.staff, 'GET')).map(([name]) => name)
}

/** The patterns of the desk's pages that are closed to whoever asks. */
export function closedPatterns(context: Context): string[] {
  const { routes, viewer } = requestOf(context)
  const isClosed = ({ pattern, staff, isPage }: RouteFacts) =>
    isPage && pattern.startsWith('/admin/') && !mayDo(viewer, staff, 'GET')
  return routes.all.filter(isClosed).map(({ pattern }) => pattern)
}
