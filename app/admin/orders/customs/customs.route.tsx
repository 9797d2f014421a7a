import { data, type LoaderFunctionArgs } from 'react-router'

import { idOf } from '#app/platform/lists/ids.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { CustomsForm } from '#app/shop/customs/customs-form.tsx'
import { abroadOrderIds, presentDeclarations } from '#app/shop/customs/declarations.server.ts'
import { orderQuery } from '#app/shop/orders/orders-filter.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { PACKING_STAFF } from '#app/sign-in/sessions/staff.ts'
import { requireStaff } from '#app/sign-in/sessions/viewer.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ClosedProvider } from '#app/ui/staff-link.tsx'

import { closedPatterns } from '../../open-sections.server.ts'
import type { Route } from './+types/customs.route.ts'
import '#app/translations/admin-pages.client.ts'

/** Outside the admin's frame, so that it prints as it stands; its guard is its own therefore. */
export const middleware = [requireStaff]

export const handle: RouteHandle = { palette: 'teal', sheet: 'admin', screen: 'Admin', staff: PACKING_STAFF }

/** More at once would take long to make and to print. */
const MOST_FORMS = 200

/** Of one order, or of those of a list that go abroad. */
export function loader({ params, context, url }: Route.LoaderArgs & Pick<LoaderFunctionArgs, 'params'>) {
  const { db } = requestOf(context)
  const item = params.item
  const wanted = item === undefined ? url.searchParams : new URLSearchParams({ ids: String(idOf(item)) })
  const ids = abroadOrderIds(db, orderQuery.read(wanted))
  if (item !== undefined && ids.length === 0) throw data(null, { status: 404 })

  const query = wanted.toString()
  return {
    declarations: presentDeclarations(db, ids.slice(0, MOST_FORMS)),
    total: ids.length,
    orderId: item === undefined ? null : (ids[0] ?? null),
    csv: `/admin/orders/customs.csv?${query}`,
    closed: closedPatterns(context),
  }
}

export default function Customs({ loaderData: { declarations, total, orderId, csv, closed } }: Route.ComponentProps) {
  const t = useT()
  const isLacking = declarations.some(({ isComplete }) => !isComplete)
  return (
    <main id="main" className="customs-forms">
      <div className="paper-tools stack">
        <PageHead title={t('customs:forms')} />
        <p className="row">
          {orderId === null ? (
            <a href="/admin/orders">{t('admin:orders')}</a>
          ) : (
            <a href={`/admin/orders/${orderId}`}>{t('documents:toOrder', { id: orderId })}</a>
          )}{' '}
          {declarations.length > 0 && <a href={csv}>{t('customs:csv')}</a>}
        </p>
        <p>{declarations.length === 0 ? t('customs:noForms') : t('customs:formsText')}</p>
        {total > declarations.length && (
          <p className="low">{t('customs:firstForms', { count: declarations.length, total })}</p>
        )}
        {isLacking && <p className="low">{t('customs:isLacking')}</p>}
      </div>
      <ClosedProvider value={closed}>
        {declarations.map((declaration) => (
          <CustomsForm key={declaration.id} declaration={declaration} />
        ))}
      </ClosedProvider>
    </main>
  )
}
