import { AI_CRAWLERS, AI_TOKENS } from '#app/platform/ai-crawlers.ts'
import type { RouteTable } from '#app/platform/routing/route-table.ts'

type Robots = { origin: string; refusesAiCrawlers: boolean; routes: RouteTable }

/** What crawlers may read (RFC 9309); what an artist asks of generators stands first. */
export function writeRobots({ origin, refusesAiCrawlers, routes }: Robots): string {
  const refused = [...AI_CRAWLERS, ...AI_TOKENS].map((name) => `User-agent: ${name}`)
  const groups = [
    ...(refusesAiCrawlers ? [[...refused, 'Disallow: /']] : []),
    ['User-agent: *', ...closedPaths(routes).map((path) => `Disallow: ${path}`)],
    [`Sitemap: ${origin}/sitemap.xml`],
  ]
  return groups.map((lines) => `${lines.join('\n')}\n`).join('\n')
}

/** Where addresses begin that are of no use to a search engine, or that hold a key; none that another covers. */
function closedPaths({ all }: RouteTable): string[] {
  const closed = all.filter(({ unlisted, secret }) => unlisted || secret)
  const starts = [...new Set(closed.map(({ pattern }) => pattern.replace(/[:*].*/, '')))].toSorted()
  return starts.filter((path) => !starts.some((other) => other !== path && path.startsWith(other)))
}
