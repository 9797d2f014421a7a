import { Link } from 'react-router'

import { labelKindOf, labelPath } from '#app/gallery/labels/label.ts'
import { listLabels } from '#app/gallery/labels/labels.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead, useOtherLanguage } from '#app/ui/page-head.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import type { Route } from './+types/labels.route.ts'

/** All tags or all series, by name. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { locale, db } = requestOf(context)
  const kind = labelKindOf(url)
  const labels = listLabels(db, kind, locale).map(({ name, ...label }) => ({
    ...label,
    name: localise(name, locale),
    otherName: name[locale === 'en' ? 'ja' : 'en'] ?? '',
    isUntranslated: !name.en || !name.ja,
  }))
  return { kind, labels }
}

export default function Labels({ loaderData: { kind, labels } }: Route.ComponentProps) {
  const t = useT()
  const other = useOtherLanguage()
  const path = labelPath(kind)
  return (
    <>
      <BackTo to="/admin/art">{t('admin:art')}</BackTo>
      <PageHead title={t(`office:${kind}`)}>
        <Link className="btn" to={`${path}/new`}>
          {t(kind === 'tags' ? 'office:newTag' : 'office:newSeries')}
        </Link>
      </PageHead>
      {labels.length === 0 ? (
        <p className="panel none">{t('office:nothingYet')}</p>
      ) : (
        <ul className="panel categories labels">
          {labels.map(({ id, slug, name, otherName, isUntranslated, artworks }) => (
            <li key={id}>
              <p className="name">
                <Link to={`${path}/${id}`}>{name}</Link> <small>{otherName}</small>{' '}
                {isUntranslated && other && <small className="low">{t('priceLists:untranslated')}</small>}{' '}
                <small>{slug}</small>
              </p>
              <p>
                <Link to={`/admin/art?${kind === 'tags' ? 'tag' : 'series'}=${id}`}>
                  {t('office:artworkCount', { count: artworks })}
                </Link>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
