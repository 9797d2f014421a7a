import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

export function Crumbs({ year }: { year: number }) {
  const t = useT()
  return (
    <nav aria-label={t('gallery:whereYouAre')}>
      <ol className="crumbs">
        <li>
          <Link to="/">{t('common:gallery')}</Link>
        </li>
        <li>
          <Link to={`/art/${year}`}>{year}</Link>
        </li>
      </ol>
    </nav>
  )
}
