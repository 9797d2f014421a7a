import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'

import type { Route } from './+types/feed.route.ts'
import { answerFeed, viewOf, listNews } from './news.server.ts'

/** What is new on the site. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const { circleName, tagline } = readSettings(db)
  const feed = { title: localise(circleName, locale), subtitle: localise(tagline, locale) }
  return answerFeed(request, context, listNews(db, viewOf(context)), feed)
}
