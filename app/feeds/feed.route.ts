import { services } from '#app/platform/context.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'

import type { Route } from './+types/feed.route.ts'
import { answerFeed, viewOf } from './answer-feed.server.ts'
import { listNews } from './news.server.ts'

/** What is new on the site. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const { circleName, tagline } = readSettings(db)
  const locale = getLocale(context)
  const feed = { title: localise(circleName, locale), subtitle: localise(tagline, locale) }
  return answerFeed(request, context, listNews(db, viewOf(context)), feed)
}
