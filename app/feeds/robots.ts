import { AI_CRAWLERS, AI_TOKENS } from '#app/platform/ai-crawlers.ts'

type Robots = { origin: string; refusesAiCrawlers: boolean }

/** Of no use to a search engine: pages of one person, forms, and calls. */
const CLOSED = [
  '/admin',
  '/event-helper',
  '/api/',
  '/login',
  '/logout',
  '/auth/',
  '/preferences',
  '/commission-request/',
  '/waiting-list/',
  '/newsletter/',
  '/shop/cart',
  '/shop/checkout',
  '/shop/order',
  '/shop/account',
]

/** What crawlers may read (RFC 9309); what an artist asks of generators stands first. */
export function writeRobots({ origin, refusesAiCrawlers }: Robots): string {
  const refused = [...AI_CRAWLERS, ...AI_TOKENS].map((name) => `User-agent: ${name}`)
  const groups = [
    ...(refusesAiCrawlers ? [[...refused, 'Disallow: /']] : []),
    ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`)],
    [`Sitemap: ${origin}/sitemap.xml`],
  ]
  return groups.map((lines) => `${lines.join('\n')}\n`).join('\n')
}
