import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Cart } from '#app/shop/cart/cart.ts'
import { readUserCart } from '#app/shop/cart/merge-cart.server.ts'
import { quoteCart } from '#app/shop/checkout/quote.server.ts'
import { changesSince, formatSeen } from '#app/shop/checkout/seen.ts'
import { listOrdersOf } from '#app/shop/orders/my-orders/own-orders.server.ts'
import { cancelExpired, cancelOrder, shipOrder } from '#app/shop/orders/order-changes.server.ts'
import { listOrders } from '#app/shop/orders/order-list.server.ts'
import type { OrderRequest } from '#app/shop/orders/order-rows.server.ts'
import { presentOrder } from '#app/shop/orders/order-view.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { balanceOf, countStock } from '#app/shop/stock/stock.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import {
  orderParcels,
  cartItems,
  mails,
  orders,
  paymentAccounts,
  paymentMethods,
  products,
  shippingMethods,
  siteTexts,
} from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import {
  anAddress,
  anOrder,
  BOOK,
  furnishShop,
  POSTCARD,
  STICKER,
  WALLPAPER,
} from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')

let db: Db
beforeEach(() => {
  db = openShop()
})

describe('placing an order', () => {
  test('asks for a telephone number where the carrier of the way that was chosen does', () => {
    db.update(shippingMethods).set({ needsPhone: true }).run()

    expect(placeOrder(db, anOrder(), now)).toMatchObject({ ok: false, problem: 'PHONE_MISSING' })
    expect(db.select().from(orders).all()).toEqual([])
    expect(placeOrder(db, anOrder({ address: { ...anAddress, phoneNumber: '030 1234' } }), now).ok).toBe(true)
  })

  test('of something for adults needs their word that they are', () => {
    db.update(products).set({ ageMark: 'R15' }).where(eq(products.id, BOOK)).run()
    expect(placeOrder(db, anOrder({ idempotencyKey: 'key-of-a-form-0015' }), now).ok).toBe(true)

    db.update(products).set({ ageMark: 'R18' }).where(eq(products.id, BOOK)).run()
    expect(placeOrder(db, anOrder(), now)).toMatchObject({ ok: false, problem: 'AGE_UNCONFIRMED' })
    expect(placeOrder(db, anOrder({ isAdult: true }), now).ok).toBe(true)
  })

  test('keeps how the name is read and who pays, and the list of orders finds them', () => {
    const id = place({ nameReading: 'ヤマダ ハナコ', payerName: 'スズキ タロウ' })

    expect(findOrder(db, id)).toMatchObject({ nameReading: 'ヤマダ ハナコ', payerName: 'スズキ タロウ' })
    for (const search of ['ヤマダ', 'スズキ タロウ', 'やまだはなこ', 'ﾔﾏﾀﾞ ﾊﾅｺ', 'ｽｽﾞｷﾀﾛｳ'])
      expect(listOrders(db, { page: 1, search }).rows.map((order) => order.id)).toEqual([id])
    expect(listOrders(db, { page: 1, search: 'サトウ' }).rows).toEqual([])
  })

  test('reserves the things and their bonus items, and says what is due by when', () => {
    const id = place({ cart: [line(BOOK, 2)] })

    const order = findOrder(db, id)
    expect(order).toMatchObject({ status: 'ORDERED', itemsMinor: 2400, shippingMinor: 500, totalMinor: 2900 })
    expect(order?.lines.map(({ productId, kind, quantity }) => [productId, kind, quantity])).toEqual([
      [BOOK, 'ITEM', 2],
      [POSTCARD, 'BONUS', 2],
      [STICKER, 'SINGLE_BONUS', 1],
    ])
    expect(order?.payUntil).toEqual(new Date('2026-11-28T12:00:00Z'))
    expect(stockOf(BOOK, POSTCARD, STICKER)).toEqual([8, 18, 19])
  })

  test('with the same key gives the same order, however often it is sent', () => {
    const first = place({})

    expect(placeOrder(db, anOrder({ email: 'other@example.com' }), now)).toMatchObject({
      ok: true,
      isNew: false,
      order: { id: first },
    })
    expect(db.select().from(orders).all()).toHaveLength(1)
    expect(stockOf(BOOK)).toEqual([9])
  })

  test('of more than there is changes nothing and says so', () => {
    const placement = placeOrder(db, anOrder({ cart: [line(BOOK, 11)] }), now)

    expect(placement).toMatchObject({ ok: false, problem: 'PRODUCTS_AMOUNT_NOT_MET' })
    expect(db.select().from(orders).all()).toEqual([])
    expect(stockOf(BOOK)).toEqual([10])
  })

  test('stops at the stock: of twelve buyers of one book each ten get it', () => {
    const placements = Array.from({ length: 12 }, (_, buyer) =>
      placeOrder(db, anOrder({ idempotencyKey: `key-of-buyer-${buyer}` }), now),
    )

    expect(placements.filter(({ ok }) => ok)).toHaveLength(10)
    expect(placements.filter((one) => !one.ok && one.problem === 'PRODUCTS_AMOUNT_NOT_MET')).toHaveLength(2)
    expect(stockOf(BOOK)).toEqual([0])
  })

  test('at another price than was seen is refused until the new one was seen', () => {
    const asked = { cart: [line(BOOK, 1)], seen: seenOf([line(BOOK, 1)]) }
    db.update(products).set({ priceMinor: 1500 }).run()

    expect(placeOrder(db, anOrder(asked), now)).toMatchObject({ ok: false, problem: 'CHANGED' })
    expect(placeOrder(db, anOrder({ ...asked, seen: seenOf(asked.cart) }), now)).toMatchObject({ ok: true })
  })

  test('that was seen lowered is placed as it was seen', () => {
    const cart = [line(BOOK, 15)]

    expect(placeOrder(db, anOrder({ cart, seen: seenOf(cart) }), now).ok).toBe(true)
    expect(stockOf(BOOK)).toEqual([0])
  })

  test('to another country than was priced comes back', () => {
    const seen = seenOf([line(BOOK, 1)])
    const address = { ...anAddress, country: 'FR' }

    expect(placeOrder(db, anOrder({ seen, address }), now)).toMatchObject({ ok: false, problem: 'CHANGED' })
  })

  test('to a country in no zone, without an address, or of nothing is refused', () => {
    const problemOf = (changes: Partial<OrderRequest>) => {
      const placement = placeOrder(db, anOrder(changes), now)
      return placement.ok ? null : placement.problem
    }

    expect(problemOf({ address: { ...anAddress, country: 'AQ' } })).toBe('SHIPPING_UNAVAILABLE')
    expect(problemOf({ address: null })).toBe('ADDRESS_MISSING')
    expect(problemOf({ cart: [] })).toBe('EMPTY_CART')
  })

  test('where states have taxes of their own, the state of the address is known by name or code', () => {
    writeSetting(db, 'taxMode', 'ON_TOP', now)
    writeSetting(db, 'taxRates', [{ place: 'DE-BE', kind: 'ALL', percent: '5' }], now)
    const problemOf = (state: string) => {
      const idempotencyKey = `state-${state}`.padEnd(20, '-')
      const placement = placeOrder(db, anOrder({ idempotencyKey, address: { ...anAddress, state } }), now)
      return placement.ok ? null : placement.problem
    }
    expect(['XX', '', 'BE', 'berlin'].map(problemOf)).toEqual(['STATE_UNKNOWN', 'STATE_UNKNOWN', null, null])
  })

  test('of free downloads alone needs no address, confirms itself and is complete', () => {
    const id = place({ cart: [line(WALLPAPER, 1)], address: null })

    const order = findOrder(db, id)
    expect(order).toMatchObject({ status: 'SHIPPED', totalMinor: 0, payUntil: null, paymentMethodId: null })
    expect(order?.history.map(({ to }) => to)).toEqual(['ORDERED', 'CONFIRMED', 'SHIPPED'])
    expect(order?.lines[0]?.quantity).toBe(1)
  })

  test('empties the cart of its user in the same transaction', () => {
    db.insert(cartItems).values({ userId: 1, productId: BOOK, quantity: 1, addedAt: now }).run()

    place({ userId: 1 })

    expect(db.select().from(cartItems).all()).toEqual([])
    const mine = listOrdersOf(db, 1, { limit: 10, offset: 0 })
    expect(mine).toMatchObject({ total: 1, orders: [{ status: 'ORDERED', totalMinor: 1700 }] })
    expect(mine.orders[0]?.lines).toMatchObject([{ productId: BOOK, quantity: 1 }])
  })

  test('leaves in the cart what was sold out, since it is no part of the order', () => {
    empty(STICKER)
    const held = [line(BOOK, 1), line(STICKER, 2)]
    db.insert(cartItems)
      .values(held.map((one) => ({ userId: 1, ...one, addedAt: now })))
      .run()

    const placement = placeOrder(db, anOrder({ userId: 1, cart: held, seen: seenOf(held) }), now)

    expect(readUserCart(db, 1)).toEqual([line(STICKER, 2)])
    expect(placement.ok && placement.isNew && placement.rest(held)).toEqual([line(STICKER, 2)])
  })

  test('goes without a bonus item that is gone, and keeps that it did', () => {
    empty(POSTCARD)

    const order = findOrder(db, place({ cart: [line(BOOK, 2)] }))

    expect(order?.lines.map(({ productId }) => productId)).toEqual([BOOK, STICKER])
    expect(order?.missingBonuses).toEqual([{ name: { en: 'Postcard' }, version: null, quantity: 2 }])
    expect(db.select().from(mails).get()?.text).toContain('Postcard × 2: this bonus is all given out')
  })

  test('comes back once where a bonus item went that was seen', () => {
    const cart = [line(BOOK, 1)]
    const seen = seenOf(cart)
    empty(POSTCARD)

    const placement = placeOrder(db, anOrder({ cart, seen }), now)

    expect(placement).toMatchObject({ ok: false, problem: 'CHANGED' })
    expect('quote' in placement && changesSince(seen, placement.quote)).toEqual([
      { what: 'BONUS_GONE', productId: POSTCARD },
    ])
  })

  test('comes back once where what was out is sold in advance now, or later than was shown', () => {
    const cart = [line(BOOK, 1)]
    for (const day of ['2027-02-01', '2027-03-01']) {
      const seen = seenOf(cart)
      db.update(products).set({ releaseDate: day }).where(eq(products.id, BOOK)).run()
      const placement = placeOrder(db, anOrder({ cart, seen }), now)
      expect(placement).toMatchObject({ ok: false, problem: 'CHANGED' })
      const release = { what: 'RELEASE', productId: BOOK, day }
      expect('quote' in placement && changesSince(seen, placement.quote)).toEqual([release])
    }
    place({ seen: seenOf(cart) })
  })

  test('keeps the terms that were shown, and asks again where they or the days to pay are new', () => {
    const seen = seenOf([line(BOOK, 1)])
    const terms = { kind: 'TERMS' as const, body: { en: 'No refunds ever.' }, publishedAt: now }
    db.insert(siteTexts)
      .values({ ...terms, version: 7 })
      .run()
    const placement = placeOrder(db, anOrder({ seen }), now)
    expect(placement).toMatchObject({ ok: false, problem: 'CHANGED' })
    expect('quote' in placement && changesSince(seen, placement.quote)).toEqual([{ what: 'TERMS' }])

    const again = seenOf([line(BOOK, 1)])
    db.update(paymentMethods).set({ daysToPay: 3 }).run()
    const late = placeOrder(db, anOrder({ seen: again }), now)
    expect('quote' in late && changesSince(again, late.quote)).toEqual([{ what: 'PAYMENT' }])

    const id = place({ seen: seenOf([line(BOOK, 1)]) })
    expect(findOrder(db, id)?.termsVersion).toBe(7)
    db.insert(siteTexts)
      .values({ ...terms, version: 8 })
      .run()
    expect(findOrder(db, id)?.termsVersion).toBe(7)
  })

  test('of real money is refused while there is no way to pay, and of nothing is not', () => {
    db.update(paymentMethods).set({ isEnabled: false }).run()

    expect(placeOrder(db, anOrder(), now)).toMatchObject({ ok: false, problem: 'PAYMENT_UNAVAILABLE' })
    expect(placeOrder(db, anOrder({ cart: [line(WALLPAPER, 1)], address: null }), now).ok).toBe(true)
  })

  test('below the least sum of a provider, or while it refuses the keys, is not offered it', () => {
    db.update(paymentMethods).set({ provider: 'STRIPE' }).run()
    db.insert(paymentAccounts).values({ provider: 'STRIPE', sealed: '', changedAt: now }).run()
    const offered = (priceMinor: number) => {
      db.update(products).set({ priceMinor }).where(eq(products.id, WALLPAPER)).run()
      const choices = { country: 'DE', methodId: null, paymentMethodId: null }
      return quoteCart(db, [line(WALLPAPER, 1)], choices, now).payment?.provider
    }
    expect([offered(49), offered(50)]).toEqual([undefined, 'STRIPE'])
    db.update(paymentAccounts).set({ refusedAt: now }).run()
    expect(offered(50)).toBeUndefined()
  })

  test('of something to come says in the mail and on its page for which day the parcel waits', () => {
    db.update(products).set({ releaseDate: '2026-12-24' }).where(eq(products.id, BOOK)).run()
    const id = place({})
    const described = (at: Date) => {
      const order = findOrder(db, id)
      const usd = { name: 'USD', symbol: '$', conversion: 1, isBase: true, decimals: 2, roundingStep: null }
      return order && presentOrder(order, [usd], usd, 'en', at)
    }

    expect(described(now)).toMatchObject({ waitsUntil: '24 December 2026' })
    expect(described(now)?.lines.map(({ releasedOn }) => releasedOn)).toEqual(['24 December 2026', null, null])
    expect(described(new Date('2026-12-24T00:00:00Z'))).toMatchObject({ waitsUntil: null })
    const text = db.select().from(mails).get()?.text
    expect(text).toContain('ships when every item is out: from 24 December 2026')
    expect(text).toContain('out on 24 December 2026')
  })

  test('of things that a call names leaves the cart of its user as it is', () => {
    db.insert(cartItems).values({ userId: 1, productId: BOOK, quantity: 1, addedAt: now }).run()

    place({ userId: 1, keepsCart: true })

    expect(db.select().from(cartItems).all()).toHaveLength(1)
  })
})

describe('an order that was placed', () => {
  test('is confirmed when it is paid in full, and not before', () => {
    const orderId = place({})
    const pay = (amountMinor: number, operation: string) =>
      recordOrderPayment(db, { orderId, amountMinor, operation, byUserId: 1, now })

    expect(pay(700, 'first')).toEqual({ ok: true, status: 'ORDERED' })
    expect(pay(700, 'first')).toEqual({ ok: true, status: 'ORDERED' })
    expect(pay(1000, 'second')).toEqual({ ok: true, status: 'CONFIRMED' })
    expect(findOrder(db, orderId)?.paidMinor).toBe(1700)
  })

  test('gives its goods back when it is canceled, once', () => {
    const orderId = place({ cart: [line(BOOK, 3)] })

    expect(cancelOrder(db, { orderId, by: 'CUSTOMER', now })).toEqual({ ok: true, status: 'CANCELED' })
    expect(cancelOrder(db, { orderId, by: 'CUSTOMER', now })).toEqual({ ok: false, problem: 'REFUSED' })
    expect(stockOf(BOOK, POSTCARD, STICKER)).toEqual([10, 20, 20])
  })

  test('can be canceled by the shop alone once it is confirmed, which gives back no more than was paid', () => {
    const orderId = place({})
    recordOrderPayment(db, { orderId, amountMinor: 1700, operation: 'payment', byUserId: 1, now })

    expect(cancelOrder(db, { orderId, by: 'CUSTOMER', now }).ok).toBe(false)
    expect(cancelOrder(db, { orderId, by: 'ADMIN', refundMinor: 9999, now })).toEqual({
      ok: false,
      problem: 'TOO_MUCH',
    })
    expect(cancelOrder(db, { orderId, by: 'ADMIN', isRestocked: false, now }).ok).toBe(true)
    expect(findOrder(db, orderId)?.paidMinor).toBe(0)
    expect(stockOf(BOOK)).toEqual([9])
  })

  test('is sold when it is sent with its parcels', () => {
    const orderId = place({})
    const parcels = [{ carrier: 'Japan Post', trackingNumber: 'RR1', link: '' }]
    const ship = () => shipOrder(db, { orderId, parcels, byUserId: 1, now })

    expect(ship()).toEqual({ ok: false, problem: 'REFUSED' })
    recordOrderPayment(db, { orderId, amountMinor: 1700, operation: 'payment', byUserId: 1, now })
    expect(shipOrder(db, { orderId, parcels: [], byUserId: 1, now })).toEqual({ ok: false, problem: 'NO_PARCELS' })
    expect(ship()).toEqual({ ok: true, status: 'SHIPPED' })
    expect(stockOf(BOOK)).toEqual([9])
    expect(findOrder(db, orderId)?.parcels).toHaveLength(1)
  })

  test('sent by a registered method wants its tracking number, unless it is said to go without', () => {
    db.update(shippingMethods).set({ isRegistered: true }).run()
    const orderId = paid()
    const shipment = { orderId, parcels: [{ ...PARCEL, trackingNumber: '' }], byUserId: 1, now }

    expect(shipOrder(db, shipment)).toEqual({ ok: false, problem: 'DOUBTFUL', doubts: ['NO_TRACKING_NUMBER'] })
    expect(findOrder(db, orderId)).toMatchObject({ status: 'CONFIRMED', parcels: [] })
    expect(shipOrder(db, { ...shipment, isWithoutNumber: true })).toEqual({ ok: true, status: 'SHIPPED' })
  })

  test('sent in fewer parcels than were paid for is asked about once', () => {
    const orderId = paid()
    db.update(orders).set({ parcelCount: 3 }).run()
    const shipment = { orderId, parcels: [PARCEL, PARCEL], byUserId: 1, now }

    expect(shipOrder(db, shipment)).toEqual({ ok: false, problem: 'DOUBTFUL', doubts: ['FEWER_PARCELS'] })
    expect(shipOrder(db, { ...shipment, isFewerParcels: true })).toEqual({ ok: true, status: 'SHIPPED' })
  })

  test('is canceled by the clock when it was not paid in time', () => {
    const orderId = place({})

    expect(cancelExpired(db, new Date('2026-11-28T11:00:00Z'))).toEqual([])
    expect(cancelExpired(db, new Date('2026-11-28T13:00:00Z'))).toEqual([orderId])
    expect(stockOf(BOOK)).toEqual([10])
  })

  test('is found by telephone and tracking number as they are told, and first by its own number', () => {
    const id = place({ address: { ...anAddress, phoneNumber: '+81 90-1234-5678', postalCode: '99001' } })
    const parcel = { ...PARCEL, trackingNumber: 'RR123456785JP' }
    db.insert(orderParcels)
      .values({ orderId: id, position: 0, sentAt: now, ...parcel })
      .run()
    const next = place({ idempotencyKey: 'key-of-a-form-0099', address: { ...anAddress, postalCode: `1011${id}` } })
    const found = (search: string) => listOrders(db, { search, page: 1 }).rows.map((order) => order.id)

    for (const search of ['090-1234-5678', '09012345678', '（090）1234 5678', 'RR 123 456 785 JP'])
      expect(found(search)).toEqual([id])
    expect([found(String(id)), found('1011')]).toEqual([[id, next], [next]])
  })

  test('is found by its number, a part of the name or the e-mail, and never by a pattern', () => {
    const id = place({})
    const found = (search: string) => listOrders(db, { search, page: 1 }).count

    expect([String(id), 'mio', 'GUEST@', '%', '_'].map(found)).toEqual([1, 1, 1, 0, 0])
    expect(['Mio　Example', 'mioexample', 'Example Mio'].map(found)).toEqual([1, 1, 0])
    expect(listOrders(db, { status: 'SHIPPED', page: 1 }).rows).toEqual([])
  })
})

const PARCEL = { carrier: 'Japan Post', trackingNumber: 'RR1', link: '' }

function paid(): number {
  const orderId = place({})
  recordOrderPayment(db, { orderId, amountMinor: 1700, operation: 'payment', byUserId: 1, now })
  return orderId
}

function empty(productId: number): void {
  countStock(db, { productId, pool: WEB_POOL, counted: 0, operation: `empty:${productId}`, by: null, now })
}

function line(productId: number, quantity: number) {
  return { productId, quantity }
}

function place(changes: Partial<OrderRequest>): number {
  const placement = placeOrder(db, anOrder(changes), now)
  if (!placement.ok) throw new Error(placement.problem)

  return placement.order.id
}

function seenOf(cart: Cart): string {
  return formatSeen(quoteCart(db, cart, anOrder().choices, now))
}

function stockOf(...ids: number[]): number[] {
  return ids.map((id) => balanceOf(db, id, WEB_POOL))
}

function openShop(): Db {
  const { db } = openDatabase(':memory:')
  furnishShop(db, now)
  return db
}
