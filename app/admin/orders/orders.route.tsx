import { Link } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { listOrders, type ORDER_SORTS } from '#app/shop/orders/orders.server.ts'
import { countryName } from '#app/translations/countries.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Charged } from '#app/ui/price.tsx'
import { ORDER_ORIGINS, ORDER_STATUSES } from '#db/vocabulary.ts'

import type { Route } from './+types/orders.route.ts'
import { Export } from '#app/admin/kit/export.tsx'
import { OrderBadge, OriginBadge } from './order-badge.tsx'
import { readOrdersQuery } from '#app/shop/orders/admin/orders-query.server.ts'
import { type Column, DataTable } from '#app/admin/kit/data-table.tsx'
import { Filter, Tick, Tools } from '#app/admin/kit/tools.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const locale = getLocale(context)
  const query = readOrdersQuery(url.searchParams)
  const { orders, ...list } = listOrders(context.get(services).db, query)
  const rows = orders.map(
    ({ id, origin, email, fullName, country, totalMinor, paidMinor, dueMinor, owedBackMinor, status, placedAt }) => ({
      id,
      origin,
      email,
      fullName,
      country: country && countryName(country, locale),
      totalMinor,
      paidMinor,
      isLow: dueMinor > 0 || owedBackMinor > 0,
      status,
      placed: formatMoment(placedAt, locale),
    }),
  )
  return {
    query,
    list: { ...list, rows },
    exported: `/admin/orders.csv${url.search}`,
    slips: `/admin/orders/packing-slips.pdf${url.search}`,
  }
}

type Order = Route.ComponentProps['loaderData']['list']['rows'][number]

export default function Orders({ loaderData: { query, list, exported, slips } }: Route.ComponentProps) {
  const t = useT()
  const columns: Column<Order, (typeof ORDER_SORTS)[number]>[] = [
    {
      label: t('admin:number'),
      kind: 'head',
      sort: 'number',
      render: ({ id }) => <Link to={`/admin/orders/${id}`}>#{id}</Link>,
    },
    { label: t('admin:date'), sort: 'date', render: ({ placed }) => <span className="when">{placed}</span> },
    {
      label: t('admin:customer'),
      sort: 'email',
      render: ({ email, fullName }) => (
        <>
          {email || fullName}
          {email && fullName && (
            <>
              <br />
              <small>{fullName}</small>
            </>
          )}
        </>
      ),
    },
    { label: t('admin:country'), render: ({ country }) => country || '–' },
    {
      label: t('common:total'),
      kind: 'number',
      sort: 'total',
      total: <Charged minor={list.sumMinor} />,
      render: ({ totalMinor }) => <Charged minor={totalMinor} />,
    },
    {
      label: t('admin:paid'),
      kind: 'number',
      total: <Charged minor={list.paidMinor} />,
      render: (order) => <Paid order={order} />,
    },
    {
      label: t('admin:status'),
      render: ({ status, origin }) => (
        <>
          <OrderBadge status={status} /> <OriginBadge origin={origin} />
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead title={t('admin:orders')}>
        <p className="row">
          <Link className="link" to="/admin/orders/online">
            {t('online:title')}
          </Link>{' '}
          <Link className="link" to="/admin/orders/money">
            {t('unassigned:title')}
          </Link>{' '}
          <Link className="btn" to="/admin/orders/new">
            {t('manualOrders:newOrder')}
          </Link>
        </p>
      </PageHead>
      <Tools query={query} columns={columns}>
        <Filter
          name="status"
          label={t('admin:status')}
          value={query.status}
          options={ORDER_STATUSES.map((status) => ({ value: status, label: t(`orders:${status}`) }))}
        />
        <Filter
          name="origin"
          label={t('manualOrders:anyOrigin')}
          value={query.origin}
          options={ORDER_ORIGINS.map((origin) => ({ value: origin, label: t(`manualOrders:origin${origin}`) }))}
        />
        <Tick name="unpaid" label={t('admin:unpaid')} isOn={query.isUnpaid} />
        <Tick name="owedBack" label={t('admin:toGiveBack')} isOn={query.isOwedBack} />
        <Tick name="toShip" label={t('admin:toShip')} isOn={query.isToShip} />
      </Tools>
      <DataTable query={query} listed={list} columns={columns} keyOf={({ id }) => id} />
      {query.isToShip && list.count > 0 && (
        <p className="below">
          <a className="btn quiet" href={slips}>
            {t('documents:slipsOfPage')}
          </a>
        </p>
      )}
      <Export to={exported} count={list.count} />
    </>
  )
}

function Paid({ order: { paidMinor, isLow } }: { order: Order }) {
  return (
    <span className={isLow ? 'low' : undefined}>
      <Charged minor={paidMinor} />
    </span>
  )
}
