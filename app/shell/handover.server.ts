import type { EntryContext } from 'react-router'

import { addressOf, tableFor } from '#app/platform/launch/route-tables.ts'

type RouteFiles = NonNullable<EntryContext['manifest']['routes'][string]>

/**
 * What React Router writes into a page for its scripts to begin with (`<Scripts>`), as one module of its own: the data
 * that the page was made from, and the files it needs. So it is fetched when script comes, not before text is read.
 * Null where the page was made without the root's data.
 */
export async function handoverModule(router: EntryContext): Promise<string | null> {
  const { manifest, serverHandoffString, serverHandoffStream, staticHandlerContext } = router
  if (!serverHandoffStream || !staticHandlerContext.loaderData.root) return null

  const data = await new Response(serverHandoffStream).text()
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const ahead = [manifest.entry.module, ...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])]
  const category = routes.at(-1)
  const table = import.meta.env.DEV || !category ? manifest.url : addressOf(tableFor(category, manifest), manifest.url)
  return [
    `for (const href of ${JSON.stringify([...new Set(ahead)])})`,
    "  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))",
    `window.__reactRouterContext = ${serverHandoffString}`,
    // Read in a task of its own: with the first step of hydration it would keep a phone busy in one go.
    `const data = new TextEncoder().encode(${JSON.stringify(data)})`,
    'const pull = (to) => new Promise((read) => setTimeout(() => read(to.enqueue(data), to.close())))',
    'window.__reactRouterContext.stream = new ReadableStream({ pull }, { highWaterMark: 0 })',
    `const load = (parts) => Promise.all(parts.map((part) => import(part))).then((all) => Object.assign({}, ...all))`,
    `const [, ...modules] = await Promise.all([import(${JSON.stringify(table)}), ...${JSON.stringify(routes.map(filesOf))}.map(load)])`,
    `window.__reactRouterRouteModules = Object.fromEntries(${JSON.stringify(routes.map(({ id }) => id))}.map((id, at) => [id, modules[at]]))`,
    `await import(${JSON.stringify(manifest.entry.module)})`,
  ].join('\n')
}

/** The parts of a route that the build keeps in files of their own, the page itself last. */
function filesOf(route: RouteFiles): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route
  return [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module].filter(
    (file) => file !== undefined,
  )
}
