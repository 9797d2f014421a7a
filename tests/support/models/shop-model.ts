import { and, eq, like, sql } from 'drizzle-orm'
import type fc from 'fast-check'
import { expect } from 'vitest'

import { readUserCart, saveUserCart } from '#app/shop/cart/merge-cart.server.ts'
import { readOrderAccount, accountColumns } from '#app/shop/orders/payments/order-account.server.ts'
import type { Step as ImportStep } from '#app/shop/products/import/catalogue-plan.server.ts'
import { countStock } from '#app/shop/stock/stock.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import type { Database, Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { events, mails, orders, paymentMethods, stockBalances, stockMovements, users } from '#db/schema.server.ts'
import type { HoldState } from '#db/vocabulary.ts'

import { BOOK, furnishShop, POSTCARD, STICKER } from '../shop/small-shop.ts'
import { expectBooked } from './book-of-sales.ts'
import type { MoneyModel } from './model-of-money.ts'
import { GOODS, POOLS, StockModel, type Units } from './model-of-stock.ts'

const START = new Date('2026-11-21T12:00:00Z')
/** The event is on the day after the start. */
export const EVENT = 1
export const EVENT_DAY = '2026-11-22'
export const USER = 1
export const A_DAY = 24 * 60 * 60 * 1000

type SaleModel = { units: Units; isVoided: boolean; /** What it handed over. */ hold?: number }
/** What the shop ought to hold, kept by the simplest means there are. */
export type Model = {
  now: number
  stock: StockModel
  orders: Map<number, { money: MoneyModel; payUntil: number }>
  /** Orders by the key of their form; operations of payments and refunds; causes of letters. */
  byKey: Map<string, number>
  told: Set<string>
  emails: Set<string>
  cart: Units
  holds: Map<number, { state: HoldState; product: number; units: number }>
  till: { state: 'DRAFT' | 'OPEN' | 'CLOSED'; openedAt: number; sales: Map<string, SaleModel> }
  file: { csv: string; plan: ImportStep[]; recounts: Units } | null
  /** Of the order that was touched last everything is compared. */
  touched: number
}
/** The shop itself; `reopen` ends its process and begins another, as far as the database can tell. */
export type RealShop = Pick<Database, 'db'> & { reopen: () => void }
export type Step = fc.Command<Model, RealShop>

/** So few that somebody comes too late in most runs. */
const SCARCE = [
  [BOOK, 6],
  [POSTCARD, 7],
  [STICKER, 3],
] as const

/** The small shop with little to sell, a day to pay, a confirmed user and an event tomorrow. */
export function furnishModel(db: Db): void {
  furnishShop(db, START)
  db.update(paymentMethods).set({ daysToPay: 1 }).run()
  db.update(users).set({ emailVerifiedAt: START }).run()
  const where = { name: { en: 'Fair' }, venue: {}, city: {}, country: 'NL', status: 'CONFIRMED' as const }
  db.insert(events)
    .values({ id: EVENT, slug: 'fair', startsOn: EVENT_DAY, endsOn: EVENT_DAY, ...where })
    .run()
  writeSetting(db, 'holdCutoffDays', 0, START)
  for (const [productId, counted] of SCARCE)
    countStock(db, { productId, pool: 'WEB', counted, operation: `scarce:${productId}`, by: null, now: START })
  saveUserCart(db, USER, [], START)
}

export function newModel(): Model {
  const stock = new StockModel()
  for (const [product, units] of SCARCE) stock.add('WEB', product, units)
  return {
    now: START.getTime(),
    stock,
    orders: new Map(),
    byKey: new Map(),
    told: new Set(),
    emails: new Set(),
    cart: new Map(),
    holds: new Map(),
    till: { state: 'DRAFT', openedAt: 0, sales: new Map() },
    file: null,
    touched: 0,
  }
}

/** A step, after which everything is compared. */
export function step(name: string, run: (model: Model, real: RealShop) => void): Step {
  return {
    check: () => true,
    run: (model, real) => {
      run(model, real)
      expectAgreement(model, real.db)
    },
    toString: () => name,
  }
}

/** Of the things there are, the one at a place; counting begins again after the last. */
export function pick<T>(things: Iterable<T>, at: number): T | undefined {
  const all = [...things]
  return all[at % all.length]
}

/** The shop says what the model says, and each balance is the sum of its rows. */
function expectAgreement(model: Model, db: Db): void {
  expectStock(model, db)
  expectMoney(model, db)
  const cart = readUserCart(db, USER).map(({ productId, quantity }) => [productId, quantity] as const)
  expect(new Map(cart)).toEqual(model.cart)
  const written = statements(db).emails.all()
  expect(written.map(({ cause }) => cause).toSorted()).toEqual([...model.emails].toSorted())
}

const NOTHING = { onHand: 0, reserved: 0, forSale: 0, moved: 0, promised: 0 }

function expectStock({ stock }: Model, db: Db): void {
  const rows = new Map(
    statements(db)
      .stock.all()
      .map(({ place, ...row }) => [place, row]),
  )
  const places = POOLS.flatMap((pool) => GOODS.map((product) => ({ pool, product, place: `${pool} ${product}` })))
  expect(places.map(({ place }) => [place, rows.get(place) ?? NOTHING])).toEqual(
    places.map(({ pool, product, place }) => {
      const reserved = stock.reserved(pool, product)
      const forSale = stock.forSale(pool, product)
      return [place, { onHand: forSale + reserved, reserved, forSale, moved: forSale, promised: reserved }]
    }),
  )
  // Nothing is promised twice: only what was counted as missing can be promised and not be there.
  for (const product of GOODS) if (stock.forSale('WEB', product) < 0) expect([...stock.short]).toContain(product)
}

function expectMoney(model: Model, db: Db): void {
  expect(statements(db).orders.all()).toEqual(
    [...model.orders].map(([id, { money }]) => ({
      id,
      status: money.status,
      receivedMinor: money.received,
      paidMinor: money.paid,
      owedBackMinor: money.owedBack,
      dueMinor: money.due,
    })),
  )
  for (const { money } of model.orders.values()) if (money.status === 'CANCELED') expect(money.paid).toBe(money.kept)
  expectBooked(db)
  const touched = model.orders.get(model.touched)?.money
  if (!touched) return

  const { due, owedBack, paid } = touched
  expect(readOrderAccount(db, model.touched)).toMatchObject({ dueMinor: due, owedBackMinor: owedBack, paidMinor: paid })
}

const statements = preparedOnce((db) => {
  const { paidMinor, receivedMinor, owedBackMinor, dueMinor } = accountColumns
  const { id, status } = orders
  const { productId, pool, onHand, reserved, forSale } = stockBalances
  const m = stockMovements
  return {
    emails: db.select({ cause: mails.cause }).from(mails).where(like(mails.cause, 'order:%')).prepare(),
    orders: db
      .select({ id, status, receivedMinor, paidMinor, owedBackMinor, dueMinor })
      .from(orders)
      .orderBy(id)
      .prepare(),
    stock: db
      .select({
        place: sql<string>`${pool} || ' ' || ${productId}`,
        onHand,
        reserved,
        forSale,
        moved: sql<number>`sum(${m.quantity})`,
        promised: sql<number>`sum(CASE WHEN ${m.kind} IN ('RESERVE', 'RELEASE') THEN -${m.quantity} ELSE 0 END)`,
      })
      .from(stockBalances)
      .leftJoin(m, and(eq(m.productId, productId), eq(m.pool, pool)))
      .groupBy(pool, productId)
      .prepare(),
  }
})
