import { z } from 'zod'

import { listAllEvents, listEvents } from '#app/circle/events.server.ts'
import { yearOf } from '#app/gallery/gallery.ts'
import { services } from '#app/platform/context.server.ts'
import { getLocale, getT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'

import type { Route } from './+types/events.route.ts'
import { refused } from './answers.server.ts'

const query = z.object({
  year: z
    .string()
    .refine((year) => yearOf(year) !== null, 'form:number')
    .optional(),
})

/** The circle's events, of one year or all (contract, section 3); days are `YYYY-MM-DD`, both included. */
export function loader({ url, context }: Route.LoaderArgs) {
  const asked = query.safeParse(Object.fromEntries(url.searchParams))
  if (!asked.success) return refused(asked.error, getT(context))

  const { db } = context.get(services)
  const locale = getLocale(context)
  const { year } = asked.data
  const rows = year === undefined ? listAllEvents(db) : listEvents(db, Number(year))
  const events = rows.map(({ id, slug, name, startsOn, endsOn, venue, city, country, space, link, status }) => ({
    id,
    slug,
    name: localise(name, locale),
    startsOn,
    endsOn,
    venue: localise(venue, locale),
    city: localise(city, locale),
    country,
    space,
    link,
    status,
  }))
  return Response.json(events, { headers: { 'X-Total-Count': String(events.length) } })
}
