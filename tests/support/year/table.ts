import { expect, type Page } from 'playwright/test'

import { cents, type Good, ID } from './goods.ts'
import { euros, type Lines, pairs, sumOf } from './ledger.ts'
import { YEAR } from './year-site.ts'
import { work, type Year } from './year.ts'

/** The table of an event, and what should be in its box; amounts in cents. */
export type Table = { path: string; float: number; taken: number; cash: number; units: number; country: string }
type Payment = 'CASH' | 'QR' | 'CARD' | 'SAMPLE'

/** An event is announced, its table prepared at the prices of the shop, and opened on its first day. @param set two of it for less */
export async function openTable(
  year: Year,
  days: { from: string; until: string },
  brought: Lines,
  set?: { good: Good; price: string },
): Promise<Table> {
  const { context, page, desk } = await work(year, '/admin/events/new')
  await desk.press('Save', {
    'Event (English)': 'Harbour Fair',
    'Venue (English)': 'Fish market hall',
    'City (English)': 'Hamburg',
    'First day': `${YEAR}-${days.from}`,
    'Last day': `${YEAR}-${days.until}`,
    Country: 'DE',
    Status: 'CONFIRMED',
  })
  await desk.says('Saved')
  const path = '/event-helper/1'
  await desk.open(`${path}/preparation`)
  for (const [good, units] of pairs(brought)) {
    await page.locator(`[name=bring-${ID[good]}]`).fill(String(units))
    await page.locator(`[name=price-${ID[good]}]`).fill((sumOf({ [good]: 1 }) / 100).toFixed(2))
  }
  if (set) {
    await page.getByText('Sets', { exact: true }).click()
    await page.getByLabel('Set A: how many').fill('2')
    await page.getByLabel('Set A: price together (EUR)').fill(set.price)
    await page.locator(`[name=set-${ID[set.good]}]`).selectOption('A')
  }
  const float = cents('50.00')
  await desk.press('Open the till', { 'Cash float (EUR)': '50.00', 'Time zone': 'UTC' })
  await desk.says('Till opened')
  year.ledger.move('home', brought, -1)
  year.ledger.move('table', brought, 1)
  await context.close()
  return { path, float, taken: 0, cash: 0, units: 0, country: 'DE' }
}

/** One tap sells one; what is given away as a sample is no sale. */
export async function tap(page: Page, good: Good, payment: Payment): Promise<void> {
  await page.locator(`.pay label:has([value=${payment}])`).click()
  await page.locator(`button[name=product][value="${ID[good]}"]`).click()
}

/** What was tapped is written down. */
export function noteSale({ ledger }: Year, table: Table, good: Good, payment: Payment): void {
  const lines = { [good]: 1 }
  ledger.move('table', lines, -1)
  table.units += payment === 'SAMPLE' ? 0 : 1
  if (payment === 'SAMPLE') return

  const taken = ledger.sell({ channel: 'EVENT', country: table.country, lines })
  table.taken += taken
  if (payment === 'CASH') table.cash += taken
}

/** Everything has arrived, and this telephone shows what the book says. */
export async function expectTotals(year: Year, page: Page, table: Table): Promise<void> {
  if (!year.isScripted) await page.goto(table.path)
  else await expect(page.locator('output.waiting')).toHaveText('Everything has arrived.', { timeout: 60_000 })
  const totals = [euros(table.taken), euros(table.float + table.cash), String(table.units)]
  await expect(page.locator('.totals dd')).toHaveText(totals, { timeout: 60_000 })
}

/** The box and the goods are counted. @param missing what nobody finds any more */
export async function closeTable(year: Year, table: Table, missing: Lines, isStaying: boolean): Promise<void> {
  const { context, page, desk } = await work(year, `${table.path}/closing`)
  await page.getByLabel('Cash in the cash box').fill(((table.float + table.cash) / 100).toFixed(2))
  year.ledger.move('table', missing, -1)
  for (const [good] of pairs(missing))
    await page.locator(`[name=left-${ID[good]}]`).fill(String(year.ledger.table.get(good)))
  await desk.press('Continue')
  await desk.says('Close the till?')
  await desk.press(isStaying ? 'Close, items stay here' : 'Close and return items to the shop')
  await desk.says(isStaying ? 'The items stay on the table for the next day.' : 'What was left is back in shop stock.')
  await desk.says('matches')
  if (!isStaying)
    for (const [good, units] of year.ledger.table) {
      year.ledger.move('home', { [good]: units }, 1)
      year.ledger.table.set(good, 0)
    }
  await context.close()
}

/** The next morning: the box begins anew, and more is brought. */
export async function openAgain(year: Year, table: Table, more: Lines): Promise<void> {
  const { context, page, desk } = await work(year, `${table.path}/opening`)
  await page.getByLabel('Cash float').fill('30.00')
  for (const [good, units] of pairs(more)) await page.locator(`[name=more-${ID[good]}]`).fill(String(units))
  await desk.press('Open the till')
  await desk.says('Till opened')
  year.ledger.move('home', more, -1)
  year.ledger.move('table', more, 1)
  Object.assign(table, { float: cents('30.00'), taken: 0, cash: 0, units: 0 })
  await context.close()
}
