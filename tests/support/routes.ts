import { pathToFileURL } from 'node:url'

import type { ServerBuild } from 'react-router'

/** Every address of the built site, as the router knows it, with what it answers to. */
export async function allRoutes(): Promise<
  { path: string; hasLoader: boolean; hasAction: boolean; hasPage: boolean }[]
> {
  const { routes } = (await import(/* @vite-ignore */ pathToFileURL('build/server/index.js').href)) as ServerBuild
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [pathOf(route.parentId), route.path ?? ''].filter(Boolean).join('/') : ''
  }
  return Object.entries(routes).flatMap(([id, route]) => {
    if (!route) return []

    const { loader, action, default: page } = route.module
    return [{ path: `/${pathOf(id)}`, hasLoader: Boolean(loader), hasAction: Boolean(action), hasPage: Boolean(page) }]
  })
}

/** A real address for a route: optional parts left out, or every part filled. */
export function addressesOf(path: string): string[] {
  const filled = (pattern: string) =>
    pattern
      .replace(/:year\b/g, '2026')
      .replace(/:\w+/g, '1')
      .replace(/\*/g, 'any')
  const short = filled(path.replace(/\/:\w+\?/g, ''))
  return [...new Set([short, filled(path.replace(/\?/g, ''))])]
}
