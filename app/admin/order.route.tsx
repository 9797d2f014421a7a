import { data, Form } from 'react-router'

import { baseOf } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
import { services } from '#app/platform/context.server.ts'
import { constraintsOf, newIdempotencyKey, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { describeOrder } from '#app/shop/orders/described.server.ts'
import { OrderAddress, OrderHistory } from '#app/shop/orders/order-aside.tsx'
import {
  cancelOrder,
  confirmOrder,
  noteOnOrder,
  refundOrder,
  shipOrder,
} from '#app/shop/orders/order-changes.server.ts'
import { OrderLines } from '#app/shop/orders/order-lines.tsx'
import { canMove } from '#app/shop/orders/order-status.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { trackingLink } from '#app/shop/orders/tracking.ts'
import { theViewer } from '#app/sign-in/viewer.server.ts'
import { listCurrencies, readSettings } from '#app/site/site.server.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { getLocale, getT } from '#app/translations/i18n.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import type { Route } from './+types/order.route.ts'
import { BackTo } from './back-to.tsx'
import { idOf } from './ids.ts'
import { changeOrder } from './order-audit.server.ts'
import { CancellationForm, PaymentForm } from './order-forms.tsx'
import { RefundForm, StaffNoteForm } from './order-house-forms.tsx'
import { cancellationForm, paymentForm, refundForm, shipmentForm, staffNoteForm } from './order.forms.ts'
import { OrderPayments } from './order-payments.tsx'
import { OrderSticker } from './order-sticker.tsx'
import { ShipmentForm } from './shipment-form.tsx'

export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const locale = getLocale(context)
  const order = findOrder(db, idOf(params.item))
  if (!order) throw data(null, { status: 404 })

  const currencies = listCurrencies(db)
  const base = baseOf(currencies)
  const dueMinor = Math.max(0, order.totalMinor - order.paidMinor)
  return {
    order: describeOrder(order, currencies, base, locale, new Date()),
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
    canShip: canMove(order.status, 'SHIPPED', 'ADMIN'),
    canRefund: order.paidMinor > 0,
    staffNote: order.staffNote,
    carriers: readSettings(db).carriers.map(({ name }) => name),
    asksToCancel: url.searchParams.has('cancel'),
    operation: newIdempotencyKey(),
    constraints: {
      payment: constraintsOf(paymentForm(base)),
      cancellation: constraintsOf(cancellationForm(base)),
      shipment: constraintsOf(shipmentForm),
      refund: constraintsOf(refundForm(base)),
      note: constraintsOf(staffNoteForm),
    },
  }
}

/** The forms of an order are told apart by what their buttons do. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const intents = { cancel, ship, refund, note }
  const intent = readText(form, 'intent')
  return intent in intents ? intents[intent as keyof typeof intents](args, form) : confirm(args, form)
}

function ship({ params, context }: Route.ActionArgs, form: FormData) {
  const { db } = context.get(services)
  const orderId = idOf(params.item)
  const submission = readForm(form, shipmentForm)
  if (submission.status !== 'success') return refuse(submission)

  const { carriers } = readSettings(db)
  const parcels = submission.value.parcels.map((parcel) => ({ ...parcel, link: trackingLink(carriers, parcel) }))
  const change = changeBy(context)
  const done = changeOrder(db, orderId, 'order.ship', change, (tx) =>
    shipOrder(tx, { orderId, parcels, byUserId: change.by.id, now: change.now }),
  )
  if (done.ok) return back(context, orderId, 'admin:orderShipped')

  const order = findOrder(db, orderId)
  if (!order) throw data(null, { status: 404 })

  const status = getT(context)(`orders:${order.status}`)
  return seeOther(context, `/admin/orders/${orderId}`, { key: 'admin:cannotShip', values: { status }, type: 'ALERT' })
}

function refund({ params, context }: Route.ActionArgs, form: FormData) {
  const { db } = context.get(services)
  const orderId = idOf(params.item)
  const submission = readForm(form, refundForm(baseOf(listCurrencies(db))))
  if (submission.status !== 'success') return refuse(submission)

  const { amount: amountMinor, operation, reason } = submission.value
  const change = changeBy(context)
  const done = changeOrder(db, orderId, 'order.refund', change, (tx) =>
    refundOrder(tx, { orderId, amountMinor, operation, reason, byUserId: change.by.id, now: change.now }),
  )
  if (done === 'NOT_FOUND') throw data(null, { status: 404 })
  if (done === 'TOO_MUCH') return refuse(submission, { fieldErrors: { amount: ['admin:refundTooMuch'] } })

  return back(context, orderId, 'admin:refundRecorded')
}

function note({ params, context }: Route.ActionArgs, form: FormData) {
  const { db } = context.get(services)
  const orderId = idOf(params.item)
  if (!findOrder(db, orderId)) throw data(null, { status: 404 })

  const submission = readForm(form, staffNoteForm)
  if (submission.status !== 'success') return refuse(submission)

  const { staffNote } = submission.value
  changeOrder(db, orderId, 'order.note', changeBy(context), (tx) => noteOnOrder(tx, orderId, staffNote))
  return back(context, orderId, 'admin:noteSaved')
}

function confirm({ params, context }: Route.ActionArgs, form: FormData) {
  const { db } = context.get(services)
  const orderId = idOf(params.item)
  const submission = readForm(form, paymentForm(baseOf(listCurrencies(db))))
  if (submission.status !== 'success') return refuse(submission)

  const { amount: amountMinor, operation, reason } = submission.value
  const change = changeBy(context)
  const done = changeOrder(db, orderId, 'order.pay', change, (tx) =>
    confirmOrder(tx, { orderId, amountMinor, operation, reason, byUserId: change.by.id, now: change.now }),
  )
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
  const change = changeBy(context)
  const how = { by: 'ADMIN' as const, byUserId: change.by.id, reason, refundMinor, isRestocked, now: change.now }
  const done = changeOrder(db, orderId, 'order.cancel', change, (tx) => cancelOrder(tx, { orderId, ...how }))
  if (done.ok) return back(context, orderId, 'orders:canceled')
  if (done.problem === 'NOT_FOUND') throw data(null, { status: 404 })

  return seeOther(context, `/admin/orders/${orderId}`, { key: 'admin:cannotCancel', type: 'ALERT' })
}

function changeBy(context: Route.ActionArgs['context']) {
  return { by: theViewer(context), now: new Date() }
}

type Done =
  | 'admin:paymentRecorded'
  | 'admin:orderConfirmed'
  | 'admin:orderShipped'
  | 'admin:refundRecorded'
  | 'admin:noteSaved'
  | 'orders:canceled'

function back(context: Route.ActionArgs['context'], orderId: number, key: Done): Response {
  return seeOther(context, `/admin/orders/${orderId}`, { key, type: 'DONE' })
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { order, payments, asksToCancel, canConfirm, canCancel, canShip, constraints } = loaderData
  const result = actionData?.result
  /** What was refused belongs to the form that was sent. */
  const resultOf = (intent?: string) => (result?.initialValue?.intent === intent ? result : undefined)
  const isAskedToCancel = canCancel && asksToCancel
  return (
    <>
      <BackTo to="/admin/orders">{t('admin:orders')}</BackTo>
      <PageHead title={t('orders:title', { id: order.id })}>
        <p className="row">
          <OrderSticker status={order.status} />{' '}
          <a className="link" href={`/shop/order/${order.id}`}>
            {t('admin:customersPage')}
          </a>{' '}
          <a className="link" href={`/shop/order/${order.id}/invoice`}>
            {t('documents:invoice')}
          </a>{' '}
          <a className="link" href={`/admin/orders/${order.id}/packing-slip`}>
            {t('documents:packingSlip')}
          </a>
        </p>
      </PageHead>
      <div className="cols edit">
        <div className="stack order">
          {isAskedToCancel && <CancellationForm {...loaderData} result={resultOf('cancel')} />}
          {canConfirm && !isAskedToCancel && <PaymentForm key={loaderData.due} {...loaderData} result={resultOf()} />}
          {canShip && !isAskedToCancel && (
            <ShipmentForm
              planned={order.parcelCount}
              carriers={loaderData.carriers}
              constraint={constraints.shipment}
              result={resultOf('ship')}
            />
          )}
          <OrderLines order={order} />
        </div>
        <div className="stack order">
          <OrderPayments payments={payments} />
          {loaderData.canRefund && (
            <RefundForm
              key={payments.length}
              base={loaderData.base}
              operation={loaderData.operation}
              constraint={constraints.refund}
              result={resultOf('refund')}
            />
          )}
          <StaffNoteForm note={loaderData.staffNote} constraint={constraints.note} result={resultOf('note')} />
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
