import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { listOrderChoices } from '#app/shop/orders/admin/change-order.server.ts'
import { countOrderViews, orderList } from '#app/shop/orders/order-list.server.ts'
import { presentHold } from '#app/shop/orders/payments/present-hold.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { ORDER_STAFF } from '#app/sign-in/sessions/staff.ts'
import { baseAt, formerBase } from '#app/site/base/bases.server.ts'
import { countryName } from '#app/translations/countries.ts'
import { formatRecent } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SenderField } from '#app/ui/post-form.tsx'
import { StaffLink } from '#app/ui/staff-link.tsx'
import { ORDER_ORIGINS, ORDER_STATUSES } from '#db/vocabulary.ts'

import { Confirmation } from '../kit/asking/confirmation.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Export } from '../kit/export.tsx'
import { Choice, Filter, Tools, TypedFilter } from '../kit/tools.tsx'
import type { Route } from './+types/orders.route.ts'
import { changeOrders } from './order-bulk.server.ts'
import { useOrderColumns, FiltersAgain, OrdersBar } from './orders-table.tsx'

export const handle: RouteHandle = { staff: ORDER_STAFF }

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale, t } = requestOf(context)
  const query = orderList.read(url.searchParams)
  const now = new Date()
  const { rows, ...list } = orderList.find(db, query, { locale, now })
  const shown = rows.map(
    ({
      id,
      origin,
      email,
      fullName,
      country,
      totalMinor,
      paidMinor,
      dueMinor,
      owedBackMinor,
      status,
      hold,
      placedAt,
    }) => ({
      id,
      origin,
      email,
      fullName,
      country: country && countryName(country, locale),
      totalMinor,
      paidMinor,
      base: formerBase(db, placedAt),
      isLow: status !== 'CANCELED' && (dueMinor > 0 || owedBackMinor > 0),
      status,
      hold: presentHold(t, hold, baseAt(db, placedAt), locale),
      placed: formatRecent(placedAt, now, locale),
    }),
  )
  return {
    query,
    list: { ...list, rows: shown },
    counts: countOrderViews(db),
    choices: listOrderChoices(db, locale),
    here: url.pathname + url.search,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return changeOrders(context, await request.formData(), url)
}

export default function Orders({ loaderData: { query, list, counts, choices, here } }: Route.ComponentProps) {
  const t = useT()
  const columns = useOrderColumns(list)
  return (
    <>
      <PageHead title={t('admin:orders')}>
        <p className="row">
          <StaffLink className="link" to="/admin/orders/online">
            {t('online:title')}
          </StaffLink>{' '}
          <StaffLink className="link" to="/admin/orders/money">
            {t('unassigned:title')}
          </StaffLink>{' '}
          <StaffLink className="btn" to="/admin/orders/new">
            {t('manualOrders:newOrder')}
          </StaffLink>
        </p>
      </PageHead>
      <Confirmation back={here} />
      <Tools
        query={query}
        columns={columns}
        views={[
          { name: 'toShip', label: t('admin:toShip'), count: counts.toShip },
          { name: 'unpaid', label: t('admin:unpaid'), count: counts.unpaid },
          { name: 'owedBack', label: t('admin:toGiveBack'), count: counts.owedBack },
          { name: 'held', label: t('online:held'), count: counts.held },
        ]}
      >
        <OrderFilters {...choices} />
      </Tools>
      <form className="orders" method="post" action={here}>
        <SenderField />
        <FiltersAgain />
        <DataTable query={query} listed={list} columns={columns} keyOf={({ id }) => id} />
        {list.count > 0 && <OrdersBar count={list.count} />}
      </form>
      <Export count={list.count} />
    </>
  )
}

/** By what the list is narrowed. */
function OrderFilters({ events, methods, countries, products }: Route.ComponentProps['loaderData']['choices']) {
  const t = useT()
  return (
    <>
      <Choice name="status" label={t('admin:status')} words={ORDER_STATUSES} say={(status) => t(`orders:${status}`)} />
      <Choice
        name="origin"
        label={t('manualOrders:anyOrigin')}
        words={ORDER_ORIGINS}
        say={(origin) => t(`manualOrders:origin${origin}`)}
      />
      <Filter name="method" label={t('packing:method')} options={methods} />
      <Filter name="event" label={t('packing:event')} options={events} />
      <Filter name="country" label={t('admin:country')} options={countries} />
      <TypedFilter name="product" label={t('packing:product')} known={products} maxLength={100} />
    </>
  )
}
