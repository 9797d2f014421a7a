import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test'

import { untilLive } from '../../journeys/fixtures.ts'
import { InBrowser } from '../journeys/in-browser.ts'
import { plantSession } from '../journeys/sessions.ts'
import type { FakeStripe } from '../providers/fake-stripe.ts'
import { setClockAhead } from './clock-ahead.ts'
import type { Ledger } from './ledger.ts'
import type { YearSite } from './year-site.ts'

/** What the parts of the story share. */
export type Year = {
  site: YearSite
  stripe: FakeStripe
  ledger: Ledger
  browser: Browser
  isScripted: boolean
}
export type Visit = { context: BrowserContext; page: Page; desk: InBrowser }

/** Milliseconds within which a page has what is looked for. */
const PATIENCE = 15_000

/** The site goes on at nine o'clock of this day, as in `03-28`, and the book with it. */
export async function turnTo({ site, ledger }: Year, day: string, time?: string): Promise<void> {
  await site.goTo(day, time)
  ledger.month = day.slice(0, 2)
}

/** Somebody with a browser of their own, whose clock shows the day of the story. */
export async function visit(year: Year, options: BrowserContextOptions = {}): Promise<Visit> {
  const { browser, isScripted: javaScriptEnabled, site } = year
  const context = await browser.newContext({ javaScriptEnabled, baseURL: site.url(), locale: 'en-GB', ...options })
  await context.addInitScript(setClockAhead, site.ahead())
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  // As in other journeys: who acts while script takes over is another test (`late.test.ts`).
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    await untilLive(page)
    return response
  }
  return { context, page, desk: new InBrowser(page) }
}

/** The circle's own people, at a page of the administration. */
export async function work(year: Year, path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const visited = await visit(year, options)
  const { dataDir, url, ahead } = year.site
  const now = new Date(Date.now() + ahead())
  await visited.context.addCookies([plantSession({ dataDir, url: url() }, 'admin@example.com', now)])
  await visited.desk.open(path)
  return visited
}
