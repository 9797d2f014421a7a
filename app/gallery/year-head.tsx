import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

type Props = {
  year: number
  /** Of its pictures, on all pages. */ count: number
  /** The page shows no other year. */ isAlone: boolean
  /** The year before it in time, and where it begins. */ next: { year: number; path: string } | null
}

/** Stays in sight while its pictures go by, with a way to the year that follows below. */
export function YearHead({ year, count, isAlone, next }: Props) {
  const t = useT()
  return (
    <div className="year-head">
      <h2 id={`h${year}`}>
        {isAlone ? (
          <span className="tape">{year}</span>
        ) : (
          <Link className="tape" to={`/art/${year}`}>
            {year}
          </Link>
        )}{' '}
        <small>{t('gallery:pictures', { count })}</small>
      </h2>
      {next && (
        <Link className="jump" to={next.path} aria-label={t('gallery:jumpTo', { year: String(next.year) })}>
          {next.year} ↓
        </Link>
      )}
    </div>
  )
}
