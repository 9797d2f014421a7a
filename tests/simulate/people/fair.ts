import { moveHold, requestHold } from '#app/circle/holds/holds.server.ts'
import { pickUpOperation } from '#app/circle/holds/prepayment/pick-up-sale.server.ts'
import { PAID_ONLINE } from '#app/circle/table/basket.ts'
import { handOver } from '#app/event-helper/holds/pick-ups.server.ts'
import { openTill } from '#app/event-helper/preparation/opening.server.ts'
import { prepareTill } from '#app/event-helper/preparation/preparation.server.ts'
import { closeTill } from '#app/event-helper/report/closing.server.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { addToDay } from '#app/platform/time/zones.ts'
import { events } from '#db/schema.server.ts'
import { eventPool, PREPAYMENTS } from '#db/vocabulary.ts'

import { type BookHold, type Fair, latestFair, stockOf } from '../book.ts'
import { ADMIN, BUYERS, emailOfBuyer, GOODS, TABLE_PRICE } from '../circle.ts'
import { type Acts, type Choices, newKey, nowOf, type World } from '../world.ts'

/** A fair: goods are put aside for it, a table is laid and closed, and what was put aside is fetched. */
export const fair: Acts = {
  'circle plans a fair': { weight: 1, apply: plan },
  'visitors have goods put aside': { weight: 3, apply: putAside },
  'desk answers who asked': { weight: 0.5, apply: onHold(answer) },
  'table is laid': { weight: 1.5, apply: layTable },
  'goods are fetched': { weight: 2, apply: onHold(fetch) },
  'table is closed': { weight: 0.5, apply: close },
}

function plan(world: World, [days, prepayment]: Choices): string {
  const before = latestFair(world.book)
  if (before && (!before.isLaid || before.isOpen)) return 'one is planned'

  const day = addToDay(dayOf(nowOf(world)), 2 + (days % 5))
  const words = { slug: newKey(world, 'fair'), name: { en: 'Fair' }, venue: {}, city: {}, country: 'NL' }
  const { id } = world.site.db
    .insert(events)
    .values({
      startsOn: day,
      endsOn: day,
      ...words,
      status: 'CONFIRMED',
      prepayment: PREPAYMENTS[prepayment % PREPAYMENTS.length],
    })
    .returning({ id: events.id })
    .get()
  world.book.fairs.set(id, { id, day, isLaid: false, isOpen: false })
  return `fair ${id} on ${day}`
}

function putAside(world: World, [who, what, units]: Choices): string {
  const { site, book } = world
  const eventId = latestFair(book)?.id
  const productId = GOODS[what % GOODS.length] ?? GOODS[0]
  const quantity = 1 + (units % 2)
  if (eventId === undefined) return 'no fair'

  const form = { idempotencyKey: newKey(world, 'hold-form').padEnd(20, '-'), contentHash: '', network: '' }
  const person = { email: emailOfBuyer(who % BUYERS), name: 'Mio', userId: null, locale: 'en' as const }
  const asked = { eventId, lines: [{ productId, quantity }], ...person, ...form, now: nowOf(world) }
  const made = requestHold(site.db, asked)
  if (!made.ok) return made.problem

  const id = site.sqlite.prepare('SELECT id FROM holds WHERE secret = ?').pluck().get(made.secret) as number
  book.holds.set(id, { id, eventId, product: productId, units: quantity, state: 'REQUESTED', pool: 'WEB' })
  book.confirmed.push({ table: 'holds', column: 'id', value: id })
  stockOf(book, productId).reserved += quantity
  const again = requestHold(site.db, asked)
  if (!again.ok || again.isNew) throw new Error(`The form of hold ${id} made another`)
  return `hold ${id}`
}

/** One that is not fetched yet, of those of the latest fair. */
function onHold(work: (world: World, hold: BookHold, at: Choices) => string): (world: World, at: Choices) => string {
  return (world, at) => {
    const live = [...world.book.holds.values()].filter(({ state }) => state === 'REQUESTED' || state === 'ACCEPTED')
    const hold = live[at[0] % Math.max(1, live.length)]
    return hold ? work(world, hold, at) : 'nothing'
  }
}

function answer({ site, clock }: World, { id: holdId }: BookHold, [, to]: Choices): string {
  const state = to % 4 === 0 ? ('RELEASED' as const) : ('ACCEPTED' as const)
  return `${state} ${moveHold(site.db, { holdId, to: state, now: new Date(clock.now) })}`
}

const DOLLARS = { currency: 'USD', symbol: '$', decimals: 2, conversion: 1, timeZone: 'UTC', sets: [] }

/** On the day of the fair: what is put aside comes along, and some more of each. */
function layTable(world: World, [more]: Choices): string {
  const { site, book } = world
  const now = nowOf(world)
  const next = latestFair(book)
  if (!next || next.isLaid || next.day > dayOf(now)) return 'not today'

  const goods = GOODS.map((productId) => {
    const { onHand, reserved } = stockOf(book, productId)
    return { productId, quantity: Math.max(0, Math.min(more % 12, onHand - reserved)), ...PRICED }
  })
  prepareTill(site.db, next.id, { ...DOLLARS, floatMinor: 0, products: goods })
  const opened = openTill(site.db, next.id, { floatMinor: 0, by: ADMIN.id, now })
  if (!opened.ok) return opened.problem

  const held = [...book.holds.values()].filter(({ eventId, state }) => eventId === next.id && LIVE.has(state))
  for (const { productId, quantity } of goods) carry(book, next, held, { productId, quantity })
  Object.assign(next, { isLaid: true, isOpen: true })
  return `fair ${next.id}`
}

const PRICED = { priceMinor: TABLE_PRICE, setName: null }
const LIVE = new Set(['REQUESTED', 'ACCEPTED'])

/** Of what more is promised than lies there, no more comes along than lies there. */
function carry(
  book: World['book'],
  { id }: Fair,
  held: readonly BookHold[],
  { productId, quantity }: { productId: number; quantity: number },
): void {
  const [shop, table] = [stockOf(book, productId), stockOf(book, productId, eventPool(id))]
  const own = held.filter(({ product }) => product === productId)
  const promised = own.reduce((sum, { units }) => sum + units, 0)
  const along = Math.max(0, Math.min(quantity + promised, shop.onHand))
  shop.onHand -= along
  table.onHand += along
  shop.reserved -= promised
  table.reserved += promised
  for (const hold of own) hold.pool = eventPool(id)
}

function fetch({ site, book, clock }: World, { id: holdId, eventId, product, units, pool }: BookHold): string {
  const undone = [...book.sales.values()].filter(({ hold, isVoided }) => hold === holdId && isVoided).length
  const told = { eventId, holdId, givenMinor: null, undone, by: ADMIN.id, now: new Date(clock.now) }
  const unpaid = handOver(site.db, { ...told, payment: 'CASH' })
  const done = unpaid === 'OTHER' ? handOver(site.db, { ...told, payment: PAID_ONLINE }) : unpaid
  if (done !== 'DONE') return done

  const isCash = unpaid === 'DONE'
  book.sales.set(pickUpOperation(holdId, undone), {
    hold: holdId,
    eventId,
    product,
    units,
    minor: isCash ? units * TABLE_PRICE : null,
    isCash,
    isVoided: false,
  })
  stockOf(book, product, pool).onHand -= units
  return `hold ${holdId}`
}

/** What is left is counted, some more or less than there should be, and goes back to the shop. */
export function close(world: World, [more, fewer]: Choices): string {
  const { site, book } = world
  const last = latestFair(book)
  if (!last?.isOpen) return 'no table'

  const pool = eventPool(last.id)
  const left = GOODS.map((product, at) => {
    const difference = at === more % 9 ? 1 : at === fewer % 9 ? -1 : 0
    return [product, Math.max(0, stockOf(book, product, pool).onHand + difference)] as const
  })
  const counting = { eventId: last.id, counted: new Map(left), cashMinor: 0, by: ADMIN.id, now: nowOf(world) }
  if (!closeTill(site.db, counting)) throw new Error(`The table of fair ${last.id} is not open`)

  last.isOpen = false
  for (const [product, units] of left) {
    stockOf(book, product, pool).onHand = 0
    stockOf(book, product).onHand += units
  }
  return `fair ${last.id}`
}
