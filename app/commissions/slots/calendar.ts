import { formatMonth } from '#app/translations/dates.ts'
import type { Locale } from '#db/vocabulary.ts'

import { daysBetween } from '../estimate/deadline.ts'

/** Whole months in a row; `start` is the first (`YYYY-MM`). */
export type Calendar = { start: string; months: number }

type Days = { startsOn: string; endsOn: string }

/** Where something lies in a calendar, in percent of its days: how far from its beginning, and how long. */
export type Place = { from: number; share: number }

/** A month as its first day, and how long it is. */
type Month = { day: string; days: number }

const MOST_MONTHS = 12
/** Months that are shown after the last slot. */
const AFTER = 2

/** The whole of a year, or from this month until two months after the last slot, but no more than a year. */
export function calendarOf(slots: readonly Days[], today: string, year: number | null = null): Calendar {
  if (year !== null) return { start: `${year}-01`, months: MOST_MONTHS }

  const first = indexOf(today)
  const last = Math.max(first, ...slots.map(({ endsOn }) => indexOf(endsOn)))
  return { start: today.slice(0, 7), months: Math.min(last - first + 1 + AFTER, MOST_MONTHS) }
}

export function monthsOf({ start, months }: Calendar): Month[] {
  return Array.from({ length: months }, (_, at) => {
    const day = dayAt(indexOf(start) + at)
    return { day, days: daysBetween(day, dayAt(indexOf(start) + at + 1)) }
  })
}

export type ShownMonth = { name: string; days: number; isNow: boolean }
/** `now` is where today lies, in percent; null where it lies outside. */
export type Timeline = { now: number | null; months: ShownMonth[] }

/** What a calendar is drawn with. */
export function timelineOf(calendar: Calendar, today: string, locale: Locale): Timeline {
  const now = placeOf({ startsOn: today, endsOn: today }, calendar)?.from ?? null
  const months = monthsOf(calendar).map(({ day, days }) => {
    return { name: formatMonth(day, locale), days, isNow: day.slice(0, 7) === today.slice(0, 7) }
  })
  return { now, months }
}

/** Where a slot lies, cut off where it begins before or ends after; null where it lies outside. */
export function placeOf({ startsOn, endsOn }: Days, { start, months }: Calendar): Place | null {
  const begin = dayAt(indexOf(start))
  const whole = daysBetween(begin, dayAt(indexOf(start) + months))
  const from = Math.max(daysBetween(begin, startsOn), 0)
  // The last day is its own.
  const until = Math.min(daysBetween(begin, endsOn) + 1, whole)
  return from < until ? { from: percent(from / whole), share: percent((until - from) / whole) } : null
}

/** The years that slots touch, the earliest first. */
export function yearsOf(slots: readonly Days[]): number[] {
  const years = slots.flatMap(({ startsOn, endsOn }) => [yearOf(startsOn), yearOf(endsOn)])
  return [...new Set(years)].toSorted((a, b) => a - b)
}

function percent(part: number): number {
  return Math.round(part * 10_000) / 100
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}

/** Months since the year 0. */
function indexOf(day: string): number {
  return yearOf(day) * 12 + Number(day.slice(5, 7)) - 1
}

function dayAt(index: number): string {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
}
