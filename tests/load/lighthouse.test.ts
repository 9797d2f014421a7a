import { createServer } from 'node:net'

import lighthouse from 'lighthouse'
import { chromium, type BrowserServer } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openSite } from '../support/site.ts'

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
/** A machine that is busy with something else is slow once or twice. */
const TRIES = 3

const site = openSite()
let browser: BrowserServer
let port: number

beforeAll(async () => {
  port = await freePort()
  browser = await chromium.launchServer({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`],
  })
})

afterAll(() => browser.close())

// With the phone and the throttled connection that Lighthouse takes by itself.
for (const [name, path] of Object.entries(PAGES))
  test(`Lighthouse finds ${name} at least ${SPEED} fast, and nothing wrong with it otherwise`, async () => {
    let report = await measure(path)
    for (let tries = 1; report.performance < SPEED && tries < TRIES; tries += 1) report = await measure(path)

    const { performance, problems, ...others } = report
    console.log(name, { performance, ...others }, problems)
    expect(others, problems).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
    expect(performance, problems).toBeGreaterThanOrEqual(SPEED)
  })

async function measure(path: string) {
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
