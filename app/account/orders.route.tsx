import { Link } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { listOrdersOf } from '#app/shop/orders/orders.server.ts'
import { theViewer } from '#app/sign-in/viewer.server.ts'
import { formatDay, dayOf } from '#app/translations/dates.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Cat } from '#app/ui/cat.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Charged } from '#app/ui/price.tsx'

import type { Route } from './+types/orders.route.ts'

export function loader({ context }: Route.LoaderArgs) {
  const locale = getLocale(context)
  return listOrdersOf(context.get(services).db, theViewer(context).id).map(({ id, status, totalMinor, placedAt }) => ({
    id,
    status,
    totalMinor,
    placed: formatDay(dayOf(placedAt), locale),
  }))
}

const STICKERS = { ORDERED: 'sticker', CONFIRMED: 'sticker sky', SHIPPED: 'sticker leaf', CANCELED: 'sticker rose' }

export default function Orders({ loaderData: orders }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('account:orders')} sub={t('account:ordersSub')} />
      {orders.length === 0 && <NoOrders />}
      <ul className="stack">
        {orders.map(({ id, status, totalMinor, placed }) => (
          <li key={id} className="panel my-order">
            <h2>
              <Link to={`/shop/order/${id}`}>{t('orders:title', { id })}</Link>
            </h2>
            <p>
              {placed} · <Charged minor={totalMinor} />
            </p>
            <p className={STICKERS[status]}>{t(`orders:${status}`)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function NoOrders() {
  const t = useT()
  return (
    <section className="panel none stack">
      <Cat />
      <h2>{t('account:noOrders')}</h2>
      <p>{t('account:noOrdersText')}</p>
      <p>
        <Link className="btn quiet" to="/shop">
          {t('account:toShop')}
        </Link>
      </p>
    </section>
  )
}
