import { type ServerBuild, createRequestHandler } from 'react-router'
import { expect, test } from 'vitest'

import { buildPart } from '#app/platform/routing/build-part.ts'

const route = (id: string, parentId?: string, path?: string) => ({
  id,
  parentId,
  path,
  module: { loader: () => new Response(id) },
})
const routes = Object.fromEntries(
  [
    route('root'),
    route('desk', 'root', 'desk'),
    route('order', 'desk', 'orders/:id'),
    route('shop', 'root', 'shop'),
  ].map((each) => [each.id, each]),
)
const build = { routes, assets: { url: '/all.js', routes }, ssr: true, entry: { module: {} } } as unknown as ServerBuild
const whole = { ...build, routeDiscovery: { mode: 'initial' }, prerender: [] } as unknown as ServerBuild

test('a part holds a route and its layouts, and leads to the file of all routes', () => {
  const part = buildPart(whole, 'order')
  expect(Object.keys(part.routes).toSorted()).toEqual(['desk', 'order', 'root'])
  expect(Object.keys(part.assets.routes).toSorted()).toEqual(['desk', 'order', 'root'])
  expect(part.assets.url).toBe('/all.js')
})

test('a part answers at its own address as the whole does', async () => {
  const part = createRequestHandler(buildPart(whole, 'order'), 'test')
  const all = createRequestHandler(whole, 'test')
  const at = (path: string) => new Request(`http://localhost${path}`)
  for (const path of ['/desk/orders/7', '/desk/orders/7/', '/desk/orders/a%2Fb'])
    expect([path, await (await part(at(path))).text()]).toEqual([path, await (await all(at(path))).text()])
  expect(await (await part(at('/desk/orders/7'))).text()).toBe('order')
})
