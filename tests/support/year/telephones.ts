import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type BrowserContext, chromium, expect, type Page } from 'playwright/test'

import { untilLive } from '../../journeys/fixtures.ts'
import { HEADLESS } from '../journeys/browser.ts'
import { logIn } from '../journeys/log-in.ts'
import { openNetwork } from '../journeys/network.ts'
import { setClockAhead } from './clock-ahead.ts'
import { ID } from './goods.ts'
import { noteSale, type Table, tap } from './table.ts'
import type { Year } from './year.ts'

export const HANDHELD = { viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'allow' } as const

type Sale = [good: Parameters<typeof tap>[1], payment: Parameters<typeof tap>[2]]

/** Sales that are tapped and written down, one after the other. */
export async function tapAll(year: Year, table: Table, page: Page, sales: readonly Sale[]): Promise<void> {
  for (const [good, payment] of sales) {
    await tap(page, good, payment)
    if (year.way !== 'with script') await page.waitForLoadState()
    noteSale(year, table, good, payment)
  }
}

/** Two of one thing for one customer, who pays what the set costs. @param discount what that saves, in cents */
export async function sellSet(year: Year, table: Table, page: Page, discount: number): Promise<void> {
  await page.getByRole('link', { name: 'Several' }).click()
  const charm = page.locator('.tiles li', { hasText: 'Cat charm' })
  if (year.way === 'with script') for (let taken = 0; taken < 2; taken += 1) await charm.locator('button.tile').click()
  else await page.locator(`[name="take-${ID.charm}"]`).fill('2')
  await page.getByRole('button', { name: 'Sell', exact: true }).click()
  await page.goto(table.path)
  await untilLive(page)
  const { ledger } = year
  const taken = ledger.sell({ channel: 'EVENT', country: table.country, lines: { charm: 2 }, discount })
  ledger.move('table', { charm: 2 }, -1)
  Object.assign(table, { units: table.units + 2, taken: table.taken + taken, cash: table.cash + taken })
}

/** What was just tapped is taken back: it is on the table again, as if it had never been sold. */
export async function tapAndUndo(year: Year, page: Page, [good, payment]: Sale): Promise<void> {
  await tap(page, good, payment)
  await expect(page.locator('.last')).toContainText(good === 'sticker' ? 'Fox sticker' : 'Cat charm')
  await page.locator('.undo').click()
  if (year.way !== 'with script') await expect(page.locator('body')).toContainText('Sale undone')
}

/**
 * The site dies in the middle of a sale. With script the telephone keeps what is tapped and sends it later; without,
 * somebody looks whether it was sold, and taps again if not.
 */
export async function sellInPowerCut(year: Year, table: Table, page: Page, sale: Sale): Promise<void> {
  const [good, payment] = sale
  const tapping = tap(page, good, payment).catch(() => null)
  await year.site.cutPower(async () => {
    await tapping
    if (year.way === 'with script') await tapAll(year, table, page, [sale])
  })
  if (year.way !== 'with script') {
    await page.goto(table.path)
    const sold = Number(await page.locator('.totals dd').nth(2).textContent())
    expect([table.units, table.units + 1]).toContain(sold)
    if (sold === table.units) await tap(page, good, payment)
  }
  noteSale(year, table, good, payment)
}

/** A telephone that is closed in a hall without reception while it holds sales, and sends them when it wakes. */
export async function sellWithoutReception(year: Year, table: Table, sales: readonly Sale[]): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'telephone-'))
  const network = await openNetwork(year.site.url())
  const wake = async (): Promise<{ telephone: BrowserContext; page: Page }> => {
    const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', network.flag]
    const options = { ...HANDHELD, locale: 'en-GB', executablePath: HEADLESS, args }
    const telephone = await chromium.launchPersistentContext(profile, options)
    await telephone.addInitScript(setClockAhead, year.site.ahead())
    await telephone.setOffline(network.isCut())
    return { telephone, page: telephone.pages()[0] ?? (await telephone.newPage()) }
  }
  const path = year.site.url() + table.path
  const first = await wake()
  await first.page.goto(path)
  await logIn(first.page, 'admin@example.com', table.path)
  await untilLive(first.page)
  await first.page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await expect.poll(() => first.page.evaluate((here) => caches.match(here).then(Boolean), table.path)).toBe(true)
  network.cut()
  await first.telephone.setOffline(true)
  await tapAll(year, table, first.page, sales)
  const kept = `Offline: ${sales.length} sales kept here`
  await expect(first.page.locator('output.waiting')).toHaveText(kept)
  await first.telephone.close()

  const later = await wake()
  await later.page.goto(path)
  await expect(later.page.locator('output.waiting')).toHaveText(kept)
  network.restore()
  await later.telephone.setOffline(false)
  await expect(later.page.locator('output.waiting')).toHaveText('Everything has arrived.', { timeout: 60_000 })
  await later.telephone.close()
  network.close()
  await rm(profile, { recursive: true, force: true })
}
