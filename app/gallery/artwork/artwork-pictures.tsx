import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'

import { ratioOf } from '../gallery.ts'
import type { useViewer } from '../viewer/use-viewer.ts'
import { viewPath } from '../viewer/viewed-artwork.ts'
import type { PresentedArtwork } from './artwork.ts'
import { ContentWarning } from './content-warning.tsx'

type Props = {
  path: string
  artwork: PresentedArtwork
  /** The viewer lies over them. */ isViewed: boolean
  handlers: ReturnType<typeof useViewer>['handlers']
  /** Those after the first, which stand after the words. */ isMore?: boolean
}

/** Pictures of an artwork, each leading to itself in the viewer, one under the other, or the veil before them. */
export function ArtworkPictures({ path, artwork, isViewed, handlers, isMore = false }: Props) {
  const t = useT()
  const { pictures, veil, isWarned } = artwork
  if (isMore && (veil || pictures.length < 2)) return null

  if (veil)
    return (
      <figure className="panel plate">
        <ContentWarning {...veil}>
          <Link className="btn" to="?open=1" rel="nofollow">
            {t('gallery:showAnyway')}
          </Link>
        </ContentWarning>
      </figure>
    )

  return (
    <div className={['artwork-pictures', isMore && 'more', isViewed && 'viewed'].filter(Boolean).join(' ')}>
      {pictures.map(({ alt, picture }, at) =>
        at > 0 === isMore ? (
          <figure key={picture.hash} style={{ '--r': ratioOf(picture) }}>
            <a href={viewPath({ path, n: at + 1, isOpened: isWarned })} {...handlers}>
              <Picture
                picture={picture}
                alt={alt || artwork.title}
                isFirst={at === 0}
                sizes={sizesOf(ratioOf(picture))}
              />
            </a>
          </figure>
        ) : null,
      )}
    </div>
  )
}

/** As wide as its column, but never higher than the screen (`.artwork-pictures img`). */
function sizesOf(ratio: number): string {
  const highest = `${Math.round(ratio * 92)}vh`
  return `(min-width: 62rem) min(58vw, ${highest}), min(88vw, ${highest})`
}
