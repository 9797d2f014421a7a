import { useLocation } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

/** The way to save what a list finds; nothing where it finds nothing. */
export function Export({ count }: { count: number }) {
  const t = useT()
  if (count === 0) return null

  return (
    <p>
      <ExportLink className="link">{t('admin:asCsv')}</ExportLink>
    </p>
  )
}

/** A list's file is at the address of its page, with `.csv` behind it. */
export function ExportLink({ className, children }: { className: string; children: React.ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <a className={className} href={`${pathname.replace(/\/$/, '')}.csv${search}`}>
      {children}
    </a>
  )
}
