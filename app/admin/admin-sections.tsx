import { NavLink, useLocation } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

import type { WaitingCounts } from './dashboard/waiting.ts'
import { RAIL, type RailSection } from './rail.ts'

export type Props = {
  waiting?: WaitingCounts
  /** Of every time in the admin. */
  zone?: string
  /** What somebody may open; all of it where it is not known. */
  open?: readonly RailSection[]
  /** On a copy of the site, and whether they may say that it is the site now. */
  copy?: { canAdopt: boolean } | null
  children: React.ReactNode
}

export function Sections({ waiting, open }: Pick<Props, 'waiting' | 'open'>) {
  const t = useT()
  const isPacking = useLocation().pathname === '/admin/orders/packing'
  return (
    <nav aria-label={t('common:admin')}>
      <ul>
        {RAIL.filter(([name]) => open?.includes(name) ?? true).map(([name, path, label]) => (
          <li key={name}>
            <NavLink to={path} reloadDocument={name === 'till'} end={name === 'orders' && isPacking}>
              {t(label)}
              <Count of={waiting} name={name} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ of, name }: { of: WaitingCounts | undefined; name: string }) {
  const t = useT()
  const waiting = of && name in of ? of[name as keyof WaitingCounts] : 0
  if (!waiting) return null

  return (
    <>
      {' '}
      <b>{waiting}</b> <span className="hide">{t('admin:waiting')}</span>
    </>
  )
}
