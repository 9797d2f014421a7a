import { services } from '#app/platform/context.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { getLocale, getT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'

import type { Route } from './+types/news-feed.route.ts'
import { answerFeed, viewOf } from './answer-feed.server.ts'
import { newPosts } from './posts.server.ts'

/** The posts alone. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const circle = localise(readSettings(db).circleName, getLocale(context))
  const title = getT(context)('common:siteTitle', { page: getT(context)('common:news'), circle })
  const part = { feed: '/news/feed.xml', page: '/news', key: 'news' }
  return answerFeed(request, context, newPosts(db, viewOf(context)), { title, subtitle: circle, part })
}
