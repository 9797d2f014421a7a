import { data } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import type { PageHandle } from '#app/shell/shell-data.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { useT } from '#app/translations/use-t.tsx'

import type { Route } from './+types/artwork.route.ts'
import { ArtworkText } from './artwork-text.tsx'
import { findArtwork } from './artwork.server.ts'
import { tellArtwork } from './artwork.ts'
import { Crumbs } from './crumbs.tsx'
import { findNeighbours, listSeries } from './gallery.server.ts'
import { hang, yearOf } from './gallery.ts'
import { Plates } from './plates.tsx'
import { Turn } from './turn.tsx'
import { useTurning } from './use-turning.ts'
import { Wall } from './wall.tsx'

export const handle: PageHandle = { section: 'gallery' }

const OTHERS = 5

/** `?open=1` asks for pictures that stand behind a warning. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const locale = getLocale(context)
  const year = yearOf(params.year)
  const artwork = year === null ? null : findArtwork(db, year, params.slug)
  if (!artwork) throw data(null, { status: 404 })

  const { previous, next } = findNeighbours(db, artwork)
  const others = artwork.seriesId === null ? [] : listSeries(db, artwork.seriesId, artwork.id, OTHERS)
  return {
    year: artwork.year,
    artwork: tellArtwork(artwork, locale, url.searchParams.get('open') === '1'),
    previous: previous && hang(previous, locale),
    next: next && hang(next, locale),
    others: others.map((row) => hang(row, locale)),
  }
}

export default function Artwork({ loaderData: { year, artwork, previous, next, others } }: Route.ComponentProps) {
  const t = useT()
  const swipe = useTurning({ previous: previous?.path, next: next?.path })
  return (
    <>
      <Crumbs year={year} />
      <article className="cols show">
        <div>
          <div {...swipe}>
            <Plates pictures={artwork.pictures} veil={artwork.veil} />
          </div>
          <Turn previous={previous} next={next} />
        </div>
        <ArtworkText artwork={artwork} />
      </article>
      {others.length > 0 && (
        <section className="others" id="series" aria-labelledby="others">
          <h2 id="others">
            <span className="tape">{t('gallery:moreOf', { series: artwork.series })}</span>
          </h2>
          <Wall pieces={others} />
        </section>
      )}
    </>
  )
}
