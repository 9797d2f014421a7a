type RouteEntry = {
  id: string
  parentId?: string
  path?: string
  hasAction?: boolean
  hasDefaultExport?: boolean
  hasClientLoader?: boolean
}
export type Manifest = { routes: Record<string, RouteEntry> }

/** Rooms that a public page leaves with a new document, by the first part of their addresses. */
const ROOMS_APART = /^(admin|event-helper|api)(\/|$)/

/**
 * What a public page has to know of the routes: those that it may show or send a form to. Any other address is for the
 * server (`unknown.route.ts`).
 */
export function publicPart<M extends Manifest>(manifest: M): M {
  const routes = Object.entries(manifest.routes).filter(([, route]) => isPublic(route, manifest))
  return { ...manifest, routes: Object.fromEntries(routes) }
}

/** The table of a page's routes. @param url of the table of all routes */
export function manifestFor(url: string, isDesk: boolean): string {
  return isDesk ? url : url.replace('/manifest-', '/public-')
}

function isPublic(route: RouteEntry, { routes }: Manifest): boolean {
  const isShown = route.hasDefaultExport ?? false
  const isAnswered = isShown || route.hasAction || route.hasClientLoader
  return Boolean(isAnswered) && !ancestry(route, routes).some(({ path }) => ROOMS_APART.test(path ?? ''))
}

function ancestry(route: RouteEntry, routes: Manifest['routes']): RouteEntry[] {
  const parent = routes[route.parentId ?? '']
  return parent ? [route, ...ancestry(parent, routes)] : [route]
}
