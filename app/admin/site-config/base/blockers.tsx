import { Link } from 'react-router'

import type { Blocker } from '#app/base-currency/rates.ts'
import { useT } from '#app/translations/use-t.tsx'

/** Where each of them is finished. */
const PLACES: Record<Blocker['kind'], string> = {
  ORDERS: '/admin/orders?status=ORDERED',
  REQUESTS: '/admin/commissions',
  PICK_UPS: '/admin/events',
  ONLINE: '/admin/orders/online',
  OWED: '/admin#owed-back',
  UNASSIGNED: '/admin/orders/money?state=WAITING',
  IMPORTS: '/admin/products/import',
}

/** What has to come to its end before the base currency can change, each with the way there. */
export function Blockers({ base, blockers }: { base: string; blockers: readonly Blocker[] }) {
  const t = useT()
  return (
    <section className="panel errors stack">
      <h2>{t('baseCurrency:blocked')}</h2>
      <p>{t('baseCurrency:blockedText', { base })}</p>
      <ul>
        {blockers.map(({ kind, count }) => (
          <li key={kind}>
            <Link to={PLACES[kind]}>{t(`baseCurrency:blocked${kind}`, { count })}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
