import type { Event } from 'schema-dts'

import { countryName } from '#app/translations/countries.ts'
import { formatDays, formatMonth, formatMonthOfYear, formatWeekdays } from '#app/translations/dates.ts'
import type { Key } from '#app/translations/keys.ts'
import { localise } from '#app/translations/localised.ts'
import type { EventStatus, Locale, LocalisedText } from '#db/vocabulary.ts'

export type StoredEvent = {
  slug: string
  name: LocalisedText
  startsOn: string
  endsOn: string
  venue: LocalisedText
  city: LocalisedText
  country: string
  space: string
  link: string | null
  status: EventStatus
}

export type EventTicket = ReturnType<typeof presentEvent>
export type LargeTicket = ReturnType<typeof presentLargeTicket>

/** Those to come, the soonest first, then those that are over, the latest first. `today` is `YYYY-MM-DD`. */
export function inOrderOfUse<E extends Pick<StoredEvent, 'startsOn' | 'endsOn'>>(events: E[], today: string): E[] {
  const byStart = events.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))
  const isOver = ({ endsOn }: E) => endsOn < today
  return [...byStart.filter((event) => !isOver(event)), ...byStart.filter(isOver).toReversed()]
}

/** The year that is shown where none is asked for: the last until now, else the first to come, else this one. */
export function yearToShow(years: number[], thisYear: number): number {
  const past = years.filter((year) => year <= thisYear)
  if (past.length > 0) return Math.max(...past)

  return years.length > 0 ? Math.min(...years) : thisYear
}

export function presentEvent(event: StoredEvent, locale: Locale) {
  const { slug, startsOn, endsOn, space, link, status } = event
  return {
    slug,
    startsOn,
    endsOn,
    status,
    space,
    link,
    name: localise(event.name, locale),
    month: formatMonth(startsOn, locale),
    dayNumbers: dayNumbers(startsOn, endsOn),
    days: formatDays(startsOn, endsOn, locale),
    venue: localise(event.venue, locale),
    places: placesOf(event, locale),
  }
}

/** The event as a large ticket, whose stub names its year and its weekdays too. */
export function presentLargeTicket(event: StoredEvent, locale: Locale) {
  const weekdays = formatWeekdays(event.startsOn, event.endsOn, locale)
  return { ...presentEvent(event, locale), month: formatMonthOfYear(event.startsOn, locale), weekdays }
}

/** From the hall to the country, or the other way round, as the language has it. */
export function placesOf({ venue, city, country }: StoredEvent, locale: Locale): string[] {
  const places = [localise(venue, locale), localise(city, locale), countryName(country, locale)].filter(Boolean)
  return locale === 'ja' ? places.toReversed() : places
}

/** "29–30" of a month; "30–" where an event goes on into the next one. */
export function dayNumbers(startsOn: string, endsOn: string): string {
  const [first, last] = [Number(startsOn.slice(8)), Number(endsOn.slice(8))]
  if (startsOn === endsOn) return String(first)

  return startsOn.slice(0, 7) === endsOn.slice(0, 7) ? `${first}–${last}` : `${first}–`
}

/** Where a map shows the venue: the address she gave, else a search for its name. Null where nothing is known of it. */
export function mapAddress(event: StoredEvent & { mapLink: string | null }, locale: Locale): string | null {
  const { mapLink, venue, city, country } = event
  if (mapLink) return mapLink

  const names = [localise(venue, locale), localise(city, locale)].filter(Boolean)
  if (names.length === 0) return null

  const query = [...names, countryName(country, locale)].join(', ')
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`
}

/** What each status is called, and on what paper. */
export const STATUSES = {
  CONFIRMED: { key: 'circle:confirmed', paper: 'leaf' },
  APPLIED: { key: 'circle:applied', paper: 'sky' },
  PLANNED: { key: 'circle:planned', paper: '' },
  CANCELED: { key: 'circle:canceled', paper: 'rose' },
} as const satisfies Record<EventStatus, { key: Key; paper: string }>

/** Where an event's own page is. */
export function eventPath({ slug, startsOn }: { slug: string; startsOn: string }): string {
  return `/nenas/${startsOn.slice(0, 4)}/${slug}`
}

type Circle = { name: string; /** Absolute. */ url: string }

/** An event as search engines know it; its place is as the page writes it. */
export function eventJsonLd(event: EventTicket, circle: Circle): Exclude<Event, string> {
  const { slug, name, startsOn, endsOn, venue, places, status, link } = event
  const page = `${circle.url}/${startsOn.slice(0, 4)}/${encodeURIComponent(slug)}`
  return {
    '@type': 'Event',
    '@id': page,
    name,
    startDate: startsOn,
    endDate: endsOn,
    eventStatus: status === 'CANCELED' ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: venue || places.join(', '), address: places.join(', ') },
    url: link ?? page,
    performer: { '@type': 'PerformingGroup', ...circle },
  }
}

/** Goods are shown by fives (specification, section 9). */
export const GOODS_STEP = 5

/** How many goods an address leaves out before the five it shows; whatever it asks for, a page of what there is. */
export function goodsToSkip(wanted: string | null, total: number): number {
  const skip = Number(wanted)
  if (!Number.isSafeInteger(skip) || skip <= 0) return 0

  const last = Math.max(Math.ceil(total / GOODS_STEP) - 1, 0)
  return Math.min(Math.floor(skip / GOODS_STEP), last) * GOODS_STEP
}
