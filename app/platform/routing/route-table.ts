import { LRUCache } from 'lru-cache'

import { type Entry, type RouteMatch, type RouteFacts, entriesOf, isParam } from './route-entries.ts'
import type { RouteHandle } from './route-handle.ts'

/** What the routes of a build say of themselves, to be read before the router is asked and after. */
export type RouteTable = {
  all: readonly RouteFacts[]
  /** The route of a pattern, as the router tells it. */
  of: (pattern: string) => RouteFacts | undefined
  /** The route that the router chooses for a path in any spelling, with `.data` or without; null where none is meant. */
  at: (path: string) => RouteMatch | null
  /** The same for the nearest address above, where there is none at the path itself. */
  nearest: (path: string) => RouteMatch | null
}

const LONGEST_REMEMBERED = 200

type BuiltRoutes = Readonly<
  Record<string, { parentId?: string; path?: string; module: { default?: unknown; handle?: unknown } } | undefined>
>
export function routeTable(routes: BuiltRoutes): RouteTable {
  const layouts = new Set(Object.values(routes).map((route) => route?.parentId))
  const all = Object.entries(routes).flatMap(([id, route]) =>
    !route || layouts.has(id) || isForOthers(route) ? [] : [factsOf(id, route, routes)],
  )
  const entries = all.flatMap(entriesOf).toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
  const byStart = Map.groupBy(entries, ({ pattern }) => startOf(pattern))
  const patterns = new Map(all.map((facts) => [plainPattern(facts.pattern), facts]))
  const at = remembering((path) => {
    const plain = plainPath(path)
    const start = startOf(plain.toLowerCase())
    return matchIn(byStart.get(start) ?? [], plain) ?? matchIn(byStart.get(':') ?? [], plain)
  })
  const nearest = (path: string): RouteMatch | null => {
    const found = at(path)
    if (found) return found

    const above = plainPath(path).replace(/\/[^/]*$/, '')
    return above === '' ? null : nearest(above)
  }
  return { all, of: (pattern) => patterns.get(plainPattern(pattern)), at, nearest }
}

/** An answer asks four times for the route of its path. */
function remembering(find: (path: string) => RouteMatch | null): (path: string) => RouteMatch | null {
  const known = new LRUCache<string, { found: RouteMatch | null }>({ max: 500 })
  return (path) => {
    const before = known.get(path)
    if (before) return before.found

    const found = find(path)
    if (path.length <= LONGEST_REMEMBERED) known.set(path, { found })
    return found
  }
}

/** The route for every other address has none of its own. */
function isForOthers({ path }: { path?: string }): boolean {
  return path === '*'
}

function factsOf(id: string, route: NonNullable<BuiltRoutes[string]>, routes: BuiltRoutes): RouteFacts {
  const { parentId = '' } = route
  const parent = routes[parentId]
  const above = parent && factsOf(parentId, parent, routes)
  const pattern = `${above?.pattern ?? ''}/${route.path ?? ''}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const handle = (route.module.handle ?? {}) as RouteHandle
  const staff = typeof handle.staff === 'function' ? handle.staff(pattern) : handle.staff
  return {
    ...above,
    ...handle,
    staff: staff ?? above?.staff,
    id,
    pattern,
    isPage: Boolean(route.module.default ?? handle.screen),
  }
}

function matchIn(entries: readonly Entry[], path: string): RouteMatch | null {
  for (const { facts, pattern, regExp, names } of entries) {
    const found = regExp.exec(path)
    if (found)
      return { facts, pattern, params: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) }
  }
  return null
}

/** The first part, by which entries are looked up; ":" where it is none that is written out. */
function startOf(path: string): string {
  const [, start = ''] = path.split('/')
  return isParam(start) ? ':' : start
}

function plainPattern(pattern: string): string {
  return `/${pattern.replace(/^\/|\/$/g, '')}`
}

/** The address of a page as the router reads it: decoded part by part, without its data's ending. */
function plainPath(path: string): string {
  const page = path.replace(/(\/_)?\.data$/, '')
  const plain = decoded(page)
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
  return plain === '' ? '/' : plain
}

function decoded(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}
