import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { routeTable } from '#app/platform/routing/route-table.ts'

import { addressesOf, allRoutes, builtTable, routeFiles } from '../../../support/site/routes.ts'

const routes = await builtTable()
const patternAt = (path: string) => routes.at(path)?.facts.pattern ?? null

const page = (path: string, handle?: RouteHandle, parentId?: string) => ({
  path,
  parentId,
  module: { default: page, handle },
})

test('a route that says nothing is of one person, is kept by nobody, holds no secret and takes no files', () => {
  const silent = routeTable({ silent: page('silent') }).at('/silent')
  expect(silent?.facts).toEqual({ id: 'silent', pattern: '/silent', isPage: true })
})

test('a route has what its layout says, and its own word comes first', () => {
  const table = routeTable({
    desk: page('desk', { sheet: 'admin', palette: 'teal' }),
    home: page('', undefined, 'desk'),
    one: page('things/:id?', { palette: 'peach' }, 'desk'),
  })
  expect(table.at('/desk')?.facts).toMatchObject({ pattern: '/desk', sheet: 'admin', palette: 'teal' })
  expect(table.of('desk/things/:id?')).toMatchObject({ sheet: 'admin', palette: 'peach' })
  expect(table.at('/desk/things/7')).toMatchObject({ pattern: '/desk/things/:id', params: { id: '7' } })
  expect(table.at('/desk/things')).toMatchObject({ pattern: '/desk/things', params: {} })
  expect(table.at('/desk/things/7/more')).toBeNull()
  expect(table.nearest('/desk/things/7/more')?.params).toEqual({ id: '7' })
})

test('the table finds for every address the route that the router takes', async () => {
  const flat: RouteObject[] = routes.all.map(({ pattern }) => ({ path: pattern }))
  const byRouter = (path: string) => matchRoutes(flat, path)?.at(-1)?.route.path ?? null
  const addresses = (await allRoutes()).flatMap(({ path }) => addressesOf(path))
  const odd = addresses.flatMap((path) => [
    `${path}/`,
    path.toUpperCase(),
    `${path}/x`,
    path.replace(/\/1/g, '/import'),
  ])
  for (const path of [...addresses, ...odd]) expect([path, patternAt(path)]).toEqual([path, byRouter(path)])
  for (const path of addresses.filter((each) => each !== '/' && !each.includes('.')))
    expect(patternAt(`${path}.data`), path).toBe(patternAt(path))
  expect(patternAt('/_.data')).toBe('/')
})

test('an address with a key says so, and nobody keeps its page', () => {
  const withKeys = routes.all.filter(({ pattern }) => /:(token|secret|key)\b/.test(pattern))
  expect(withKeys.length).toBeGreaterThan(8)
  for (const { pattern, secret } of withKeys) expect([pattern, secret]).toEqual([pattern, true])
  expect(routes.all.filter(({ secret, cacheable }) => secret && cacheable)).toEqual([])
})

test('pages of the admin are kept by nobody, are no result of a search and are counted as work', () => {
  const adminPage = routes.all.filter(({ pattern }) => /^\/(admin|event-helper)(\/|$)/.test(pattern))
  expect(adminPage.length).toBeGreaterThan(60)
  expect(adminPage.filter(({ cacheable, unlisted }) => cacheable || !unlisted).map(({ pattern }) => pattern)).toEqual([
    '/admin/orders/:item/packing-slip',
    '/admin/orders/:item/packing-slip.pdf',
    '/admin/orders/:item/customs',
    '/admin/orders/customs',
  ])
})

test('every page has a screen, and of its address only parts that it has are counted', async () => {
  const files = await routeFiles()
  const nameless = files.filter(({ file, facts }) => file.endsWith('.tsx') && !facts.screen)
  expect(nameless.map(({ file }) => file)).toEqual([])
  for (const { facts } of files)
    for (const part of facts.counts ?? [])
      expect([facts.pattern, facts.pattern.includes(`:${part}`)]).toEqual([facts.pattern, facts.pattern !== '/'])
})
