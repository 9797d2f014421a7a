import { expect } from 'playwright/test'

import { buy, giftsOf, withGifts, type YearOrder, type Plan } from './buying.ts'
import { ID } from './goods.ts'
import { euros, type Lines, pairs, sumOf } from './ledger.ts'
import { work, type Year } from './year.ts'

/** The provider of cards keeps 3.6 %. */
const FEE = 0.036

/** Somebody buys in the shop; what is paid by card is sold at once. */
export async function sell(year: Year, plan: Plan): Promise<YearOrder> {
  const placed = await buy(year, plan)
  if (plan.pays === 'Card') book(year, placed)
  return placed
}

/** What came in on the account is found in the list of orders, ticked, and recorded together. */
export async function recordTransfers(year: Year, placed: readonly YearOrder[]): Promise<void> {
  const { context, page, desk } = await work(year, '/admin/orders')
  for (const { id } of placed) await page.getByLabel(`Select order ${id}`, { exact: true }).check()
  await desk.press('Record payments')
  await desk.says(/Record that \d+ orders? (was|were) paid in full\?/)
  await desk.press(placed.length === 1 ? 'Mark 1 order paid' : `Mark ${placed.length} orders paid`)
  await desk.says(/Payments? of \d+ orders? recorded/)
  for (const one of placed) {
    one.month = year.ledger.month
    book(year, one)
  }
  await context.close()
}

function book({ ledger }: Year, { lines, country, method, shipping, pays, cents }: YearOrder): void {
  const where = method ? country : ''
  ledger.sell({ channel: 'WEB', country: where, lines, shipping }, giftsOf(lines))
  if (pays !== 'Card') return

  ledger.byCard += cents
  ledger.note({ channel: 'WEB', country: where, fees: Math.round(cents * FEE) })
}

/** What the desk writes down for somebody; amounts as they are typed. */
export type ManualOrder = {
  lines: Lines
  origin: 'FRIEND' | 'CONSIGNMENT' | 'REPLACEMENT'
  /** Handed over at once, or sent by this method. */
  method: 'Parcel' | null
  shipping: number
  discount: number
  reason?: string
}

/** An order that the desk makes, paid already. @returns its number */
export async function sellByHand(year: Year, { lines, origin, method, shipping, discount, reason }: ManualOrder) {
  const { context, page, desk } = await work(year, '/admin/orders/new')
  for (const [at, [good, units]] of pairs(lines).entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add a line' }).click()
    await page.getByLabel(`Product of line ${at + 1}`).fill(String(ID[good]))
    await page.getByLabel(`Amount of line ${at + 1}`).fill(String(units))
  }
  await page.getByLabel('Kind of order').selectOption(origin)
  const methods = page.getByLabel('Shipping method')
  await methods.selectOption({ label: method ?? 'Handed over in person, or downloads only' })
  await page.getByLabel(/^Shipping \(EUR\)/).fill((shipping / 100).toFixed(2))
  await page.getByLabel(/^Discount \(EUR\)/).fill((discount / 100).toFixed(2))
  if (!method) await page.getByLabel('Already handed over').check()
  await page.getByLabel('Already paid').check()
  await page.getByLabel('Full name').fill('Kim Friend')
  if (method) {
    await page.getByLabel('Country').selectOption('DE')
    await page.getByLabel('City').fill('Bremen')
    await page.getByLabel('Postal code').fill('28195')
    await page.getByLabel('Address line 1').fill('Am Wall 1')
  }
  if (reason) await page.getByLabel(/^Why/).fill(reason)
  await desk.press('Preview the order')
  await desk.says(euros(sumOf(lines) + shipping - discount))
  await desk.press('Create this order')
  await desk.says('Order created')
  const id = Number(/\/admin\/orders\/(\d+)/.exec(page.url())?.[1])
  expect(id).toBeGreaterThan(0)
  const { ledger } = year
  ledger.sell({ channel: 'MANUAL', country: method ? 'DE' : '', lines, shipping, discount }, giftsOf(lines))
  ledger.move(method ? 'promised' : 'home', withGifts(lines), method ? 1 : -1)
  await context.close()
  return { id, lines }
}
