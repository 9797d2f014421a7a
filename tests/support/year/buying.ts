import type { Person } from '../journeys/person.ts'
import { ID } from './goods.ts'
import { euros, type Lines, pairs, sumOf } from './ledger.ts'
import { visit, type Year } from './year.ts'

const ADDRESSES = {
  DE: { city: 'Kiel', postalCode: '24103', addressLine1: 'Hafenweg 3' },
  AT: { city: 'Wien', postalCode: '1010', addressLine1: 'Ring 1' },
  US: { city: 'Portland', state: 'OR', postalCode: '97201', addressLine1: '1 Main Street' },
  JP: { city: '横浜市', state: '神奈川県', postalCode: '231-0001', addressLine1: '港町 1-2' },
  GB: { city: 'Bristol', postalCode: 'BS1 4DJ', addressLine1: '7 Quay Lane' },
} as const
type Country = keyof typeof ADDRESSES
const SHIPPING = {
  Letter: { home: 160, abroad: 370 },
  Parcel: { home: 500, abroad: 1550 },
} as const

/** What somebody buys in the shop. */
export type Plan = {
  lines: Lines
  country: Country
  /** Null where everything is downloaded. */
  method: keyof typeof SHIPPING | null
  pays: 'Bank transfer' | 'Card'
  parcels?: number
}
export type YearOrder = Plan & {
  id: number
  path: string
  cents: number
  shipping: number
  email: string
}

let buyers = 0

/** A guest buys, and pays at once where that is by card. */
export async function buy(year: Year, plan: Plan): Promise<YearOrder> {
  const { lines, country, method, pays, parcels = 1 } = plan
  const { desk, leave } = await visit(year)
  buyers += 1
  const email = `buyer-${buyers}@example.com`
  for (const [good, units] of pairs(lines)) {
    await desk.open(`/shop/product/${ID[good]}`)
    await desk.press('Add to cart', good === 'wallpaper' ? {} : { Amount: String(units) })
    await desk.says('Added to cart!')
  }
  await desk.open('/shop/cart')
  if (method) await chooseCountry(desk, country)
  await desk.press('Continue to checkout', { ...(method && { [method]: true }), [pays]: true })
  await desk.heads(/Checkout/)
  const address = method ? { fullName: `Robin Buyer ${buyers}`, ...ADDRESSES[country] } : {}
  await desk.press('Place order', { contactEmail: email, ...address, 'I accept the terms': true })
  if (pays === 'Card') await desk.press('pay')
  await desk.says(pays === 'Card' ? 'Thank you! Your payment has arrived.' : 'Waiting for your payment')
  const shipping = method ? SHIPPING[method][country === 'DE' || country === 'AT' ? 'home' : 'abroad'] * parcels : 0
  await desk.says(euros(sumOf(lines) + shipping))
  const { pathname, search } = desk.url
  await leave()
  year.ledger.move('promised', withGifts(lines), 1)
  const id = Number(/\d+/.exec(pathname)?.[0])
  return {
    ...plan,
    id,
    path: pathname + search,
    cents: sumOf(lines) + shipping,
    shipping,
    email,
  }
}

async function chooseCountry(desk: Person, country: Country): Promise<void> {
  await desk.press('Update', { 'Destination country': country })
  await desk.holds('Destination country', country)
}

/** What goes along with an order: one card where it has a print. */
export function giftsOf(lines: Lines): Lines {
  return lines.print ? { card: 1 } : {}
}

/** All that goes into the parcel. */
export function withGifts(lines: Lines): Lines {
  return { ...lines, ...giftsOf(lines) }
}

/** A buyer who has not paid thinks better of it. */
export async function cancelOwn(year: Year, { path, lines }: YearOrder): Promise<void> {
  const { desk, leave } = await visit(year)
  await desk.open(path)
  await desk.press('Cancel order')
  await desk.says('This cannot be undone.')
  await desk.press('Cancel order')
  await desk.says('Order canceled successfully')
  year.ledger.move('promised', withGifts(lines), -1)
  await leave()
}

/** Nobody paid in time: the order ended by itself, a moment after the site began again, and its page says so. */
export async function expectExpired(year: Year, { path, lines }: YearOrder): Promise<void> {
  const { desk, leave } = await visit(year)
  await desk.open(path)
  await desk.awaits('it was not paid in time')
  year.ledger.move('promised', withGifts(lines), -1)
  await leave()
}
