import { Link } from 'react-router'

import { nearestWidth, variantPath } from '#app/platform/pictures/variants.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'

import type { presentArtwork } from './artwork.ts'
import { ratioOf } from '#app/gallery/gallery.ts'
import { ContentWarning } from './content-warning.tsx'

type Props = Pick<ReturnType<typeof presentArtwork>, 'pictures' | 'veil'>

const LARGEST = 2048

/** The pictures of an artwork, each leading to itself at its largest, one under the other, or the veil before them. */
export function ArtworkPictures({ pictures, veil }: Props) {
  const t = useT()
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
    <div className="artwork-pictures">
      {pictures.map(({ alt, picture }, at) => (
        <figure className="panel plate" key={picture.hash} style={{ '--r': ratioOf(picture) }}>
          <a href={variantPath(picture.hash, nearestWidth(picture.width, LARGEST), 'webp')}>
            <Picture picture={picture} alt={alt} isFirst={at === 0} sizes={sizesOf(ratioOf(picture))} />
          </a>
        </figure>
      ))}
    </div>
  )
}

/** As wide as its column, but never higher than the screen (`.plates img`). */
function sizesOf(ratio: number): string {
  const highest = `${Math.round(ratio * 92)}vh`
  return `(min-width: 62rem) min(53vw, ${highest}), min(88vw, ${highest})`
}
