import type { RouteMatch } from '../routing/route-entries.ts'
import type { RouteTable } from '../routing/route-table.ts'
import type { ScreenName } from './screen-names.ts'

/** A screen as it is counted: `path` names the same screen with the same parts by one address, without anybody's own. */
export type Screen = {
  screen: ScreenName
  path: string
  params: Record<string, string>
  query: Record<string, string>
}

/** Of the query these are counted; what is searched for is counted as a search. Anything else may be somebody's own. */
const QUERY = new Set('character franchise lng open outOfStock page series sort tag type year'.split(' '))
/** What a part may look like; one by another name is a word of an address. */
const PARTS: Record<string, RegExp> = { year: /^\d{4}$/, id: /^\d{1,10}$/ }
const WORD = /^[\w%.~-]{1,100}$/

/** No screen has a longer address. */
const LONGEST = 500

/** The screen at an address, or null where there is none that anybody looks at. */
export function readScreen(routes: RouteTable, { pathname, searchParams }: URL): Screen | null {
  // What a page's script fetches is counted by that script.
  const isRead = pathname.length <= LONGEST && !pathname.endsWith('.data')
  const found = isRead ? routes.at(pathname) : null
  const screen = found && screenOf(found)
  if (!screen) return null

  const params = countedParts(found)
  if (Object.entries(params).some(([name, value]) => !(PARTS[name] ?? WORD).test(value))) return null

  return { screen, path: pathOf(found, params), params, query: readQuery(searchParams) }
}

/** The screen of a path that `readScreen` gave, be it of an address that is no more. */
export function screenAt(routes: RouteTable, path: string): ScreenName | null {
  const found = routes.nearest(path)
  return found && screenOf(found)
}

function screenOf({ facts, pattern }: RouteMatch): ScreenName | null {
  const { screen = null, isPage } = facts
  if (!isPage) return null

  return typeof screen === 'function' ? screen(pattern) : screen
}

function countedParts({ facts, params }: RouteMatch): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([name]) => facts.counts?.includes(name)))
}

function pathOf({ facts, pattern }: RouteMatch, params: Record<string, string>): string {
  if (typeof facts.canonical === 'string') return facts.canonical

  return pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '*')
}

function readQuery(values: URLSearchParams): Record<string, string> {
  const kept = [...values].filter(([name, value]) => QUERY.has(name) && /^[\w-]{1,60}$/.test(value))
  return Object.fromEntries(kept)
}
