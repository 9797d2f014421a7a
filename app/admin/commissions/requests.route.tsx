import { Link } from 'react-router'

import { nextOf, requestList } from '#app/commissions/requests/request-list.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formerBase } from '#app/site/base/bases.server.ts'
import { formatRecent } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Charged } from '#app/ui/price.tsx'
import { COMMISSION_KINDS, REQUEST_STATUSES } from '#db/vocabulary.ts'

import { type Column, DataTable } from '../kit/data-table.tsx'
import { Export } from '../kit/export.tsx'
import { Choice, Tools } from '../kit/tools.tsx'
import { CommissionTabs } from '../price-lists/commission-tabs.tsx'
import type { Route } from './+types/requests.route.ts'
import { RequestBadge } from './request-facts.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const query = requestList.read(url.searchParams)
  const now = new Date()
  const { rows, ...list } = requestList.find(db, query, { locale, now })
  const requests = rows.map((request) => ({
    id: request.id,
    email: request.email,
    status: request.status,
    type: localise(request.type.name, locale),
    slot: localise(request.slot?.label, locale),
    estimateMinor: request.estimateMinor,
    base: formerBase(db, request.createdAt),
    isFrom: request.estimate.isFrom,
    sent: formatRecent(request.createdAt, now, locale),
    ...nextOf(db, request.id, locale),
  }))
  return { query, list: { ...list, rows: requests } }
}

type Request = Route.ComponentProps['loaderData']['list']['rows'][number]
type Sort = Route.ComponentProps['loaderData']['query']['sort']

export default function Requests({ loaderData: { query, list } }: Route.ComponentProps) {
  const t = useT()
  const columns: Column<Request, Sort>[] = [
    {
      label: t('admin:client'),
      kind: 'head',
      sort: 'client',
      render: ({ id, email, type }) => (
        <>
          <Link to={`/admin/commissions/${id}`}>{email}</Link>
          <small className="one-line">
            {t('commissions:requestNumber', { id })} · {type}
          </small>
        </>
      ),
    },
    {
      label: t('admin:status'),
      kind: 'status',
      sort: 'status',
      render: ({ status }) => <RequestBadge status={status} />,
    },
    { label: t('admin:sent'), sort: 'date', render: ({ sent }) => <span className="when">{sent}</span> },
    {
      label: t('work:nextStep'),
      render: ({ next }) => <span className={next.startsWith('HELD') ? 'when low' : 'when'}>{t(`work:${next}`)}</span>,
    },
    { label: t('work:due'), render: (request) => (request.nextDue ? <Due request={request} /> : '–') },
    { label: t('admin:slot'), render: ({ slot }) => (slot ? <span className="when">{slot}</span> : '–') },
    {
      label: t('admin:estimate'),
      kind: 'amount',
      sort: 'estimate',
      total: <Charged minor={list.sumMinor} />,
      render: ({ estimateMinor, isFrom, base }) => (
        <>
          <Charged minor={estimateMinor} base={base} />
          {isFrom && '+'}
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead title={t('admin:commissions')}>
        <CommissionTabs />
      </PageHead>
      <Tools
        query={query}
        columns={columns}
        views={[
          { name: 'overdue', label: t('admin:onlyOverdue') },
          { name: 'held', label: t('work:onlyHeld') },
        ]}
      >
        <Choice
          name="status"
          label={t('admin:status')}
          words={REQUEST_STATUSES}
          say={(status) => t(`admin:request${status}`)}
        />
        <Choice name="kind" label={t('admin:kind')} words={COMMISSION_KINDS} say={(kind) => t(`commissions:${kind}`)} />
      </Tools>
      <DataTable query={query} listed={list} columns={columns} keyOf={({ id }) => id} />
      <Export count={list.count} />
    </>
  )
}

function Due({ request: { nextDue, isOverdue } }: { request: Request }) {
  const t = useT()
  return (
    <>
      <span className="when">{nextDue}</span> {isOverdue && <span className="low">{t('admin:overdue')}</span>}
    </>
  )
}
