import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

/** The way from an item back to its list. */
export function BackTo({ to, children }: { to: string; children: React.ReactNode }) {
  const t = useT()
  return (
    <nav aria-label={t('admin:breadcrumb')}>
      <ol className="crumbs">
        <li>
          <Link to={to}>{children}</Link>
        </li>
      </ol>
    </nav>
  )
}
