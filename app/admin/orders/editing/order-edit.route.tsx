import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { PACKING_STAFF } from '#app/sign-in/sessions/staff.ts'
import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo } from '#app/admin/kit/back-to.tsx'

import type { Route } from './+types/order-edit.route.ts'
import { EditForm } from './edit-form.tsx'
import { readEdit } from './read-edit.server.ts'
import { submitEdit } from './submit-edit.server.ts'

export const handle: RouteHandle = { staff: PACKING_STAFF }

export function loader({ params, context }: Route.LoaderArgs) {
  return readEdit(context, idOf(params.item))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return submitEdit(context, idOf(params.item), await request.formData())
}

export default function OrderEdit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const conflict = conflictOf(actionData)
  return (
    <>
      <BackTo to={`/admin/orders/${loaderData.id}`}>{t('orders:title', { id: loaderData.id })}</BackTo>
      <PageHead title={t('orderEdit:editTitle', { id: loaderData.id })} />
      <EditForm
        key={conflict?.version}
        page={{ ...loaderData, shape: actionData?.shape ?? loaderData.shape }}
        result={actionData?.result}
        difference={actionData?.difference ?? null}
        conflict={conflict}
      />
    </>
  )
}
