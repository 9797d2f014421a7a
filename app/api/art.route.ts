import { countByYear, findHung } from '#app/gallery/gallery.server.ts'
import { services } from '#app/platform/context.server.ts'
import { getLocale, getT } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/art.route.ts'
import { refused } from './answers.server.ts'
import { artJson } from './art-json.server.ts'
import { ofYear } from './art.forms.ts'
import { takeSkip } from './take-skip.forms.ts'

/** What hangs on the wall, newest first (contract, section 3). */
export function loader({ url, context }: Route.LoaderArgs) {
  const query = Object.fromEntries(url.searchParams)
  const window = takeSkip.safeParse(query)
  const wanted = ofYear.safeParse(query)
  if (!window.success) return refused(window.error, getT(context))
  if (!wanted.success) return refused(wanted.error, getT(context))

  const { db } = context.get(services)
  const { year } = wanted.data
  const total = countByYear(db).reduce((sum, each) => (!year || each.year === year ? sum + each.count : sum), 0)
  const art = findHung(db, { year }, window.data).map((artwork) => artJson(db, artwork, getLocale(context)))
  return Response.json(art, { headers: { 'X-Total-Count': String(total) } })
}
