import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { findPickUp, listHoldable } from '#app/circle/holds/holdable.server.ts'
import { requestHold } from '#app/circle/holds/holds.server.ts'
import { endLateHolds } from '#app/circle/holds/personal-holds.server.ts'
import { readMenu } from '#app/circle/menu/menu.server.ts'
import { handOver } from '#app/event-helper/holds/pick-ups.server.ts'
import { openTill } from '#app/event-helper/preparation/opening.server.ts'
import { prepareTill } from '#app/event-helper/preparation/preparation.server.ts'
import { closeTill } from '#app/event-helper/report/closing.server.ts'
import { reportOf } from '#app/event-helper/report/report.server.ts'
import { recordSale } from '#app/event-helper/sales/sales.server.ts'
import { voidSale } from '#app/event-helper/sales/void-sale.server.ts'
import { findSession } from '#app/event-helper/sessions.server.ts'
import { changeGoods } from '#app/event-helper/stock/change-goods.server.ts'
import { takeSnapshot } from '#app/event-helper/till/snapshot.server.ts'
import { balancesOf, countStock } from '#app/shop/stock/stock.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { events, holds, mails, products } from '#db/schema.server.ts'
import { eventPool, type EventStatus, LOCALES, WEB_POOL } from '#db/vocabulary.ts'

import { BOOK, furnishShop, POSTCARD, STICKER } from '../../support/shop/small-shop.ts'

const EVENT = 1
const NOW = new Date('2026-12-01T09:00:00Z')
/** The event is on these two days. */
const FAIR = new Date('2026-12-29T03:00:00Z')
/** It is over on all of the earth. */
const AFTER = new Date('2026-12-31T12:00:00Z')
let db: Db
let count = 0

beforeEach(() => {
  db = openDatabase(':memory:').db
  furnishShop(db, NOW)
  const where = { name: { en: 'Fair' }, venue: {}, city: {}, country: 'NL', status: 'CONFIRMED' as const }
  db.insert(events)
    .values({ id: EVENT, slug: 'fair', startsOn: '2026-12-29', endsOn: '2026-12-30', ...where })
    .run()
})

const setStatus = (status: EventStatus) => db.update(events).set({ status }).run()
const inShop = (id: number) => balancesOf(db, [id], WEB_POOL).get(id) ?? 0
const onTable = (id: number) => balancesOf(db, [id], eventPool(EVENT)).get(id) ?? 0
const states = () =>
  db
    .select({ state: holds.state })
    .from(holds)
    .all()
    .map(({ state }) => state)

test('what is given away says so on the menu, in each language', () => {
  const product = { productId: BOOK, priceMinor: 0, quantity: 3, setName: null }
  prepareTill(db, EVENT, { ...TABLE, sets: [], products: [product] })
  const [event] = db.select().from(events).all()
  if (!event) throw new Error('No event')

  const prices = LOCALES.map((locale) => readMenu(db, event, locale, NOW)?.items.map(({ price }) => price))
  expect(prices).toEqual([['Free'], ['無配']])
})

test('what comes out after the event cannot be picked up there', () => {
  const offered = () => [
    listHoldable(db, EVENT, 'en').some(({ id }) => id === BOOK),
    findPickUp(db, BOOK, 'en', NOW) !== null,
  ]
  const release = (releaseDate: string) => db.update(products).set({ releaseDate }).where(eq(products.id, BOOK)).run()
  release('2026-12-30')
  expect(offered()).toEqual([true, true])
  release('2026-12-31')
  expect(offered()).toEqual([false, false])
})

function ask(quantity: number, { email = 'mio@example.com', productId = BOOK, now = NOW } = {}) {
  count += 1
  const person = { email, name: 'Mio', userId: null, locale: 'en' as const }
  const idempotencyKey = `key-of-hold-number-${count}`
  return requestHold(db, {
    eventId: EVENT,
    lines: [{ productId, quantity }],
    ...person,
    idempotencyKey,
    contentHash: '',
    network: '',
    now,
  })
}

const TABLE = {
  currency: 'EUR',
  symbol: '€',
  decimals: 2,
  conversion: 0.92,
  timeZone: 'Europe/Amsterdam',
  floatMinor: 5000,
  sets: [{ name: 'A', quantity: 2, priceMinor: 500 }],
}

/** A table in euros, with two books and three postcards, any two of which are a set. */
function open(): void {
  const product = (productId: number, priceMinor: number, quantity: number) => ({ productId, priceMinor, quantity })
  prepareTill(db, EVENT, {
    ...TABLE,
    products: [
      { ...product(BOOK, 1250, 2), setName: null },
      { ...product(POSTCARD, 300, 3), setName: 'A' },
    ],
  })
  expect(openTill(db, EVENT, { floatMinor: TABLE.floatMinor, by: 1, now: FAIR })).toEqual({ ok: true })
}

const session = () => {
  const found = findSession(db, EVENT)
  if (!found) throw new Error('No session')
  return found
}
const close = (cashMinor: number, counted: [number, number][], now = FAIR) =>
  closeTill(db, { eventId: EVENT, counted: new Map(counted), cashMinor, by: 1, now })

function sell(operation: string, lines: [number, number][], payment = 'CASH'): void {
  const asked = lines.map(([productId, quantity]) => ({ productId, quantity }))
  const sale = { eventId: EVENT, operation, lines: asked, payment, givenMinor: null, soldAt: FAIR, by: 1, now: FAIR }
  expect(recordSale(db, sale)).toMatchObject({ ok: true })
}

test('a customer has so many of a product put aside in all, however often they ask', () => {
  expect(ask(1)).toMatchObject({ ok: true })
  expect(ask(2)).toMatchObject({ ok: false, problem: 'LIMIT', left: new Map([[BOOK, 1]]) })
  expect(ask(1)).toMatchObject({ ok: true })
  expect(ask(1)).toMatchObject({ ok: false, problem: 'LIMIT', left: new Map([[BOOK, 0]]) })
  expect(ask(2, { email: 'ren@example.com' })).toMatchObject({ ok: true })
  expect(inShop(BOOK)).toBe(6)
})

test('goods are put aside until the cut-off, for a table that is certain, while there are some', () => {
  expect(ask(1, { now: new Date('2026-12-27T23:59:59Z') })).toMatchObject({ ok: true })
  expect(ask(1, { now: new Date('2026-12-28T00:00:00Z') })).toMatchObject({ ok: false, problem: 'CLOSED' })
  setStatus('PLANNED')
  expect(ask(1)).toMatchObject({ ok: false, problem: 'CLOSED' })
  setStatus('CONFIRMED')
  for (let other = 0; other < 10; other += 1) ask(1, { email: `${other}@example.com` })
  expect(inShop(BOOK)).toBe(0)
  expect(ask(1, { email: 'late@example.com' })).toMatchObject({
    ok: false,
    problem: 'LACKING',
    left: new Map([[BOOK, 0]]),
  })
})

test('when an event is over the clock gives back what nobody fetched, and says so once', () => {
  ask(2)
  endLateHolds(db, new Date(AFTER.getTime() - 1))
  expect(states()).toEqual(['REQUESTED'])
  endLateHolds(db, AFTER)
  endLateHolds(db, AFTER)
  expect(states()).toEqual(['RELEASED'])
  expect(inShop(BOOK)).toBe(10)
  expect(
    db
      .select()
      .from(mails)
      .all()
      .map(({ subject }) => subject),
  ).toHaveLength(2)
})

test('an event that does not take place gives back at once', () => {
  ask(2)
  setStatus('CANCELED')
  endLateHolds(db, NOW)
  expect(states()).toEqual(['RELEASED'])
  expect(inShop(BOOK)).toBe(10)
})

test('a table that nobody closed: what was promised becomes NO_SHOW and lies on the table again', () => {
  ask(2)
  open()
  expect([inShop(BOOK), onTable(BOOK)]).toEqual([6, 2])
  endLateHolds(db, AFTER)
  expect(states()).toEqual(['NO_SHOW'])
  expect([inShop(BOOK), onTable(BOOK)]).toEqual([6, 4])
  close(5000, [
    [BOOK, 4],
    [POSTCARD, 3],
  ])
  expect([inShop(BOOK), onTable(BOOK), inShop(POSTCARD)]).toEqual([10, 0, 20])
})

test('of two helpers one hands over, and the goods were fetched, whatever the clock says later', () => {
  ask(2)
  open()
  const told = { eventId: EVENT, holdId: 1, givenMinor: null, by: 1, now: FAIR }
  expect(handOver(db, { ...told, payment: 'CASH' })).toBe('DONE')
  expect(handOver(db, { ...told, payment: 'CASH' })).toBe('DONE')
  expect(handOver(db, { ...told, payment: 'QR' })).toBe('REFUSED')
  endLateHolds(db, AFTER)
  expect(states()).toEqual(['COLLECTED'])
  expect(onTable(BOOK)).toBe(2)
  expect(reportOf(db, session()).takenMinor).toBe(2500)
})

test('what was handed over and taken back is not handed over again by the same form', () => {
  ask(2)
  open()
  const told = { eventId: EVENT, holdId: 1, payment: 'CASH', givenMinor: null, by: 1, now: FAIR }
  expect(handOver(db, told)).toBe('DONE')
  const sale = 'pick-up-of-hold-1'
  voidSale(db, { eventId: EVENT, sale, operation: 'undo', reason: '', at: FAIR, by: 1, now: FAIR })

  expect(handOver(db, told)).toBe('REFUSED')
  expect(reportOf(db, session())).toMatchObject({ sales: 0, takenMinor: 0 })
})

test('a hand-over whose sale is refused leaves the hold and its goods where they were', () => {
  ask(2)
  open()
  sell('pick-up-of-hold-1', [[POSTCARD, 1]])
  const before = onTable(BOOK)

  expect(handOver(db, { eventId: EVENT, holdId: 1, payment: 'CASH', givenMinor: null, by: 1, now: FAIR })).toBe(
    'REFUSED',
  )
  expect([states(), onTable(BOOK)]).toEqual([['ACCEPTED'], before])
})

test('a sale that names a product in two lines is known again', () => {
  open()
  const lines = [
    [BOOK, 1],
    [POSTCARD, 1],
    [BOOK, 1],
  ] as [number, number][]
  sell('two-lines', lines)
  sell('two-lines', lines)

  expect(reportOf(db, session())).toMatchObject({ sales: 1, units: 3 })
})

test('a sale is taken back until the moment of the closing', () => {
  open()
  sell('first', [[BOOK, 1]])
  sell('second', [[BOOK, 1]])
  const end = new Date(FAIR.getTime() + 1)
  close(6250, [[POSTCARD, 3]], end)
  const undo = (sale: string, at: Date) =>
    voidSale(db, { eventId: EVENT, sale, operation: `undo-${sale}`, reason: '', at, by: 1, now: AFTER })

  expect([undo('first', end), undo('second', new Date(end.getTime() + 1))]).toEqual(['DONE', 'CLOSED'])
})

test('more is put aside than lies there: what there is comes along, and who comes is served', () => {
  ask(2)
  countStock(db, { productId: BOOK, pool: WEB_POOL, counted: 1, operation: 'count', by: 1, now: NOW })
  prepareTill(db, EVENT, { ...TABLE, products: [] })
  expect(openTill(db, EVENT, { floatMinor: TABLE.floatMinor, by: 1, now: FAIR })).toEqual({ ok: true })

  expect([inShop(BOOK), onTable(BOOK)]).toEqual([0, -1])
  expect(handOver(db, { eventId: EVENT, holdId: 1, payment: 'CASH', givenMinor: null, by: 1, now: FAIR })).toBe('DONE')
  expect(states()).toEqual(['COLLECTED'])
})

test('the report of a closed till stays what it was, whatever is called cash later', () => {
  open()
  sell('a-book', [[BOOK, 1]])
  close(6250, [[POSTCARD, 3]])
  const before = reportOf(db, session()).cash
  writeSetting(db, 'tillPayments', [{ id: 'COINS', name: { en: 'Coins' }, isCash: true }], AFTER)

  expect(before).toMatchObject({ soldMinor: 1250, expectedMinor: 6250 })
  expect(reportOf(db, session()).cash).toEqual(before)
  expect(takeSnapshot(db, session()).cashMinor).toBe(6250)
})

test('a table in another currency adds up to the cent: sets, samples, what was taken back, what is missing', () => {
  open()
  sell('set-and-one-more', [[POSTCARD, 3]])
  sell('book-by-card', [[BOOK, 1]], 'CARD')
  sell('book-as-a-sample', [[BOOK, 1]], 'SAMPLE')
  sell('book-taken-back', [[BOOK, 1]])
  const undo = { eventId: EVENT, sale: 'book-taken-back', operation: 'undo', reason: '', at: FAIR, by: 1, now: FAIR }
  expect([voidSale(db, undo), voidSale(db, undo)]).toEqual(['DONE', 'DONE'])
  expect(close(5790, [[BOOK, 1]], new Date(FAIR.getTime() + 1))).toBe(true)
  expect(close(0, [])).toBe(false)

  const { takenMinor, discountMinor, byPayment, byHour, goods, cash, voided } = reportOf(db, session())
  expect({ takenMinor, discountMinor, voided }).toEqual({ takenMinor: 2050, discountMinor: 100, voided: 1 })
  expect(byPayment.map(({ key, totalMinor }) => [key, totalMinor])).toEqual([
    ['CASH', 800],
    ['CARD', 1250],
  ])
  expect(byHour.map(({ key, totalMinor }) => [key, totalMinor])).toEqual([['2026-12-29 04', 2050]])
  expect(goods.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(takenMinor + discountMinor)
  expect(
    goods.map(({ brought, sold, given, expected, counted, difference }) => [
      brought,
      sold,
      given,
      expected,
      counted,
      difference,
    ]),
  ).toEqual([
    [2, 1, 1, 0, 1, 1],
    [3, 3, 0, 0, 0, 0],
  ])
  expect(cash).toMatchObject({ floatMinor: 5000, expectedMinor: 5800, countedMinor: 5790, differenceMinor: -10 })
  expect([inShop(BOOK), inShop(POSTCARD), onTable(BOOK), onTable(POSTCARD)]).toEqual([9, 17, 0, 0])
})

test('prices of an open table change for what is sold from then on, and forgotten goods come from the shop', () => {
  open()
  sell('before', [[BOOK, 1]])

  const by = { id: 1, email: 'admin@example.com' }
  const added = [{ productId: STICKER, priceMinor: 250, quantity: 3, setName: null }]
  const change = { eventId: EVENT, prices: [{ productId: BOOK, priceMinor: 1000 }], added, by, now: FAIR }
  expect(changeGoods(db, { ...change, added: [{ ...added[0], quantity: 21 } as (typeof added)[0]] })).toEqual({
    ok: false,
    problem: 'LACKING',
    lacking: [{ productId: STICKER, available: 20 }],
  })
  expect(changeGoods(db, change)).toEqual({ ok: true, count: 2 })
  // Pressed again: what is as it should be stays.
  expect(changeGoods(db, change)).toEqual({ ok: true, count: 0 })
  expect([WEB_POOL, eventPool(EVENT)].map((pool) => balancesOf(db, [STICKER], pool).get(STICKER))).toEqual([17, 3])

  sell('after', [
    [BOOK, 1],
    [STICKER, 1],
  ])
  // A telephone that was offline sold at the price it showed.
  const lines = [{ productId: BOOK, quantity: 1, priceMinor: 1250 }]
  const late = { eventId: EVENT, lines, payment: 'CASH', givenMinor: null, soldAt: FAIR, by: 1, now: FAIR }
  expect(recordSale(db, { ...late, operation: 'offline' })).toMatchObject({ ok: true })

  const shown = takeSnapshot(db, session())
  expect(shown.takenMinor).toBe(1250 + 1000 + 250 + 1250)
  expect(shown.products.map(({ id, priceMinor, sold, left }) => [id, priceMinor, sold, left])).toEqual([
    [BOOK, 1000, 3, -1],
    [POSTCARD, 300, 0, 3],
    [STICKER, 250, 1, 2],
  ])
  expect(reportOf(db, session()).goods.find(({ productId }) => productId === STICKER)).toMatchObject({
    brought: 3,
    sold: 1,
  })

  close(5000, [])
  expect(changeGoods(db, change)).toEqual({ ok: false, problem: 'CLOSED' })
})
