import { SAMPLE } from '#app/circle/table/basket.ts'
import { recordSale } from '#app/event-helper/sales/sales.server.ts'
import { voidSale } from '#app/event-helper/sales/void-sale.server.ts'
import { eventPool } from '#db/vocabulary.ts'

import { type Book, type BookSale, latestFair, stockOf } from '../book.ts'
import { ADMIN, GOODS, TABLE_PRICE } from '../circle.ts'
import { type Acts, type Choices, newKey, nowOf, type World } from '../world.ts'
import type { Basket, Tap, Telephone } from './telephone.ts'

/** Two telephones at a table: without reception they keep what was tapped, and tell it later, now and then twice. */
export const telephones: Acts = {
  'telephone sells': { weight: 4, apply: onTelephone(sell) },
  'telephone takes back': { weight: 0.3, apply: onTelephone(takeBack) },
  'telephone loses reception': { weight: 0.4, apply: onTelephone((_, telephone) => setOffline(telephone, true)) },
  'telephone has reception': { weight: 1, apply: onTelephone(comeBack) },
}

type TelephoneAct = (world: World, telephone: Telephone, at: Choices) => string

function onTelephone(work: TelephoneAct): (world: World, at: Choices) => string {
  return (world, at) => {
    const telephone = world.telephones[at[3] % world.telephones.length]
    return telephone ? work(world, telephone, at) : 'none'
  }
}

const PAYMENTS = ['CASH', 'CASH', 'CASH', 'CARD', SAMPLE]

/** The customer leaves with the goods, whatever the site says. */
function sell(world: World, telephone: Telephone, [what, units, payment]: Choices): string {
  const there = latestFair(world.book)
  if (!there?.isLaid || (!there.isOpen && !telephone.isOffline)) return 'no table'

  const product = GOODS[what % GOODS.length] ?? GOODS[0]
  const basket = { product, units: 1 + (units % 2), payment: PAYMENTS[payment % PAYMENTS.length] ?? 'CASH' }
  telephone.toTell.push({ eventId: there.id, sale: newKey(world, 'sale'), at: world.clock.now, basket })
  return tell(world, telephone)
}

function takeBack(world: World, telephone: Telephone): string {
  const own = telephone.toTell.findLast(({ basket }) => basket !== null)
  const sale = own?.sale ?? [...world.book.sales.keys()].at(-1)
  const eventId = own?.eventId ?? latestFair(world.book)?.id
  if (sale === undefined || eventId === undefined) return 'nothing'

  telephone.toTell.push({ eventId, sale, at: world.clock.now, basket: null })
  return `${sale}: ${tell(world, telephone)}`
}

function setOffline(telephone: Telephone, isOffline: boolean): string {
  telephone.isOffline = isOffline
  return 'done'
}

export function comeBack(world: World, telephone: Telephone): string {
  setOffline(telephone, false)
  return tell(world, telephone)
}

/** In its order; where the answer is lost, it is told once more, and all that comes after it. */
function tell(world: World, telephone: Telephone): string {
  const outcomes: string[] = []
  for (let told = telephone.toTell[0]; told && !telephone.isOffline; told = telephone.toTell[0]) {
    outcomes.push(told.basket ? record(world, told, told.basket) : undo(world, told))
    if (world.random.chance(0.1)) break
    telephone.toTell.shift()
  }
  return outcomes.join(' ') || `${telephone.toTell.length} wait`
}

function record(world: World, { eventId, sale: operation, at }: Tap, { product, units, payment }: Basket): string {
  const { site, book } = world
  const lines = [{ productId: product, quantity: units }]
  const made = { eventId, operation, lines, payment, givenMinor: null, soldAt: new Date(at), by: ADMIN.id }
  const recorded = recordSale(site.db, { ...made, now: nowOf(world) })
  if (!recorded.ok) return recorded.problem
  if (recorded.isRepeated !== book.sales.has(operation)) throw new Error(`${operation} is known by one of two alone`)
  if (recorded.isRepeated) return 'again'

  const minor = payment === SAMPLE ? 0 : units * TABLE_PRICE
  book.sales.set(operation, { eventId, product, units, minor, isCash: payment === 'CASH', isVoided: false })
  moveGoods(book, eventId, product, -units)
  return `sold ${operation}`
}

function undo(world: World, { eventId, sale, at }: Tap): string {
  const told = { eventId, sale, operation: `void-${sale}`, reason: '', at: new Date(at), by: ADMIN.id }
  const done = voidSale(world.site.db, { ...told, now: nowOf(world) })
  const known = world.book.sales.get(sale)
  if (done === 'DONE' && known && !known.isVoided) {
    known.isVoided = true
    moveGoods(world.book, eventId, known.product, known.units)
    putAsideAgain(world.book, known)
  }
  return done
}

/** At an open table what was handed over by mistake waits again. */
function putAsideAgain(book: Book, { eventId, hold: id, product, units }: BookSale): void {
  const hold = id === undefined ? undefined : book.holds.get(id)
  if (!hold || !book.fairs.get(eventId)?.isOpen) return

  hold.state = 'ACCEPTED'
  stockOf(book, product, hold.pool).reserved += units
}

/** What is told after the table was counted changes no goods: it was counted as missing. */
function moveGoods(book: Book, eventId: number, product: number, units: number): void {
  if (book.fairs.get(eventId)?.isOpen) stockOf(book, product, eventPool(eventId)).onHand += units
}
