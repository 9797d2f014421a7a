import { expect, type Page } from 'playwright/test'

import type { Person } from '../journeys/person.ts'
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
  const { desk, leave } = await work(year, '/admin/events/new')
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
  const goods = pairs(brought).flatMap(([good, units]) => [
    [`bring-${ID[good]}`, String(units)],
    [`price-${ID[good]}`, (sumOf({ [good]: 1 }) / 100).toFixed(2)],
  ])
  const ofSet = set && {
    'Set A: how many': '2',
    'Set A: price together (EUR)': set.price,
    [`set-${ID[set.good]}`]: 'A',
  }
  const float = cents('50.00')
  await desk.press('Open the till', {
    ...Object.fromEntries(goods),
    ...ofSet,
    'Cash float (EUR)': '50.00',
    'Time zone': 'UTC',
  })
  await desk.says('Till opened')
  year.ledger.move('home', brought, -1)
  year.ledger.move('table', brought, 1)
  await leave()
  return { path, float, taken: 0, cash: 0, units: 0, country: 'DE' }
}

/** One tap sells one; what is given away as a sample is no sale. On a telephone, where script may run. */
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
export async function expectTotals(year: Year, desk: Person, table: Table): Promise<void> {
  const soon = { timeout: 60_000 }
  if (year.way !== 'with script') await desk.open(table.path)
  else await expect.poll(() => desk.texts('output.waiting'), soon).toEqual(['Everything has arrived.'])
  const totals = [euros(table.taken), euros(table.float + table.cash), String(table.units)]
  await expect.poll(() => desk.texts('.totals dd'), soon).toEqual(totals)
}

/** The box and the goods are counted. @param missing what nobody finds any more */
export async function closeTable(year: Year, table: Table, missing: Lines, isStaying: boolean): Promise<void> {
  const { desk, leave } = await work(year, `${table.path}/closing`)
  year.ledger.move('table', missing, -1)
  const left = pairs(missing).map(([good]) => [`left-${ID[good]}`, String(year.ledger.table.get(good))])
  const cash = ((table.float + table.cash) / 100).toFixed(2)
  await desk.press('Continue', { 'Cash in the cash box': cash, ...Object.fromEntries(left) })
  await desk.says('Close the till?')
  await desk.press(isStaying ? 'Close, items stay here' : 'Close and return items to the shop')
  await desk.says(isStaying ? 'The items stay on the table for the next day.' : 'What was left is back in shop stock.')
  await desk.says('matches')
  if (!isStaying)
    for (const [good, units] of year.ledger.table) {
      year.ledger.move('home', { [good]: units }, 1)
      year.ledger.table.set(good, 0)
    }
  await leave()
}

/** The next morning: the box begins anew, and more is brought. */
export async function openAgain(year: Year, table: Table, more: Lines): Promise<void> {
  const { desk, leave } = await work(year, `${table.path}/opening`)
  const added = pairs(more).map(([good, units]) => [`more-${ID[good]}`, String(units)])
  await desk.press('Open the till', { 'Cash float': '30.00', ...Object.fromEntries(added) })
  await desk.says('Till opened')
  year.ledger.move('home', more, -1)
  year.ledger.move('table', more, 1)
  Object.assign(table, { float: cents('30.00'), taken: 0, cash: 0, units: 0 })
  await leave()
}
