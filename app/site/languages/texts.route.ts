import { data } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { addedLanguage } from '#app/translations/added.ts'
import { adminPages } from '#app/translations/en/admin-pages.ts'
import { first } from '#app/translations/en/first.ts'
import { rest } from '#app/translations/en/rest.ts'
import { stall } from '#app/translations/en/stall.ts'
import { addedRooms } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/texts.route.ts'

export const handle: RouteHandle = { unlisted: true, opensEarly: true }

const GROUPS = { first, stall, rest, adminPages }

/** What the script of a page in the added language says, by the version that the page names. */
export function loader({ params, url }: Route.LoaderArgs) {
  const group = Object.entries(GROUPS).find(([name]) => name === params.group)?.[1]
  const added = addedLanguage()
  if (!group || !added) throw data(null, { status: 404 })

  const isThis = url.searchParams.get('v') === added.version
  return Response.json(addedRooms(group), {
    headers: { 'Cache-Control': isThis ? 'public, max-age=31536000, immutable' : 'no-store' },
  })
}
