import { Link } from 'react-router'

import { readText } from '#app/commissions/terms/texts.server.ts'
import { GalleryGrid } from '#app/gallery/gallery-grid.tsx'
import { listNewest } from '#app/gallery/gallery.server.ts'
import { isOpenToAll, presentPiece } from '#app/gallery/gallery.ts'
import { RichText } from '#app/markdown/rich-text.tsx'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { Preview } from '#app/shell/head/preview.tsx'
import { requestOf } from '#app/sign-in/request.server.ts'
import { listLinks } from '#app/site/site.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Picture } from '#app/ui/picture.tsx'

import type { Route } from './+types/about.route.ts'
import { Elsewhere } from './elsewhere.tsx'
import { NothingWritten } from './nothing-written.tsx'

export const handle: RouteHandle = { palette: 'peach', section: 'about', cacheable: true, screen: 'About' }

const NEWEST = 5

export function loader({ context }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  return {
    text: readText(db, 'ABOUT', locale),
    links: listLinks(db),
    newest: listNewest(db, NEWEST).map((row) => presentPiece(row, locale)),
  }
}

export default function About({ loaderData: { text, links, newest } }: Route.ComponentProps) {
  const t = useT()
  const face = newest.find(isOpenToAll)
  return (
    <>
      <PageHead title={t('common:about')} sub={t('info:aboutSub')} />
      <Preview title={t('common:about')} description={text?.summary ?? ''} picture={face} />
      <div className="cols introduction">
        {face && (
          <Link to={face.path} prefetch="intent">
            <Picture
              picture={face.picture}
              alt={face.alt || face.title}
              isFirst
              sizes="(min-width: 62rem) 26rem, 92vw"
            />
          </Link>
        )}
        <div className="stack">
          {text ? <RichText html={text.html} /> : <NothingWritten />}
          <Elsewhere links={links} />
        </div>
      </div>
      {newest.length > 1 && (
        <section className="others" aria-labelledby="newest">
          <h2 id="newest">
            <span className="tape">{t('info:newest')}</span>
          </h2>
          <GalleryGrid pieces={newest.filter((piece) => piece !== face)} />
        </section>
      )}
    </>
  )
}
