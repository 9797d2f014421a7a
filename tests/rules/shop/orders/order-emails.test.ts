import { beforeEach, describe, expect, test } from 'vitest'

import type { Services } from '#app/platform/context.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { createClock, type Job } from '#app/platform/time/clock.server.ts'
import { cancelExpired, cancelOrder, shipOrder } from '#app/shop/orders/order-changes.server.ts'
import { remindOfPayments, emailOrder } from '#app/shop/orders/order-emails.server.ts'
import { recordOrderPayment } from '#app/shop/orders/payments/order-money.server.ts'
import { countStock, reserve } from '#app/shop/stock/stock.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import {
  currencies,
  mails,
  orderHistory,
  orderLines,
  orders,
  pictures,
  productPictures,
  products,
  productTypes,
  users,
} from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

const now = new Date('2026-11-21T12:00:00Z')
const A_DAY = 24 * 60 * 60 * 1000
const daysLater = (days: number) => new Date(now.getTime() + days * A_DAY)

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:').db
  db.insert(currencies)
    .values([
      { name: 'USD', symbol: '$', conversion: 1, isBase: true },
      { name: 'JPY', symbol: '¥', conversion: 160, decimals: 0, position: 1 },
    ])
    .run()
})

describe('the letter about an order', () => {
  test('that was placed says what to pay, how and by when, at the rate of the order, with the key for a guest', () => {
    emailOrder(db, place({ locale: 'ja', currency: 'JPY', conversion: 150 }), now)

    const [mail] = all()
    expect(mail).toMatchObject({ kind: 'ORDER_PLACED', to: 'mio@example.com', locale: 'ja', cause: 'order:1:ORDERED' })
    expect(mail?.subject).toBe('【nenas】ご注文を承りました（注文番号：1）')
    for (const said of [
      'お支払い金額：$17.00（約¥2,550）',
      'お支払い期限：2026年11月28日(土) 12:00（UTC）',
      'お振り込みください',
      '潮のじかんわり × 1　$12.00（約¥1,800）',
      '/shop/order/1?key=the-key',
    ])
      expect(mail?.text).toContain(said)
  })

  test('shows what was ordered, when it is placed and when it waits for its payment', () => {
    place()
    emailOrder(db, place(), now)
    const picture = { hash: 'abc', original: 'abc', width: 900, height: 900, color: '#fff', createdAt: now }
    db.insert(pictures)
      .values({ ...picture, id: 1, state: 'USABLE' })
      .run()
    db.insert(productPictures).values({ productId: 1, pictureId: 1, position: 0, alt: {} }).run()
    emailOrder(db, place(), now)
    remindOfPayments(db, daysLater(6))

    const shown = all().map(({ kind, html }) => [kind, html.includes('/pictures/abc/320.jpg" width="56"')])
    expect(shown).toEqual([
      ['ORDER_PLACED', false],
      ['ORDER_PLACED', true],
      ...Array.from({ length: 3 }, () => ['ORDER_REMINDER', true]),
    ])
    expect(all().at(-1)?.text).toContain('- Tide Table × 1: $12.00')
  })

  test('of somebody with an account has no key', () => {
    db.insert(users).values({ id: 5, email: 'mio@example.com', createdAt: now }).run()
    emailOrder(db, place({ userId: 5 }), now)

    expect(all()[0]?.text).toContain('/shop/order/1\n')
    expect(all()[0]?.text).not.toContain('key')
  })

  test('is written at each step and once: paid in part, paid, sent with its numbers', () => {
    const orderId = place()
    recordOrderPayment(db, { orderId, amountMinor: 700, operation: 'a', byUserId: 1, now })
    expect(kinds()).toEqual(['ORDER_CHANGED'])
    expect(all()[0]?.text).toContain('We’ve received $7.00. The rest is still due:')

    recordOrderPayment(db, { orderId, amountMinor: 1000, operation: 'b', byUserId: 1, now })
    recordOrderPayment(db, { orderId, amountMinor: 1000, operation: 'b', byUserId: 1, now })
    const link = 'https://post.example/RR1'
    shipOrder(db, { orderId, parcels: [{ carrier: 'Japan Post', trackingNumber: 'RR1', link }], byUserId: 1, now })
    emailOrder(db, orderId, now)

    expect(kinds()).toEqual(['ORDER_CHANGED', 'ORDER_CONFIRMED', 'ORDER_SHIPPED'])
    expect(all()[1]?.text).toContain('We’ve received your payment of $17.00')
    expect(all()[2]?.text).toContain('Japan Post RR1')
    expect(all()[2]?.text).toContain(link)
    expect(all()[2]?.text).toContain('Berlin')
  })

  test('that was canceled says by whom and why', () => {
    cancelOrder(db, { orderId: place(), by: 'CUSTOMER', now })
    expect(all()[0]).toMatchObject({ kind: 'ORDER_CANCELED' })
    expect(all()[0]?.text).toContain('You’ve canceled this order')

    cancelOrder(db, { orderId: place(), by: 'ADMIN', reason: 'water damage', now })
    expect(all()[1]?.text).toContain('Reason: water damage')
  })

  test('that was paid and canceled says what is given back', () => {
    const orderId = place()
    recordOrderPayment(db, { orderId, amountMinor: 1700, operation: 'a', byUserId: 1, now })
    cancelOrder(db, { orderId, by: 'ADMIN', reason: 'sold out', refundMinor: 1500, now })

    expect(kinds()).toEqual(['ORDER_CONFIRMED', 'ORDER_REFUNDED'])
    expect(all()[1]?.text).toContain('refunding $15.00')
  })

  test('is not there when the change was not', () => {
    const orderId = place()
    expect(() =>
      db.transaction((tx) => {
        cancelOrder(tx, { orderId, by: 'CUSTOMER', now })
        throw new Error('power cut')
      }),
    ).toThrow('power cut')

    expect(all()).toEqual([])
  })
})

describe('the reminder of a payment', () => {
  test('comes once, two days before the order expires, and not after the payment', () => {
    const late = place()
    const paid = place()
    recordOrderPayment(db, { orderId: paid, amountMinor: 1700, operation: 'a', byUserId: 1, now })

    remindOfPayments(db, daysLater(4))
    expect(kinds()).toEqual(['ORDER_CONFIRMED'])
    for (const days of [5, 5.5, 6]) remindOfPayments(db, daysLater(days))

    expect(all().map(({ cause }) => cause)).toEqual([`order:${paid}:CONFIRMED`, `order:${late}:REMINDER`])
    expect(all()[1]?.text).toContain('Saturday, 28 November 2026, 12:00 UTC')
  })

  test('spares an order that had to be paid at once anyway', () => {
    place({ payUntil: daysLater(1) })

    remindOfPayments(db, now)

    expect(all()).toEqual([])
  })
})

describe('automatically', () => {
  const jobs: Job[] = [
    { name: 'reminders', everySeconds: 30, run: (_, at) => remindOfPayments(db, at) },
    { name: 'unpaid', everySeconds: 30, run: (_, at) => cancelExpired(db, at) },
  ]
  const services = {
    log: createLog('silent'),
    get db() {
      return db
    },
  } as Services

  test('after a week of being off cancels what expired meanwhile, once, whoever else ticks', async () => {
    place()
    const clocks = [createClock(services, async () => jobs), createClock(services, async () => jobs)]

    for (const days of [7.5, 8]) await Promise.all(clocks.map((clock) => clock.tick(daysLater(days))))

    expect(kinds()).toEqual(['ORDER_CANCELED'])
    expect(all()[0]?.text).toContain('by Saturday, 28 November 2026, 12:00 UTC')
  })

  test('goes on when a job fails, rests between two runs, and starts none twice', async () => {
    const ran: string[] = []
    let finish = () => {}
    const clock = createClock(services, async () => [
      {
        name: 'broken',
        everySeconds: 1,
        run: () => {
          throw new Error('broken')
        },
      },
      {
        name: 'long',
        everySeconds: 1,
        run: () => {
          ran.push('long')
          return new Promise<void>((resolve) => {
            finish = resolve
          })
        },
      },
      { name: 'rare', everySeconds: 60, run: () => ran.push('rare') },
    ])
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)

    const first = clock.tick(at(0))
    await clock.tick(at(5))
    await clock.tick(at(59))
    await clock.tick(at(61))
    expect(ran).toEqual(['long', 'rare', 'rare'])
    finish()
    await first
    void clock.tick(at(62))
    await Promise.resolve()
    finish()
    await clock.stop()
    await clock.tick(at(500))

    expect(ran).toEqual(['long', 'rare', 'rare', 'long'])
  })
})

function all() {
  return db.select().from(mails).all()
}

function kinds() {
  return all().map(({ kind }) => kind)
}

/** An order of one book, due in a week. */
function place(changes: Partial<typeof orders.$inferInsert> = {}): number {
  const number = db.select().from(orders).all().length + 1
  const { id } = db
    .insert(orders)
    .values({
      secret: 'the-key',
      idempotencyKey: `key-${number}`,
      email: 'mio@example.com',
      locale: 'en',
      fullName: '山田 みお',
      country: 'DE',
      city: 'Berlin',
      postalCode: '10115',
      addressLine1: 'Hafenweg 3',
      itemsMinor: 1200,
      shippingMinor: 500,
      totalMinor: 1700,
      currency: 'USD',
      conversion: 1,
      shippingMethodName: { en: 'Air', ja: '航空便' },
      paymentMethodName: { en: 'Bank transfer', ja: '銀行振込' },
      paymentInstructions: { en: 'Transfer it.', ja: 'お振り込みください。' },
      payUntil: daysLater(7),
      placedAt: now,
      updatedAt: now,
      ...changes,
    })
    .returning({ id: orders.id })
    .get()
  db.insert(productTypes)
    .values({ id: 1, slug: 'books', name: {}, pluralName: {}, description: {} })
    .onConflictDoNothing()
    .run()
  db.insert(products)
    .values({
      id: 1,
      slug: 'book',
      name: {},
      shortDescription: {},
      longDescription: {},
      typeId: 1,
      priceMinor: 1200,
      isDigital: true,
      releaseDate: '2026-01-01',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .run()
  const name = { en: 'Tide Table', ja: '潮のじかんわり' }
  const line = { kind: 'ITEM', quantity: 1, unitPriceMinor: 1200, weightGrams: 100, isDigital: false } as const
  db.insert(orderLines)
    .values({ orderId: id, productId: 1, name, ...line })
    .run()
  const operation = `order:${id}`
  countStock(db, { productId: 1, pool: WEB_POOL, counted: number, operation, by: null, now })
  reserve(db, [{ productId: 1, quantity: 1 }], operation, now)
  db.insert(orderHistory).values({ orderId: id, to: 'ORDERED', by: 'CUSTOMER', at: now }).run()
  return id
}
