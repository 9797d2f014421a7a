import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

import { slugsOf } from './filters.tsx'
import { type NamedFilter, useGalleryPath } from './gallery-query.ts'

type Props = {
  years: { year: number }[]
  /** The year that is shown alone; null shows all. */ year: number | null
  filters: NamedFilter[]
}

/** All years, and each as a page of its own; what is filtered stays so. */
export function YearIndex({ years, year, filters }: Props) {
  const t = useT()
  const galleryPath = useGalleryPath()
  const pathOf = (each: number | null) => galleryPath({ year: each, filters: slugsOf(filters) })
  return (
    <nav className="one-row" aria-label={t('common:years')}>
      <ul className="tabs">
        {[null, ...years.map((each) => each.year)].map((each) => (
          <li key={each}>
            <Link to={pathOf(each)} aria-current={each === year ? 'page' : undefined}>
              {each ?? t('common:allYears')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
