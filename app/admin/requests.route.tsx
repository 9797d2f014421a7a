import { Link } from 'react-router'

import { isOpen } from '#app/commissions/requests.ts'
import { listRequests } from '#app/commissions/requests.server.ts'
import { services } from '#app/platform/context.server.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Charged } from '#app/ui/price.tsx'
import { REQUEST_STATUSES } from '#db/vocabulary.ts'

import type { Route } from './+types/requests.route.ts'
import { oneOf, readList } from './list.ts'
import { RequestSticker } from './request-sticker.tsx'
import { type Column, Filter, Sheet, Tools } from './sheet.tsx'

/** Requests come newest first. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const locale = getLocale(context)
  const now = new Date()
  const status = oneOf(url.searchParams.get('status'), REQUEST_STATUSES)
  const asked = { ...readList(url.searchParams, ['date'], '-date'), status }
  const found = listRequests(db, { ...asked, status: status ?? undefined })
  const rows = found.requests.map((request) => ({
    id: request.id,
    email: request.email,
    status: request.status,
    type: localise(request.type.name, locale),
    kind: request.type.kind,
    slot: localise(request.slot?.label, locale),
    estimateMinor: request.estimateMinor,
    isFrom: request.estimate.isFrom,
    isOpen: isOpen(request.status),
    sent: formatMoment(request.createdAt, locale),
    due: request.status === 'SUBMITTED' ? formatMoment(request.quoteDueAt, locale) : '',
    isOverdue: request.status === 'SUBMITTED' && request.quoteDueAt < now,
  }))
  return { asked, list: { rows, count: found.total, pageCount: found.pageCount } }
}

type Request = Route.ComponentProps['loaderData']['list']['rows'][number]

export default function Requests({ loaderData: { asked, list } }: Route.ComponentProps) {
  const t = useT()
  const columns: Column<Request, 'date'>[] = [
    {
      label: t('admin:client'),
      kind: 'head',
      render: ({ id, email }) => (
        <>
          <Link to={`/admin/commissions/${id}`}>{email}</Link>
          <small>{t('commissions:requestNumber', { id })}</small>
        </>
      ),
    },
    { label: t('admin:status'), render: ({ status }) => <RequestSticker status={status} /> },
    {
      label: t('admin:kind'),
      render: ({ type, kind }) => (
        <>
          {type} <small>{t(`commissions:${kind}`)}</small>
        </>
      ),
    },
    { label: t('admin:sent'), render: ({ sent }) => sent },
    { label: t('admin:quoteDue'), render: (request) => <Due request={request} /> },
    { label: t('admin:slot'), render: ({ slot }) => slot || '–' },
    {
      label: t('admin:estimate'),
      kind: 'number',
      render: ({ estimateMinor, isFrom }) => (
        <>
          <Charged minor={estimateMinor} />
          {isFrom && '+'}
        </>
      ),
    },
  ]
  return (
    <>
      <PageHead title={t('admin:commissions')} />
      <Tools asked={asked}>
        <Filter
          name="status"
          label={t('admin:status')}
          value={asked.status}
          options={REQUEST_STATUSES.map((status) => ({ value: status, label: t(`admin:request${status}`) }))}
        />
      </Tools>
      <Sheet asked={asked} listed={list} columns={columns} keyOf={({ id }) => id} />
    </>
  )
}

function Due({ request: { due, isOverdue } }: { request: Request }) {
  const t = useT()
  if (!due) return '–'

  return (
    <>
      {due} {isOverdue && <span className="low">{t('admin:overdue')}</span>}
    </>
  )
}
