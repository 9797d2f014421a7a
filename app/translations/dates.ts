import { dayIn, dayOf, siteZone } from '#app/platform/time/site-clock.ts'
import type { ContentLocale, Locale } from '#db/vocabulary.ts'

import { formatTag } from './added.ts'

export { dayOf }

/**
 * Days of the calendar (`YYYY-MM-DD`) and instants as each language writes them, by the site's clock; written on the
 * server, so that no browser differs.
 */
const WEEKDAYS: Record<ContentLocale, Intl.DateTimeFormatOptions> = {
  en: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  ja: { year: 'numeric', month: 'long', day: 'numeric', weekday: 'short' },
}
const MOMENT = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const
const RECENT = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const DEADLINE: Record<ContentLocale, Intl.DateTimeFormatOptions> = {
  en: { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' },
  ja: {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  },
}

/** "20 July 2026", 「2026年7月20日」. */
export function formatDay(day: string, locale: Locale): string {
  return long(locale).format(atNoon(day))
}

/** "Tue, 1 Dec 2026", 「2026年12月1日(火)」: a day that somebody waits for. */
export function formatDayWithWeekday(day: string, locale: Locale): string {
  return withWeekday(locale).format(atNoon(day))
}

/** The day of an instant in a zone, as a paper says it. */
export function formatDayIn(zone: string, instant: Date, locale: Locale): string {
  return formatDay(dayIn(zone, instant), locale)
}

/** "29–30 December 2026", 「2026年12月29日～30日」; one day alone where both are the same. */
export function formatDays(from: string, until: string, locale: Locale): string {
  if (from === until) return formatDay(from, locale)
  if (locale !== 'ja') return long(locale).formatRange(atNoon(from), atNoon(until))

  return `${formatDay(from, locale)}～${withoutShared(from, until)}`
}

/** "1 Dec 2026 – 29 Jan 2027", 「2026/12/01～2027/01/29」, where there is little room. */
export function formatDaysBriefly(from: string, until: string, locale: Locale): string {
  return ofDays(locale, { dateStyle: 'medium' }).formatRange(atNoon(from), atNoon(until))
}

/** "24 Nov 2026, 19:46 Japan Standard Time", 「2026/11/24 19:46 日本時間」. */
export function formatInstant(instant: Date, locale: Locale): string {
  return `${formatMoment(instant, locale)} ${zoneName(instant, locale)}`
}

/** What ends at an instant: "Tuesday 24 November 2026, 19:46 Japan Standard Time", 「2026年11月24日(火) 19:46（日本時間）」. */
export function formatDeadline(instant: Date, locale: Locale): string {
  const shown = bySiteClock(locale, DEADLINE[locale === 'ja' ? 'ja' : 'en']).format(instant)
  const zone = zoneName(instant, locale)
  return locale === 'ja' ? `${shown}（${zone}）` : `${shown.replace(' at ', ', ')} ${zone}`
}

/** The site's zone as people call it at an instant, summer time included: "Japan Standard Time", 「日本時間」. */
function zoneName(instant: Date, locale: Locale): string {
  const nameIn = (language: Locale) =>
    bySiteClock(language, { timeZoneName: 'long' })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value
  const english = nameIn('en')
  // Nobody calls it by its full name.
  if (english === undefined || english === 'Coordinated Universal Time') return 'UTC'

  return locale === 'ja'
    ? (nameIn('ja') ?? english).replace(/(?<!グリニッジ)標準時$/, '時間')
    : (nameIn(locale) ?? english)
}

/** "24 Nov", 「11月24日」. */
export function formatDayOfYear(day: string, locale: Locale): string {
  return ofDays(locale, { day: 'numeric', month: 'short' }).format(atNoon(day))
}

/** "Nov 2026", 「2026年11月」. */
export function formatMonthOfYear(day: string, locale: Locale): string {
  return ofDays(locale, { month: 'short', year: 'numeric' }).format(atNoon(day))
}

/** "Dec", 「12月」. */
export function formatMonth(day: string, locale: Locale): string {
  return ofDays(locale, { month: 'short' }).format(atNoon(day))
}

/** "Tue–Wed", 「火～水」; one alone where an event lasts a day. */
export function formatWeekdays(from: string, until: string, locale: Locale): string {
  const name = (day: string) => ofDays(locale, { weekday: 'short' }).format(atNoon(day))
  return from === until ? name(from) : [name(from), name(until)].join(locale === 'ja' ? '～' : '–')
}

/** "20 Jul, 09:05" where it is of this year, "20 Jul 2025" else: in lists, where what is new is told apart by its hour. */
export function formatRecent(instant: Date, now: Date, locale: Locale): string {
  return bySiteClock(locale, isOfYear(instant, now) ? RECENT : { dateStyle: 'medium' }).format(instant)
}

function isOfYear(instant: Date, now: Date): boolean {
  return dayOf(instant).slice(0, 4) === dayOf(now).slice(0, 4)
}

const TWO_DAYS = 2 * 24 * 60 * 60 * 1000

/** "9 Dec", with its hour where that is near: what is due, in lists. */
export function formatDueBriefly(due: Date, now: Date, locale: Locale): string {
  const isFar = due.getTime() - now.getTime() > TWO_DAYS
  return isFar && isOfYear(due, now) ? formatDayOfYear(dayOf(due), locale) : formatRecent(due, now, locale)
}

/** "20 Jul 2026, 09:05". */
export function formatMoment(instant: Date, locale: Locale): string {
  return bySiteClock(locale, MOMENT).format(instant)
}

function bySiteClock(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formatOf(locale, { ...options, timeZone: siteZone() })
}

/** Days have no zone. */
function ofDays(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formatOf(locale, { ...options, timeZone: 'UTC' })
}

const kept = new Map<string, Intl.DateTimeFormat>()

/** Formats are made once: that takes far longer than using them. */
function formatOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const tag = formatTag(locale)
  const key = tag + JSON.stringify(options)
  const format = kept.get(key) ?? new Intl.DateTimeFormat(tag, options)
  kept.set(key, format)
  return format
}

/** Intl writes Japanese ranges in figures and slashes; a poster says the year and the month once. */
function withoutShared(from: string, until: string): string {
  const isSameYear = from.slice(0, 4) === until.slice(0, 4)
  const isSameMonth = from.slice(0, 7) === until.slice(0, 7)
  return ofDays('ja', {
    year: isSameYear ? undefined : 'numeric',
    month: isSameMonth ? undefined : 'long',
    day: 'numeric',
  }).format(atNoon(until))
}

function withWeekday(locale: Locale): Intl.DateTimeFormat {
  return ofDays(locale, WEEKDAYS[locale === 'ja' ? 'ja' : 'en'])
}

function long(locale: Locale): Intl.DateTimeFormat {
  return ofDays(locale, { dateStyle: 'long' })
}

function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}
