import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { loggable } from '#app/platform/server/loggable.server.ts'

import { builtTable } from '../../../support/site/routes.ts'

const routes = await builtTable()

const SECRET = 'u8Kd02-Xq_7fLw5tYv3b'
const paths = [...readFileSync('app/routes.ts', 'utf8').matchAll(/'([^']*:(?:token|secret|key|code)\b[^']*)'/g)]
const addresses = paths.map(
  ([, path = '']) => `/${path.replace(/:(token|secret|key|code)/, SECRET).replace(/:\w+/g, '1')}`,
)

test('no path whose secret opens a page stands in the log', () => {
  expect(addresses.length).toBeGreaterThan(8)
  for (const path of [...addresses, `/handover/${SECRET}`]) {
    expect(loggable(routes, path).path).not.toContain(SECRET)
    expect(loggable(routes, `${path}.data`).path).not.toContain(SECRET)
  }
})

test('neither does one in another spelling that the router reads', () => {
  for (const path of [
    `/Commission-Request/${SECRET}`,
    `/commission%2Drequest/${SECRET}`,
    `/commission-request//${SECRET}`,
    `/WAITING-list/${SECRET}/leaving`,
  ])
    expect(loggable(routes, path).path).not.toContain(SECRET)
})

test('other paths stand there as they were asked for', () => {
  for (const path of ['/', '/commission-request', '/shop/product/1', '/nenas/2026/comitia', '/%', '/newsletter'])
    expect(loggable(routes, path).path).toBe(path)
})
