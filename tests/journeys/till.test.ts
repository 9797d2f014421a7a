import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type BrowserContext, chromium, type Page } from 'playwright/test'

import { openDatabase } from '#db/database.server.ts'

import { logIn } from '../support/journeys/log-in.ts'
import { openNetwork } from '../support/journeys/network.ts'
import { seeded, sellThroughStorm } from '../support/models/till-storm.ts'
import { layTable, readBooks } from '../support/models/till-table.ts'
import { expect, test, untilLive } from './fixtures.ts'

const TELEPHONE = { serviceWorkers: 'allow', viewport: { width: 360, height: 740 }, hasTouch: true } as const

test.use(TELEPHONE)

test('a day at a table: prepare, open, sell, take back, sell several, close', async ({ page, enter }, { project }) => {
  const event = project.name === 'with script' ? 'Comic Harbour 14' : 'Bridge Comics Festival 2027'
  await enter('/event-helper')
  await page.getByRole('link', { name: event, exact: true }).click()
  await page.locator('.packing li').nth(0).getByLabel('Bring').fill('3')
  await page.locator('.packing li').nth(1).getByLabel('Bring').fill('2')
  await page.getByLabel('Cash float').fill('5000')
  await page.getByRole('button', { name: 'Open the till' }).click()
  await expect(page.getByText('Till opened')).toBeVisible()
  if (project.name === 'with script') await expect(page.locator('output.waiting')).toBeVisible()

  // The button back to the top keeps away from where one taps quickly.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('button', { name: 'Top', exact: true })).toHaveCount(0)
  const tiles = page.locator('button[name=product]')
  await tiles.nth(0).tap()
  await expect(page.locator('.totals dd').nth(2)).toHaveText('1')
  await tiles.nth(1).tap()
  await expect(page.locator('.totals dd').nth(2)).toHaveText('2')
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.locator('.totals dd').nth(2)).toHaveText('1')

  await page.getByRole('link', { name: 'Several' }).tap()
  if (project.name === 'with script') {
    await page
      .getByRole('button', { name: /Take one/ })
      .nth(1)
      .tap()
    await page
      .getByRole('button', { name: /Take one/ })
      .nth(1)
      .tap()
  } else await page.locator('.tiles input').nth(1).fill('2')
  await page.getByLabel('Money given').fill('99999')
  await page.getByRole('button', { name: 'Sell', exact: true }).click()
  await expect(page.getByText('Change:')).toBeVisible()
  await expect(page.locator('.totals dd').nth(2)).toHaveText('3')
  if (project.name === 'with script') await expect(page.locator('output.waiting')).toHaveText('Everything has arrived.')

  for (const target of await page.locator('button:visible, .more summary, .modes a, .pay label').all()) {
    const box = await target.boundingBox()
    expect(Math.min(box?.height ?? 0, box?.width ?? 0), await target.innerText()).toBeGreaterThanOrEqual(44)
  }
  await page.getByText('More').click()
  await page.getByRole('link', { name: 'Close the till' }).click()
  const cash = (await page.getByText('Expected:').first().innerText()).replace(/[^\d.]/g, '').replace(/\.$/, '')
  await page.getByLabel('Cash in the cash box').fill(cash)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Close the till?')).toBeVisible()
  await page.getByRole('button', { name: 'Close and return items to the shop' }).click()
  await expect(page.getByText('Till closed')).toBeVisible()
  await expect(page.getByText('matches')).toBeVisible()
})

test('two telephones sell at once while the network comes and goes', async ({ browser, site }, { project }) => {
  test.skip(project.name === 'without script', 'without script nothing is kept')
  const database = openDatabase(join(site.dataDir, 'inkstall.db'))
  const table = layTable(database)
  await sellThroughStorm({ browser, url: site.url, database, table, sales: 40, random: seeded(158) })
  database.close()
})

test('what was tapped survives no reception, a reload, a dead battery and a login that ended', async ({ site }, {
  project,
}) => {
  test.skip(project.name === 'without script', 'without script nothing is kept')
  const database = openDatabase(join(site.dataDir, 'inkstall.db'))
  const table = layTable(database, { event: 'paper-lantern-fair-2025' })
  const [first] = table.goods
  const path = `/event-helper/${table.eventId}`
  const profile = await mkdtemp(join(tmpdir(), 'telephone-'))
  const network = await openNetwork(site.url)
  const launchOptions = { ...project.use.launchOptions, ...TELEPHONE }
  const args = [...(project.use.launchOptions?.args ?? []), network.flag]
  const wake = async () => {
    const telephone = await chromium.launchPersistentContext(profile, { ...launchOptions, args })
    const page = telephone.pages()[0] ?? (await telephone.newPage())
    await telephone.setOffline(network.isCut())
    return { telephone, page }
  }
  const said = (page: Page) => page.locator('output.waiting')
  const tap = (page: Page) => page.locator(`button[name=product][value="${first?.id}"]`).tap()

  const { telephone, page } = await wake()
  await page.goto(site.url + path)
  await logIn(page, 'admin@example.com', path)
  await untilLive(page)
  await expect(said(page)).toHaveText('Everything has arrived.')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await expect.poll(() => page.evaluate((here) => caches.match(here).then(Boolean), path)).toBe(true)

  network.cut()
  await telephone.setOffline(true)
  for (let taps = 1; taps <= 3; taps += 1) await tap(page)
  await expect(said(page)).toHaveText('Offline: 3 sales kept here')
  await page.getByRole('link', { name: 'Several' }).tap()
  await expect(page.getByLabel('Money given')).toBeVisible()
  await page.reload()
  await expect(said(page)).toHaveText('Offline: 3 sales kept here')
  await expect(page.locator('.totals dd').nth(2)).toHaveText('3')
  await die(telephone)

  const later = await wake()
  await later.page.goto(site.url + path)
  await expect(said(later.page)).toHaveText('Offline: 3 sales kept here')
  await tap(later.page)
  await expect(said(later.page)).toHaveText('Offline: 4 sales kept here')
  expect(readBooks(database, table).sales).toBe(0)

  database.sqlite.exec('DELETE FROM sessions')
  network.restore()
  await later.telephone.setOffline(false)
  await expect(said(later.page)).toHaveText('Log in to send 4 sales')
  await later.page.getByRole('link', { name: 'Log in' }).tap()
  await logIn(later.page, 'admin@example.com', path)
  await expect(said(later.page)).toHaveText('Everything has arrived.')
  await expect(later.page.locator('.totals dd').nth(2)).toHaveText('4')
  expect(readBooks(database, table)).toMatchObject({ sales: 4, sold: [4, 0, 0, 0], ledger: [4, 8, 8, 8] })
  await later.telephone.close()
  network.close()
  database.close()
  await rm(profile, { recursive: true, force: true })
})

/** As a battery dies: all of a browser at once, lest a part of it that lives on finds the network again. */
async function die(telephone: BrowserContext): Promise<void> {
  const session = await telephone.browser()?.newBrowserCDPSession()
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  const browser = processInfo.find(({ type }) => type === 'browser')
  if (!browser) throw new Error('the browser does not name its process')

  const gone = telephone.waitForEvent('close')
  // All that it started is of one group.
  const [, , group] = /\) (\S+) (\d+) (\d+)/.exec(await readFile(`/proc/${browser.id}/stat`, 'utf8'))?.slice(1) ?? []
  process.kill(-Number(group), 'SIGKILL')
  await gone
}

test('the menu sheet prints on one page of A4, in both languages', async ({ page, site }) => {
  const database = openDatabase(join(site.dataDir, 'inkstall.db'))
  const { eventId } = layTable(database)
  // A full table: thirty things.
  database.sqlite
    .prepare(
      `INSERT OR IGNORE INTO till_products (session_id, product_id, position, price_minor, quantity)
       SELECT s.id, p.id, 100 + p.id, 500, 0 FROM till_sessions s, products p
       WHERE s.event_id = ? AND p.status = 'PUBLISHED' AND NOT p.is_digital ORDER BY p.id LIMIT 28`,
    )
    .run(eventId)
  database.close()
  for (const locale of ['en', 'ja']) {
    await page.goto(`/nenas/2026/comic-harbour-13/menu?lng=${locale}`)
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    const sheet = await getDocument({ data: new Uint8Array(pdf) }).promise
    expect([locale, sheet.numPages]).toEqual([locale, 1])
    const { width, height } = (await sheet.getPage(1)).getViewport({ scale: 1 })
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    const cut = await page.locator('.menu-price').evaluateAll((prices) => {
      const end = document.querySelector('.menu-sheet')?.getBoundingClientRect().bottom ?? 0
      return prices.filter((price) => price.getBoundingClientRect().bottom > end || price.clientHeight === 0).length
    })
    expect(cut).toBe(0)
  }
})
