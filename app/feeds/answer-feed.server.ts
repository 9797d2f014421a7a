import type { RouterContextProvider } from 'react-router'

import { requestInfo } from '#app/platform/context.server.ts'
import { tagged } from '#app/platform/etag.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readBrand } from '#app/site/brand/brand-images.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { tagOf } from '#app/translations/added.ts'
import { localise } from '#app/translations/localised.ts'

import { type News, writeAtom } from './atom.ts'
import { CACHED_FOR } from './cached-for.ts'

type Context = Readonly<RouterContextProvider>
type FeedInfo = Pick<Parameters<typeof writeAtom>[1], 'title' | 'subtitle' | 'part'>

/** News as an Atom feed, in the language that was asked for. */
export function answerFeed(request: Request, context: Context, news: readonly News[], info: FeedInfo): Response {
  const { db } = requestOf(context)
  const { locale, origin } = viewOf(context)
  const author = localise(readSettings(db).circleName, locale)
  const icon = readBrand(db).icons?.['icon-192']?.path ?? '/icon-192.png'
  return tagged(request, writeAtom(news, { ...info, author, icon, locale: tagOf(locale), origin }), {
    type: 'application/atom+xml; charset=utf-8',
    maxAge: CACHED_FOR,
  })
}

/** For whom a feed is written, and when. */
export function viewOf(context: Context) {
  return { locale: requestOf(context).locale, now: new Date(), origin: context.get(requestInfo).url.origin }
}
