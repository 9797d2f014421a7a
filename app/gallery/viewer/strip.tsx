import { Link, type LinkProps } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'

import { type ViewedArtwork, viewPath } from './viewed-artwork.ts'

/** How a place in the viewer is gone to. */
export type LinkTo = (path: string) => Pick<LinkProps, 'to'> & Partial<LinkProps>

type Props = { viewed: ViewedArtwork; n: number; linkTo: LinkTo }

/** All pictures of an artwork that has several. */
export function Strip({ viewed: { path, isOpened, pictures }, n, linkTo }: Props) {
  const t = useT()
  if (pictures.length < 2) return null

  return (
    <ul className="strip" aria-label={t('gallery:allOfIt')}>
      {pictures.map(({ picture, alt }, at) => (
        <li key={picture.hash}>
          <Link {...linkTo(viewPath({ path, n: at + 1, isOpened }))} aria-current={at + 1 === n ? 'page' : undefined}>
            <Picture picture={picture} alt={alt || String(at + 1)} sizes="56px" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
