import { pathToFileURL } from 'node:url'

import type { ServerBuild } from 'react-router'

import type { PageHandle } from '#app/shell/shell-data.ts'

type BuiltRoute = {
  path: string
  hasLoader: boolean
  hasAction: boolean
  hasPage: boolean
  handle: PageHandle | undefined
}

/** Every address of the built site, as the router knows it, with what it answers to. */
export async function allRoutes(): Promise<BuiltRoute[]> {
  const { routes } = (await import(/* @vite-ignore */ pathToFileURL('build/server/index.js').href)) as ServerBuild
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [pathOf(route.parentId), route.path ?? ''].filter(Boolean).join('/') : ''
  }
  return Object.entries(routes).flatMap(([id, route]) => {
    if (!route) return []

    const { loader, action, default: page, handle } = route.module
    const has = { hasLoader: Boolean(loader), hasAction: Boolean(action), hasPage: Boolean(page) }
    return [{ path: `/${pathOf(id)}`, ...has, handle: handle as PageHandle | undefined }]
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
