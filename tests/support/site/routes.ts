import { pathToFileURL } from 'node:url'

import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ServerBuild } from 'react-router'

import type { RouteFacts } from '#app/platform/routing/route-entries.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { type RouteTable, routeTable } from '#app/platform/routing/route-table.ts'
import config from '#app/routes.ts'

type BuiltRoute = {
  path: string
  hasLoader: boolean
  hasAction: boolean
  hasPage: boolean
  handle: RouteHandle | undefined
}

/** What the routes of the built site say of themselves. */
export async function builtTable(): Promise<RouteTable> {
  return routeTable(await builtRoutes())
}

/** The routes of the built site but layouts and the one for every other address, each with its file. */
export async function routeFiles(): Promise<{ file: string; facts: RouteFacts }[]> {
  const table = await builtTable()
  const filesOf = (entries: readonly RouteConfigEntry[], above: string): [pattern: string, file: string][] =>
    entries.flatMap(({ path = '', file, children }) => {
      const pattern = `${above}/${path}`
      return children ? filesOf(children, pattern) : [[pattern, `app/${file}`]]
    })
  return filesOf(config, '').flatMap(([pattern, file]) => {
    const facts = table.of(pattern.replace(/\/{2,}/g, '/'))
    return facts ? [{ file, facts }] : []
  })
}

/** Every address of the built site, as the router knows it, with what it answers to. */
export async function allRoutes(): Promise<BuiltRoute[]> {
  const routes = await builtRoutes()
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [pathOf(route.parentId), route.path ?? ''].filter(Boolean).join('/') : ''
  }
  return Object.entries(routes).flatMap(([id, route]) => {
    if (!route) return []

    const { loader, action, default: page, handle } = route.module
    const has = { hasLoader: Boolean(loader), hasAction: Boolean(action), hasPage: Boolean(page) }
    return [{ path: `/${pathOf(id)}`, ...has, handle: handle as RouteHandle | undefined }]
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

async function builtRoutes(): Promise<ServerBuild['routes']> {
  const build = (await import(/* @vite-ignore */ pathToFileURL('build/server/index.js').href)) as ServerBuild
  return build.routes
}
