import type { IncomingMessage } from 'node:http'

import { eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { siteSettings } from '#db/schema.server.ts'

import { isAiCrawler, NO_AI } from '../ai-crawlers.ts'
import type { Answer } from './exchange.server.ts'

/** The setting `refusesAiCrawlers` of the site, which refuses unless it is told otherwise. */
const isRefusing = remembered((db) => {
  const isIt = eq(siteSettings.key, 'refusesAiCrawlers')
  return db.select({ value: siteSettings.value }).from(siteSettings).where(isIt).get()?.value !== false
})

/**
 * Keeps generators from pages and pictures, where the site has it so: marks every answer, and says whether this visitor
 * is to be refused. What crawlers may do is told to them too.
 */
export function refusesAiCrawler(db: Db, req: IncomingMessage, res: Pick<Answer, 'beside'>): boolean {
  const path = req.url ?? '/'
  if (path.startsWith('/assets/') || !isRefusing(db)) return false

  res.beside['x-robots-tag'] = NO_AI
  return isAiCrawler(req.headers['user-agent']) && path !== '/robots.txt'
}
