import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type LaunchedChrome, launch as launchChrome } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openDatabase } from '#db/database.server.ts'

import { CHROMIUM } from '../support/journeys/browser.ts'
import { type LaunchedSite, launch } from '../support/site/launch.ts'

const PAGES = {
  Gallery: '/',
  Artwork: '/art/2025/low-tide',
  Commissions: '/commissions',
  Shop: '/shop',
  Product: '/shop/product/1',
}
/** Of 100; the others are to be perfect. */
const SPEED = 98
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/**
 * Other work on the machine only ever slows a page down, here by a factor of five: the best of so many is what the page
 * itself takes. All are printed.
 */
const TRIES = 15
/** Milliseconds. */
const SETTLING = 2000
/** Milliseconds that the demo's pictures may take to be made. */
const MAKING = 1_200_000

let site: LaunchedSite
let dataDir: string
let browser: LaunchedChrome

/** A site as its visitors find it: with AVIF, which the other tests leave out. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'inkstall-'))
  site = await launch(dataDir)
  await untilPicturesAreMade()
  browser = await launchChrome({
    chromePath: CHROMIUM,
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
}, MAKING)

afterAll(async () => {
  browser.kill()
  await site.stop()
  await rm(dataDir, { recursive: true })
})

// With the phone and the throttled connection that Lighthouse takes by itself.
for (const [name, path] of Object.entries(PAGES))
  test(
    `Lighthouse finds ${name} at least ${SPEED} fast, and nothing wrong with it otherwise`,
    { retry: 0 },
    async () => {
      let best = await measure(path)
      const all = [best.performance]
      while (best.performance < SPEED && all.length < TRIES) {
        const next = await measure(path)
        all.push(next.performance)
        if (next.performance > best.performance) best = next
      }
      const { performance, problems, ...others } = best
      console.log(name, all.join(' '), others, problems)
      expect(others, problems).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
      expect(performance, problems).toBeGreaterThanOrEqual(SPEED)
    },
  )

async function untilPicturesAreMade(): Promise<void> {
  const { sqlite, close } = openDatabase(join(dataDir, 'inkstall.db'))
  const left = sqlite.prepare("SELECT count(*) FROM pictures WHERE state <> 'COMPLETE' AND problem IS NULL").pluck()
  while (left.get() !== 0) await new Promise((resolve) => setTimeout(resolve, 1000))
  close()
}

async function measure(path: string) {
  // The browser still puts away the page before.
  await new Promise((resolve) => setTimeout(resolve, SETTLING))
  const { port } = browser
  const result = await lighthouse(site.url + path, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' })
  if (!result) throw new Error('Lighthouse measured nothing')

  const { categories, audits } = result.lhr
  const score = (id: (typeof CATEGORIES)[number]) => Math.round((categories[id]?.score ?? 0) * 100)
  const problems = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id])
    .filter((audit) => audit && audit.score !== null && audit.score < 1)
    .map((audit) => `${audit?.id}: ${audit?.displayValue ?? audit?.title}`)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    problems: problems.join(', '),
  }
}
