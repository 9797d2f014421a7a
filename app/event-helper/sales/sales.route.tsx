import { holdOfSale } from '#app/circle/holds/prepayment/pick-up-sale.server.ts'
import { PAID_ONLINE } from '#app/circle/table/basket.ts'
import { constraintsOf, newIdempotencyKey, readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import { formatDay } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { inTransaction } from '#db/transactions.server.ts'

import { listDays, type TillDay } from '../days/days.server.ts'
import { theOpenedTill } from '../event-ids.server.ts'
import { lateness } from '../report/report-days.ts'
import { listSales } from '../report/report.server.ts'
import { voidForm } from '../till.forms.ts'
import { clockOf } from '../till/snapshot.ts'
import { namesOf, paymentNames } from '../till/till-page.server.ts'
import { TillPage } from '../till/till-page.tsx'
import type { Route } from './+types/sales.route.ts'
import { SaleRow } from './sale-row.tsx'
import { UNDONE } from './undone.ts'
import { voidSale } from './void-sale.server.ts'

/** Every sale, the latest first; while its day is open any can be taken back with a reason. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const { event, session } = theOpenedTill(db, params.eventId)
  const sales = listSales(db, session.id)
  const names = namesOf(db, [...new Set(sales.flatMap(({ lines }) => lines.map(({ productId }) => productId)))], locale)
  const payments = paymentNames(db, locale)
  const time = clockOf(session.timeZone)
  const days = new Map(listDays(db, session.id).map((day) => [day.id, day]))
  return {
    event: { id: event.id, name: localise(event.name, locale) },
    currency: { name: session.currency, symbol: session.symbol, decimals: session.decimals },
    voiding: url.searchParams.get('void'),
    operation: newIdempotencyKey(),
    constraint: constraintsOf(voidForm),
    sales: sales.toReversed().map((sale) => ({
      id: sale.id,
      operation: sale.operation,
      day: formatDay(sale.soldAt.toLocaleDateString('sv-SE', { timeZone: session.timeZone }), locale),
      time: time(sale.soldAt),
      payment: payments.get(sale.payment) ?? sale.payment,
      totalMinor: sale.totalMinor,
      pickUp:
        holdOfSale(sale.operation) === null
          ? null
          : sale.payment === PAID_ONLINE
            ? ('PAID' as const)
            : ('UNPAID' as const),
      isVoided: sale.isVoided,
      voidReason: sale.voidReason,
      ...stateOf(sale, days),
      lines: sale.lines.map(({ productId, quantity }) => ({ name: names.get(productId) ?? '', quantity })),
    })),
  }
}

/** Once its day is closed, what was counted stays. */
function stateOf(sale: { dayId: number | null; receivedAt: Date }, days: ReadonlyMap<number, TillDay>) {
  const day = days.get(sale.dayId ?? 0)
  return { isOpen: day?.closedAt === null, late: day ? lateness(sale, day) : null }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, viewer: by } = requestOf(context)
  const { event } = theOpenedTill(db, params.eventId)
  const submission = readForm(await request.formData(), voidForm)
  if (submission.status !== 'success') return refuse(submission)

  const now = new Date()
  const { sale, operation, reason } = submission.value
  const done = inTransaction(db, (tx) => {
    const voided = voidSale(tx, { eventId: event.id, sale, operation, reason, at: now, by: by.id, now })
    if (voided === 'DONE')
      audited(tx, { actor: by, action: 'till.void', subject: `sale/${sale}`, after: { reason } }, now)
    return voided
  })
  if (done === 'NOT_FOUND') return refuse(submission, { formErrors: ['till:notUndone'] })

  return seeOther(context, `/event-helper/${event.id}/sales`, UNDONE[done])
}

export default function Sales({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { event, sales, ...shared } = loaderData
  const result = actionData?.result
  const voiding = loaderData.voiding ?? (result?.initialValue?.sale as string | undefined) ?? null
  return (
    <>
      <TillPage title={t('till:sales')} back={{ to: `/event-helper/${event.id}`, label: event.name }} />
      {sales.length === 0 && <p className="panel">{t('till:nothingSold')}</p>}
      <ul className="stack">
        {sales.map((sale) => (
          <SaleRow
            key={sale.id}
            sale={sale}
            {...shared}
            isAsked={voiding === sale.operation}
            result={voiding === sale.operation ? result : undefined}
          />
        ))}
      </ul>
    </>
  )
}
