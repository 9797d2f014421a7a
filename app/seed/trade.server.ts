import { eq } from 'drizzle-orm'

import { chooseCurrency } from '#app/money/currency.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { cancelOrder, shipOrder } from '#app/shop/orders/order-changes.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment, refundOrder } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { balanceOf, countStock, onHandOf } from '#app/shop/stock/stock.server.ts'
import { listCurrencies, listPaymentMethods } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { products } from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { type Chance, chance } from './chance.ts'
import type { DemoBuyer } from './demo-types.ts'
import { buyers } from './demo.ts'
import type { Ground } from './ground.ts'

const DAY = 24 * 60 * 60 * 1000
const HOUR = DAY / 24
const YEARS = 2 * 365
/** More than anybody of the demo buys. */
const PLENTY = 1000
/** Of the products; what the first page of the shop holds. */
const NEWEST = 16
/** Days by which the shop tells what is popular, and a few. */
const LATELY = 190
/** Days between two orders, at most: the later, the fewer. */
const LONGEST_GAP = 9

type Trade = { db: Db; now: Date; random: Chance; staff: number }

/**
 * Two years of orders in every state, by the commands that pages use, up to this hour.
 * @param staff the account that does what is done at the desk
 */
export function plantTrade({ db, now }: Ground, staff: number): void {
  for (const [productId] of stockOf(db)) stockUp(db, productId, new Date(now.getTime() - YEARS * DAY))
  const trade = { db, now, random: chance(4711), staff }
  for (let daysAgo = YEARS - 10, number = 1; daysAgo >= 0; number += 1) {
    letHappen(trade, number, daysAgo)
    const gap = 1 + trade.random.below(Math.max(2, Math.round((LONGEST_GAP * daysAgo) / YEARS) + 2))
    daysAgo -= daysAgo < 6 ? 0.4 : gap
  }
}

/** What is for sale of each thing that has a stock. */
export function stockOf(db: Db): Map<number, number> {
  const rows = db.select({ id: products.id }).from(products).where(eq(products.isDigital, false)).all()
  return new Map(rows.map(({ id }) => [id, balanceOf(db, id, WEB_POOL)]))
}

/** What is for sale again, whatever was sold: it was printed again, and counted. */
export function restock(db: Db, left: ReadonlyMap<number, number>, now: Date): void {
  for (const [productId, forSale] of left) {
    const reserved = onHandOf(db, productId, WEB_POOL) - balanceOf(db, productId, WEB_POOL)
    countStock(db, { productId, pool: WEB_POOL, counted: forSale + reserved, operation: 'seed:counted', by: null, now })
  }
}

function stockUp(db: Db, productId: number, at: Date): void {
  const counted = onHandOf(db, productId, WEB_POOL) + PLENTY
  countStock(db, { productId, pool: WEB_POOL, counted, operation: 'seed:printed', by: null, now: at })
}

/** An order, and what became of it since. */
function letHappen(trade: Trade, number: number, daysAgo: number): void {
  const { db, now, random, staff } = trade
  const placedAt = new Date(now.getTime() - daysAgo * DAY - random.below(20) * HOUR - HOUR)
  const orderId = place(trade, number, placedAt)
  const order = orderId && findOrder(db, orderId)
  // Files that cost nothing are complete at once.
  if (!order || order.status !== 'ORDERED') return

  const after = (days: number) => new Date(placedAt.getTime() + days * DAY + random.below(8) * HOUR)
  const isOver = (at: Date) => at.getTime() <= now.getTime()
  const [paidAt, shippedAt, brokenAt, canceledAt] = [
    after(random.below(3)),
    after(3 + random.below(3)),
    after(16),
    after(8),
  ]
  if (number % 19 === 7 && isOver(canceledAt)) {
    cancelOrder(db, { orderId, by: 'CLOCK', reason: 'unpaid', now: canceledAt })
    return
  }
  if (!isOver(paidAt) || number % 19 === 7) return

  const operation = `seed:order-${orderId}`
  recordOrderPayment(db, {
    orderId,
    amountMinor: order.totalMinor,
    operation,
    byUserId: staff,
    now: paidAt,
    isSure: true,
  })
  if (number % 23 === 11) {
    const reason = order.locale === 'ja' ? 'ご都合によるキャンセル' : 'Asked for by the customer'
    cancelOrder(db, {
      orderId,
      by: 'ADMIN',
      byUserId: staff,
      reason,
      isSent: daysAgo > 20,
      now: after(3) < now ? after(3) : now,
    })
    return
  }
  if (!isOver(shippedAt)) return

  const parcel = { carrier: 'Japan Post', trackingNumber: trackingNumberOf(number), link: '' }
  shipOrder(db, { orderId, parcels: [parcel], byUserId: staff, now: shippedAt })
  if (number % 17 === 5 && isOver(brokenAt)) {
    const reason = order.locale === 'ja' ? '角折れのため一部返金' : 'A bent corner'
    const amountMinor = Math.round(order.totalMinor / 4)
    refundOrder(db, {
      orderId,
      amountMinor,
      operation: `${operation}:back`,
      reason,
      byUserId: staff,
      isSent: true,
      now: brokenAt,
    })
  }
}

/** @returns its number; null where nothing was for sale then */
function place({ db, now, random }: Omit<Trade, 'staff'>, number: number, at: Date): number | null {
  const buyer = random.oneOf(buyers)
  const cart = cartOf({ db, now, random }, at)
  if (cart.length === 0) return null

  const methods = listPaymentMethods(db).filter(({ provider }) => provider === null)
  const { name, conversion } = chooseCurrency(listCurrencies(db), null, buyer.locale)
  const placed = placeOrder(
    db,
    {
      idempotencyKey: `seed-order-${number}`,
      userId: null,
      network: '',
      email: emailOf(buyer),
      locale: buyer.locale,
      currency: { name, conversion },
      cart,
      choices: { country: buyer.country, methodId: null, paymentMethodId: random.oneOf(methods).id },
      address: addressOf(buyer),
      note: number % 13 === 4 ? NOTES[buyer.locale === 'ja' ? 'ja' : 'en'] : '',
    },
    at,
  )
  if (!placed.ok) throw new Error(`Order ${number} of the demo: ${placed.problem}`)

  return placed.order.id
}

const NOTES = {
  en: 'A small drawing of a cat on the envelope would make my day!',
  ja: '封筒にねこの絵を描いていただけたらうれしいです！',
}

/**
 * One to three things that were out by then, newer ones more often; of late what is newest today, so that what sells best
 * is what the first pages have pictures of first.
 */
function cartOf({ db, now, random }: Omit<Trade, 'staff'>, at: Date) {
  const { id, releaseDate, isDigital, status } = products
  const all = db
    .select({ id, releaseDate, isDigital })
    .from(products)
    .where(eq(status, 'PUBLISHED'))
    .all()
    .toSorted((a, b) => (a.releaseDate < b.releaseDate ? 1 : -1))
  const isOut = (product: { releaseDate: string }) => product.releaseDate <= dayOf(at)
  const fresh = all.slice(0, NEWEST).filter(isOut)
  const isLately = now.getTime() - at.getTime() < LATELY * DAY
  const out = isLately && fresh.length > 0 ? fresh : all.filter(isOut)
  const wanted = new Map<number, number>()
  for (let things = 1 + random.below(3); things > 0 && out.length > 0; things -= 1) {
    const product = out[Math.floor((random.below(100) / 100) ** 2 * out.length)]
    if (product) wanted.set(product.id, product.isDigital ? 1 : 1 + Number(random.below(5) === 0))
  }
  return [...wanted].map(([productId, quantity]) => ({ productId, quantity }))
}

function addressOf({ locale: _, ...buyer }: DemoBuyer) {
  return { ...buyer, addressLine2: '', phoneNumber: '' }
}

/** Of a domain that no mail reaches. */
export function emailOf({ country, postalCode }: DemoBuyer): string {
  return `${country}.${postalCode.replaceAll(/\W/g, '')}@example.com`.toLowerCase()
}

function trackingNumberOf(number: number): string {
  return `RR${String(100_000_000 + number * 7919)}JP`
}
