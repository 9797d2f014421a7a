import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { findOrderHold } from '#app/shop/orders/payments/order-standing.server.ts'
import { presentHold } from '#app/shop/orders/payments/present-hold.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { PACKING_STAFF } from '#app/sign-in/sessions/staff.ts'
import { formerBase } from '#app/site/base/bases.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { FormerBase } from '#app/ui/price.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import { PaymentHoldNote } from '../../kit/payment-notes.tsx'
import type { Route } from './+types/order-edit.route.ts'
import { EditForm } from './edit-form.tsx'
import { readEdit, theOrder } from './read-edit.server.ts'
import { submitEdit } from './submit-edit.server.ts'

export const handle: RouteHandle = { staff: PACKING_STAFF }

export function loader({ params, context }: Route.LoaderArgs) {
  const { db, t, locale } = requestOf(context)
  const id = idOf(params.item)
  const found = theOrder(context, id)
  const { order, base } = found
  const page = readEdit(context, found)
  const hold = presentHold(t, findOrderHold(db, id), base, locale)
  return { ...page, hold, formerBase: formerBase(db, order.placedAt) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return submitEdit(context, idOf(params.item), await request.formData())
}

export default function OrderEdit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const conflict = conflictOf(actionData)
  return (
    <FormerBase base={loaderData.formerBase}>
      <BackTo to={`/admin/orders/${loaderData.id}`}>{t('admin:orderNumber', { id: loaderData.id })}</BackTo>
      <PageHead title={t('orderEdit:editTitle', { id: loaderData.id })} />
      <PaymentHoldNote hold={loaderData.hold} id={loaderData.id} />
      <EditForm
        key={conflict?.version}
        page={{ ...loaderData, shape: actionData?.shape ?? loaderData.shape }}
        result={actionData?.result}
        difference={actionData?.difference ?? null}
        conflict={conflict}
      />
    </FormerBase>
  )
}
