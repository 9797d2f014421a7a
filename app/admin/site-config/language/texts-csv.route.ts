import { requestOf } from '#app/sign-in/request.server.ts'
import { textsCsv } from '#app/site/languages/texts-file.server.ts'

import type { Route } from './+types/texts-csv.route.ts'

export function loader({ context }: Route.LoaderArgs) {
  return textsCsv(requestOf(context).db)
}
