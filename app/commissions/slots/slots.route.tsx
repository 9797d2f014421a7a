import { Fragment } from 'react'
import { Link } from 'react-router'

import { requestInfo } from '#app/platform/context.server.ts'
import { constraintsOf, readForm, refuse, refuseWait } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { Preview } from '#app/shell/head/preview.tsx'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatDaysBriefly } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { useFlashAt } from '#app/ui/flash-at.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { readCircumstances } from '../estimate/circumstances.server.ts'
import { WaitingForm } from '../waiting-list/waiting-form.tsx'
import { joinWithin } from '../waiting-list/waiting-list.server.ts'
import { waitingForm } from '../waiting-list/waiting.forms.ts'
import type { Route } from './+types/slots.route.ts'
import { calendarOf, placeOf, timelineOf, yearsOf } from './calendar.ts'
import { freeSlots, readQueue } from './queue.server.ts'
import { Months, QueueTable, OpeningWords } from './queue.tsx'
import { SlotRow } from './slot-row.tsx'
import { HowSlotsWork, PriorityRules } from './slot-rules.tsx'
import { isLineOpen, slotWord } from './slots.ts'
import '#app/translations/rest.client.ts'

export const handle: RouteHandle = { section: 'commissions', cacheable: true, screen: 'CommissionSlots' }

/** Where the waiting list stands on the page, and its answers. */
const HERE = 'waiting-list'

/** The coming months that have slots, or the year that the address names. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { locale, db } = requestOf(context)
  const around = readCircumstances(db, new Date())
  const { slots, offered, state, today, policy, quoteHours } = around
  const years = yearsOf(slots)
  const year = years.find((each) => String(each) === url.searchParams.get('year')) ?? null
  const calendar = calendarOf(slots, today, year)
  return {
    years,
    year,
    state,
    free: freeSlots(around, locale),
    quoteHours,
    policy,
    constraint: constraintsOf(waitingForm),
    queue: readQueue(db, locale, new Date()),
    ...timelineOf(calendar, today, locale),
    slots: slots.flatMap((slot) => {
      const place = placeOf(slot, calendar)
      const { id, kind, status, startsOn, endsOn } = slot
      const word = slotWord(slot, offered, state, today)
      if (!place) return []

      const label = localise(slot.label, locale)
      const days = formatDaysBriefly(startsOn, endsOn, locale)
      const isOffered = offered.some((each) => each.id === id)
      return [{ id, kind, status, word, label, days, note: localise(slot.note, locale), place, isOffered }]
    }),
  }
}

/** Joins the waiting list. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, locale } = requestOf(context)
  const submission = readForm(await request.formData(), waitingForm)
  if (submission.status !== 'success') return refuse(submission)

  const { address } = context.get(requestInfo)
  const who = { address, email: submission.value.contactEmail, locale }
  const joined = await joinWithin(db, who, new Date())
  if (joined === 'CLOSED') return refuse(submission, { formErrors: ['commissions:listClosed'] })
  if ('wait' in joined) return refuseWait(context, submission, joined.wait)
  if (joined.standing === 'JOINED')
    return seeOther(context, `/commission-slots#${HERE}`, { key: 'commissions:joined', type: 'DONE', at: HERE })

  const problem = joined.standing === 'KNOWN' ? 'commissions:alreadyRegistered' : 'commissions:alreadyUnconfirmed'
  return refuse(submission, { fieldErrors: { contactEmail: [problem] } })
}

export default function Slots({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { years, year, now, months, slots, state, free, quoteHours, policy, constraint, queue } = loaderData
  const isWaiting = isLineOpen(state, free.supply)
  // Who has just joined, or was refused, reads so where the form was.
  const isAnswered = useFlashAt(HERE) !== null || actionData !== undefined
  return (
    <>
      <PageHead title={t('commissions:slotsTitle')} sub={t('commissions:slotsSub')}>
        <nav className="one-row" aria-label={t('common:years')}>
          <div className="tabs">
            <Link to="/commission-slots" aria-current={year === null ? 'page' : undefined}>
              {t('commissions:comingMonths')}
            </Link>{' '}
            {years.map((each) => (
              <Fragment key={each}>
                <Link to={`?year=${each}`} aria-current={each === year ? 'page' : undefined}>
                  {each}
                </Link>{' '}
              </Fragment>
            ))}
          </div>
        </nav>
      </PageHead>
      <Preview title={t('commissions:slotsTitle')} description={t('commissions:slotsDescribed')} />
      <section className="panel" aria-label={t('commissions:slotsTitle')}>
        <OpeningWords state={state} free={free} quoteHours={quoteHours} />
        {isWaiting && (
          <p>
            <a className="btn" href="#waiting-list">
              {t('commissions:join')}
            </a>
          </p>
        )}
        <Months months={months} />
        <SlotRow slots={slots} now={now} />
        {slots.length === 0 && <p>{t('commissions:noSlots')}</p>}
      </section>
      <div className="two-up after">
        {(isWaiting || isAnswered) && <WaitingForm constraint={constraint} result={actionData?.result} />}
        <HowSlotsWork />
        <PriorityRules policy={policy} />
      </div>
      <QueueTable {...queue} />
    </>
  )
}
