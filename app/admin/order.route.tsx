import { data, Form } from 'react-router'

import { baseOf } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
import { services } from '#app/platform/context.server.ts'
import { constraintsOf, newIdempotencyKey, readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { describeOrder } from '#app/shop/orders/described.server.ts'
import { OrderAddress, OrderHistory } from '#app/shop/orders/order-aside.tsx'
import { cancelOrder, confirmOrder } from '#app/shop/orders/order-changes.server.ts'
import { OrderLines } from '#app/shop/orders/order-lines.tsx'
import { canMove } from '#app/shop/orders/order-status.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { theViewer } from '#app/sign-in/viewer.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import type { Route } from './+types/order.route.ts'
import { BackTo } from './back-to.tsx'
import { idOf } from './ids.ts'
import { CancellationForm, PaymentForm } from './order-forms.tsx'
import { cancellationForm, paymentForm } from './order.forms.ts'
import { OrderPayments } from './order-payments.tsx'
import { OrderSticker } from './order-sticker.tsx'

export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const locale = getLocale(context)
  const order = findOrder(db, idOf(params.item))
  if (!order) throw data(null, { status: 404 })

  const currencies = listCurrencies(db)
  const base = baseOf(currencies)
  const dueMinor = Math.max(0, order.totalMinor - order.paidMinor)
  return {
    order: describeOrder(order, currencies, base, locale),
    payments: order.payments.map(({ id, kind, amountMinor, reason, at }) => ({
      id,
      kind,
      amountMinor,
      reason,
      at: formatMoment(at, locale),
    })),
    base: base.name,
    due: moneyField(dueMinor, base),
    paid: moneyField(Math.max(0, order.paidMinor), base),
    canConfirm: canMove(order.status, 'CONFIRMED', 'ADMIN'),
    canCancel: canMove(order.status, 'CANCELED', 'ADMIN'),
    asksToCancel: url.searchParams.has('cancel'),
    operation: newIdempotencyKey(),
    constraints: { payment: constraintsOf(paymentForm(base)), cancellation: constraintsOf(cancellationForm(base)) },
  }
}

/** The forms of an order are told apart by what their buttons do. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  return form.get('intent') === 'cancel' ? cancel(args, form) : confirm(args, form)
}

function confirm({ params, context }: Route.ActionArgs, form: FormData) {
  const { db } = context.get(services)
  const orderId = idOf(params.item)
  const submission = readForm(form, paymentForm(baseOf(listCurrencies(db))))
  if (submission.status !== 'success') return refuse(submission)

  const { amount: amountMinor, operation, reason } = submission.value
  const byUserId = theViewer(context).id
  const done = confirmOrder(db, { orderId, amountMinor, operation, reason, byUserId, now: new Date() })
  if (done.ok)
    return back(context, orderId, done.status === 'ORDERED' ? 'admin:paymentRecorded' : 'admin:orderConfirmed')
  if (done.problem === 'NOT_FOUND') throw data(null, { status: 404 })

  return seeOther(context, `/admin/orders/${orderId}`, { key: 'admin:cannotConfirm', type: 'ALERT' })
}

function cancel({ params, context }: Route.ActionArgs, form: FormData) {
  const { db } = context.get(services)
  const orderId = idOf(params.item)
  const submission = readForm(form, cancellationForm(baseOf(listCurrencies(db))))
  if (submission.status !== 'success') return refuse(submission)

  const { refund: refundMinor, isRestocked, reason } = submission.value
  const byUserId = theViewer(context).id
  const now = new Date()
  const done = cancelOrder(db, { orderId, by: 'ADMIN', byUserId, reason, refundMinor, isRestocked, now })
  if (done.ok) return back(context, orderId, 'orders:canceled')
  if (done.problem === 'NOT_FOUND') throw data(null, { status: 404 })

  return seeOther(context, `/admin/orders/${orderId}`, { key: 'admin:cannotCancel', type: 'ALERT' })
}

type Done = 'admin:paymentRecorded' | 'admin:orderConfirmed' | 'orders:canceled'

function back(context: Route.ActionArgs['context'], orderId: number, key: Done): Response {
  return seeOther(context, `/admin/orders/${orderId}`, { key, type: 'DONE' })
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { order, payments, asksToCancel, canConfirm, canCancel } = loaderData
  const isAskedToCancel = canCancel && asksToCancel
  return (
    <>
      <BackTo to="/admin/orders">{t('admin:orders')}</BackTo>
      <PageHead title={t('orders:title', { id: order.id })}>
        <p className="row">
          <OrderSticker status={order.status} />{' '}
          <a className="link" href={`/shop/order/${order.id}`}>
            {t('admin:customersPage')}
          </a>
        </p>
      </PageHead>
      <div className="cols edit">
        <div className="stack order">
          {isAskedToCancel && <CancellationForm {...loaderData} result={actionData?.result} />}
          {canConfirm && !isAskedToCancel && (
            <PaymentForm key={loaderData.due} {...loaderData} result={actionData?.result} />
          )}
          <OrderLines order={order} />
        </div>
        <div className="stack order">
          <OrderPayments payments={payments} />
          <OrderAddress order={order} hasKey={false} />
          <OrderHistory history={order.history} />
          {canCancel && !isAskedToCancel && (
            <Form method="get">
              <button className="btn quiet danger" name="cancel" value="ask">
                {t('orders:cancel')}
              </button>
            </Form>
          )}
        </div>
      </div>
    </>
  )
}
