import { Link } from 'react-router'

import type { PendingRefund } from '#app/dashboard/owed-back.ts'
import { paymentReference } from '#app/money/payment-reference.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Charged } from '#app/ui/price.tsx'
import type { PaymentProvider } from '#db/vocabulary.ts'

import { OwedRefund } from '../kit/owed-refund.tsx'

type RefundRow = Omit<PendingRefund, 'since'> & { since: string }
type PartPayment = { id: number; email: string; paidMinor: number; dueMinor: number; until: string }

/** What is to be sent back, each with the button that notes it was sent. */
export function OwedBackPanel({ owed }: { owed: RefundRow[] }) {
  const t = useT()
  const nameOf = ({ of, id }: Pick<RefundRow, 'of' | 'id'>) =>
    of === 'HOLD'
      ? t('prepaidGoods:pickUp', { reference: paymentReference(of, id) })
      : t(of === 'ORDER' ? 'orders:title' : 'commissions:requestNumber', { id })
  return (
    <section className="panel" id="owed-back">
      <h2>{t('office:toGiveBack')}</h2>
      <ul className="lines">
        {owed.map(({ of, id, entryId, who, amountMinor, base, since }) => (
          <li key={`${of}-${entryId}`}>
            <Link to={pathOf({ of, id })}>{nameOf({ of, id })}</Link> <Charged minor={amountMinor} base={base} />{' '}
            <small>{t('office:owedTo', { who: who || '–', since })}</small>
            <OwedRefund action={pathOf({ of, id })} field={of === 'COMMISSION' ? 'entry' : 'payment'} entry={entryId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function pathOf({ of, id }: Pick<RefundRow, 'of' | 'id'>): string {
  if (of === 'HOLD') return `/admin/events/pick-ups/${id}`

  return of === 'ORDER' ? `/admin/orders/${id}` : `/admin/commissions/${id}`
}

/** Orders that the clock would have cancelled if no money lay on them. */
export function PartlyPaidPanel({ orders }: { orders: PartPayment[] }) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('office:partlyPaid')}</h2>
      <p className="soft">{t('office:partlyPaidHint')}</p>
      <ul className="lines">
        {orders.map(({ id, email, paidMinor, dueMinor, until }) => (
          <li key={id}>
            <Link to={`/admin/orders/${id}`}>{t('orders:title', { id })}</Link> {email} <br />
            <small>
              {t('admin:paid')} <Charged minor={paidMinor} /> · {t('office:stillDue')} <Charged minor={dueMinor} /> ·{' '}
              {t('office:wasDueBy', { until })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Money of which nobody has said yet what it is for. */
export function WithoutOrderPanel({ waiting }: { waiting: { count: number; sumMinor: number } }) {
  const t = useT()
  const [before = '', after = ''] = t('unassigned:waits', { count: waiting.count, amount: '|' }).split('|')
  return (
    <section className="panel">
      <h2>{t('unassigned:title')}</h2>
      <p>
        <Link to="/admin/orders/money?state=WAITING">
          {before}
          <Charged minor={waiting.sumMinor} />
          {after}
        </Link>
      </p>
    </section>
  )
}

/** Providers at which nobody can pay, since they take the keys no more. */
export function RefusedKeysPanel({ providers }: { providers: readonly PaymentProvider[] }) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('online:keysRefused')}</h2>
      <p>
        <Link to="/admin/site-config/providers">
          {t('online:keysRefusedText', { names: providers.map((name) => t(`payments:name${name}`)).join(', ') })}
        </Link>
      </p>
    </section>
  )
}

/** Payments online of which something is not as it should be. */
export function OnlineProblemsPanel({ count }: { count: number }) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('online:waiting')}</h2>
      <p>
        <Link to="/admin/orders/online?problem=1">{t('online:waitingText', { count })}</Link>
      </p>
    </section>
  )
}
