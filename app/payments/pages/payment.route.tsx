import { paidRooms } from '#app/composition.server.ts'
import { services } from '#app/platform/context.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Until } from '#app/ui/until.tsx'
import '#app/translations/rest.client.ts'

import { openGateway } from '../accounts/open-providers.server.ts'
import { targetOf } from '../attempts/attempts.server.ts'
import { hasMoney } from '../attempts/states.ts'
import type { Route } from './+types/payment.route.ts'
import { PayForm } from './pay-form.tsx'
import { readPaymentOptions } from './payment-options.server.ts'
import { openPayment, presentPayment } from './payment-view.server.ts'

export const handle: RouteHandle = { palette: 'peach', secret: true, screen: 'Payment' }

/** So often the page asks again by itself after somebody came back. */
const MOST_LOOKS = 6

/** How a payment stands, what that means, and what can be done now. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const place = context.get(services)
  const gateway = openGateway(place, paidRooms)
  const attempt = await openPayment(context, gateway, params.secret)
  const { of, id } = targetOf(attempt)
  const looks = Number(url.searchParams.get('looks')) || 0
  return {
    payment: presentPayment(gateway, attempt, requestOf(context).locale, new Date()),
    providers: readPaymentOptions(context, gateway.rooms.payables[of], { of, id }).providers,
    isCanceled: url.searchParams.has('canceled') && !hasMoney(attempt.state),
    next: url.searchParams.has('looks') && looks < MOST_LOOKS ? `/payments/${params.secret}?looks=${looks + 1}` : null,
    again: `/payments/${params.secret}?looks=1`,
  }
}

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { payment, providers, isCanceled, next } = loaderData
  const { state, isMismatch } = payment
  const canPay = payment.isDue && payment.isLatest && !isMismatch
  const text = isMismatch ? 'Mismatch' : isCanceled && state === 'STARTED' ? 'Canceled' : state
  return (
    <>
      <PageHead title={t('payments:heading')} sub={payment.title} />
      {state === 'STARTED' && next && <meta httpEquiv="refresh" content={`4; url=${next}`} />}
      <section className="panel stack">
        <h2>{t(`payments:state${isMismatch ? 'Mismatch' : state}`)}</h2>
        <p>{t(`payments:text${text}`)}</p>
        <dl className="facts">
          <dt>{t('payments:amount')}</dt>
          <dd>{payment.amount}</dd>
          {payment.voucher?.until && (
            <>
              <dt>{t('payments:payUntil')}</dt>
              <dd>
                <Until at={payment.voucher.until} />
              </dd>
            </>
          )}
        </dl>
        <p className="row">
          {payment.voucher && (
            <a className="btn" href={payment.voucher.url}>
              {t('payments:toSlip')}
            </a>
          )}{' '}
          {payment.goOn && canPay && (
            <a className="btn" href={payment.goOn}>
              {t('payments:goOn')}
            </a>
          )}{' '}
          {state === 'STARTED' && !isCanceled && (
            <a className="btn quiet" href={loaderData.again}>
              {t('payments:checkAgain')}
            </a>
          )}{' '}
          <a className="btn quiet" href={payment.back}>
            {t(`payments:to${payment.of}`)}
          </a>
        </p>
      </section>
      {canPay && (state !== 'STARTED' || isCanceled) && (
        <section className="panel stack">
          <h2>{t(state === 'FAILED' ? 'payments:tryAgain' : 'payments:payOtherwise')}</h2>
          <PayForm {...payment.payPath} providers={providers} isInstead={state === 'PENDING'} />
        </section>
      )}
    </>
  )
}
