import { Fragment } from 'react'
import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

/** Orders that are left out of the work of the day: their money went back, or may. Each is sent from its own page. */
export function HeldOrders({ ids }: { ids: readonly number[] }) {
  const t = useT()
  if (ids.length === 0) return null

  return (
    <section className="panel errors held">
      <p>
        {t('packing:held', { count: ids.length })}{' '}
        {ids.map((id, at) => (
          <Fragment key={id}>
            {at > 0 && ', '}
            <Link to={`/admin/orders/${id}`}>#{id}</Link>
          </Fragment>
        ))}
      </p>
    </section>
  )
}
