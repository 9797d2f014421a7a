import { requestOf } from '#app/sign-in/request.server.ts'

import type { Route } from './+types/calendar.route.ts'
import { sendCalendar, listAllEvents } from './events.server.ts'

/** Every event, for calendars that subscribe. */
export function loader({ request, context }: Route.LoaderArgs) {
  return sendCalendar(request, context, listAllEvents(requestOf(context).db), 'events.ics')
}
