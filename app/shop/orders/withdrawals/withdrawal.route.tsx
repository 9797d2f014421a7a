import { constraintsOf, newIdempotencyKey, readForm, readText, refuse, refuseWait } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { networkFrom, takeTurn } from '#app/site/rate-limits.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { openOrder } from '../order-access.server.ts'
import { orderPath } from '../order-data.ts'
import '#app/translations/rest.client.ts'

import type { Route } from './+types/withdrawal.route.ts'
import { presentWithdrawals } from './present-withdrawals.server.ts'
import { findWithdrawalId, withdrawFromOrder } from './withdraw.server.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { withdrawalForm } from './withdrawal.forms.ts'
import { unitsOf } from './withdrawal.ts'
import { readWithdrawable } from './withdrawals.server.ts'

export const handle: RouteHandle = { palette: 'peach', section: 'shop', secret: true, screen: 'Order' }

/** The statement of a withdrawal; where the time for it is over, its order says so. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key')
  const order = openOrder({ context, id: params.id, key })
  const { db, locale } = requestOf(context)
  const { isOpen, until, lines } = presentWithdrawals(db, order, locale, new Date())
  if (!isOpen) return seeOther(context, orderPath(order.id, key), { key: 'withdrawals:closed', type: 'ALERT' })

  return {
    id: order.id,
    until,
    lines,
    name: order.fullName,
    email: order.email,
    operation: newIdempotencyKey(),
    orderKey: key,
    back: orderPath(order.id, key),
    constraint: constraintsOf(withdrawalForm(lines)),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const key = readText(form, 'key') || null
  const order = openOrder({ context, id: params.id, key })
  const { db, locale } = requestOf(context)
  const back = `${orderPath(order.id, key)}#withdrawals`
  if (findWithdrawalId(db, order.id, readText(form, 'operation')) !== null)
    return seeOther(context, back, { key: 'withdrawals:done', type: 'DONE' })

  const { lines } = readWithdrawable(db, order)
  const submission = readForm(form, withdrawalForm(lines))
  if (submission.status !== 'success') return refuse(submission)

  const network = networkFrom(context)
  const wait = await takeTurn(db, { limit: 'withdrawalByAddress', key: network })
  if (wait !== null) return refuseWait(context, submission, wait)

  const { operation, name, email, reason, ...units } = submission.value
  const withdrawn = lines.map(({ productId }) => ({ productId, quantity: units[unitsOf(productId)] ?? 0 }))
  const withdrawing = { orderId: order.id, operation, name, email, reason, lines: withdrawn }
  const done = withdrawFromOrder(db, { ...withdrawing, locale, network }, new Date())
  if (done === 'TOO_MUCH') return refuse(submission, { formErrors: ['withdrawals:changed'], status: 409 })

  const isDone = done === 'DONE' || done === 'REPEATED'
  return seeOther(
    context,
    back,
    isDone ? { key: 'withdrawals:done', type: 'DONE' } : { key: 'withdrawals:closed', type: 'ALERT' },
  )
}

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { id, until } = loaderData
  return (
    <>
      <PageHead title={t('withdrawals:formTitle', { id })} />
      <section className="panel narrow stack">
        <p>{t('withdrawals:formText')}</p>
        {until && <p>{t('withdrawals:openUntil', { until })}</p>}
        <WithdrawalForm {...loaderData} result={actionData?.result} />
      </section>
    </>
  )
}
