import { Link } from 'react-router'

import { calendarOf, placeOf, timelineOf } from '#app/commissions/slots/calendar.ts'
import { findHolder, changeVacations } from '#app/commissions/slots/moving-slots.server.ts'
import { slotList } from '#app/commissions/slots/slot-list.server.ts'
import { vacationForm } from '#app/commissions/slots/slot.forms.ts'
import { listSlots } from '#app/commissions/slots/slots.server.ts'
import { countInLine } from '#app/commissions/waiting-list/waiting-admin.server.ts'
import { listOffers } from '#app/commissions/waiting-list/waiting-offers.server.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { dayOf, formatDays, formatDaysBriefly } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Db } from '#db/database.server.ts'
import { COMMISSION_KINDS, type Locale, SLOT_STATUSES } from '#db/vocabulary.ts'

import { type Column, DataTable } from '../kit/data-table.tsx'
import { Export } from '../kit/export.tsx'
import { Choice, Tools } from '../kit/tools.tsx'
import type { Route } from './+types/slots.route.ts'
import { SlotCalendar } from './slot-calendar.tsx'
import { Vacations } from './vacations.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const query = slotList.read(url.searchParams)
  const { rows, ...list } = slotList.find(db, query, { locale, now: new Date() })
  const offers = new Map(listOffers(db).map(({ slotId, email }) => [slotId, email]))
  const slots = rows.map(({ slot: { id, label, startsOn, endsOn, kind, status, note }, requestId, client }) => ({
    id,
    label: localise(label, locale),
    note: localise(note, locale),
    days: formatDays(startsOn, endsOn, locale),
    kind,
    status,
    requestId,
    client,
    offeredTo: offers.get(id) ?? null,
  }))
  const vacations = readSettings(db).vacations.map((vacation) => {
    return { ...vacation, days: formatDays(vacation.from, vacation.until, locale) }
  })
  const constraint = constraintsOf(vacationForm)
  return {
    query,
    list: { ...list, rows: slots },
    calendar: readCalendar(db, offers, locale),
    vacations,
    constraint,
    inLine: countInLine(db),
  }
}

function readCalendar(db: Db, offers: ReadonlyMap<number, string>, locale: Locale) {
  const today = dayOf(new Date())
  const slots = listSlots(db)
  const calendar = calendarOf(slots, today)
  return {
    ...timelineOf(calendar, today, locale),
    slots: slots.flatMap((slot) => {
      const place = placeOf(slot, calendar)
      if (!place) return []

      const { id, status, startsOn, endsOn } = slot
      const offeredTo = offers.get(id) ?? null
      const client = findHolder(db, id)?.email ?? offeredTo
      const days = formatDaysBriefly(startsOn, endsOn, locale)
      return [{ id, label: localise(slot.label, locale), status, days, client, isOffered: offeredTo !== null, place }]
    }),
  }
}

/** Times in which nobody works come and go here: the clock of commissions stops in them. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const submission = readForm(form, vacationForm)
  if (submission.status !== 'success') return refuse(submission)

  const change = readText(form, 'intent') === 'removeVacation' ? 'remove' : 'add'
  changeVacations(requestOf(context).db, change, submission.value, requestOf(context).viewer, new Date())
  return seeOther(context, '/admin/commission-slots', { key: 'work:vacationsSaved', type: 'DONE' })
}

type Slot = Route.ComponentProps['loaderData']['list']['rows'][number]
type Sort = Route.ComponentProps['loaderData']['query']['sort']

const BADGES = {
  FREE: 'sticker leaf',
  REQUESTED: 'sticker',
  BALANCE_PENDING: 'sticker rose',
  RESERVED: 'sticker sky',
  ACTIVE: 'sticker sky',
  FINISHED: 'sticker ink',
}

export default function Slots({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list, calendar, vacations, constraint, inLine } = loaderData
  const t = useT()
  const columns: Column<Slot, Sort>[] = [
    {
      label: t('admin:slotLabel'),
      kind: 'head',
      sort: 'label',
      render: ({ id, label, note }) => (
        <>
          <Link to={`/admin/commission-slots/${id}`}>{label}</Link>
          {note && <small>{note}</small>}
        </>
      ),
    },
    { label: t('admin:dates'), kind: 'plain', sort: 'date', render: ({ days }) => days },
    {
      label: t('admin:kind'),
      kind: 'plain',
      render: ({ kind }) => (kind ? t(`commissions:${kind}`) : t('commissions:anyKind')),
    },
    {
      label: t('admin:status'),
      kind: 'status',
      sort: 'status',
      render: ({ status, offeredTo }) =>
        offeredTo ? (
          <span className="sticker">{t('work:slotOffered')}</span>
        ) : (
          <span className={BADGES[status]}>{t(`admin:slot${status}`)}</span>
        ),
    },
    {
      label: t('admin:client'),
      render: ({ client, requestId, offeredTo }) =>
        client ? <Link to={`/admin/commissions/${requestId}`}>{client}</Link> : (offeredTo ?? '–'),
    },
  ]
  return (
    <>
      <PageHead title={t('admin:slots')}>
        <p className="row">
          <span className="soft">{t('waitingAdmin:summary', inLine)}</span>{' '}
          <Link className="link" to="/admin/commission-slots/waiting-list">
            {t('waitingAdmin:title')}
          </Link>{' '}
          <Link className="btn" to="/admin/commission-slots/new">
            {t('work:newSlot')}
          </Link>
        </p>
      </PageHead>
      <SlotCalendar {...calendar} />
      <Tools query={query} columns={columns}>
        <Choice
          name="status"
          label={t('admin:status')}
          words={SLOT_STATUSES}
          say={(status) => t(`admin:slot${status}`)}
        />
        <Choice name="kind" label={t('admin:kind')} words={COMMISSION_KINDS} say={(kind) => t(`commissions:${kind}`)} />
      </Tools>
      <DataTable query={query} listed={list} columns={columns} keyOf={({ id }) => id} />
      <Export count={list.count} />
      <Vacations key={vacations.length} vacations={vacations} constraint={constraint} result={actionData?.result} />
    </>
  )
}
