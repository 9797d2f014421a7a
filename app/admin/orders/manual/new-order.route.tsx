import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { PACKING_STAFF } from '#app/sign-in/sessions/staff.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import type { Route } from './+types/new-order.route.ts'
import { NewOrderForm } from './new-order-form.tsx'
import { readNewOrder } from './read-new.server.ts'
import { submitNewOrder } from './submit-new.server.ts'

export const handle: RouteHandle = { staff: PACKING_STAFF }

export function loader({ context }: Route.LoaderArgs) {
  return readNewOrder(context)
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitNewOrder(context, await request.formData())
}

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to="/admin/orders">{t('admin:orders')}</BackTo>
      <PageHead title={t('manualOrders:title')} />
      <NewOrderForm
        page={{ ...loaderData, shape: actionData?.shape ?? loaderData.shape }}
        result={actionData?.result}
        preview={actionData?.preview ?? null}
      />
    </>
  )
}
