import { data, Link } from 'react-router'

import { readHoldMoney, holdOperations } from '#app/circle/holds/prepayment/hold-returns.server.ts'
import { paymentReference } from '#app/money/payment-reference.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { MONEY_STAFF } from '#app/sign-in/sessions/staff.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Charged, FormerBase } from '#app/ui/price.tsx'
import type { PaymentProvider } from '#db/vocabulary.ts'

import { Confirmation } from '../kit/asking/confirmation.tsx'
import { BackTo } from '../kit/page-parts.tsx'
import { OwedRefund, PaymentHoldNote } from '../kit/payment-notes.tsx'
import { operationIn, submitOperation } from '../kit/submit-operation.server.ts'
import type { Route } from './+types/pick-up.route.ts'

export const handle: RouteHandle = { staff: MONEY_STAFF }

/** What was paid online for goods that are put aside, and what of it goes back. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { locale, db, t } = requestOf(context)
  const hold = readHoldMoney(db, idOf(params.item), { locale, t })
  if (!hold) throw data(null, { status: 404 })

  const write = (at: Date) => formatMoment(at, locale)
  return {
    hold: {
      ...hold,
      payments: hold.payments.map(({ at, ...entry }) => ({ ...entry, at: write(at) })),
      returns: hold.returns.map(({ at, ...entry }) => ({ ...entry, at: write(at) })),
    },
  }
}

/** Notes that money was sent by hand, or has the provider send it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  return submitOperation(operationIn(holdOperations, form), { context, id: idOf(params.item), form })
}

export default function PickUpMoney({ loaderData: { hold } }: Route.ComponentProps) {
  const t = useT()
  return (
    <FormerBase base={hold.base}>
      <BackTo to={`/event-helper/${hold.eventId}/pick-ups?search=${hold.code}`}>{t('till:pickUps')}</BackTo>
      <PageHead title={t('prepaidGoods:pickUp', { reference: paymentReference('HOLD', hold.id) })} sub={hold.event} />
      <Confirmation back={`/admin/events/pick-ups/${hold.id}`} />
      <div className="stack">
        <PaymentHoldNote hold={hold.onHold} of="HOLD" id={hold.id} />
        <section className="panel stack">
          <p className="row">
            <strong>{hold.code}</strong> <span>{hold.name}</span>{' '}
            <span className="sticker">{t(`events:hold${hold.state}`)}</span>
          </p>
          <ul>
            {hold.goods.map(({ id, name, quantity }) => (
              <li key={id}>
                {quantity} × {name}
              </li>
            ))}
          </ul>
          <p className="soft">{hold.email}</p>
          <ul className="lines">
            {hold.payments.map(({ id, movement, amountMinor, at, settledAt }) => (
              <li key={id}>
                {t(movement === 'RETURNED' ? 'admin:paymentREFUNDED' : `admin:payment${movement}`)}{' '}
                <Charged minor={amountMinor} /> <small>{at}</small>{' '}
                {settledAt === null && <span className="sticker">{t('admin:owedBack')}</span>}
              </li>
            ))}
          </ul>
          <p>
            <Link className="link" to={`/admin/orders/online?search=${paymentReference('HOLD', hold.id)}`}>
              {t('online:title')}
            </Link>
          </p>
        </section>
        {hold.returns.length > 0 && <HoldReturns id={hold.id} returns={hold.returns} />}
      </div>
    </FormerBase>
  )
}

type Return = {
  id: number
  amountMinor: number
  at: string
  provider: PaymentProvider | null
  /** The payment in which it is on its way. */
  pendingIn: number | null
}

/** What is owed back for a pick-up, with the ways to send it. */
function HoldReturns({ id: holdId, returns }: { id: number; returns: readonly Return[] }) {
  const t = useT()
  const action = `/admin/events/pick-ups/${holdId}`
  return (
    <section className="panel stack">
      <h2>{t('prepaidGoods:toGiveBack')}</h2>
      <p>{t('prepaidGoods:toGiveBackText')}</p>
      <ul className="stack">
        {returns.map(({ id, amountMinor, at, provider, pendingIn }) => (
          <li key={id}>
            <p>
              <Charged minor={amountMinor} /> <small>{t('prepaidGoods:since', { since: at })}</small>
            </p>
            <OwedRefund action={action} field="payment" entry={id} source={{ provider, pendingIn }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
