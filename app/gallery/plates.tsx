import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'

import type { tellArtwork } from './artwork.ts'
import { Veil } from './veil.tsx'

type Props = Pick<ReturnType<typeof tellArtwork>, 'pictures' | 'veil'>

/** The pictures of an artwork, one under the other, or the veil before them. */
export function Plates({ pictures, veil }: Props) {
  const t = useT()
  if (veil)
    return (
      <figure className="panel plate">
        <Veil {...veil}>
          <Link className="btn" to="?open=1" rel="nofollow" preventScrollReset>
            {t('gallery:showAnyway')}
          </Link>
        </Veil>
      </figure>
    )

  return (
    <div className="plates">
      {pictures.map(({ alt, picture }, at) => (
        <figure className="panel plate" key={picture.hash}>
          <Picture picture={picture} alt={alt} isFirst={at === 0} sizes="(min-width: 62rem) 57vw, 92vw" />
        </figure>
      ))}
    </div>
  )
}
