import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'

import type { GalleryPiece } from '../gallery.ts'

type Props = { previous: GalleryPiece | null; next: GalleryPiece | null }

/** The ways to the neighbours in the gallery. */
export function Pager({ previous, next }: Props) {
  const t = useT()
  return (
    <nav aria-label={t('gallery:morePictures')}>
      <ul className="pager">
        {previous && (
          <li>
            <Link to={previous.path} rel="prev" prefetch="intent" viewTransition>
              <Small piece={previous} />
              <span>
                <small>{t('common:previous')}</small> <br />
                {previous.title}
              </span>
            </Link>
          </li>
        )}
        {next && (
          <li className="next">
            <Link to={next.path} rel="next" prefetch="intent" viewTransition>
              <span>
                <small>{t('common:next')}</small> <br />
                {next.title}
              </span>
              <Small piece={next} />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

function Small({ piece: { picture, color } }: { piece: GalleryPiece }) {
  return picture ? <Picture picture={picture} alt="" sizes="48px" /> : <i className="veil" style={{ '--c': color }} />
}
