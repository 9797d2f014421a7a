import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test'

import { SESSION } from '#app/sign-in/sessions/find-viewer.server.ts'

import { untilLive } from '../../journeys/fixtures.ts'
import { InBrowser } from '../journeys/in-browser.ts'
import { OverHttp } from '../journeys/over-http.ts'
import type { Person } from '../journeys/person.ts'
import { plantSession } from '../journeys/sessions.ts'
import type { FakeStripe } from '../providers/fake-stripe.ts'
import { Visitor } from '../visitor/visitor.ts'
import { setClockAhead } from './clock-ahead.ts'
import type { Ledger } from './ledger.ts'
import type { YearSite } from './year-site.ts'

/** How the people of a year come to its site: over HTTP alone, or in Chromium. */
export type Way = 'http' | 'without script' | 'with script'

/** What the parts of the story share. */
export type Year = {
  site: YearSite
  stripe: FakeStripe
  ledger: Ledger
  browser: Browser
  way: Way
}
type Visit = { desk: Person; leave: () => Promise<void> }
type BrowserVisit = { desk: InBrowser; page: Page; context: BrowserContext }

/** Milliseconds within which a page has what is looked for. */
const PATIENCE = 15_000

/** The site goes on at nine o'clock of this day, as in `03-28`, and the book with it. */
export async function turnTo({ site, ledger }: Year, day: string, time?: string): Promise<void> {
  await site.goTo(day, time)
  ledger.month = day.slice(0, 2)
}

/** Somebody comes to the site. */
export async function visit(year: Year): Promise<Visit> {
  if (year.way === 'http') return { desk: new OverHttp(visitorOf(year)), leave: async () => {} }

  const { desk, context } = await browse(year)
  return { desk, leave: () => context.close() }
}

/** The circle's own people, at a page of the administration. */
export async function work(year: Year, path: string): Promise<Visit> {
  if (year.way !== 'http') {
    const { desk, context } = await browseAtDesk(year, path)
    return { desk, leave: () => context.close() }
  }
  const visitor = visitorOf(year)
  visitor.setCookie(SESSION, sessionOf(year).value)
  const desk = new OverHttp(visitor)
  await desk.open(path)
  return { desk, leave: async () => {} }
}

function visitorOf({ site }: Year): Visitor {
  const visitor = new Visitor(site.url())
  visitor.setCookie('locale', 'en')
  return visitor
}

function sessionOf({ site }: Year) {
  const now = new Date(Date.now() + site.ahead())
  return plantSession({ dataDir: site.dataDir, url: site.url() }, 'admin@example.com', now)
}

/** Somebody with a browser of their own, whose clock shows the day of the story. */
export async function browse(year: Year, options: BrowserContextOptions = {}): Promise<BrowserVisit> {
  const { browser, way, site } = year
  const javaScriptEnabled = way === 'with script'
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

/** The circle's own people with a browser, at a page of the administration. */
export async function browseAtDesk(
  year: Year,
  path: string,
  options: BrowserContextOptions = {},
): Promise<BrowserVisit> {
  const visited = await browse(year, options)
  await visited.context.addCookies([sessionOf(year)])
  await visited.desk.open(path)
  return visited
}
