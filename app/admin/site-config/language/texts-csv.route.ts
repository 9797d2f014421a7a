import { services } from '#app/platform/context.server.ts'
import { textsCsv } from '#app/site/languages/texts-file.server.ts'

import type { Route } from './+types/texts-csv.route.ts'

export function loader({ context }: Route.LoaderArgs) {
  return textsCsv(context.get(services).db)
}
