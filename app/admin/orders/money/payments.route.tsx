import { Link } from 'react-router'

import { baseOf } from '#app/money/currency.ts'
import { newIdempotencyKey } from '#app/platform/forms.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { UNASSIGNED_STATES, unassignedList } from '#app/shop/unassigned/unassigned-list.server.ts'
import { record } from '#app/shop/unassigned/unassigned.operations.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { MONEY_STAFF } from '#app/sign-in/sessions/staff.ts'
import { formerBase } from '#app/site/base/bases.server.ts'
import { listCurrencies, listPaymentMethods } from '#app/site/site.server.ts'
import { dayOf, formatDay } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Charged } from '#app/ui/price.tsx'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { Export } from '../../kit/export.tsx'
import { BackTo } from '../../kit/page-parts.tsx'
import { constraintsBy, submitOperation } from '../../kit/submit-operation.server.ts'
import { Choice, Tools } from '../../kit/tools.tsx'
import type { Route } from './+types/payments.route.ts'
import { RecordForm } from './record-form.tsx'

export const handle: RouteHandle = { staff: MONEY_STAFF }

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const base = baseOf(listCurrencies(db))
  const query = unassignedList.read(url.searchParams)
  const { rows, ...list } = unassignedList.find(db, query, { locale, now: new Date() })
  const payments = rows.map(({ receivedOn, at, ...payment }) => ({
    ...payment,
    received: formatDay(receivedOn, locale),
    base: formerBase(db, at),
  }))
  return {
    query,
    list: { ...list, rows: payments },
    states: UNASSIGNED_STATES,
    form: {
      base: base.name,
      operation: newIdempotencyKey(),
      today: dayOf(new Date()),
      methods: listPaymentMethods(db).map(({ name }) => localise(name, locale)),
      constraint: constraintsBy({ record }, base).record,
    },
  }
}

/** Records what came in; what looks like one that is there already is asked about once. */
export async function action({ request, context }: Route.ActionArgs) {
  return submitOperation(record, { context, id: 0, form: await request.formData() })
}

type Payment = Route.ComponentProps['loaderData']['list']['rows'][number]
type Sort = Route.ComponentProps['loaderData']['query']['sort']

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list, states, form } = loaderData
  const t = useT()
  const columns: Column<Payment, Sort>[] = [
    {
      label: t('admin:number'),
      kind: 'head',
      render: ({ id }) => <Link to={`/admin/orders/money/${id}`}>{t('unassigned:payment', { id })}</Link>,
    },
    { label: t('unassigned:receivedOn'), kind: 'plain', sort: 'date', render: ({ received }) => received },
    { label: t('unassigned:payer'), kind: 'plain', sort: 'payer', render: ({ payer }) => payer || '–' },
    { label: t('unassigned:reference'), render: ({ reference }) => reference || '–' },
    {
      label: t('unassigned:amount', { currency: form.base }),
      kind: 'amount',
      sort: 'amount',
      total: <Charged minor={list.sumMinor} />,
      render: ({ amountMinor, voidedAt, base }) =>
        voidedAt ? (
          <s>
            <Charged minor={amountMinor} base={base} />
          </s>
        ) : (
          <Charged minor={amountMinor} base={base} />
        ),
    },
    {
      label: t('unassigned:waiting'),
      kind: 'number',
      total: <Charged minor={list.restMinor} />,
      render: ({ restMinor, base }) => (
        <span className={restMinor > 0 ? 'low' : undefined}>
          <Charged minor={restMinor} base={base} />
        </span>
      ),
    },
  ]
  return (
    <>
      <BackTo to="/admin/orders">{t('admin:orders')}</BackTo>
      <PageHead title={t('unassigned:title')} />
      <p className="soft">{t('unassigned:text')}</p>
      <div className="stack">
        <RecordForm key={list.count} {...form} result={actionData?.result} />
        <Tools query={query} columns={columns}>
          <Choice
            name="state"
            label={t('unassigned:state')}
            words={states}
            say={(state) => t(`unassigned:state${state}`)}
          />
        </Tools>
      </div>
      <DataTable query={query} listed={list} columns={columns} keyOf={({ id }) => id} />
      <Export count={list.count} />
    </>
  )
}
