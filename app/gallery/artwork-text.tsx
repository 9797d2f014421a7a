import { Link } from 'react-router'

import { useLocale, useT } from '#app/translations/use-t.tsx'
import { PageTitle } from '#app/ui/page-head.tsx'

import type { tellArtwork } from './artwork.ts'

type Props = { artwork: ReturnType<typeof tellArtwork> }

/** What there is to say of an artwork, beside it. */
export function ArtworkText({ artwork }: Props) {
  const t = useT()
  const other = useLocale() === 'en' ? 'ja' : 'en'
  return (
    <aside className="panel">
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
      <Facts artwork={artwork} />
      <p className="row">
        <Link className="btn quiet" to="/commissions">
          {t('gallery:commissionOne')}
        </Link>
      </p>
    </aside>
  )
}

function Facts({ artwork }: Props) {
  const t = useT()
  const facts = [
    { label: t('gallery:series'), values: [artwork.series] },
    { label: t('gallery:franchise'), values: [artwork.franchise] },
    { label: t('gallery:characters'), values: artwork.characters },
    { label: t('gallery:tags'), values: artwork.tags },
  ]
  return (
    <dl className="facts">
      {facts
        .filter(({ values }) => values.some(Boolean))
        .map(({ label, values }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{values.join(t('gallery:listComma'))}</dd>
          </div>
        ))}
    </dl>
  )
}
