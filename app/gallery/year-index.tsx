import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

type Props = { years: number[]; /** The year that is shown alone; null shows all. */ year: number | null }

/** The years of the wall: where all of them hang, each jumps to its own; else each is a page. */
export function YearIndex({ years, year }: Props) {
  const t = useT()
  return (
    <nav aria-label={t('common:years')}>
      <ul className="tabs">
        <li>
          <Link to="/" aria-current={year === null ? 'page' : undefined} preventScrollReset>
            {t('common:allYears')}
          </Link>
        </li>
        {years.map((each) => (
          <li key={each}>
            {year === null ? (
              <a href={`#y${each}`}>{each}</a>
            ) : (
              <Link to={`/art/${each}`} aria-current={each === year ? 'page' : undefined} preventScrollReset>
                {each}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
