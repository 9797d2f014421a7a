import type { ServerBuild } from 'react-router'

/**
 * A build of one route and its layouts. For each page the router goes through all routes of a build, several times: to
 * find the one of an address, and to make its own of them. A page that leads to others needs no more on the server.
 * @param id a route of the build
 */
export function buildPart(build: ServerBuild, id: string): ServerBuild {
  const ids = lineOf(build.routes, id)
  const pick = <T>(all: Record<string, T>) => Object.fromEntries(Object.entries(all).filter(([each]) => ids.has(each)))
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } }
}

/** A route and all that lie around it. */
function lineOf(routes: ServerBuild['routes'], id: string | undefined): Set<string> {
  return id === undefined ? new Set() : lineOf(routes, routes[id]?.parentId).add(id)
}
