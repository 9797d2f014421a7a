import fc from 'fast-check'

import { apiPaths } from './api.ts'
import { addressesOf, allRoutes } from './routes.ts'
import type { TestSite } from './site.ts'

const NAMES = [
  'search',
  'sort',
  'type',
  'franchise',
  'page',
  'outOfStock',
  'intent',
  'productId',
  'quantity',
  'email',
  'password',
  'redirectTo',
  'locale',
  'currency',
  'id',
  'key',
  'country',
  'deadline',
  'slot',
  'take',
  'skip',
  'typeId',
  'extraCharacters',
  'open',
  'picture',
  'status',
]
const NASTY = [
  '',
  '0',
  '-1',
  '1',
  '99999999999999999999',
  '1.5',
  'NaN',
  'null',
  '%00',
  '\u0000',
  "' OR 1=1 --",
  '<script>',
  '../../etc/passwd',
  'あ'.repeat(300),
  '🦊',
  '2026-13-45',
  'true',
  '[object Object]',
  '__proto__',
  'x'.repeat(5000),
]

const value = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const fields = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 12 })), value), {
  maxLength: 8,
})

/**
 * Sends requests that nobody means well: any address of the site, with any fields, by GET and by POST.
 * @returns those that the site answered with an error of its own
 */
export async function fuzz(site: TestSite, runs: number, seed: number): Promise<string[]> {
  const pages = (await allRoutes()).flatMap(({ path }) => addressesOf(path))
  const paths = [...pages, ...(await apiPaths(site.url))]
  const request = fc.record({
    path: fc.constantFrom(...paths),
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
    tail: fc.oneof(fc.constant(''), value),
    fields,
  })
  const failures: string[] = []
  for (const one of fc.sample(request, { numRuns: runs, seed })) {
    const query = new URLSearchParams(one.fields.map(([name, text]) => [name, text.toWellFormed()]))
    const path = one.tail
      ? `${one.path.replace(/\/$/, '')}/${encodeURIComponent(one.tail.toWellFormed()).slice(0, 500)}`
      : one.path
    const isGet = one.method === 'GET'
    const target = isGet ? `${path}?${query.toString().slice(0, 6000)}` : path
    const response = await site
      .visitor()
      .fetch(target, { method: one.method, ...(!isGet && { body: query, headers: { Origin: site.url } }) })
    await response.body?.cancel()
    if (response.status >= 500)
      failures.push(
        `${one.method} ${target.slice(0, 300)} ${isGet ? '' : query.toString().slice(0, 300)} → ${response.status}`,
      )
  }
  return failures
}
