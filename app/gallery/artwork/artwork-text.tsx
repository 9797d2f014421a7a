import { Fragment } from 'react'
import { Link } from 'react-router'

import { useLocale, useT } from '#app/translations/use-t.tsx'
import { PageTitle } from '#app/ui/page-head.tsx'

import { useGalleryPath } from '../gallery-query.ts'
import type { presentArtwork } from './artwork.ts'
import { Share } from './share.tsx'

type Props = { artwork: ReturnType<typeof presentArtwork>; /** The artwork's own address. */ path: string }

/** What there is to say of an artwork, beside it. */
export function ArtworkText({ artwork, path }: Props) {
  const t = useT()
  const other = useLocale() === 'en' ? 'ja' : 'en'
  return (
    <aside className="stack">
      <PageTitle title={artwork.title} />
      {artwork.sub && (
        <p className="sub" lang={other} aria-hidden="true">
          {artwork.sub}
        </p>
      )}
      <h1>{artwork.title}</h1>
      <p className="soft">
        <time dateTime={artwork.day}>{artwork.date}</time>
      </p>
      {artwork.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Facts facts={artwork.facts} />
      <p className="row">
        <Link className="btn" to="/commissions">
          {t('gallery:commissionOne')}
        </Link>
      </p>
      <Share title={artwork.title} path={path} />
    </aside>
  )
}

/** What it belongs to; each leads to the gallery of all that belong there too. */
function Facts({ facts }: Pick<Props['artwork'], 'facts'>) {
  const t = useT()
  const galleryPath = useGalleryPath()
  return (
    <dl className="facts">
      {facts.map(({ kind, values }) => (
        <div key={kind}>
          <dt>{t(`gallery:${kind}`)}</dt>
          <dd>
            {values.map(({ slug, name }) => (
              <Fragment key={slug}>
                <Link to={galleryPath({ filters: { [kind]: slug } })}>{name}</Link>{' '}
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
