import { useEffect } from 'react'
import { data, Link, useNavigate } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { Preview } from '#app/shell/head/preview.tsx'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageTitle } from '#app/ui/page-head.tsx'

import { findArtwork } from '../artwork/artwork.server.ts'
import { presentArtwork } from '../artwork/artwork.ts'
import { findNeighbours } from '../gallery.server.ts'
import { artworkPath, presentPiece, yearOf } from '../gallery.ts'
import type { Route } from './+types/viewer.route.ts'
import { pictureNumber, presentViewed } from './viewed-artwork.ts'
import { Viewer } from './viewer.tsx'

export const handle: RouteHandle = {
  bare: true,
  cacheable: true,
  screen: 'Viewer',
  counts: ['year', 'slug'],
  canonical: (pathname) => pathname.replace(/\/view(\/\d+)?$/, ''),
}

/** `?open=1` asks for pictures that stand behind a warning, as on the artwork's page. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const year = yearOf(params.year)
  const found = year === null ? null : findArtwork(db, year, params.slug)
  const n = found && pictureNumber(params.n, found.pictures.length)
  if (!found || !n) throw data(null, { status: 404 })

  const { previous, next } = findNeighbours(db, found)
  const viewed = presentViewed({
    path: artworkPath(found.year, found.slug),
    artwork: presentArtwork(found, locale, url.searchParams.get('open') === '1'),
    previous: previous && presentPiece(previous, locale),
    next: next && presentPiece(next, locale),
  })
  return { viewed, n }
}

/** The viewer as a page of its own: for who has no script, follows a link here, or loads the page anew. */
export default function ViewerPage({ loaderData: { viewed, n } }: Route.ComponentProps) {
  const t = useT()
  const navigate = useNavigate()
  const artwork = viewed.isOpened ? `${viewed.path}?open=1` : viewed.path
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') void navigate(artwork, { viewTransition: true })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, artwork])
  return (
    <main id="main" className="viewer" tabIndex={-1}>
      <PageTitle title={viewed.title} />
      <meta name="robots" content="noindex" />
      <Preview
        title={viewed.title}
        description={t('gallery:describedBy', { titles: viewed.title })}
        picture={viewed.isOpened ? null : viewed.pictures[n - 1]}
        type="article"
      />
      <Viewer
        viewed={viewed}
        n={n}
        title={
          <h1>
            <Link to={artwork}>{viewed.title}</Link>
          </h1>
        }
        linkTo={(path) => ({ to: path, replace: true, prefetch: 'intent' })}
        onPage={(path) => void navigate(path, { replace: true })}
        close={{ to: artwork, viewTransition: true }}
      />
      <i id="end" />
    </main>
  )
}
