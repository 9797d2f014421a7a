import { services } from '#app/platform/context.server.ts'
import { tagged } from '#app/platform/etag.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { readSettings } from '#app/site/site.server.ts'
import { readSchemeChoice, SCHEME_COOKIE } from '#app/ui/theme/scheme.ts'
import { themeSheet } from '#app/ui/theme/theme-sheet.ts'

import type { Route } from './+types/theme-sheet.route.ts'

export const handle: RouteHandle = { unlisted: true, opensBeforeSetup: true }

/** Both palettes, for a page that script leads from one to the other; a page itself brings its own. */
export function loader({ request, context, url }: Route.LoaderArgs) {
  const theme = readSettings(context.get(services).db)
  const sheet = themeSheet(theme, readSchemeChoice(url.searchParams.get(SCHEME_COOKIE)))
  return tagged(request, sheet, { type: 'text/css; charset=utf-8', maxAge: 0 })
}
