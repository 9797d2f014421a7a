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

/** Line icons on a 24 px grid, one for each group. */
const ICONS = {
  today: 'M4 11l8-7 8 7v9H4ZM10 20v-6h4v6',
  goods: 'M5 8h14l1.200 12H3.800ZM8.500 8a3.500 3.500 0 017 0',
  pencil: 'M4 20l1-4.500L15.500 5l3.500 3.500L8.500 19ZM13 7.500l3.500 3.500',
  picture: 'M4 5h16v14H4ZM4 16l5-5 4 4 2.500-2.500L20 17M15.500 9v.1',
  calendar: 'M4 6h16v14H4ZM4 11h16M8.500 3.500v4M15.500 3.500v4',
  letter: 'M3.500 6h17v12.500h-17ZM4 7l8 6 8-6',
  controls: 'M4 7h6M16 7h4M4 17h3M13 17h7M13 4.500v5M10 14.500v5',
}

export function Sections({ waiting, open }: Pick<Props, 'waiting' | 'open'>) {
  const t = useT()
  const isPacking = useLocation().pathname === '/admin/orders/packing'
  return (
    <nav aria-label={t('common:admin')}>
      <ul>
        {RAIL.filter(([name]) => open?.includes(name) ?? true).map(([name, path, label, icon]) => (
          <li key={name}>
            <NavLink to={path} reloadDocument={name === 'till'} end={name === 'orders' && isPacking}>
              {icon && (
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={ICONS[icon]} />
                </svg>
              )}
              <span>{t(label)}</span>
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
