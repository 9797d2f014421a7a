import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'

import { constraintsOf, newIdempotencyKey, readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field, RadioField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { inTransaction } from '#db/transactions.server.ts'
import { ADJUSTMENT_KINDS } from '#db/vocabulary.ts'

import { idOf, theOpenedTill } from '../event-ids.server.ts'
import { listAdjustments } from '../report/goods-sums.server.ts'
import { listSales, reportOf } from '../report/report.server.ts'
import { adjustmentForm } from '../till.forms.ts'
import { clockOf } from '../till/snapshot.ts'
import { namesOf, paymentNames } from '../till/till-page.server.ts'
import { TillPage } from '../till/till-page.tsx'
import type { Route } from './+types/product.route.ts'
import { adjustStock } from './adjustments.server.ts'
import { ProductFigures, ProductMoves } from './product-figures.tsx'

/** One product on the table: its sales, and what left it otherwise. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const { event, session } = theOpenedTill(db, params.eventId)
  const productId = idOf(params.productId)
  const figures = reportOf(db, session).goods.find((row) => row.productId === productId)
  if (!figures) throw data(null, { status: 404 })

  const time = clockOf(session.timeZone)
  const payments = paymentNames(db, locale)
  return {
    event: { id: event.id, name: localise(event.name, locale) },
    name: namesOf(db, [productId], locale).get(productId) ?? '',
    isOpen: session.state === 'OPEN',
    currency: { name: session.currency, symbol: session.symbol, decimals: session.decimals },
    figures,
    sales: listSales(db, session.id)
      .toReversed()
      .flatMap(({ id, soldAt, payment, isVoided, lines }) =>
        lines
          .filter((line) => line.productId === productId)
          .map(({ quantity }) => ({
            id,
            time: time(soldAt),
            payment: payments.get(payment) ?? payment,
            quantity,
            isVoided,
          })),
      ),
    adjustments: listAdjustments(db, session.id)
      .filter((row) => row.productId === productId)
      .map(({ id, kind, quantity, reason, at }) => ({ id, kind, quantity, reason, time: time(at) }))
      .toReversed(),
    operation: newIdempotencyKey(),
    constraint: constraintsOf(adjustmentForm),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, viewer: by } = requestOf(context)
  const { event } = theOpenedTill(db, params.eventId)
  const submission = readForm(await request.formData(), adjustmentForm)
  if (submission.status !== 'success') return refuse(submission)

  const productId = idOf(params.productId)
  const now = new Date()
  const adjustment = { eventId: event.id, productId, ...submission.value }
  const isDone = inTransaction(db, (tx) => {
    const done = adjustStock(tx, { ...adjustment, by: by.id, now })
    const { kind, quantity, reason } = adjustment
    const subject = `product/${productId}`
    if (done) audited(tx, { actor: by, action: 'till.adjust', subject, after: { kind, quantity, reason } }, now)
    return done
  })
  if (!isDone) return refuse(submission, { formErrors: ['till:closedAlready'] })

  return seeOther(context, `/event-helper/${event.id}/${productId}`, { key: 'till:adjusted', type: 'DONE' })
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { event, name, isOpen, operation, constraint, figures, currency } = loaderData
  const path = `/event-helper/${event.id}`
  return (
    <>
      <TillPage title={name} back={{ to: isOpen ? path : `${path}/report`, label: event.name }} />
      <ProductFigures figures={figures} currency={currency} />
      {isOpen && (
        <section className="panel">
          <h2>{t('till:adjust')}</h2>
          <AdjustmentForm key={operation} operation={operation} constraint={constraint} result={actionData?.result} />
        </section>
      )}
      <ProductMoves sales={loaderData.sales} adjustments={loaderData.adjustments} />
    </>
  )
}

type Props = {
  operation: string
  constraint: Constraint
  result?: SubmissionResult
}

/** What left the table unsold. */
function AdjustmentForm({ operation, constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ operation: string; kind: string; quantity: string; reason: string }>({
    id: 'adjustment',
    result,
    constraint,
    defaultValue: { quantity: '1', kind: 'DAMAGE' },
  })
  const labels = { kind: t('till:why'), quantity: t('till:howMany'), reason: t('till:reason') }
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      <input type="hidden" name="operation" value={operation} />
      <RadioField
        field={fields.kind}
        label={labels.kind}
        options={ADJUSTMENT_KINDS.map((kind) => ({ value: kind, label: t(`till:kind${kind}`) }))}
      />
      <div className="two">
        <Field field={fields.quantity} label={labels.quantity} type="number" />
        <Field field={fields.reason} label={labels.reason} autoComplete="off" />
      </div>
      <button className="btn">{t('till:note')}</button>
    </CheckedForm>
  )
}
