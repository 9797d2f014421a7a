import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'

import type { WallPiece } from '#app/gallery/gallery.ts'

type Props = { previous: WallPiece | null; next: WallPiece | null }

/** The ways to the neighbours on the wall. */
export function Turn({ previous, next }: Props) {
  const t = useT()
  return (
    <nav aria-label={t('gallery:morePictures')}>
      <ul className="turn">
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

function Small({ piece: { picture, color } }: { piece: WallPiece }) {
  return picture ? <Picture picture={picture} alt="" sizes="48px" /> : <i className="veil" style={{ '--c': color }} />
}
