import { Link } from 'react-router'

import type { PendingRefund } from '#app/dashboard/owed-back.ts'
import { paymentReference } from '#app/money/payment-reference.ts'
import type { HoldView } from '#app/shop/orders/payments/present-hold.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Charged } from '#app/ui/price.tsx'
import type { PaymentProvider } from '#db/vocabulary.ts'

import { OwedRefund } from '../kit/payment-notes.tsx'

type RefundRow = Omit<PendingRefund, 'since'> & { since: string }
type PartPayment = { id: number; email: string; paidMinor: number; dueMinor: number; until: string }

/** What is to be sent back, each with the button that notes it was sent. */
export function OwedBackPanel({ owed }: { owed: RefundRow[] }) {
  const t = useT()
  const nameOf = ({ of, id }: Pick<RefundRow, 'of' | 'id'>) =>
    of === 'HOLD'
      ? t('prepaidGoods:pickUp', { reference: paymentReference(of, id) })
      : t(of === 'ORDER' ? 'admin:orderNumber' : 'commissions:requestNumber', { id })
  return (
    <section className="panel" id="owed-back">
      <h2>{t('office:toGiveBack')}</h2>
      <ul className="lines">
        {owed.map(({ of, id, entryId, who, amountMinor, base, since, source, isDisputed }) => (
          <li key={`${of}-${entryId}`}>
            <Link to={pathOf({ of, id })}>{nameOf({ of, id })}</Link> <Charged minor={amountMinor} base={base} />{' '}
            <small>{t('office:owedTo', { who: who || '–', since })}</small>{' '}
            {isDisputed && <span className="sticker rose">{t('online:holdDISPUTED')}</span>}
            <OwedRefund
              action={pathOf({ of, id })}
              field={of === 'COMMISSION' ? 'entry' : 'payment'}
              entry={entryId}
              source={source}
            />
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
            <Link to={`/admin/orders/${id}`}>{t('admin:orderNumber', { id })}</Link> {email} <br />
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

type News = { id: number; title: string; path: string; at: string }

/** What happened last, and the way to choose what a mail tells. */
export function NewsPanel({ news }: { news: News[] }) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('office:news')}</h2>
      {news.length === 0 ? (
        <p className="soft">{t('office:nothingYet')}</p>
      ) : (
        <ul className="lines">
          {news.map(({ id, title, path, at }) => (
            <li key={id}>
              <Link to={path} reloadDocument={!path.startsWith('/admin/')}>
                {title}
              </Link>{' '}
              <small>{at}</small>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link className="link" to="/admin/site-config/alerts">
          {t('office:newsSettings')}
        </Link>
      </p>
    </section>
  )
}

const MOST = 5

/** Orders that are not to be sent, what wants an answer first. */
export function HeldPanel({ orders }: { orders: readonly { id: number; hold: HoldView | null }[] }) {
  const t = useT()
  return (
    <section className="panel errors">
      <h2>{t('online:held')}</h2>
      <ul className="lines">
        {orders.slice(0, MOST).map(({ id, hold }) => (
          <li key={id}>
            <Link to={`/admin/orders/${id}`}>#{id}</Link> {hold?.label}
          </li>
        ))}
      </ul>
      {orders.length > MOST && (
        <p>
          <Link className="link" to="/admin/orders?held=1">
            {t('online:allHeld', { count: orders.length })}
          </Link>
        </p>
      )}
    </section>
  )
}

/** What is said of backups, or of what the site found; `badge` is null where nothing is to be done. */
export type BackupNotes = { title: string; badge: string | null; lines: string[]; more: string }

type Props = { notes: BackupNotes; id?: string }

/** Whether what the site holds lies somewhere else too; and, by the same panel, what the site found wrong. */
export function BackupsPanel({ notes: { title, badge, lines, more }, id = 'backups' }: Props) {
  return (
    <section className="panel" id={id}>
      <h2>
        {title} {badge && <span className="sticker sun">{badge}</span>}
      </h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        <Link to="/admin/health">{more}</Link>
      </p>
    </section>
  )
}

type Till = { eventId: number; name: string; day: string; isOpen: boolean }

/** Tables that were forgotten: still open though their day is over, or with goods that nobody brought back. */
export function LeftOpenPanel({ tills }: { tills: Till[] }) {
  const t = useT()
  return (
    <section className="panel" id="left-open">
      <h2>{t('till:leftOpen')}</h2>
      <ul className="lines">
        {tills.map(({ eventId, name, day, isOpen }) => (
          <li key={eventId}>
            {t(isOpen ? 'till:isLeftOpen' : 'till:isLeftThere', { name, day })}{' '}
            <a className="link" href={`/event-helper/${eventId}/${isOpen ? 'closing' : 'report'}`}>
              {t(isOpen ? 'till:close' : 'till:bringThemBack')} <span className="hide">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
