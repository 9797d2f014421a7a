import { Fragment } from 'react'
import { Link } from 'react-router'

import { usePaging } from '#app/gallery/artwork/use-paging.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'

import type { ProductView } from './present-product.ts'

type Props = { pictures: ProductView['pictures']; /** Which picture is large, from 1. */ shown: number }

/** One picture large, all of them small below it: each small one is a link that makes it the large one. */
export function ProductPictures({ pictures, shown }: Props) {
  const t = useT()
  const large = pictures[shown - 1] ?? pictures[0]
  const at = large ? pictures.indexOf(large) : 0
  const swipe = usePaging({ previous: pathOf(pictures, at - 1), next: pathOf(pictures, at + 1) })
  if (!large) return <div className="panel plate none soft">{t('products:noPicture')}</div>

  return (
    <div className="stack">
      <figure className="panel plate product-plate" {...swipe}>
        <Picture picture={large.picture} alt={large.alt} isFirst sizes="(min-width: 62rem) min(53vw, 47rem), 88vw" />
      </figure>{' '}
      {pictures.length > 1 && (
        <nav className="thumbs" aria-label={t('products:pictures')}>
          {pictures.map(({ picture, alt }, at) => (
            <Fragment key={picture.hash}>
              <Link to={`?picture=${at + 1}`} aria-current={picture === large.picture ? 'true' : undefined} replace>
                <Picture picture={picture} alt={t('products:picture', { number: at + 1, alt })} sizes="6rem" />
              </Link>{' '}
            </Fragment>
          ))}
        </nav>
      )}
    </div>
  )
}

function pathOf(pictures: ProductView['pictures'], at: number): string | undefined {
  return pictures[at] && `?picture=${at + 1}`
}
