/** How a list is asked for in its address: `?search=…&sort=-date&page=2`, beside the filters of its own. */
export type ListQuery<S extends string> = {
  search: string
  sort: S
  isDescending: boolean
  page: number
  /** The part that is wanted, for programs; people turn pages. */
  window?: { limit: number; offset: number }
}
/** A page of a list, and how much there is of it. */
export type ListPage<Row> = { rows: Row[]; count: number; pageCount: number }

export const ROWS_A_PAGE = 25
const MOST_PAGES = 1_000_000

/** The word of a filter if it is one of those offered, else null. */
export function oneOf<const V extends string>(value: unknown, offered: readonly V[]): V | null {
  return offered.find((word) => word === value) ?? null
}

/** The page that an address asks for; the first where it asks for none that can be. */
export function pageIn(values: URLSearchParams): number {
  const page = values.get('page') ?? ''
  return /^[1-9]\d{0,6}$/.test(page) ? Math.min(Number(page), MOST_PAGES) : 1
}

/** The same list with another sort: the one it has is turned round. It begins at its first page again. */
export function sortedBy(
  values: URLSearchParams,
  sort: string,
  current: Pick<ListQuery<string>, 'sort' | 'isDescending'>,
) {
  const isTurned = current.sort === sort && !current.isDescending
  return changed(values, { sort: isTurned ? `-${sort}` : sort, page: null })
}

/** The same list at another page. */
export function atPage(values: URLSearchParams, page: number): string {
  return changed(values, { page: page === 1 ? null : String(page) })
}

/** The same list with a filter that is on or off the other way round. */
export function toggled(values: URLSearchParams, name: string): string {
  return changed(values, { [name]: values.get(name) === '1' ? null : '1', page: null })
}

export function pageCountOf(count: number): number {
  return Math.max(1, Math.ceil(count / ROWS_A_PAGE))
}

function changed(values: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams([...values].filter(([, value]) => value !== ''))
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}
