import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { settle } from '#app/payments/attempts/settle.server.ts'
import type { Gateway } from '#app/payments/gateway.server.ts'
import { allowFiles, findDownload } from '#app/shop/orders/downloads/downloads.server.ts'
import { planLabelFiles } from '#app/shop/orders/labels/labels.server.ts'
import { shipOrder } from '#app/shop/orders/order-changes.server.ts'
import { presentPacking } from '#app/shop/orders/packing/packing.server.ts'
import { refundOrder } from '#app/shop/orders/payments/order-money.server.ts'
import { listHeldToPack, listToPack } from '#app/shop/orders/picking/picking.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { shipMany } from '#app/shop/orders/tracking/ship-many.server.ts'
import type { Db } from '#db/database.server.ts'
import { orderParcels, orders, productFiles, products } from '#db/schema.server.ts'

import type { FakeStripe } from '../../../support/providers/fake-stripe.ts'
import { beginOrder, latest, placeOne, openPayingShop } from '../../../support/providers/paying.ts'
import { anOrder, WALLPAPER } from '../../../support/shop/small-shop.ts'

const now = new Date()
const by = { id: 1, email: 'mio@example.com' }
const parcel = { carrier: 'Post', trackingNumber: 'A1', link: '' }

let db: Db
let stripe: FakeStripe
let gateway: Gateway
beforeEach(async () => {
  ;({ db, stripe, gateway } = await openPayingShop(now))
})
afterEach(() => stripe.close())

type PaidOrder = { id: number; session: string; totalMinor: number }
const refund = ({ session, totalMinor }: PaidOrder, status: string, part = totalMinor) =>
  stripe.refund(session, part, status)
const disputeBy = ({ session }: PaidOrder, ...states: string[]) =>
  states.map((state) => () => stripe.dispute(session, state))

/** What happens to a payment afterwards, and whether anything may be sent for it without a question. */
const STATES: [string, isHeld: boolean, (paid: PaidOrder) => (() => unknown)[]][] = [
  ['paid', false, () => []],
  ['refunded', true, (paid) => [() => refund(paid, 'succeeded')]],
  ['on its way back', true, (paid) => [() => refund(paid, 'pending')]],
  ['refused to go back', false, (paid) => [() => refund(paid, 'failed')]],
  ['refunded in part', false, (paid) => [() => refund(paid, 'succeeded', 100)]],
  ['promised back by the staff', true, ({ id, totalMinor }) => [() => promiseAll(id, totalMinor)]],
  ['in dispute', true, (paid) => disputeBy(paid, 'needs_response')],
  ['answered', true, (paid) => disputeBy(paid, 'needs_response', 'under_review')],
  ['dispute lost', true, (paid) => disputeBy(paid, 'needs_response', 'lost')],
  ['dispute won', false, (paid) => disputeBy(paid, 'needs_response', 'won')],
  ['lost, and won back', false, (paid) => disputeBy(paid, 'needs_response', 'lost', 'won')],
]

/** Every place that sends something, or says what is to be sent: whether it does so without a question. */
const PLACES: [string, sends: (id: number) => boolean][] = [
  ['order page and API', (id) => shipOrder(db, { orderId: id, parcels: [parcel], byUserId: 1, now }).ok],
  ['pasted list', (id) => shipMany(db, [{ orderId: id, parcels: [parcel] }], { by, now }).shipped.length === 1],
  ['packing and picking', (id) => listToPack(db, {}, now).includes(id)],
  ['packing table, asked for', (id) => presentPacking(db, id, 'en')?.hold === null],
  ['labels', (id) => planLabelFiles(db, 'PLAIN', {}, 'en').files.flat().includes(id)],
]

test.each(STATES.flatMap((state) => PLACES.map((place) => ({ state, place, name: `${state[0]}: ${place[0]}` }))))(
  '$name',
  async ({ state: [, isHeld, events], place: [, sends] }) => {
    const id = await payFor(placeOne(db, now), events)
    expect(sends(id)).toBe(!isHeld)
    expect(listHeldToPack(db, {}, now)).toEqual(isHeld ? [id] : [])
  },
)

test.each(STATES)('%s: files', async (_, isHeld, events) => {
  const id = await payFor(placeFiles(), events)
  const file = {
    productId: WALLPAPER,
    name: { en: 'Wallpaper' },
    mimeType: 'image/png',
    bytes: 3,
    stored: 'a',
    createdAt: now,
  }
  const { fileId } = db
    .insert(productFiles)
    .values({ ...file, position: 9 })
    .returning({ fileId: productFiles.id })
    .get()
  expect(findDownload(db, id, fileId, now) !== null).toBe(!isHeld)

  allowFiles(db, { orderId: id, isAllowed: true, by, now })
  expect(findDownload(db, id, fileId, now)).not.toBeNull()
})

test('what is held is sent where it is meant, and nothing is sent before', async () => {
  const id = await payFor(placeOne(db, now), (paid) => disputeBy(paid, 'needs_response'))
  const shipment = { orderId: id, parcels: [parcel], byUserId: 1, now }
  expect(shipOrder(db, shipment)).toEqual({ ok: false, problem: 'DOUBTFUL', doubts: ['PAYMENT_HELD'] })
  expect(db.select().from(orderParcels).all()).toEqual([])
  expect(shipOrder(db, { ...shipment, isPaymentHeld: true })).toEqual({ ok: true, status: 'SHIPPED' })
})

/** Pays an order by card, and lets happen what happens then. */
async function payFor(id: number, events: (paid: PaidOrder) => (() => unknown)[]): Promise<number> {
  const session = await beginOrder(gateway, id, now)
  stripe.pay(session)
  await settle(gateway, latest(db, id).id, now)
  const totalMinor = db.select().from(orders).where(eq(orders.id, id)).get()?.totalMinor ?? 0
  for (const event of events({ id, session, totalMinor })) {
    event()
    await settle(gateway, latest(db, id).id, now)
  }
  return id
}

function promiseAll(orderId: number, amountMinor: number): void {
  const refunded = { orderId, amountMinor, operation: 'desk', reason: 'Sold out', byUserId: 1, now }
  expect(refundOrder(db, refunded)).toBe('DONE')
}

function placeFiles(): number {
  db.update(products).set({ priceMinor: 500 }).where(eq(products.id, WALLPAPER)).run()
  const placed = placeOrder(
    db,
    anOrder({ cart: [{ productId: WALLPAPER, quantity: 1 }], idempotencyKey: 'files'.padEnd(20, '-') }),
    now,
  )
  if (!placed.ok) throw new Error(`Not placed: ${placed.problem}`)
  return placed.order.id
}
