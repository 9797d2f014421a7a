import type { Locale } from '#db/vocabulary.ts'

/** Days of the calendar (`YYYY-MM-DD`) as each language writes them; written on the server, so that no browser differs. */
const TAGS: Record<Locale, string> = { en: 'en-GB', ja: 'ja-JP' }

/** Formats are made once: that takes far longer than using them. */
const DAYS = formats({ dateStyle: 'long' })
const INSTANTS = formats({ dateStyle: 'medium', timeStyle: 'short' })
const MOMENTS = formats({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })

function formats(options: Intl.DateTimeFormatOptions): Record<Locale, Intl.DateTimeFormat> {
  const inLanguage = (locale: Locale) => new Intl.DateTimeFormat(TAGS[locale], { ...options, timeZone: 'UTC' })
  return { en: inLanguage('en'), ja: inLanguage('ja') }
}

/** "20 July 2026", 「2026年7月20日」. */
export function formatDay(day: string, locale: Locale): string {
  return long(locale).format(atNoon(day))
}

/** "29–30 December 2026", 「2026年12月29日～30日」; one day alone where both are the same. */
export function formatDays(from: string, until: string, locale: Locale): string {
  if (from === until) return formatDay(from, locale)
  if (locale === 'en') return long(locale).formatRange(atNoon(from), atNoon(until))

  return `${formatDay(from, locale)}～${withoutShared(from, until)}`
}

/** "1 Dec 2026 – 29 Jan 2027", 「2026/12/01～2027/01/29」, where there is little room. */
export function formatDaysBriefly(from: string, until: string, locale: Locale): string {
  const medium = new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'medium', timeZone: 'UTC' })
  return medium.formatRange(atNoon(from), atNoon(until))
}

/** "24 Nov 2026, 10:46 UTC", 「2026/11/24 10:46 UTC」. */
export function formatInstant(instant: Date, locale: Locale): string {
  return `${INSTANTS[locale].format(instant)} UTC`
}

/** "24 Nov", 「11月24日」. */
export function formatDayOfYear(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(TAGS[locale], { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(atNoon(day))
}

/** "Nov 2026", 「2026年11月」. */
export function formatMonthOfYear(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(TAGS[locale], { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(atNoon(day))
}

/** "Dec", 「12月」. */
export function formatMonth(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(TAGS[locale], { month: 'short', timeZone: 'UTC' }).format(atNoon(day))
}

/** "20 Jul 2026, 09:05", in UTC. */
export function formatMoment(instant: Date, locale: Locale): string {
  return MOMENTS[locale].format(instant)
}

/** The day of an instant, in UTC, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** Intl writes Japanese ranges in figures and slashes; a poster says the year and the month once. */
function withoutShared(from: string, until: string): string {
  const isSameYear = from.slice(0, 4) === until.slice(0, 4)
  const isSameMonth = from.slice(0, 7) === until.slice(0, 7)
  return new Intl.DateTimeFormat(TAGS.ja, {
    year: isSameYear ? undefined : 'numeric',
    month: isSameMonth ? undefined : 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(atNoon(until))
}

function long(locale: Locale): Intl.DateTimeFormat {
  return DAYS[locale]
}

function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}
