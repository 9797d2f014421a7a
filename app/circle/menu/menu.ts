import type { PictureData } from '#app/platform/pictures/variants.ts'
import { addToDay } from '#app/platform/time/zones.ts'

export type MenuItem = {
  id: number
  name: string
  /** The same in the other language, where it differs. */
  other: string
  /** As it is written: in the money of the event. */
  price: string
  isNew: boolean
  isSoldOut: boolean
  /** Its set, as in "A". */
  set: string | null
  picture: PictureData | null
}
/** A thing on the table as the event's page shows it. */
export type TableGood = Omit<MenuItem, 'other'> & {
  /** Its page in the shop, and where it is asked to be put aside; null where there is none. */
  page: string | null
  hold: string | null
}
export type Menu = { items: MenuItem[]; sets: { name: string; quantity: number; price: string }[] }

/** One thing's place: its row from 0, and how many share that row. */
export type Place = { row: number; at: number; inRow: number }

/** A sheet of A4 is a little taller than wide, and its pictures are nearly square. */
const ROWS_FOR_COLUMNS = 1.1

/** Where each thing stands, in its order: one page, every row full, those that come first the larger ones. */
export function placesOf(count: number): { rows: number; places: Place[] } {
  const rows = Math.max(1, Math.round(Math.sqrt(count * ROWS_FOR_COLUMNS)))
  const counts = Array.from({ length: rows }, (_, row) => Math.floor((count + row) / rows))
  const places = counts.flatMap((inRow, row) => Array.from({ length: inRow }, (_, at) => ({ row, at, inRow })))
  return { rows, places }
}

/** Columns of a grid in which every row of a sheet is as wide as the others. */
export function tracksOf(places: readonly Place[]): number {
  const [few = 1, many = 1] = [places[0]?.inRow, places.at(-1)?.inRow]
  return few === many ? few : few * many
}

/** New at an event: released within so many days before it, or at it. Days are `YYYY-MM-DD`. */
export function isNewAt(releaseDate: string, event: { startsOn: string; endsOn: string }, newForDays: number): boolean {
  return releaseDate > addToDay(event.startsOn, -newForDays) && releaseDate <= event.endsOn
}
