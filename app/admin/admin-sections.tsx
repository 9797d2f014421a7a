import { NavLink } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import type { Waiting } from '#app/admin/dashboard/waiting.ts'

export type Props = { waiting?: Waiting; /** Of every time in the admin. */ zone?: string; children: React.ReactNode }

/** In the order of a day's work. */
const SECTIONS = [
  ['dashboard', '/admin/dashboard', 'office:dashboard'],
  ['art', '/admin/art', 'admin:art'],
  ['commissions', '/admin/commissions', 'admin:commissions'],
  ['slots', '/admin/commission-slots', 'admin:slots'],
  ['products', '/admin/products', 'admin:products'],
  ['orders', '/admin/orders', 'admin:orders'],
  ['events', '/admin/events', 'admin:events'],
  ['shipping', '/admin/shipping', 'admin:shipping'],
  ['users', '/admin/users', 'admin:users'],
  ['siteConfig', '/admin/site-config', 'office:siteConfig'],
  ['analytics', '/admin/analytics', 'visits:title'],
  ['mail', '/admin/mail', 'admin:mail'],
  ['deleted', '/admin/deleted', 'trash:title'],
  ['audit', '/admin/audit', 'office:audit'],
  ['health', '/admin/health', 'office:health'],
  ['privacy', '/admin/privacy', 'office:privacy'],
] as const

export function Sections({ waiting }: Pick<Props, 'waiting'>) {
  const t = useT()
  return (
    <nav aria-label={t('common:admin')}>
      <ul>
        {SECTIONS.map(([name, path, label]) => (
          <li key={name}>
            <NavLink to={path}>
              {t(label)}
              <Count of={waiting} name={name} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ of, name }: { of: Waiting | undefined; name: string }) {
  const t = useT()
  const waiting = of && name in of ? of[name as keyof Waiting] : 0
  if (!waiting) return null

  return (
    <>
      {' '}
      <b>{waiting}</b> <span className="hide">{t('admin:waiting')}</span>
    </>
  )
}
