import { data, Link, useRouteLoaderData } from 'react-router'

import { findPicture } from '#app/platform/pictures/find-picture.server.ts'
import { nearestWidth, type PictureData, variantPath } from '#app/platform/pictures/variants.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { JsonLd, type LinkedThing } from '#app/shell/head/json-ld.tsx'
import { Preview } from '#app/shell/head/preview.tsx'
import { useAbsolute, type ShellData } from '#app/shell/shell-data.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT, useLocale } from '#app/translations/use-t.tsx'
import '#app/translations/stall.client.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { Picture } from '#app/ui/picture.tsx'

import { presentPage } from '../content.server.ts'
import { previewPicture } from '../content.ts'
import { PageContent } from '../page-content.tsx'
import { findPublished } from '../pages.server.ts'
import type { Route } from './+types/post.route.ts'
import { findBeside, presentDay } from './news.server.ts'

export const handle: RouteHandle = { cacheable: true, screen: 'News', counts: ['slug'] }

/** One post. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const now = new Date()
  const post = findPublished(db, params.slug, 'NEWS', now)
  if (!post) throw data(null, { status: 404 })

  const picture = findPicture(db, post.pictureId)
  return {
    ...presentPage(context, post),
    ...presentDay(post.publishedAt ?? post.createdAt, locale),
    beside: findBeside(db, post, { locale, now }),
    lead: picture && { picture, alt: localise(post.pictureAlt, locale) },
  }
}

export default function Post({ loaderData: post }: Route.ComponentProps) {
  const t = useT()
  const { path, title, description, at, day, lang, lead, parts, beside } = post
  const picture = lead ?? previewPicture(parts)
  const jsonLd = usePostJsonLd({ title, description, at, changedOn: post.changedOn }, useAbsolute()(path), picture)
  return (
    <article className="article">
      <PageHead title={title}>
        <p className="soft">
          <time dateTime={at}>{day}</time>
        </p>
      </PageHead>
      <Preview title={title} description={description} picture={picture} type="article" />
      <JsonLd data={jsonLd} />
      {lead && (
        <figure className="news-picture">
          <Picture {...lead} isFirst sizes="(min-width: 48rem) 46rem, 96vw" />
        </figure>
      )}
      <PageContent parts={parts} lang={lang} />
      {(beside.older ?? beside.newer) && (
        <nav className="below" aria-label={t('info:moreNews')}>
          <ul className="pager beside">
            {beside.older && (
              <li>
                <Link to={beside.older.path} rel="prev">
                  <span>
                    <small>{t('info:olderNews')}</small> <br />
                    {beside.older.title}
                  </span>
                </Link>
              </li>
            )}
            {beside.newer && (
              <li className="next">
                <Link to={beside.newer.path} rel="next">
                  <span>
                    <small>{t('info:newerNews')}</small> <br />
                    {beside.newer.title}
                  </span>
                </Link>
              </li>
            )}
          </ul>
        </nav>
      )}
      <p className="below">
        <Link className="link" to="/news">
          {t('info:allNews')}
        </Link>
      </p>
    </article>
  )
}

type PostView = { title: string; description: string; at: string; changedOn: string }

/** What search engines show large, in pixels. */
const WIDTH = 1600

/** A post for search engines. */
function usePostJsonLd(
  { title, description, at, changedOn }: PostView,
  url: string,
  shown: { picture: PictureData } | null,
): LinkedThing {
  const absolute = useAbsolute()
  const inLanguage = useLocale()
  const name = useRouteLoaderData<ShellData>('root')?.circle.name ?? ''
  const author = { '@type': 'Organization', name, url: absolute('/about') } as const
  const image = shown && absolute(variantPath(shown.picture.hash, nearestWidth(shown.picture.width, WIDTH), 'jpg'))
  return {
    '@type': 'BlogPosting',
    headline: title,
    description,
    url,
    mainEntityOfPage: url,
    datePublished: at,
    dateModified: changedOn > at ? changedOn : at,
    inLanguage,
    author,
    publisher: author,
    ...(image && { image }),
  }
}
