import { Link } from 'react-router'

import { shownOfferable, waitingEntries } from '#app/commissions/waiting-list/waiting-admin.server.ts'
import { waitingOperations } from '#app/commissions/waiting-list/waiting.operations.server.ts'
import { isLive } from '#app/commissions/waiting-list/waiting.ts'
import { readText } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatDeadline, formatMoment } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { WAITING_STATUSES } from '#db/vocabulary.ts'

import { Confirmation } from '../kit/asking/confirmation.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { Export } from '../kit/export.tsx'
import { BackTo } from '../kit/page-parts.tsx'
import { operationIn, submitOperation } from '../kit/submit-operation.server.ts'
import { Choice, Tools } from '../kit/tools.tsx'
import type { Route } from './+types/waiting-list.route.ts'
import { EntryActions } from './entry-actions.tsx'

/** Those in line, the first first. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const query = waitingEntries.read(url.searchParams)
  const { rows, ...list } = waitingEntries.find(db, query, { locale, now: new Date() })
  const entries = rows.map(({ id, email, status: standing, joinedAt, confirmedAt, slot, until, requestId }) => ({
    id,
    email,
    status: standing,
    isLive: isLive(standing),
    joined: formatMoment(joinedAt, locale),
    isConfirmed: confirmedAt !== null,
    slot: slot && localise(slot, locale),
    until: until && standing === 'OFFERED' ? formatDeadline(until, locale) : null,
    requestId,
  }))
  return { query, list: { ...list, rows: entries }, slots: shownOfferable(db, locale, new Date()) }
}

const LIST = '/admin/commission-slots/waiting-list'

/** Offers a slot by hand, or takes somebody off the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = idOf(readText(form, 'entry'))
  return submitOperation(operationIn(waitingOperations, form), { context, id, form })
}

type Entry = Route.ComponentProps['loaderData']['list']['rows'][number]
type Sort = Route.ComponentProps['loaderData']['query']['sort']

const BADGES = {
  WAITING: 'sticker',
  OFFERED: 'sticker sky',
  CONVERTED: 'sticker leaf',
  EXPIRED: 'sticker ink',
  REMOVED: 'sticker ink',
}

export default function WaitingList({ loaderData: { query, list, slots } }: Route.ComponentProps) {
  const t = useT()
  const columns: Column<Entry, Sort>[] = [
    { label: t('admin:client'), kind: 'head', sort: 'email', render: ({ email }) => email },
    {
      label: t('admin:status'),
      kind: 'status',
      sort: 'status',
      render: ({ status, isConfirmed, isLive: isInLine }) => (
        <>
          <span className={BADGES[status]}>{t(`waitingAdmin:${status}`)}</span>{' '}
          {isInLine && !isConfirmed && <span className="low">{t('waitingAdmin:unconfirmed')}</span>}
        </>
      ),
    },
    { label: t('waitingAdmin:joined'), sort: 'joined', render: ({ joined }) => joined },
    {
      label: t('waitingAdmin:offer'),
      render: ({ slot, until, requestId }) => (
        <>
          {slot ?? '–'}
          {until && <small>{t('waitingAdmin:until', { until })}</small>}
          {requestId !== null && (
            <small>
              <Link to={`/admin/commissions/${requestId}`}>{t('commissions:requestNumber', { id: requestId })}</Link>
            </small>
          )}
        </>
      ),
    },
    {
      label: t('waitingAdmin:actions'),
      kind: 'actions',
      render: (entry) => <EntryActions entry={entry} slots={slots} />,
    },
  ]
  return (
    <>
      <BackTo to="/admin/commission-slots">{t('admin:slots')}</BackTo>
      <PageHead title={t('waitingAdmin:title')} />
      <Confirmation back={LIST} />
      <Tools query={query} columns={columns}>
        <Choice
          name="status"
          label={t('admin:status')}
          words={WAITING_STATUSES}
          say={(value) => t(`waitingAdmin:${value}`)}
        />
      </Tools>
      <DataTable query={query} listed={list} columns={columns} keyOf={({ id }) => id} />
      <Export count={list.count} />
    </>
  )
}
