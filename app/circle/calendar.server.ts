import type { RouterContextProvider } from 'react-router'

import { requestInfo } from '#app/platform/context.server.ts'
import { tagged } from '#app/platform/etag.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'

import { writeCalendar } from './calendar.ts'
import { type StoredEvent, presentEvent } from './events.ts'

type Context = Readonly<RouterContextProvider>
type DatedEvent = StoredEvent & { id: number; sequence: number; changedAt: Date | null }

/** Some minutes, in seconds: calendars ask often, and a day's old news is no harm. */
const CACHED_FOR = 600

/** The answer to a calendar that asks for events, in its language. */
export function sendCalendar(
  request: Request,
  context: Context,
  events: readonly DatedEvent[],
  file: string,
): Response {
  const { url } = context.get(requestInfo)
  const { locale, db, t } = requestOf(context)
  const circle = localise(readSettings(db).circleName, locale)
  const presented = events.map((event) => ({ ...event, ...presentEvent(event, locale) }))
  const calendar = { name: t('circle:calendarName', { circle }), locale, host: url.hostname, url: url.href }
  return tagged(request, writeCalendar(presented, calendar), {
    type: 'text/calendar; charset=utf-8',
    maxAge: CACHED_FOR,
    headers: { 'Content-Disposition': `inline; filename="${file}"` },
  })
}
