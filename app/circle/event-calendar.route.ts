import { requestOf } from '#app/sign-in/request.server.ts'

import type { Route } from './+types/event-calendar.route.ts'
import { sendCalendar, findEvent } from './events.server.ts'

/** One event, to put into a calendar: `/nenas/events/comic-harbour-13.ics`. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const slug = /^(.+)\.ics$/.exec(params.file)?.[1]
  const event = slug && findEvent(requestOf(context).db, slug)
  return event ? sendCalendar(request, context, [event], params.file) : new Response('Not Found', { status: 404 })
}
