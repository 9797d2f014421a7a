import { useLocation } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

/** The way to save what a list finds, at the address of its page with `.csv` behind it; nothing where it finds nothing. */
export function Export({ count }: { count: number }) {
  const t = useT()
  const { pathname, search } = useLocation()
  if (count === 0) return null

  return (
    <p>
      <a className="link" href={`${pathname.replace(/\/$/, '')}.csv${search}`}>
        {t('admin:asCsv')}
      </a>
    </p>
  )
}
