import { requestInfo, services } from '#app/platform/context.server.ts'
import { tagged } from '#app/platform/etag.server.ts'
import { readBrand } from '#app/site/brand/brand-images.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'

import type { Route } from './+types/feed.route.ts'
import { writeAtom } from './atom.ts'
import { CACHED_FOR } from './cached-for.ts'
import { listNews } from './news.server.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const { origin } = context.get(requestInfo).url
  const locale = getLocale(context)
  const { circleName, tagline } = readSettings(db)
  const title = localise(circleName, locale)
  const icon = readBrand(db).icons?.['icon-192']?.path ?? '/icon-192.png'
  const feed = { title, subtitle: localise(tagline, locale), author: title, icon, locale, origin }
  return tagged(request, writeAtom(listNews(db, { locale, now: new Date(), origin }), feed), {
    type: 'application/atom+xml; charset=utf-8',
    maxAge: CACHED_FOR,
  })
}
