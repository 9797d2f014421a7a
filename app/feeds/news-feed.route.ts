import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'

import type { Route } from './+types/news-feed.route.ts'
import { answerFeed, viewOf } from './news.server.ts'
import { newPosts } from './posts.server.ts'

/** The posts alone. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { db, locale, t } = requestOf(context)
  const circle = localise(readSettings(db).circleName, locale)
  const title = t('common:siteTitle', { page: t('common:news'), circle })
  const part = { feed: '/news/feed.xml', page: '/news', key: 'news' }
  return answerFeed(request, context, newPosts(db, viewOf(context)), { title, subtitle: circle, part })
}
