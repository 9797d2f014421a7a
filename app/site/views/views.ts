/** A filter of a list that somebody gave a name. */
export type SavedView = { id: number; list: string; name: string; query: string }

export const MOST_VIEWS = 12

/** What an address asks of its list, in one order whatever it was typed in: the page that is looked at is no part of it. */
export function filterOf(query: string): string {
  const values = new URLSearchParams(query)
  for (const name of ['page', 'ids', 'isAll']) values.delete(name)
  const asked = [...values].filter(([, value]) => value !== '')
  return new URLSearchParams(asked.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()
}
