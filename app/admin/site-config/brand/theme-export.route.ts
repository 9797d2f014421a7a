import { services } from '#app/platform/context.server.ts'
import { writeThemeFile } from '#app/settings/theme.server.ts'
import { readSettings } from '#app/site/site.server.ts'

import type { Route } from './+types/theme-export.route.ts'

/** The look as a file to keep. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(writeThemeFile(readSettings(context.get(services).db)), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="theme.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}
