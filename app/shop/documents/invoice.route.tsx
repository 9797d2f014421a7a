import { services } from '#app/platform/context.server.ts'
import { openOrder } from '#app/shop/orders/order-access.server.ts'
import { invoicePath, orderPath } from '#app/shop/orders/order-path.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageTitle } from '#app/ui/page-head.tsx'
import '#app/translations/admin-pages.client.ts'

import type { Route } from './+types/invoice.route.ts'
import { presentInvoice } from './documents.server.ts'
import { Paper } from './paper.tsx'

export const handle: RouteHandle = { palette: 'peach', sheet: 'admin', secret: true, screen: 'Invoice' }

export function loader({ params, context, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key')
  const order = openOrder({ context, id: params.id, key })
  return {
    document: presentInvoice(context.get(services).db, order, getLocale(context)),
    page: orderPath(order.id, key),
    pdf: invoicePath(order.id, key, '.pdf'),
    id: order.id,
  }
}

/** An invoice is another document with another sheet: the ways out of it load anew. */
export default function Invoice({ loaderData: { document, page, pdf, id } }: Route.ComponentProps) {
  const t = useT()
  return (
    <Paper document={document}>
      <PageTitle title={`${document.title} ${id}`} />
      <a href={page}>{t('documents:toOrder', { id })}</a> <a href={pdf}>{t('documents:pdf')}</a>
    </Paper>
  )
}
