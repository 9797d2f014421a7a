import { beforeEach, describe, expect, test } from 'vitest'

import { requestHold } from '#app/circle/holds/holds.server.ts'
import { cancelOrder } from '#app/shop/orders/order-changes.server.ts'
import type { OrderRequest } from '#app/shop/orders/order-rows.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { balanceOf, countStock } from '#app/shop/stock/stock.server.ts'
import { queueEmail } from '#app/site/mail/emails.server.ts'
import { type Database, type Db, openDatabase } from '#db/database.server.ts'
import { events, mails, users } from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { anAddress, anOrder, BOOK, furnishShop, POSTCARD, STICKER } from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')
const A_WEEK = 7 * 24 * 60 * 60
const HERE = '203.0.113.7'
const ELSEWHERE = '198.51.100.4'

let db: Db
let sqlite: Database['sqlite']
beforeEach(() => {
  const opened = openDatabase(':memory:')
  db = opened.db
  sqlite = opened.sqlite
  furnishShop(db, now)
  count(STICKER, 200)
  count(POSTCARD, 40)
})

describe('what strangers of one network may order without paying', () => {
  test('is a quarter of a product, or twenty units where that is more', () => {
    expect(take(STICKER, 49)).toMatchObject({ ok: true })
    expect(take(STICKER, 1)).toMatchObject({ ok: true })
    expect(take(STICKER, 1)).toMatchObject({
      ok: false,
      problem: 'UNPAID',
      unpaid: { problem: 'UNITS', wait: A_WEEK },
    })
    expect(take(POSTCARD, 20)).toMatchObject({ ok: true })
    expect(take(POSTCARD, 1)).toMatchObject({ ok: false, problem: 'UNPAID' })
    expect(balanceOf(db, STICKER, WEB_POOL)).toBe(150)

    expect(take(STICKER, 30, { network: ELSEWHERE })).toMatchObject({ ok: true })
  })

  test('is a quarter of all there is, however many products it lies in', () => {
    set('unpaidUnits', 1000)
    set('unpaidUnitsInAll', 30)
    expect(take(POSTCARD, 31)).toMatchObject({ ok: true })
    expect(take(STICKER, 31)).toMatchObject({ ok: true })
    expect(take(BOOK, 1)).toMatchObject({ ok: false, problem: 'UNPAID' })
  })

  test('counts what they had put aside for an event', () => {
    db.insert(events)
      .values({
        id: 1,
        slug: 'fair',
        name: { en: 'Fair' },
        startsOn: '2026-12-20',
        endsOn: '2026-12-21',
        status: 'CONFIRMED',
        venue: {},
        city: {},
        country: 'DE',
      })
      .run()
    set('holdLimit', 20)
    expect(putAside(POSTCARD, 15)).toMatchObject({ ok: true })
    expect(putAside(POSTCARD, 6)).toMatchObject({ ok: false, problem: 'UNPAID' })
    expect(take(POSTCARD, 6)).toMatchObject({ ok: false, problem: 'UNPAID' })
    expect(take(POSTCARD, 5)).toMatchObject({ ok: true })
  })

  test('is free again once it is paid or canceled', () => {
    const paid = idOf(take(POSTCARD, 20))
    pay(paid)
    const canceled = idOf(take(POSTCARD, 20))
    cancelOrder(db, { orderId: canceled, by: 'CUSTOMER', now })
    expect(take(POSTCARD, 20)).toMatchObject({ ok: true })
  })

  test('is twenty orders of one e-mail address, and whoever has confirmed theirs orders what there is', () => {
    for (let order = 0; order < 20; order++) expect(take(STICKER, 1, { network: `${HERE}${order}` }).ok).toBe(true)
    expect(take(STICKER, 1)).toMatchObject({ ok: false, problem: 'UNPAID', unpaid: { problem: 'EMAIL' } })
    expect(take(STICKER, 120, { network: '', userId: 1 })).toMatchObject({ ok: true })
  })

  test('is room for a carrier’s whole mobile network on a day when a book comes out', () => {
    count(BOOK, 1000)
    count(POSTCARD, 1000)
    for (let buyer = 0; buyer < 99; buyer++)
      expect([buyer, take(BOOK, 2, { email: `${buyer}@home.example` }).ok]).toEqual([buyer, true])
  })
})

test('the same key with another form is another order, and is not placed', () => {
  const order = (contentHash: string) => placeOrder(db, anOrder({ contentHash }), now)
  expect(order('one')).toMatchObject({ ok: true, isNew: true })
  expect(order('one')).toMatchObject({ ok: true, isNew: false })
  expect(order('other')).toMatchObject({ ok: false, problem: 'OTHER_FORM' })
})

describe('letters to addresses that nobody confirmed', () => {
  const VICTIM = 'victim@example.com'

  test('are five an hour and ten a day, whoever has them sent and whatever is added to the address', () => {
    for (let order = 0; order < 8; order++)
      take(STICKER, 1, { email: `victim+${order}@example.com`, network: `198.51.100.${order}` })
    expect(charactersOf()).toHaveLength(5)
    for (let hour = 1; hour < 6; hour++) {
      const later = new Date(now.getTime() + hour * 3_700_000)
      for (let order = 0; order < 3; order++)
        take(STICKER, 1, { email: `victim+${hour}${order}@example.com`, network: `192.0.2.${hour}` }, later)
    }
    expect(charactersOf()).toHaveLength(10)
  })

  test('are a hundred an hour from one network, and the orders stand all the same', () => {
    set('unpaidOrdersByAddress', 1000)
    set('unpaidUnits', 1000)
    set('unpaidUnitsInAll', 1000)
    for (let order = 0; order < 103; order++) expect(take(STICKER, 1, { email: `${order}@x.example` }).ok).toBe(true)
    expect(charactersOf()).toHaveLength(100)
    take(STICKER, 1, { email: 'neighbour@y.example', network: ELSEWHERE })
    expect(charactersOf()).toHaveLength(101)
  })

  test('hold no word of whoever had them sent', () => {
    const address = { ...anAddress, fullName: 'Cheap watches at evil.example' }
    const orderId = idOf(take(STICKER, 1, { email: VICTIM, address, note: 'evil.example' }))
    cancelOrder(db, { orderId, by: 'CUSTOMER', reason: 'evil.example', now })
    expect(charactersOf().map(({ kind }) => kind)).toEqual(['ORDER_PLACED', 'ORDER_CANCELED'])
    for (const { subject, text, html } of charactersOf()) expect(subject + text + html).not.toContain('evil')
  })

  test('greet by name once money came, and whoever confirmed their address at once', () => {
    const paid = idOf(take(STICKER, 1))
    pay(paid)
    db.update(users).set({ emailVerifiedAt: now }).run()
    take(STICKER, 1, { network: '', userId: 1, email: 'user@example.com' })
    expect(charactersOf().map(({ text }) => text.split('\n')[0])).toEqual([
      'Hello,',
      'Hello Mio Example,',
      'Hello Mio Example,',
    ])
  })

  test('do not use up what an administrator, or the address’s owner, has sent there', () => {
    for (let order = 0; order < 6; order++) take(STICKER, 1, { email: VICTIM })
    const mail = { to: VICTIM, locale: 'en', kind: 'ORDER_SHIPPED', subject: 's', parts: ['p'] } as const
    expect(queueEmail(db, { ...mail, cause: 'x' }, now)).toBe(true)
  })
})

function pay(orderId: number): void {
  const amountMinor = findOrder(db, orderId)?.totalMinor ?? 0
  recordOrderPayment(db, { orderId, amountMinor, operation: 'a', byUserId: 1, now })
}

let made = 0

function take(productId: number, quantity: number, changes: Partial<OrderRequest> = {}, at = now) {
  made++
  const cart = [{ productId, quantity }]
  return placeOrder(db, anOrder({ cart, network: HERE, idempotencyKey: `key ${made}`, ...changes }), at)
}

function putAside(productId: number, quantity: number) {
  made++
  const person = { email: `${made}@x.example`, name: 'Somebody', userId: null, locale: 'en', network: HERE } as const
  const sent = { idempotencyKey: `hold ${made}`, contentHash: '', now }
  return requestHold(db, { eventId: 1, lines: [{ productId, quantity }], ...person, ...sent })
}

function idOf(placement: ReturnType<typeof take>): number {
  if (!placement.ok) throw new Error(placement.problem)

  return placement.order.id
}

function count(productId: number, counted: number): void {
  countStock(db, { productId, pool: WEB_POOL, counted, operation: `count ${productId} ${counted}`, by: null, now })
}

function set(key: string, value: number): void {
  sqlite.prepare('INSERT OR REPLACE INTO site_settings (key, value, changed_at) VALUES (?, ?, 0)').run(key, `${value}`)
}

function charactersOf() {
  return db.select().from(mails).all()
}
