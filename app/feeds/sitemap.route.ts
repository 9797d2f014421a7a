import { requestInfo } from '#app/platform/context.server.ts'
import { tagged } from '#app/platform/etag.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { spokenLanguages } from '#app/site/preferences.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { tagOf } from '#app/translations/added.ts'

import type { Route } from './+types/sitemap.route.ts'
import { CACHED_FOR } from './cached-for.ts'
import { listPages } from './pages.server.ts'
import { MOST_PAGES, writeSitemap, writeSitemapIndex } from './sitemap.ts'

/** All pages for search engines; a site with more than one file holds tells where each part is (`?part=2`). */
export function loader({ request, context, url }: Route.LoaderArgs) {
  const { origin } = context.get(requestInfo).url
  const { db } = requestOf(context)
  const pages = listPages(db, origin)
  const part = Number(url.searchParams.get('part') ?? 0)
  const isIndex = pages.length > MOST_PAGES && !part
  const shown = part ? pages.slice((part - 1) * MOST_PAGES, part * MOST_PAGES) : pages
  if (shown.length === 0) return new Response('Not Found', { status: 404 })

  const offered = spokenLanguages(readSettings(db)).map(tagOf)
  const body = isIndex ? writeSitemapIndex(pages.length, origin) : writeSitemap(shown, origin, offered)
  return tagged(request, body, { type: 'application/xml; charset=utf-8', maxAge: CACHED_FOR })
}
