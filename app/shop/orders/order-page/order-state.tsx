import type { HoldReason } from '#app/money/standing.ts'
import type { T } from '#app/translations/keys.ts'
import { useT } from '#app/translations/use-t.tsx'
import { FlashAt } from '#app/ui/flash-at.tsx'

import type { OrderData } from '../order-data.ts'
import { STATUS_BADGES } from './status-badges.ts'

type Props = { order: OrderData; /** Business days until it leaves, and departures a week. */ dispatch: Dispatch }
type StateProps = Props & {
  /** The day by which a paid order leaves. */ shipDay: string | null
  hold: HoldReason | null
  /** Until when a slip waits to be paid in a shop. */
  slipUntil: string | null
}
type Dispatch = { count: number; weekly: number }

/** The status in the specification's words, and what comes next. */
export function OrderState({ order, dispatch, shipDay, hold, slipUntil }: StateProps) {
  const t = useT()
  const { status, steps, needsShipping, parcels, waitsUntil, lines } = order
  const files = lines.some(({ releasedOn }) => releasedOn) ? 'orders:nextSHIPPEDtoCome' : 'orders:nextSHIPPEDdigital'
  const next = t(status === 'SHIPPED' && !needsShipping ? files : `orders:next${status}`)
  return (
    <section className="panel">
      <FlashAt at="order" />
      {status === 'ORDERED' ? <h2>{t('orders:thanks')}</h2> : <h2 className="hide">{t('orders:status')}</h2>}
      <p>
        <strong className={STATUS_BADGES[status]}>{t(`orders:${status}`)}</strong>
      </p>
      <OrderProgress steps={steps} />
      <p>
        {heldText(t, order, hold) ??
          (status === 'CONFIRMED' && waitsUntil ? t('orders:nextCONFIRMEDwaits', { day: waitsUntil }) : next)}
      </p>
      {shipDay && !hold && <p>{t('orders:shipDay', { day: shipDay })}</p>}
      {status === 'ORDERED' && waitsUntil && <p>{t('orders:waits', { day: waitsUntil })}</p>}
      {status === 'ORDERED' && !hold && <Following order={order} dispatch={dispatch} slipUntil={slipUntil} />}
      {parcels.length > 0 && (
        <ul className="past" aria-label={t('orders:sent')}>
          {parcels.map(({ position, carrier, trackingNumber, link }) => (
            <li key={position}>
              <strong>{t('orders:parcel', { number: position + 1 })}</strong> {carrier} {trackingNumber}{' '}
              {link && (
                <a href={link} rel="noopener">
                  {t('orders:track')}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Why it does not go on as it would; null where it does. */
function heldText(t: T, { status, needsShipping }: OrderData, hold: HoldReason | null): string | null {
  if (hold === null || status === 'CANCELED') return null
  if (hold === 'OTHER_SUM') return t('payments:textMismatch')
  if (status !== 'SHIPPED') return t(`orders:held${hold}`)

  // What was sent stays with its buyer; files go with their money.
  if (hold === 'REFUNDED') return needsShipping ? null : t('orders:filesREFUNDED')

  return t(`orders:sent${hold}`)
}

/** What happens next, and when. */
function Following({ order, dispatch, slipUntil }: Props & Pick<StateProps, 'slipUntil'>) {
  const t = useT()
  const { payment, needsShipping, waitsUntil, email } = order
  return (
    <>
      <h3>{t('orders:following')}</h3>
      <ol className="following">
        {payment && (slipUntil || payment.method) && <li>{youPay(t, payment, slipUntil)}</li>}
        {email && <li>{t('orders:weWrite', { email })}</li>}
        {needsShipping && !waitsUntil && <li>{t('orders:wePack', dispatch)}</li>}
        {!needsShipping && <li>{t('orders:youDownload')}</li>}
      </ol>
    </>
  )
}

function youPay(t: T, { method, until }: NonNullable<OrderData['payment']>, slipUntil: string | null): string {
  if (slipUntil) return t('orders:youPaySlip', { until: slipUntil })

  return until ? t('orders:youPayUntil', { method, until: until.text }) : t('orders:youPay', { method })
}

/** The way of an order, a step with its date after the other, in words as well as in looks. */
function OrderProgress({ steps }: { steps: OrderData['steps'] }) {
  const t = useT()
  return (
    <ol className="steps progress" aria-label={t('orders:progress')}>
      {steps.map(({ status, at, isLast }) => (
        <li key={status} className={at ? 'done' : undefined} aria-current={isLast ? 'step' : undefined}>
          <span>
            {t(`orders:step${status}`)}{' '}
            <small>{at ? <time dateTime={at.iso}>{at.text}</time> : t('orders:toCome')}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}
