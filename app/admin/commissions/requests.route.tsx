import { Link } from 'react-router'

import { listRequests, type REQUEST_SORTS } from '#app/commissions/requests/request-list.server.ts'
import { filterOf, nextOf, readRequestsQuery } from '#app/commissions/requests/requests-query.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formerBase } from '#app/site/base/bases.server.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Charged } from '#app/ui/price.tsx'
import { COMMISSION_KINDS, REQUEST_STATUSES } from '#db/vocabulary.ts'

import { type Column, DataTable } from '../kit/data-table.tsx'
import { Export } from '../kit/export.tsx'
import { Filter, Tick, Tools } from '../kit/tools.tsx'
import { CommissionTabs } from '../price-lists/commission-tabs.tsx'
import type { Route } from './+types/requests.route.ts'
import { RequestBadge } from './request-badge.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const query = readRequestsQuery(url.searchParams)
  const found = listRequests(db, filterOf(query, new Date()))
  const rows = found.requests.map((request) => ({
    id: request.id,
    email: request.email,
    status: request.status,
    type: localise(request.type.name, locale),
    kind: request.type.kind,
    slot: localise(request.slot?.label, locale),
    estimateMinor: request.estimateMinor,
    base: formerBase(db, request.createdAt),
    isFrom: request.estimate.isFrom,
    sent: formatMoment(request.createdAt, locale),
    ...nextOf(db, request.id, locale),
  }))
  const list = { rows, count: found.total, pageCount: found.pageCount, sumMinor: found.sumMinor }
  return { query, list, exported: `/admin/commissions.csv${url.search}` }
}

type Request = Route.ComponentProps['loaderData']['list']['rows'][number]

export default function Requests({ loaderData: { query, list, exported } }: Route.ComponentProps) {
  const t = useT()
  const columns: Column<Request, (typeof REQUEST_SORTS)[number]>[] = [
    {
      label: t('admin:client'),
      kind: 'head',
      sort: 'client',
      render: ({ id, email, type, kind }) => (
        <>
          <Link to={`/admin/commissions/${id}`}>{email}</Link>
          <small>{t('commissions:requestNumber', { id })}</small>
          <small>
            {type} ({t(`commissions:${kind}`)})
          </small>
        </>
      ),
    },
    { label: t('admin:status'), sort: 'status', render: ({ status }) => <RequestBadge status={status} /> },
    { label: t('admin:sent'), sort: 'date', render: ({ sent }) => <span className="when">{sent}</span> },
    {
      label: t('work:nextStep'),
      render: ({ next }) => <span className={next.startsWith('HELD') ? 'low' : undefined}>{t(`work:${next}`)}</span>,
    },
    { label: t('work:due'), render: (request) => <Due request={request} /> },
    { label: t('admin:slot'), render: ({ slot }) => slot || '–' },
    {
      label: t('admin:estimate'),
      kind: 'number',
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
      <Tools query={query} columns={columns}>
        <Filter
          name="status"
          label={t('admin:status')}
          value={query.status}
          options={REQUEST_STATUSES.map((status) => ({ value: status, label: t(`admin:request${status}`) }))}
        />
        <Filter
          name="kind"
          label={t('admin:kind')}
          value={query.kind}
          options={COMMISSION_KINDS.map((kind) => ({ value: kind, label: t(`commissions:${kind}`) }))}
        />
        <Tick name="overdue" label={t('admin:onlyOverdue')} isOn={query.isOverdue} />
        <Tick name="held" label={t('work:onlyHeld')} isOn={query.isHeld} />
      </Tools>
      <DataTable query={query} listed={list} columns={columns} keyOf={({ id }) => id} />
      <Export to={exported} count={list.count} />
    </>
  )
}

function Due({ request: { nextDue, isOverdue } }: { request: Request }) {
  const t = useT()
  if (!nextDue) return '–'

  return (
    <>
      <span className="when">{nextDue}</span> {isOverdue && <span className="low">{t('admin:overdue')}</span>}
    </>
  )
}
