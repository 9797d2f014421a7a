import { data } from 'react-router'

import { newIdempotencyKey } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { paymentOperations } from '#app/shop/unassigned/unassigned.operations.server.ts'
import { findUnassigned, type UnassignedPayment } from '#app/shop/unassigned/unassigned.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { MONEY_STAFF } from '#app/sign-in/sessions/staff.ts'
import { baseAt, formerBase } from '#app/site/base/bases.server.ts'
import { dayOf, formatDay } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Charged, FormerBase } from '#app/ui/price.tsx'

import { Confirmation } from '../../kit/asking/confirmation.tsx'
import { BackTo } from '../../kit/page-parts.tsx'
import { constraintsBy, operationIn, submitOperation } from '../../kit/submit-operation.server.ts'
import type { Route } from './+types/payment.route.ts'
import { Moves } from './moves.tsx'
import { AssignmentForm, ReturnForm, VoidForm } from './payment-forms.tsx'

export const handle: RouteHandle = { staff: MONEY_STAFF }

export function loader({ params, context }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const payment = findUnassigned(db, idOf(params.item))
  if (!payment) throw data(null, { status: 404 })

  const base = baseAt(db, payment.at)
  const { id, receivedOn, amountMinor, restMinor, original, method, reference, payer, note, voidedAt, moves } = payment
  return {
    payment: { id, amountMinor, restMinor, original, method, reference, payer, note, isVoid: voidedAt !== null },
    received: formatDay(receivedOn, locale),
    moves: moves.map((move) => ({
      id: move.id,
      kind: move.kind,
      amountMinor: move.amountMinor,
      reference: move.reference,
      number: move.orderId ?? move.requestId,
      day: formatDay(move.day, locale),
      isUndone: move.undoneAt !== null,
    })),
    base: base.name,
    formerBase: formerBase(db, payment.at),
    today: dayOf(new Date()),
    operation: newIdempotencyKey(),
    constraints: constraintsBy<UnassignedPayment, keyof typeof paymentOperations>(paymentOperations, base),
  }
}

/** The forms of a payment are told apart by what their buttons do. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  return submitOperation(operationIn(paymentOperations, form), { context, id: idOf(params.item), form })
}

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { payment, received, moves, constraints, base, operation, today } = loaderData
  const { id, restMinor, amountMinor } = payment
  const result = actionData?.result
  const resultOf = (intent: string) => (result?.initialValue?.intent === intent ? result : undefined)
  const shared = { base, operation }
  return (
    <FormerBase base={loaderData.formerBase}>
      <BackTo to="/admin/orders/money">{t('unassigned:title')}</BackTo>
      <PageHead title={t('unassigned:payment', { id })}>
        {payment.isVoid && <span className="sticker rose">{t('unassigned:stateVOID')}</span>}
      </PageHead>
      <Confirmation back={`/admin/orders/money/${id}`} />
      <div className="cols edit">
        <div className="stack">
          <Facts payment={payment} received={received} />
          {restMinor > 0 && (
            <>
              <AssignmentForm
                key={`a${restMinor}`}
                {...shared}
                constraint={constraints.assign}
                result={resultOf('assign')}
              />
              <ReturnForm
                key={`b${restMinor}`}
                {...shared}
                today={today}
                constraint={constraints.back}
                result={resultOf('back')}
              />
            </>
          )}
          {restMinor > 0 && restMinor === amountMinor && (
            <VoidForm constraint={constraints.cross} result={resultOf('cross')} />
          )}
        </div>
        <Moves moves={moves} />
      </div>
    </FormerBase>
  )
}

type Data = Route.ComponentProps['loaderData']

function Facts({ payment, received }: Pick<Data, 'payment' | 'received'>) {
  const t = useT()
  const facts = [
    [t('unassigned:receivedOn'), received],
    [t('unassigned:original'), payment.original],
    [t('unassigned:method'), payment.method],
    [t('unassigned:payer'), payment.payer],
    [t('unassigned:reference'), payment.reference],
    [t('unassigned:note'), payment.note],
  ].filter(([, value]) => value !== '')
  return (
    <section className="panel">
      <dl className="facts">
        <dt>{t('common:total')}</dt>
        <dd>
          <Charged minor={payment.amountMinor} />
        </dd>
        <dt>{t('unassigned:waiting')}</dt>
        <dd>
          <strong>
            <Charged minor={payment.restMinor} />
          </strong>
        </dd>
        {facts.map(([name, value]) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name}-value`} className="typed">
            {value}
          </dd>,
        ])}
      </dl>
    </section>
  )
}
