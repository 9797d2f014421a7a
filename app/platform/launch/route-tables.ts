type RouteEntry = {
  id: string
  parentId?: string
  path?: string
  hasAction?: boolean
  hasDefaultExport?: boolean
  hasClientLoader?: boolean
}
export type Manifest = { routes: Record<string, RouteEntry | undefined> }

/**
 * The tables of routes, by what their files are called: a page has to know the routes that it may show or send a form
 * to, and working out a table takes a phone long. Any other address is for the server (`unknown.route.ts`).
 * `public` is for what everybody may open, `own` also holds the rooms of one person, `manifest` the back office too.
 */
export type Table = 'public' | 'own' | 'manifest'

/** Rooms that every other page leaves with a new document, by the first part of their addresses. */
const DESK = /^(admin|event-helper|api)(\/|$)/
/** Rooms that somebody enters with their account or by a letter; the same. */
const OWN =
  /^(shop\/(account|order)|commission-request\/:token|waiting-list|newsletter|setup|password-reset|verify-email|nenas\/(pick-up|:year\/:slug\/hold))(\/|$)/

/** The part of the table of all routes that a page of a kind needs. */
export function tableOf<M extends Manifest>(manifest: M, table: Table): M {
  const routes = Object.entries(manifest.routes).filter(([, route]) => route && isIn(table, route, manifest))
  return { ...manifest, routes: Object.fromEntries(routes) }
}

/** @returns the smallest table that the page of a route is in */
export function tableFor(route: RouteEntry, manifest: Manifest): Table {
  const path = pathOf(route, manifest)
  if (DESK.test(path)) return 'manifest'

  return OWN.test(path) ? 'own' : 'public'
}

/** @param url of the table of all routes */
export function addressOf(table: Table, url: string): string {
  return url.replace('/manifest-', `/${table}-`)
}

function isIn(table: Table, route: RouteEntry, manifest: Manifest): boolean {
  if (table === 'manifest') return true

  const path = pathOf(route, manifest)
  const isAnswered = route.hasDefaultExport || route.hasAction || route.hasClientLoader
  return Boolean(isAnswered) && !DESK.test(path) && (table === 'own' || !OWN.test(path))
}

function pathOf(route: RouteEntry, { routes }: Manifest): string {
  const parent = routes[route.parentId ?? '']
  return [parent && pathOf(parent, { routes }), route.path].filter(Boolean).join('/')
}
