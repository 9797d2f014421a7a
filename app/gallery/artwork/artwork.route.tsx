import { data, Link } from 'react-router'

import type { PictureData } from '#app/platform/pictures/variants.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { mayEnterShop } from '#app/shop/personal-shop.server.ts'
import { cardsOf } from '#app/shop/products/listing/cards.server.ts'
import { idsOfStory } from '#app/shop/products/product-page/of-story.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { BriefMoney } from '#app/ui/price.tsx'

import { GalleryGrid } from '../gallery-grid.tsx'
import { findNeighbours } from '../gallery.server.ts'
import { artworkPath, presentPiece, yearOf } from '../gallery.ts'
import { useViewer } from '../viewer/use-viewer.ts'
import { presentViewed } from '../viewer/viewed-artwork.ts'
import type { Route } from './+types/artwork.route.ts'
import { ArtworkJsonLd } from './artwork-json-ld.tsx'
import { ArtworkPictures } from './artwork-pictures.tsx'
import { ArtworkText } from './artwork-text.tsx'
import { findArtwork, listRelated } from './artwork.server.ts'
import { presentArtwork } from './artwork.ts'
import { Pager } from './pager.tsx'
import { usePaging } from './use-paging.ts'

export const handle: RouteHandle = {
  section: 'gallery',
  artFirst: 'work',
  cacheable: true,
  screen: 'Artwork',
  counts: ['year', 'slug'],
}

export { keepsData as shouldRevalidate } from '../viewer/keeps-data.ts'

const OTHERS = 6
const GOODS = 4

/** `?open=1` asks for pictures that stand behind a warning. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const year = yearOf(params.year)
  const artwork = year === null ? null : findArtwork(db, year, params.slug)
  if (!artwork) throw data(null, { status: 404 })

  const { previous, next } = findNeighbours(db, artwork)
  const story = { franchiseId: artwork.franchiseId, characterIds: artwork.characters.map(({ id }) => id) }
  const goods = mayEnterShop(context) ? cardsOf(db, idsOfStory(db, story, GOODS), { locale, now: new Date() }) : []
  return {
    year: artwork.year,
    path: artworkPath(artwork.year, artwork.slug),
    artwork: presentArtwork(artwork, locale, url.searchParams.get('open') === '1'),
    previous: previous && presentPiece(previous, locale),
    next: next && presentPiece(next, locale),
    others: listRelated(db, artwork, OTHERS).map((row) => presentPiece(row, locale)),
    goods: goods.map(({ id, name, picture, priceMinor }) => {
      return { id, name, priceMinor, picture: picture && picture.picture }
    }),
  }
}

export default function Artwork({ loaderData }: Route.ComponentProps) {
  const { year, path, artwork, previous, next, others, goods } = loaderData
  const t = useT()
  const { Dialog, address, handlers } = useViewer()
  const pictures = { path, artwork, isViewed: address !== null, handlers }
  const swipe = usePaging({ previous: previous?.path, next: next?.path })
  return (
    <>
      {Dialog && address && <Dialog own={presentViewed(loaderData)} address={address} />}
      <ArtworkJsonLd artwork={artwork} year={year} />
      <Crumbs year={year} />
      <article className="cols show artwork">
        <div {...swipe}>
          <ArtworkPictures {...pictures} />
        </div>
        <ArtworkText artwork={artwork} path={path} />
        <div {...swipe}>
          <ArtworkPictures {...pictures} isMore />
          <Pager previous={previous} next={next} />
        </div>
      </article>
      {others.length > 0 && (
        <section className="others" aria-labelledby="others">
          <h2 id="others">
            <span className="tape">{t('gallery:related')}</span>
          </h2>
          <GalleryGrid pieces={others} />
        </section>
      )}
      <Goods goods={goods} />
    </>
  )
}

function Crumbs({ year }: { year: number }) {
  const t = useT()
  return (
    <nav aria-label={t('gallery:whereYouAre')}>
      <ol className="crumbs">
        <li>
          <Link to="/">{t('common:gallery')}</Link>
        </li>
        <li>
          <Link to={`/art/${year}`}>{year}</Link>
        </li>
      </ol>
    </nav>
  )
}

type Props = { goods: { id: number; name: string; picture: PictureData | null; priceMinor: number }[] }

/** What the shop has of the same story. */
function Goods({ goods }: Props) {
  const t = useT()
  if (goods.length === 0) return null

  return (
    <section className="others" aria-labelledby="goods">
      <h2 id="goods">
        <span className="tape">{t('gallery:inShop')}</span>
      </h2>
      <ul className="pager">
        {goods.map(({ id, name, picture, priceMinor }) => (
          <li key={id}>
            <Link to={`/shop/product/${id}`}>
              {picture && <Picture picture={picture} alt="" sizes="48px" />}
              <span>
                {name} <br />
                <small>{priceMinor === 0 ? t('common:free') : <BriefMoney minor={priceMinor} />}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
