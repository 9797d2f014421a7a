import { Link } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { formatDays } from '#app/translations/dates.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { COMMISSION_KINDS, SLOT_STATUSES } from '#db/vocabulary.ts'

import type { Route } from './+types/slots.route.ts'
import { oneOf, readList } from './list.ts'
import { type Column, Filter, Sheet, Tools } from './sheet.tsx'
import { listSlotsForDesk, SLOT_SORTS } from './slots.server.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const locale = getLocale(context)
  const values = url.searchParams
  const asked = {
    ...readList(values, SLOT_SORTS, 'date'),
    status: oneOf(values.get('status'), SLOT_STATUSES),
    kind: oneOf(values.get('kind'), COMMISSION_KINDS),
  }
  const { rows, ...list } = listSlotsForDesk(db, asked, locale)
  const slots = rows.map(({ slot: { id, label, startsOn, endsOn, kind, status, note }, requestId, client }) => ({
    id,
    label: localise(label, locale),
    note: localise(note, locale),
    days: formatDays(startsOn, endsOn, locale),
    kind,
    status,
    requestId,
    client,
  }))
  return { asked, list: { ...list, rows: slots } }
}

type Slot = Route.ComponentProps['loaderData']['list']['rows'][number]

const STICKERS = {
  FREE: 'sticker leaf',
  REQUESTED: 'sticker',
  BALANCE_PENDING: 'sticker rose',
  RESERVED: 'sticker sky',
  ACTIVE: 'sticker sky',
  FINISHED: 'sticker ink',
}

export default function Slots({ loaderData: { asked, list } }: Route.ComponentProps) {
  const t = useT()
  const columns: Column<Slot, (typeof SLOT_SORTS)[number]>[] = [
    {
      label: t('admin:slotLabel'),
      kind: 'head',
      sort: 'label',
      render: ({ label, note }) => (
        <>
          {label}
          {note && <small>{note}</small>}
        </>
      ),
    },
    { label: t('admin:dates'), sort: 'date', render: ({ days }) => days },
    {
      label: t('admin:kind'),
      render: ({ kind }) => (kind ? t(`commissions:${kind}`) : t('commissions:anyKind')),
    },
    {
      label: t('admin:status'),
      sort: 'status',
      render: ({ status }) => <span className={STICKERS[status]}>{t(`admin:slot${status}`)}</span>,
    },
    {
      label: t('admin:client'),
      render: ({ client, requestId }) => (client ? <Link to={`/admin/commissions/${requestId}`}>{client}</Link> : '–'),
    },
  ]
  return (
    <>
      <PageHead title={t('admin:slots')} />
      <Tools asked={asked}>
        <Filter
          name="status"
          label={t('admin:status')}
          value={asked.status}
          options={SLOT_STATUSES.map((status) => ({ value: status, label: t(`admin:slot${status}`) }))}
        />
        <Filter
          name="kind"
          label={t('admin:kind')}
          value={asked.kind}
          options={COMMISSION_KINDS.map((kind) => ({ value: kind, label: t(`commissions:${kind}`) }))}
        />
      </Tools>
      <Sheet asked={asked} listed={list} columns={columns} keyOf={({ id }) => id} />
    </>
  )
}
