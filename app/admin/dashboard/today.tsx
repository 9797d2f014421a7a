import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

import type { Route } from './+types/dashboard.route.ts'

export type Data = Route.ComponentProps['loaderData']

/** How much waits, where anything does. */
export function Today({ counts }: { counts: Data['counts'] }) {
  const t = useT()
  const late = (count: number) => (count > 0 ? t('office:late', { count }) : '')
  const tiles: { label: string; count: number; to: string; note?: string }[] = [
    { label: t('office:unpaid'), count: counts.unpaid, to: '/admin/orders?unpaid=1' },
    { label: t('office:toShip'), count: counts.toShip, to: '/admin/orders?toShip=1', note: late(counts.lateToShip) },
    {
      label: t('office:quotesDue'),
      count: counts.quotes,
      to: '/admin/commissions?status=SUBMITTED',
      note: late(counts.lateQuotes),
    },
    ...(counts.heldCommissions > 0
      ? [{ label: t('office:heldCommissions'), count: counts.heldCommissions, to: '/admin/commissions?held=1' }]
      : []),
    {
      label: t('admin:lowStock'),
      count: counts.lowStock,
      to: '/admin/products?status=PUBLISHED&low=1',
      note: counts.unmet > 0 ? t('office:unmet', { count: counts.unmet }) : '',
    },
    { label: t('office:failedMail'), count: counts.failedMails, to: '/admin/mail?state=FAILED' },
  ]
  return (
    <ul className="day">
      {tiles
        .filter(({ count }) => count > 0)
        .map(({ label, count, to, note }) => (
          <li key={to}>
            <Link to={to}>
              <b>{count}</b> <span>{label}</span>
            </Link>{' '}
            {note && <span className="low">{note}</span>}
          </li>
        ))}
    </ul>
  )
}
