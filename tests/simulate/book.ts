/** What was said to people and what they did, as somebody with paper and pencil keeps it. It is plain, so that a copy is a backup. */
export type Book = {
  orders: Map<number, BookOrder>
  /** In their order: people mostly do something about the latest. */
  orderIds: number[]
  /** What lies in a pool and what of it is promised, by `place`. */
  stock: Map<string, { onHand: number; reserved: number }>
  /** Products of which a count found less than is promised. */
  isShort: Set<number>
  /** Fairs and what is put aside for them by their numbers, and what was sold at their tables by its operation. */
  fairs: Map<number, Fair>
  holds: Map<number, BookHold>
  sales: Map<string, BookSale>
  /** What answers confirmed: a row of a table by one of its columns. */
  confirmed: Confirmation[]
  /** By operation, in minor units: what came in by hand, and what was sent back by hand. */
  byHand: Map<string, number>
  /** Contracts as they were shown when they were agreed on, by request. */
  contracts: Map<number, string>
  /** Slots that are offered, by the place in line; and places to which one was offered by hand. */
  offers: Map<number, number>
  offeredByHand: Set<number>
  /** Payments at providers that a restored site knows nothing of. */
  lostSessions: Set<string>
  /** Numbers of credit notes that restores skipped. */
  jumps: { from: number; to: number }[]
  /** The last rows that were read of tables to which rows are only added. */
  read: { history: number; payments: number; mails: number; alerts: number }
  /** What went back and has no line in a ledger, as the desk was told. */
  unbooked: number
}
/** What a night keeps: the database, and what people had been promised by then. */
export type Backup = { image: Buffer; book: Book }
export type BookOrder = {
  id: number
  email: string
  status: string
  /** Units by product of what is sent. */
  goods: Map<number, number>
  /** When it ends they do not come back on the shelf. */
  isDamaged: boolean
}
export type Fair = { id: number; day: string; isLaid: boolean; isOpen: boolean }
/** One thing that is put aside, and where it lies. */
export type BookHold = {
  id: number
  eventId: number
  product: number
  units: number
  state: string
  pool: string
}
/** `minor` is null where it was paid before, and 0 for a sample. */
export type BookSale = {
  eventId: number
  product: number
  units: number
  minor: number | null
  isCash: boolean
  isVoided: boolean
  /** What was put aside, and handed over by it. */
  hold?: number
}
export type Confirmation = {
  table: 'holds' | 'orders' | 'order_payments' | 'commission_requests' | 'commission_ledger'
  column: string
  value: number | string
  /** The order of a promise: it goes by a lost dispute of its order. */
  promiseOf?: number
}

export function newBook(): Book {
  return {
    orders: new Map(),
    orderIds: [],
    stock: new Map(),
    isShort: new Set(),
    fairs: new Map(),
    holds: new Map(),
    sales: new Map(),
    confirmed: [],
    byHand: new Map(),
    contracts: new Map(),
    offers: new Map(),
    offeredByHand: new Set(),
    lostSessions: new Set(),
    jumps: [],
    read: { history: 0, payments: 0, mails: 0, alerts: 0 },
    unbooked: 0,
  }
}

export function latestFair({ fairs }: Book): Fair | undefined {
  return [...fairs.values()].at(-1)
}

export function stockOf(book: Book, product: number, pool = 'WEB') {
  const place = `${pool} ${product}`
  const known = book.stock.get(place) ?? { onHand: 0, reserved: 0 }
  book.stock.set(place, known)
  return known
}
