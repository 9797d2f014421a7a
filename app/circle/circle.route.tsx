import { data, Link } from 'react-router'

import { renderMarkdown } from '#app/info/markdown.server.ts'
import { RichText } from '#app/info/rich-text.tsx'
import { services } from '#app/platform/context.server.ts'
import type { PageHandle } from '#app/shell/shell-data.ts'
import { newestText, readSettings } from '#app/site/site.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import type { Route } from './+types/circle.route.ts'
import { findNextEvent, listEvents, listEventYears } from './events.server.ts'
import { inOrderOfUse, tellEvent, yearToShow } from './events.ts'
import { NextTable } from './next-table.tsx'
import { Ticket } from './ticket.tsx'

export const handle: PageHandle = { palette: 'peach', section: 'circle' }

/** One year of the circle: the one in the address, else the one that fits today. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const locale = getLocale(context)
  const today = dayOf(new Date())
  const years = listEventYears(db)
  const asked = params.year
  const year = asked === undefined ? yearToShow(years, Number(today.slice(0, 4))) : years.find((y) => `${y}` === asked)
  if (year === undefined) throw data(null, { status: 404 })

  const events = year === null ? [] : inOrderOfUse(listEvents(db, year), today)
  const next = findNextEvent(db, today)
  return {
    name: localise(readSettings(db).circleName, locale),
    introduction: renderMarkdown(localise(newestText(db, 'CIRCLE')?.body, locale)).html,
    year,
    years,
    events: events.map((event) => tellEvent(event, locale)),
    next: next && tellEvent(next, locale),
  }
}

export default function Circle({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { name, introduction, year, years, events, next } = loaderData
  return (
    <>
      <PageHead title={name} sub={t('circle:sub')}>
        {years.length > 0 && <YearTabs years={years} year={year} />}
      </PageHead>
      <div className="cols circle">
        <div className="stack">{introduction && <RichText className="panel lead" html={introduction} />}</div>
        <div className="stack">
          {next && <NextTable event={next} />}
          {year !== null && (
            <section className="stack" aria-labelledby="events">
              <h2 id="events">
                <span className="tape">{t('circle:eventsOf', { year })}</span>
              </h2>
              {events.length > 0 ? (
                <ul>
                  {events.map((event) => (
                    <Ticket key={event.slug} event={event} />
                  ))}
                </ul>
              ) : (
                <p className="panel">{t('circle:noEvents')}</p>
              )}
            </section>
          )}
        </div>
      </div>
    </>
  )
}

function YearTabs({ years, year }: { years: number[]; year: number | null }) {
  const t = useT()
  return (
    <nav aria-label={t('common:years')}>
      <ul className="tabs">
        {years.map((each) => (
          <li key={each}>
            <Link to={`/nenas/${each}`} aria-current={each === year ? 'page' : undefined} preventScrollReset>
              {each}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
