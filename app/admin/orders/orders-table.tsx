import { Link, useSearchParams } from 'react-router'

import type { Currency } from '#app/money/currency.ts'
import type { HoldView } from '#app/shop/orders/payments/present-hold.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Charged } from '#app/ui/price.tsx'
import type { OrderOrigin, OrderStatus } from '#db/vocabulary.ts'

import type { Column } from '../kit/data-table.tsx'
import { HoldBadge } from '../kit/payment-notes.tsx'

type ListedOrder = {
  id: number
  origin: OrderOrigin
  email: string
  fullName: string
  country: string
  totalMinor: number
  paidMinor: number
  /** Of its amounts, where it is another one than today's. */
  base?: Currency
  isLow: boolean
  status: OrderStatus
  hold: HoldView | null
  placed: string
}
type Sums = { sumMinor: number; paidMinor: number }
type Columns = Column<ListedOrder, 'number' | 'date' | 'email' | 'total'>[]

export function useOrderColumns(sums: Sums): Columns {
  const t = useT()
  return [
    { label: t('packing:pick'), kind: 'picture', render: ({ id }) => <Pick id={id} /> },
    {
      label: t('admin:number'),
      kind: 'head',
      sort: 'number',
      render: ({ id }) => <Link to={`/admin/orders/${id}`}>#{id}</Link>,
    },
    {
      label: t('admin:date'),
      kind: 'plain',
      sort: 'date',
      render: ({ placed }) => <span className="when">{placed}</span>,
    },
    { label: t('admin:customer'), kind: 'plain', sort: 'email', render: (order) => <Customer order={order} /> },
    {
      label: t('common:total'),
      kind: 'amount',
      sort: 'total',
      total: <Charged minor={sums.sumMinor} />,
      render: ({ totalMinor, base }) => <Charged minor={totalMinor} base={base} />,
    },
    {
      label: t('admin:paid'),
      kind: 'number',
      total: <Charged minor={sums.paidMinor} />,
      render: ({ paidMinor, isLow, base }) => (
        <span className={isLow ? 'low' : undefined}>
          <Charged minor={paidMinor} base={base} />
        </span>
      ),
    },
    {
      label: t('admin:status'),
      kind: 'status',
      render: ({ status, origin, hold }) => (
        <>
          <span className={BADGES[status]}>{t(`admin:short${status}`)}</span> <OriginBadge origin={origin} />{' '}
          <HoldBadge hold={hold} />
        </>
      ),
    },
  ]
}

function Pick({ id }: { id: number }) {
  const t = useT()
  return (
    <label className="check tick">
      <input type="checkbox" name="ids" value={id} aria-label={t('packing:pickOrder', { id })} />
    </label>
  )
}

/** Who ordered, and where it goes. */
function Customer({ order: { email, fullName, country } }: { order: ListedOrder }) {
  const [first, ...others] = [fullName, email, country].filter(Boolean)
  return (
    <span className="one-line">
      {first ?? '–'} <small>{others.join(' · ')}</small>
    </span>
  )
}

const BADGES = { ORDERED: 'sticker', CONFIRMED: 'sticker sky', SHIPPED: 'sticker leaf', CANCELED: 'sticker rose' }

export function OrderBadge({ status }: { status: OrderStatus }) {
  const t = useT()
  return <span className={BADGES[status]}>{t(`orders:${status}`)}</span>
}

/** Nothing for what was ordered in the shop. */
export function OriginBadge({ origin }: { origin: OrderOrigin }) {
  const t = useT()
  return origin === 'WEB' ? null : <span className="sticker ink">{t(`manualOrders:badge${origin}`)}</span>
}

/** What becomes of the ticked orders. Plain buttons of a plain form: each leads to a page, a file or a question. */
export function OrdersBar({ count }: { count: number }) {
  const t = useT()
  return (
    <section className="panel ticked-bar">
      <h2>{t('packing:withTicked')}</h2>
      <p className="soft">{t('packing:withTickedText')}</p>
      <label className="check">
        <input type="checkbox" name="isAll" value="on" /> <span>{t('packing:allFound', { count })}</span>
      </label>
      <p className="row">
        <To at="/admin/orders/picking">{t('packing:picking')}</To>{' '}
        <To at="/admin/orders/packing-slips.pdf">{t('documents:slips')}</To>{' '}
        <To at="/admin/orders/labels">{t('packing:labels')}</To>{' '}
        <To at="/admin/orders/customs">{t('customs:forms')}</To>{' '}
        <To at="/admin/orders/packing">{t('packing:table')}</To>{' '}
        <To at="/admin/orders/tracking">{t('packing:tracking')}</To>{' '}
        <button className="btn" name="intent" value="pay">
          {t('packing:recordPayments')}
        </button>{' '}
        <button className="btn" name="intent" value="ship">
          {t('packing:markShipped')}
        </button>
      </p>
    </section>
  )
}

function To({ at, children }: { at: string; children: React.ReactNode }) {
  return (
    <button className="btn quiet" formMethod="get" formAction={at}>
      {children}
    </button>
  )
}

/** The filters of the list, for what is made of all that it finds. */
export function FiltersAgain() {
  const [values] = useSearchParams()
  const kept = [...values].filter(([name, value]) => value !== '' && name !== 'page' && name !== 'ids')
  return kept.map(([name, value]) => <input type="hidden" key={`${name}=${value}`} name={name} value={value} />)
}
