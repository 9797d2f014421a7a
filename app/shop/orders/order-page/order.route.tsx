import { Form } from 'react-router'

import { noteOfCopy, readPaymentOptions } from '#app/payments/pages/payment-options.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { listCurrencies, readSettings } from '#app/site/site.server.ts'
import { dayOf, formatDayWithWeekday } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { FormerBase } from '#app/ui/price.tsx'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { firstPictures } from '../../cart/cart-products.server.ts'
import { shipsBy } from '../../dispatch/closing-days.server.ts'
import { mayEnterShop } from '../../personal-shop.server.ts'
import { waitsUntil } from '../../products/pricing/badges.ts'
import { listDownloads } from '../downloads/downloads.server.ts'
import { openOrder } from '../order-access.server.ts'
import { invoicePath, withdrawalPath } from '../order-data.ts'
import { presentOrder } from '../order-view.server.ts'
import type { OrderDetails } from '../orders.server.ts'
import { payableOrders } from '../payments/order-payable.server.ts'
import { findOrderHold } from '../payments/order-standing.server.ts'
import { presentWithdrawals } from '../withdrawals/present-withdrawals.server.ts'
import { WithdrawalsPanel } from '../withdrawals/withdrawals-panel.tsx'
import type { Route } from './+types/order.route.ts'
import { CancelOrder, OrderAddress, OrderHistory, OrderFiles } from './order-aside.tsx'
import '#app/translations/rest.client.ts'

import { OrderLines } from './order-lines.tsx'
import { OrderMoney, OrderPayment } from './order-payment.tsx'
import { OrderState } from './order-state.tsx'

export const handle: RouteHandle = { palette: 'peach', section: 'shop', secret: true, screen: 'Order' }

export function loader({ params, context, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key')
  const order = openOrder({ context, id: params.id, key, isReading: true })
  const { db, locale } = requestOf(context)
  const currencies = listCurrencies(db)
  const shown = presentOrder(order, currencies, baseAt(db, order.placedAt), locale, new Date())
  const copy = noteOfCopy(context)
  const payment =
    copy && shown.payment ? { ...shown.payment, method: '', instructions: copy, until: null } : shown.payment
  const { downloadHours, shipsWithinDays, departuresAWeek } = readSettings(db)
  return {
    order: { ...shown, payment },
    files: listDownloads(context, order.id, locale, new Date()),
    hours: downloadHours,
    dispatch: { count: shipsWithinDays, weekly: departuresAWeek },
    shipDay: shipDay(db, order, locale),
    hold: findOrderHold(db, order.id)?.reason ?? null,
    pictures: Object.fromEntries(
      firstPictures(
        db,
        order.lines.map(({ productId }) => productId),
      ),
    ),
    ways: readPaymentOptions(context, payableOrders, { of: 'ORDER', id: order.id }),
    withdrawals: presentWithdrawals(db, order, locale, new Date()),
    invoice: invoicePath(order.id, key),
    key,
    isShopOpen: mayEnterShop(context),
    asksToCancel: url.searchParams.has('cancel'),
  }
}

/** The day by which a paid order leaves; null where nothing is sent, or something of it is not out yet. */
function shipDay(db: Db, { status, lines, history }: OrderDetails, locale: Locale): string | null {
  const paid = history.findLast(({ to }) => to === 'CONFIRMED')
  const now = new Date()
  const isWaiting = waitsUntil(lines, now) !== null || lines.every(({ isDigital }) => isDigital)
  if (status !== 'CONFIRMED' || !paid || isWaiting) return null

  const day = shipsBy(db, paid.at, now)
  return day >= dayOf(now) ? formatDayWithWeekday(day, locale) : null
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { order, files, key, asksToCancel } = loaderData
  return (
    <>
      <PageHead title={t('orders:title', { id: order.id })} sub={t('orders:sub')} />
      <div className="cols show">
        <div className="stack order">
          <OrderState
            order={order}
            dispatch={loaderData.dispatch}
            shipDay={loaderData.shipDay}
            hold={loaderData.hold}
            slipUntil={loaderData.ways.slip?.until?.text ?? null}
          />
          {asksToCancel && order.canCancel && (
            <FormerBase base={order.prices.base}>
              <CancelOrder id={order.id} orderKey={key} paidMinor={order.paidMinor} isAsked />
            </FormerBase>
          )}
          {files.length > 0 && <OrderFiles files={files} hours={loaderData.hours} />}
          {order.payment && loaderData.hold === null && (
            <OrderPayment order={order} payment={order.payment} ways={loaderData.ways} orderKey={key} />
          )}
          <OrderLines order={order} pictures={loaderData.pictures} />
        </div>
        <div className="stack order">
          {order.payments.length > 0 && <OrderMoney order={order} orderKey={key} />}
          <OrderAddress order={order} hasKey={key !== null} />
          <p>
            <a className="btn quiet" href={loaderData.invoice}>
              {t('orders:invoice')}
            </a>
          </p>
          <OrderHistory history={order.history} />
          <WithdrawalsPanel withdrawals={loaderData.withdrawals} path={withdrawalPath(order.id, key)} />
          {loaderData.isShopOpen && <OrderAgain id={order.id} orderKey={key} />}
          {!asksToCancel && order.canCancel && (
            <CancelOrder id={order.id} orderKey={key} paidMinor={0} isAsked={false} />
          )}
        </div>
      </div>
    </>
  )
}

/** The same things once more, as far as they are still sold. */
function OrderAgain({ id, orderKey }: { id: number; orderKey: string | null }) {
  const t = useT()
  return (
    <Form method="post" action={`/shop/order/${id}/again`}>
      {orderKey && <input type="hidden" name="key" value={orderKey} />}
      <button className="btn quiet">{t('orders:again')}</button>
    </Form>
  )
}
