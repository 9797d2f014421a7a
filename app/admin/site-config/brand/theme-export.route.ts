import { writeThemeFile } from '#app/settings/settings.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'

import type { Route } from './+types/theme-export.route.ts'

/** The look as a file to keep. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(writeThemeFile(readSettings(requestOf(context).db)), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="theme.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}
