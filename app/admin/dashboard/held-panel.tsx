import { Link } from 'react-router'

import type { HoldView } from '#app/shop/orders/payments/present-hold.ts'
import { useT } from '#app/translations/use-t.tsx'

const MOST = 5

/** Orders that are not to be sent, what wants an answer first. */
export function HeldPanel({ orders }: { orders: readonly { id: number; hold: HoldView | null }[] }) {
  const t = useT()
  return (
    <section className="panel errors">
      <h2>{t('online:held')}</h2>
      <ul className="lines">
        {orders.slice(0, MOST).map(({ id, hold }) => (
          <li key={id}>
            <Link to={`/admin/orders/${id}`}>#{id}</Link> {hold?.label}
          </li>
        ))}
      </ul>
      {orders.length > MOST && (
        <p>
          <Link className="link" to="/admin/orders?held=1">
            {t('online:allHeld', { count: orders.length })}
          </Link>
        </p>
      )}
    </section>
  )
}
