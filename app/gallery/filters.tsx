import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'

import { type NamedFilter, type FilterKind, type GalleryQuery, withFilter, useGalleryPath } from './gallery-query.ts'

type Props = { filters: NamedFilter[]; year: number | null }

/** What the gallery is filtered by: each leads to the gallery without it. */
export function Filters({ filters, year }: Props) {
  const t = useT()
  const galleryPath = useGalleryPath()
  if (filters.length === 0) return null

  const slugs = slugsOf(filters)
  return (
    <ul className="tabs chosen" aria-label={t('gallery:filters')}>
      {filters.map(({ kind, name }) => (
        <li key={kind}>
          <Link
            to={galleryPath({ year, filters: withFilter(slugs, kind, null) })}
            aria-label={t('gallery:withoutFilter', { filter: `${t(`gallery:${kind}`)} ${name}` })}
          >
            {t(`gallery:${kind}`)} {name} <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function slugsOf(filters: readonly { kind: FilterKind; slug: string }[]): GalleryQuery['filters'] {
  return Object.fromEntries(filters.map(({ kind, slug }) => [kind, slug]))
}
