import { shareOf } from '../models/chances.ts'
import { addressesOf, allRoutes } from '../site/routes.ts'
import type { TestSite } from '../site/site.ts'

const BODIES: [name: string, type: string, body: string][] = [
  ['text', 'text/plain', 'email=a'],
  ['JSON', 'application/json', '{"email":"a"}'],
  ['no type', '', 'email=a'],
  ['nothing', '', ''],
  ['an empty form', 'application/x-www-form-urlencoded', ''],
  ['parts without a boundary', 'multipart/form-data', 'email=a'],
  ['parts that end early', 'multipart/form-data; boundary=x', '--x\r\ncut'],
]

/**
 * Posts what is no form of ours to every page, as a guest and as an administrator.
 * @param each of the pages that the administrator posts to, so many-th (`shareOf`): each takes a page of the admin
 * @returns what is not refused in words
 */
export async function postOddly(site: TestSite, each: number): Promise<string[]> {
  const routes = (await allRoutes()).filter(({ path, hasAction }) => hasAction && !path.startsWith('/api'))
  const paths = routes.flatMap((route) => addressesOf(route.path))
  const admin = site.signedIn('admin@example.com')
  const failures: string[] = []
  for (const [who, bodies, some] of [
    [site.visitor(), BODIES, shareOf(paths, 3)],
    [admin, BODIES.slice(0, 4), shareOf(paths, each)],
  ] as const)
    for (const path of some)
      for (const [name, type, body] of bodies) {
        // Who logs out is somebody else for the rest.
        if (path === '/logout' && !body) continue

        const headers: Record<string, string> = type ? { 'Content-Type': type } : {}
        const answer = await who.fetch(path, { method: 'POST', headers, body: body && new TextEncoder().encode(body) })
        const text = await answer.text()
        const isFine = body ? answer.status >= 300 && answer.status < 500 : answer.status < 500
        if (!isFine || (body && answer.status === 415 && !text.includes('</footer>')))
          failures.push(`${name} to ${path} → ${answer.status}`)
      }
  return failures
}
