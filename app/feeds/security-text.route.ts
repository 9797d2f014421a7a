import { requestInfo } from '#app/platform/context.server.ts'
import { tagged } from '#app/platform/etag.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { spokenLanguages } from '#app/site/preferences.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { tagOf } from '#app/translations/added.ts'

import type { Route } from './+types/security-text.route.ts'
import { CACHED_FOR } from './cached-for.ts'
import { writeSecurityText } from './security-text.ts'

export const handle: RouteHandle = { opensEarly: true }

export function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = context.get(requestInfo).url
  const spoken = spokenLanguages(readSettings(requestOf(context).db)).map(tagOf)
  return tagged(request, writeSecurityText({ origin, languages: spoken, now: new Date() }), {
    type: 'text/plain; charset=utf-8',
    maxAge: CACHED_FOR,
  })
}
