import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

export function YearTabs({ years, year }: { years: number[]; year: number }) {
  const t = useT()
  return (
    <nav className="one-row" aria-label={t('common:years')}>
      <ul className="tabs">
        {years.map((each) => (
          <li key={each}>
            <Link to={`/nenas/${each}`} aria-current={each === year ? 'page' : undefined}>
              {each}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
