import { cents, GOODS, type Good } from './goods.ts'

type Channel = 'WEB' | 'EVENT' | 'COMMISSION' | 'MANUAL'
/** Amounts in cents. */
export type Entry = {
  month: string
  channel: Channel
  country: string
  sales: number
  goods: number
  shipping: number
  discount: number
  refunds: number
  fees: number
}
export type Lines = Partial<Record<Good, number>>
type Sale = { channel: Channel; country: string; lines?: Lines; shipping?: number; discount?: number }
const NONE = { sales: 0, goods: 0, shipping: 0, discount: 0, refunds: 0, fees: 0 }

/** The circle's own book: what somebody writes down with a pencil, and sums by hand. It knows nothing of the site. */
export class Ledger {
  month = '01'
  readonly entries: Entry[] = []
  /** What lies on the shelf at home and on the table of the event, and what of it is promised and not sent yet. */
  readonly home = new Map<Good, number>()
  readonly table = new Map<Good, number>()
  readonly promised = new Map<Good, number>()
  /** What was paid through the provider of cards. */
  byCard = 0
  /** By everybody, at the prices that were paid. */
  readonly sold = new Map<Good, { units: number; cents: number }>()

  /** A sale counts when it is paid; its goods leave the shelf when they are sent. @param gifts came free with it */
  sell({ lines = {}, shipping = 0, discount = 0, ...sale }: Sale, gifts: Lines = {}): number {
    const goods = sumOf(lines)
    this.entries.push({ ...NONE, month: this.month, ...sale, sales: 1, goods, shipping, discount })
    this.#count(lines, (good) => cents(GOODS[good].price))
    this.#count(gifts, () => 0)
    return goods + shipping - discount
  }

  /** Something else that came in or went back. */
  note(entry: Partial<Entry> & Pick<Entry, 'channel' | 'country'>): void {
    this.entries.push({ ...NONE, month: this.month, ...entry })
  }

  /** Less was sold after all, told in the month in which that is known: what was filed stays. */
  lessen(sale: Pick<Entry, 'channel' | 'country'>, lines: Lines): void {
    this.note({ ...sale, goods: -sumOf(lines) })
    this.unsell(lines)
  }

  /** Units that nobody bought after all, whatever becomes of their money. */
  unsell(lines: Lines): void {
    for (const [good, units] of pairs(lines)) this.#add(good, -units, cents(GOODS[good].price))
  }

  /** Goods come to a place, or leave it; a file lies nowhere. @param sign 1 or -1 */
  move(place: 'home' | 'table' | 'promised', lines: Lines, sign: 1 | -1): void {
    for (const [good, units] of pairs(lines))
      if (good !== 'wallpaper') this[place].set(good, (this[place].get(good) ?? 0) + sign * units)
  }

  /** What was promised leaves the shelf. */
  send(lines: Lines): void {
    this.move('home', lines, -1)
    this.move('promised', lines, -1)
  }

  #count(lines: Lines, priceOf: (good: Good) => number): void {
    for (const [good, units] of pairs(lines)) this.#add(good, units, priceOf(good))
  }

  #add(good: Good, units: number, price: number): void {
    const before = this.sold.get(good) ?? { units: 0, cents: 0 }
    this.sold.set(good, { units: before.units + units, cents: before.cents + units * price })
  }
}

export function pairs(lines: Lines): [Good, number][] {
  return Object.entries(lines) as [Good, number][]
}

export function sumOf(lines: Lines): number {
  return pairs(lines).reduce((sum, [good, units]) => sum + units * cents(GOODS[good].price), 0)
}

/** As pages write an amount: 123456 is `€1,234.56`. */
export function euros(amount: number): string {
  return `€${new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(amount / 100)}`
}
