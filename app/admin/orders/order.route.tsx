import { data, Form } from 'react-router'

import { postalCodeToCheck } from '#app/account/addresses/postal-code.ts'
import { moneyField } from '#app/money/money.ts'
import { tellSlip } from '#app/payments/pages/payment-options.server.ts'
import { sourcesOf } from '#app/payments/refunds/send-back.server.ts'
import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { versionOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { newIdempotencyKey } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { listCarryTargets } from '#app/shop/carrying/carry-targets.server.ts'
import { firstPictures } from '#app/shop/cart/cart-products.server.ts'
import { isAbroad } from '#app/shop/customs/destinations.ts'
import { canSendAgain, listReplacements } from '#app/shop/orders/manual/send-again.server.ts'
import { canMove, isEditable, movementOf } from '#app/shop/orders/order-data.ts'
import { OrderAddress, OrderHistory } from '#app/shop/orders/order-page/order-aside.tsx'
import { OrderLines } from '#app/shop/orders/order-page/order-lines.tsx'
import { listRefundRates, presentOrder } from '#app/shop/orders/order-view.server.ts'
import { orderOperations } from '#app/shop/orders/order.operations.server.ts'
import { findOrder, type OrderDetails } from '#app/shop/orders/orders.server.ts'
import { isUndoable } from '#app/shop/orders/payments/order-money.server.ts'
import { findOrderHold } from '#app/shop/orders/payments/order-standing.server.ts'
import { presentHold } from '#app/shop/orders/payments/present-hold.ts'
import { canCorrect, parcelsVersion } from '#app/shop/orders/shipments/parcels.ts'
import { readShipmentPlan } from '#app/shop/orders/shipments/promise.server.ts'
import { type Carrier, trackingLink } from '#app/shop/orders/shipments/tracking-number.ts'
import { presentWithdrawalsForAdmin } from '#app/shop/orders/withdrawals/present-withdrawals.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { mayDo, ORDER_STAFF } from '#app/sign-in/sessions/staff.ts'
import { baseAt, formerBase } from '#app/site/base/bases.server.ts'
import { listCurrencies, readSettings } from '#app/site/site.server.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { FormerBase } from '#app/ui/price.tsx'
import { StaffLink } from '#app/ui/staff-link.tsx'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { Confirmation } from '../kit/asking/confirmation.tsx'
import { BackTo } from '../kit/page-parts.tsx'
import { PaymentHoldNote } from '../kit/payment-notes.tsx'
import { constraintsBy, operationIn, submitOperation } from '../kit/submit-operation.server.ts'
import type { Route } from './+types/order.route.ts'
import { CancellationForm, PaymentForm } from './order-forms.tsx'
import { OrderPayments } from './order-payments.tsx'
import { RefundForm, StaffNoteForm } from './order-staff-forms.tsx'
import { templatesForOrder } from './order-templates.server.ts'
import { WriteForm } from './order-write-form.tsx'
import { OrderBadge, OriginBadge } from './orders-table.tsx'
import { Replacements, SendAgainForm } from './send-again-form.tsx'
import { SentParcels } from './sent-parcels.tsx'
import { ShipmentForm } from './shipment-form.tsx'
import { AdminWithdrawals } from './withdrawals/withdrawals-panel.tsx'

export const handle: RouteHandle = { staff: ORDER_STAFF }

export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, viewer, locale, t } = requestOf(context)
  const order = findOrder(db, idOf(params.item))
  if (!order) throw data(null, { status: 404 })

  const currencies = listCurrencies(db)
  const base = baseAt(db, order.placedAt)
  const { carriers } = readSettings(db)
  return {
    // Their texts hold the customer's own link, which is for nobody who only reads.
    templates: mayDo(viewer, ORDER_STAFF, 'POST') ? templatesForOrder(context, order) : [],
    order: presentOrder(order, currencies, base, locale, new Date()),
    pictures: Object.fromEntries(
      firstPictures(
        db,
        order.lines.map(({ productId }) => productId),
      ),
    ),
    payments: presentPayments(db, order, locale),
    withdrawals: presentWithdrawalsForAdmin(db, order, locale),
    base: base.name,
    formerBase: formerBase(db, order.placedAt),
    due: moneyField(order.dueMinor, base),
    paid: moneyField(order.paidMinor, base),
    canConfirm: canMove(order.status, 'CONFIRMED', 'ADMIN'),
    canCancel: canMove(order.status, 'CANCELED', 'ADMIN'),
    isRegistered: readShipmentPlan(db, order.id)?.isRegistered ?? false,
    canEdit: isEditable(order.status),
    canShip: canMove(order.status, 'SHIPPED', 'ADMIN'),
    refundRates: order.paidMinor > 0 ? listRefundRates(order, locale) : null,
    isAbroad: isAbroad(order, readSettings(db).homeCountry) && order.lines.some(({ isDigital }) => !isDigital),
    postalLike: postalCodeToCheck(order),
    slip: tellSlip({ db, t, locale }, { of: 'ORDER', id: order.id }),
    hold: presentHold(t, findOrderHold(db, order.id), base, locale),
    files: order.lines.some(({ isDigital }) => isDigital) ? { isAllowed: order.filesAllowedAt !== null } : null,
    staffNote: order.staffNote,
    noteVersion: versionOf({ staffNote: order.staffNote }),
    origin: order.origin,
    replacements: { replacesId: order.replacesId, ids: listReplacements(db, order.id) },
    canSendAgain: canSendAgain(order),
    targets: order.owedBackMinor > 0 ? listCarryTargets(db, { of: 'ORDER', id: order.id }) : [],
    carriers: carriers.map(({ name }) => name),
    asksToCancel: url.searchParams.has('cancel'),
    operation: newIdempotencyKey(),
    sent: presentParcels(order, carriers, locale),
    canCorrect: canCorrect(order, order.parcels),
    constraints: constraintsBy<OrderDetails, keyof typeof orderOperations>(orderOperations, base),
  }
}

/** What is owed back may go through the provider that it came by. */
function presentPayments(db: Db, { id: orderId, status, payments }: OrderDetails, locale: Locale) {
  const sources = sourcesOf(db, { of: 'ORDER', id: orderId }, payments)
  return payments.map(({ id, kind, amountMinor, reason, at, settledAt, creditNumber, operation, byUserId }) => ({
    id,
    kind: movementOf({ kind, operation }),
    amountMinor,
    reason,
    at: formatMoment(at, locale),
    isOwed: settledAt === null,
    creditNumber,
    source: sources.find((source) => source.operation === operation) ?? null,
    canUndo: isEditable(status) && isUndoable({ orderId, kind, operation, reason, byUserId }, payments),
  }))
}

/** A link that was made from the number is not offered as one that was typed: another number makes another. */
function presentParcels(order: OrderDetails, carriers: readonly Carrier[], locale: Locale) {
  return order.parcels.map(({ carrier, trackingNumber, link, sentAt }) => {
    const isMade = link === trackingLink(carriers, { carrier, trackingNumber, link: '' }, order.locale)
    return { carrier, trackingNumber, link, typedLink: isMade ? '' : link, sent: formatMoment(sentAt, locale) }
  })
}

/** The forms of an order are told apart by what their buttons send. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  return submitOperation(operationIn(orderOperations, form), { context, id: idOf(params.item), form })
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { order, payments, asksToCancel, canCancel, canShip, constraints } = loaderData
  const result = actionData?.result
  /** What was refused belongs to the form that was sent. */
  const resultOf = (intent: string) => (result?.initialValue?.intent === intent ? result : undefined)
  const isAskedToCancel = canCancel && asksToCancel
  // First where it is what comes next, else beside what was paid.
  const payment = !isAskedToCancel && (
    <PaymentForm key={`${loaderData.due}-${payments.length}`} {...loaderData} result={resultOf('pay')} />
  )
  return (
    <FormerBase base={loaderData.formerBase}>
      <BackTo to="/admin/orders">{t('admin:orders')}</BackTo>
      <PageHead title={t('admin:orderNumber', { id: order.id })}>
        <p className="row">
          <OrderBadge status={order.status} /> <OriginBadge origin={loaderData.origin} />{' '}
          <a className="link" href={`/shop/order/${order.id}`}>
            {t('admin:customersPage')}
          </a>{' '}
          <a className="link" href={`/shop/order/${order.id}/invoice`}>
            {t('orders:invoice')}
          </a>{' '}
          <StaffLink reloadDocument className="link" to={`/admin/orders/${order.id}/packing-slip`}>
            {t('documents:packingSlip')}
          </StaffLink>{' '}
          {loaderData.isAbroad && (
            <StaffLink reloadDocument className="link" to={`/admin/orders/${order.id}/customs`}>
              {t('customs:form')}
            </StaffLink>
          )}
        </p>
      </PageHead>
      <PaymentHoldNote hold={loaderData.hold} id={order.id} files={loaderData.files} />
      <Replacements {...loaderData.replacements} />
      <Confirmation back={`/admin/orders/${order.id}`} />
      <div className="cols edit">
        <div className="stack order">
          <AdminWithdrawals withdrawals={loaderData.withdrawals} />
          {isAskedToCancel && <CancellationForm {...loaderData} result={resultOf('cancel')} />}
          {loaderData.canConfirm && payment}
          {canShip && !isAskedToCancel && (
            <ShipmentForm
              planned={order.parcelCount}
              isRegistered={loaderData.isRegistered}
              isHeld={loaderData.hold !== null}
              carriers={loaderData.carriers}
              constraint={constraints.ship}
              result={resultOf('ship')}
            />
          )}
          {loaderData.sent.length > 0 && (
            <SentParcels
              key={parcelsVersion(loaderData.sent)}
              parcels={loaderData.sent}
              canCorrect={loaderData.canCorrect}
              carriers={loaderData.carriers}
              correction={{ constraint: constraints.correct, result: resultOf('correct') }}
              takingBack={{ constraint: constraints.takeBack, result: resultOf('takeBack') }}
            />
          )}
          {loaderData.canSendAgain && (
            <SendAgainForm operation={loaderData.operation} constraint={constraints.again} result={resultOf('again')} />
          )}
          <OrderLines order={order} pictures={loaderData.pictures} title={t('admin:items')} />
          {loaderData.canEdit && (
            <p>
              <StaffLink className="btn quiet" to={`/admin/orders/${order.id}/edit`}>
                {t('orderEdit:edit')}
              </StaffLink>
            </p>
          )}
        </div>
        <div className="stack order">
          {loaderData.postalLike && (
            <p className="low">{t('account:postalCodeUnusual', { example: loaderData.postalLike })}</p>
          )}
          <OrderAddress order={order} hasKey={false} />
          <OrderPayments
            id={order.id}
            payments={payments}
            targets={loaderData.targets}
            operation={loaderData.operation}
          />
          {!loaderData.canConfirm && payment}
          {loaderData.refundRates && (
            <RefundForm
              key={payments.length}
              isSent={order.status === 'SHIPPED'}
              rates={loaderData.refundRates}
              base={loaderData.base}
              operation={loaderData.operation}
              constraint={constraints.refund}
              result={resultOf('refund')}
            />
          )}
          {order.email && (
            <WriteForm
              email={order.email}
              operation={loaderData.operation}
              templates={loaderData.templates}
              constraint={constraints.write}
              result={resultOf('write')}
            />
          )}
          <StaffNoteForm
            note={loaderData.staffNote}
            version={loaderData.noteVersion}
            conflict={conflictOf(actionData)}
            constraint={constraints.note}
            result={resultOf('note')}
          />
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
    </FormerBase>
  )
}
