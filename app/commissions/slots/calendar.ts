/** Twelve months in a row, from the month of `start` (`YYYY-MM`). */
export type Calendar = { start: string }

type Days = { startsOn: string; endsOn: string }

/** Where a slot lies among the twelve: its first month, from 1, and how many it touches. */
export type Place = { first: number; months: number }

const LENGTH = 12

/** The months of a calendar, as their first days. */
export function monthsOf({ start }: Calendar): string[] {
  return Array.from({ length: LENGTH }, (_, at) => `${monthAt(indexOf(start) + at)}-01`)
}

/** Where a slot lies, cut off where it begins before or ends after; null where it lies outside. */
export function placeOf({ startsOn, endsOn }: Days, { start }: Calendar): Place | null {
  const first = Math.max(indexOf(startsOn) - indexOf(start), 0)
  const last = Math.min(indexOf(endsOn) - indexOf(start), LENGTH - 1)
  return last >= 0 && first < LENGTH ? { first: first + 1, months: last - first + 1 } : null
}

/** The years that slots touch, the earliest first. */
export function yearsOf(slots: readonly Days[]): number[] {
  const years = slots.flatMap(({ startsOn, endsOn }) => [yearOf(startsOn), yearOf(endsOn)])
  return [...new Set(years)].toSorted((a, b) => a - b)
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}

/** Months since the year 0. */
function indexOf(day: string): number {
  return yearOf(day) * 12 + Number(day.slice(5, 7)) - 1
}

function monthAt(index: number): string {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}
