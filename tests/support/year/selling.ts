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
  const { desk, leave } = await work(year, '/admin/orders')
  await desk.tick(placed.map(({ id }) => `Select order ${id}`))
  await desk.press('Record payments')
  await desk.says(/Record that \d+ orders? (was|were) paid in full\?/)
  await desk.press(placed.length === 1 ? 'Mark 1 order paid' : `Mark ${placed.length} orders paid`)
  await desk.says(/Payments? of \d+ orders? recorded/)
  for (const one of placed) book(year, one)
  await leave()
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
  const { desk, leave } = await work(year, '/admin/orders/new')
  const typed = pairs(lines).map(([good, units], at) => ({
    [`Product of line ${at + 1}`]: String(ID[good]),
    [`Amount of line ${at + 1}`]: String(units),
  }))
  for (const line of typed.slice(0, -1)) await desk.press('Add a line', line)
  const address = { Country: 'DE', City: 'Bremen', 'Postal code': '28195', 'Address line 1': 'Am Wall 1' }
  await desk.press('Preview the order', {
    ...typed.at(-1),
    'Kind of order': origin,
    'Shipping method': method ?? 'Handed over in person, or downloads only',
    'Shipping (EUR)': (shipping / 100).toFixed(2),
    'Discount (EUR)': (discount / 100).toFixed(2),
    ...(!method && { 'Already handed over': true }),
    'Already paid': true,
    'Full name': 'Kim Friend',
    ...(method && address),
    ...(reason && { Why: reason }),
  })
  await desk.says(euros(sumOf(lines) + shipping - discount))
  await desk.press('Create this order')
  await desk.says('Order created')
  const id = Number(/\/admin\/orders\/(\d+)/.exec(desk.url.pathname)?.[1])
  expect(id).toBeGreaterThan(0)
  const { ledger } = year
  ledger.sell({ channel: 'MANUAL', country: method ? 'DE' : '', lines, shipping, discount }, giftsOf(lines))
  ledger.move(method ? 'promised' : 'home', withGifts(lines), method ? 1 : -1)
  await leave()
  return { id, lines }
}
