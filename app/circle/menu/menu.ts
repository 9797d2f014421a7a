import type { PictureData } from '#app/platform/pictures/variants.ts'

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
export type Menu = { items: MenuItem[]; sets: { name: string; quantity: number; price: string }[] }

/** An A4 sheet has room for so many columns and rows: it is always one page. */
export function gridOf(count: number): { columns: number; rows: number } {
  const columns =
    count <= 4 ? 2 : count <= 12 ? 3 : count <= 20 ? 4 : count <= 35 ? 5 : Math.ceil(Math.sqrt(count * 0.72))
  return { columns, rows: Math.max(Math.ceil(count / columns), count <= 4 ? 2 : 3) }
}

/** New at an event: released within so many days before it, or at it. Days are `YYYY-MM-DD`. */
export function isNewAt(releaseDate: string, event: { startsOn: string; endsOn: string }, newForDays: number): boolean {
  const from = new Date(`${event.startsOn}T00:00:00Z`)
  from.setUTCDate(from.getUTCDate() - newForDays)
  return releaseDate > from.toISOString().slice(0, 10) && releaseDate <= event.endsOn
}
