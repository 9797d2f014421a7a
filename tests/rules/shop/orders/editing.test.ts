import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { desc, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'

import { baseOf } from '#app/money/currency.ts'
import { versionOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { presentCreditNote } from '#app/shop/documents/credit-note.server.ts'
import { presentInvoice } from '#app/shop/documents/documents.server.ts'
import { editOrder, previewEdit } from '#app/shop/orders/editing/edit-order.server.ts'
import { editValues, methodValue, NO_PARCEL } from '#app/shop/orders/editing/edit-values.ts'
import type { EditInput } from '#app/shop/orders/editing/edit.forms.ts'
import { seenOf } from '#app/shop/orders/editing/plan-edit.server.ts'
import { cancelOrder, shipOrder } from '#app/shop/orders/order-changes.server.ts'
import { progressOf } from '#app/shop/orders/order-page/progress.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment, refundOrder, settleOrderRefund } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { balanceOf, countStock, onHandOf } from '#app/shop/stock/stock.server.ts'
import { listCurrencies, writeSetting } from '#app/site/site.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { auditLog, mails, orders, products, stockBalances, stockMovements } from '#db/schema.server.ts'

import { chances } from '../../../support/models/chances.ts'
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
const adminPage = { id: 1, email: 'user@example.com' }
const ITEM = 'ITEM' as const

let db: Db
let keys = 0
beforeEach(() => {
  db = openDatabase(':memory:').db
  furnishShop(db, now)
})

describe('lines', () => {
  test('keep their price, what is added has the price of today, and bonus items follow', () => {
    const id = place([[BOOK, 1]])
    db.update(products).set({ priceMinor: 9900 }).run()
    expect(edit(id, { lines: [line(BOOK, 3)], added: [{ product: '3 Sticker', quantity: 2 }] }).ok).toBe(true)

    expect(linesOf(id)).toEqual([
      [BOOK, 'ITEM', 3, 1200],
      [POSTCARD, 'BONUS', 3, 0],
      [STICKER, 'SINGLE_BONUS', 1, 0],
      [STICKER, 'ITEM', 2, 9900],
    ])
    expect(order(id)).toMatchObject({ itemsMinor: 23_400, totalMinor: 23_900, status: 'ORDERED', dueMinor: 23_900 })
    expectSums()
  })

  test('one that is taken out gives back its goods and takes its bonus items along', () => {
    const id = place([
      [BOOK, 2],
      [POSTCARD, 1],
    ])
    expect(edit(id, { lines: [line(BOOK, 0)] }).ok).toBe(true)
    expect(linesOf(id)).toEqual([[POSTCARD, 'ITEM', 1, 300]])
    expect([BOOK, POSTCARD, STICKER].map((product) => balanceOf(db, product, 'WEB'))).toEqual([10, 19, 20])
    expectSums()
  })

  test('a bonus item stays at the amount that was typed for it, and one that is gone is left out', () => {
    const id = place([[BOOK, 1]])
    count(POSTCARD, 2)
    expect(edit(id, { lines: [line(BOOK, 4), { productId: STICKER, kind: 'SINGLE_BONUS', quantity: 0 }] }).ok).toBe(
      true,
    )
    expect(linesOf(id)).toEqual([
      [BOOK, 'ITEM', 4, 1200],
      [POSTCARD, 'BONUS', 2, 0],
    ])
    expect(order(id).missingBonuses).toMatchObject([{ name: { en: 'Postcard' }, quantity: 2 }])
    expect(edit(id, { lines: [line(BOOK, 1)] }).ok).toBe(true)
    expect(linesOf(id)).toContainEqual([POSTCARD, 'BONUS', 1, 0])
    expect(order(id).missingBonuses).toEqual([])
    expectSums()
  })

  test('no more is taken than there is, two of one file, nothing at all, or a product that has its line', () => {
    const id = place([
      [BOOK, 1],
      [WALLPAPER, 1],
    ])
    const before = linesOf(id)
    count(BOOK, 3)
    expect(fieldsOf(edit(id, { lines: [line(BOOK, 4)] }))).toEqual({
      'lines[0].quantity': ['orderEdit:onlyMore?count=2'],
    })
    expect(fieldsOf(edit(id, { lines: [line(WALLPAPER, 2)] }))).toEqual({ 'lines[0].quantity': ['orderEdit:oneFile'] })
    const nothing = before.map(([productId, kind]) => ({ productId, kind, quantity: 0 }))
    expect(fieldsOf(edit(id, { lines: nothing }))).toEqual({ 'lines[0].quantity': ['orderEdit:noLines'] })
    const twice = [
      { product: 'book', quantity: 1 },
      { product: 'Nothing', quantity: 1 },
    ]
    expect(fieldsOf(edit(id, { added: twice }))).toEqual({
      'added[0].product': ['orderEdit:productTwice'],
      'added[1].product': ['orderEdit:noSuchProduct'],
    })
    expect(edit(id, {})).toEqual({ ok: false, problem: 'NOTHING' })
    expect(linesOf(id)).toEqual(before)
    expectSums()
  })
})

describe('money', () => {
  test('an order with more paid than it now costs owes a refund, and asks for none of it twice', () => {
    const id = place([[BOOK, 2]])
    pay(id, 2900)
    expect(edit(id, { lines: [line(BOOK, 1)] }).ok).toBe(true)
    expect(order(id)).toMatchObject({ status: 'CONFIRMED', totalMinor: 1700, paidMinor: 1700, owedBackMinor: 1200 })
    expectSums()

    // What was not sent yet is kept for the order as it grows again.
    expect(edit(id, { lines: [line(BOOK, 2)] }).ok).toBe(true)
    expect(order(id)).toMatchObject({ status: 'CONFIRMED', paidMinor: 2900, owedBackMinor: 0, dueMinor: 0 })
    expectSums()
  })

  test('a refund that was sent is due again with the goods, and the order waits for it', () => {
    const id = place([[BOOK, 2]])
    pay(id, 2900)
    edit(id, { lines: [line(BOOK, 1)] })
    const paymentId = order(id).payments.at(-1)?.id ?? 0
    expect(settleOrderRefund(db, { orderId: id, paymentId, now })).toBe('DONE')
    expect(edit(id, { lines: [line(BOOK, 2)] }).ok).toBe(true)
    expect(order(id)).toMatchObject({ status: 'ORDERED', dueMinor: 1200, owedBackMinor: 0 })
    expect(order(id).payUntil?.getTime()).toBe(now.getTime() + 7 * 24 * 60 * 60 * 1000)
    expect(progressOf(order(id).history).map(({ at }) => at !== null)).toEqual([true, false, false])
    expect(shipOrder(db, { orderId: id, parcels: [parcel], byUserId: 1, now }).ok).toBe(false)
    expectSums()

    pay(id, 1200)
    expect(order(id)).toMatchObject({ status: 'CONFIRMED', dueMinor: 0 })
    expect(causes()).toContain(`order:${id}:CONFIRMED:2`)
    expect(shipOrder(db, { orderId: id, parcels: [parcel], byUserId: 1, now }).ok).toBe(true)
    expect(onHandOf(db, BOOK, 'WEB')).toBe(8)
    expectSums()
  })

  test('a discount and a shipping cost of the admin; what is paid by that is confirmed, and never below nothing', () => {
    const id = place([[BOOK, 1]])
    pay(id, 1000)
    expect(fieldsOf(edit(id, { discount: 1701 }))).toEqual({ discount: ['orderEdit:discountTooMuch'] })
    expect(edit(id, { discount: 200, shipping: 0 }).ok).toBe(true)
    expect(order(id)).toMatchObject({ totalMinor: 1000, discountMinor: 200, status: 'CONFIRMED', dueMinor: 0 })
    const { sums, facts } = presentInvoice(db, order(id), 'en')
    expect(sums).toContainEqual(['Discount', '−$2.00'])
    expect(sums).toContainEqual(['Total', '$10.00'])
    expect(facts.map(([name]) => name)).toContain('Corrected on')
    expectSums()
  })

  test('what was given back of the price as a favour is neither asked for again nor given back twice', () => {
    const id = place([[BOOK, 2]])
    pay(id, 2900)
    const favour = { orderId: id, amountMinor: 1200, operation: 'favour', reason: 'bent', byUserId: 1, now }
    expect(refundOrder(db, { ...favour, isSent: true })).toBe('DONE')
    expect(edit(id, { lines: [line(BOOK, 1)] }).ok).toBe(true)
    expect(order(id)).toMatchObject({ paidMinor: 1700, owedBackMinor: 0, dueMinor: 0, status: 'CONFIRMED' })
    // With its credit note the corrected invoice would be $12 less than the shop kept.
    expect(presentInvoice(db, order(id), 'en').notes).toContain(
      'The price above is already lower by $12.00 of the credit note (C-1): do not take it off once more.',
    )
  })
})

describe('where it goes', () => {
  test('another method has its tariff where nothing was typed; handed over, nothing is sent', () => {
    const id = place([[BOOK, 1]])
    expect(edit(id, { city: 'Hamburg', shipping: 0 }).ok).toBe(true)
    expect(order(id)).toMatchObject({ city: 'Hamburg', shippingMinor: 0, parcelCount: 1 })
    expect(edit(id, { shipping: undefined }).ok).toBe(true)
    expect(order(id)).toMatchObject({ shippingMinor: 500, city: 'Berlin' })
    expect(fieldsOf(edit(id, { country: 'BR', shipping: undefined }))).toEqual({ shipping: ['orderEdit:noTariff'] })
    expect(edit(id, { method: NO_PARCEL, shipping: undefined, ...NOWHERE }).ok).toBe(true)
    expect(order(id)).toMatchObject({ shippingMethodName: null, shippingMinor: 0, city: '', fullName: 'Mio Example' })
    expectSums()
  })
})

describe('two at once', () => {
  test('one wins, the other is told what differs, and nothing of theirs is done', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'inkstall-')), 'shop.db')
    const [first, second] = [openDatabase(file), openDatabase(file)]
    furnishShop(first.db, now)
    db = first.db
    const id = place([[BOOK, 1]])
    const [mine, theirs] = [begin(id, { lines: [line(BOOK, 2)] }), begin(id, { lines: [line(BOOK, 5)] })]

    expect(editOrder(first.db, mine, { by: adminPage, now }).ok).toBe(true)
    const told = editOrder(second.db, theirs, { by: adminPage, now })
    expect(told).toMatchObject({ ok: false, problem: 'CONFLICT', conflict: { differences: [{ name: 'lines' }] } })
    expect(linesOf(id)).toContainEqual([BOOK, 'ITEM', 2, 1200])
    // Sent twice it is one edit.
    expect(editOrder(second.db, mine, { by: adminPage, now })).toEqual({ ok: true, isRepeated: true })
    expectSums()
    first.close()
    second.close()
  })

  test('what was sent meanwhile stays, and what is not as it was seen is shown once more', () => {
    const id = place([[BOOK, 1]])
    const seen = begin(id, { added: [{ product: 'postcard', quantity: 1 }] })
    db.update(products).set({ priceMinor: 400 }).where(eq(products.id, POSTCARD)).run()
    expect(editOrder(db, seen, { by: adminPage, now })).toMatchObject({ ok: false, problem: 'CHANGED' })
    pay(id, 1700)
    expect(editOrder(db, seen, { by: adminPage, now })).toMatchObject({ ok: false, problem: 'CHANGED' })
    shipOrder(db, { orderId: id, parcels: [parcel], byUserId: 1, now })
    expect(editOrder(db, seen, { by: adminPage, now })).toEqual({ ok: false, problem: 'REFUSED' })
    expect(linesOf(id)).toHaveLength(3)
    expectSums()
  })

  test('the last one is promised to an order or to an edit, never to both', () => {
    const id = place([[STICKER, 1]])
    count(STICKER, 2)
    const preview = begin(id, { lines: [line(STICKER, 2)] })
    place([[STICKER, 1]])
    expect(fieldsOf(editOrder(db, preview, { by: adminPage, now }))).toEqual({
      'lines[0].quantity': ['orderEdit:onlyMore?count=0'],
    })
    expectSums()
  })
})

test('an edit writes the lines that it changes, and no others', () => {
  const id = place([
    [BOOK, 1],
    [STICKER, 2],
  ])
  db.run(sql`CREATE TEMP TABLE written (product INTEGER, kind TEXT)`)
  db.run(sql`CREATE TEMP TRIGGER note AFTER UPDATE ON order_lines
    BEGIN INSERT INTO written VALUES (new.product_id, new.kind); END`)
  const written = () => db.all(sql`SELECT product, kind FROM written`)
  expect(edit(id, { city: 'Hamburg' }).ok).toBe(true)
  expect(written()).toEqual([])
  expect(edit(id, { lines: [{ productId: STICKER, kind: 'ITEM', quantity: 3 }] }).ok).toBe(true)
  expect(written()).toEqual([{ product: STICKER, kind: 'ITEM' }])
})

test('an edit leaves a line in the log, and a mail that says what changed and why', () => {
  const id = place([[BOOK, 1]])
  edit(id, { lines: [line(BOOK, 2)], reason: 'As we wrote', city: 'Hamburg' })
  const entry = db.select().from(auditLog).where(eq(auditLog.action, 'order.edit')).get()
  expect(entry).toMatchObject({ subject: `order/${id}`, before: { totalMinor: 1700 }, after: { totalMinor: 2900 } })
  const mail = db.select().from(mails).orderBy(desc(mails.id)).get()
  expect(mail).toMatchObject({ kind: 'ORDER_CHANGED', to: 'guest@example.com' })
  for (const said of ['Book: now 2 instead of 1', 'As we wrote', 'Hamburg', '$29.00'])
    expect(mail?.text).toContain(said)
})

test('whatever is edited, paid, sent and canceled, goods and money add up', () => {
  const quantity = fc.integer({ min: 0, max: 4 })
  const step = fc.record({
    what: fc.constantFrom('EDIT', 'EDIT', 'EDIT', 'PAY', 'SETTLE', 'SHIP', 'CANCEL', 'PLACE'),
    book: quantity,
    sticker: quantity,
    discount: fc.constantFrom(0, 0, 300, 2000),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 14 }), (steps) => {
      const opened = openDatabase(':memory:')
      db = opened.db
      furnishShop(db, now)
      count(BOOK, 6)
      const id = place([[BOOK, 1]])
      for (const one of steps) {
        run(id, one)
        expectSums()
      }
      opened.close()
    }),
    { numRuns: chances(15) },
  )
}, 60_000)

type Step = { what: string; book: number; sticker: number; discount: number }

function run(id: number, { what, book, sticker, discount }: Step): void {
  const held = linesOf(id).some(([product, kind]) => product === STICKER && kind === 'ITEM')
  const stickers = held
    ? { lines: [line(BOOK, book), line(STICKER, sticker)] }
    : { lines: [line(BOOK, book)], added: sticker > 0 ? [{ product: 'sticker', quantity: sticker }] : [] }
  const owed = order(id).payments.find(({ settledAt }) => settledAt === null)
  if (what === 'EDIT') edit(id, { ...stickers, discount, shipping: undefined })
  if (what === 'PAY') pay(id, book * 700 + 100)
  if (what === 'SETTLE' && owed) settleOrderRefund(db, { orderId: id, paymentId: owed.id, now })
  if (what === 'SHIP' && book > 2) shipOrder(db, { orderId: id, parcels: [parcel], byUserId: 1, now })
  if (what === 'CANCEL' && book > 3) cancelOrder(db, { orderId: id, by: 'ADMIN', now })
  if (what === 'PLACE' && balanceOf(db, BOOK, 'WEB') > 0) place([[BOOK, 1]])
}

const parcel = { carrier: 'Post', trackingNumber: 'RR1', link: '' }
const NOWHERE = { country: '', city: '', postalCode: '', addressLine1: '' }

test('a credit note that was issued says the same taxes afterwards', () => {
  writeSetting(db, 'taxMode', 'INCLUDED', now)
  const [shipping, digital] = [{ kind: 'SHIPPING', percent: '19' } as const, { kind: 'DIGITAL', percent: '7' } as const]
  writeSetting(
    db,
    'taxRates',
    [shipping, digital].map((rate) => ({ place: 'DE', ...rate })),
    now,
  )
  const id = place([
    [BOOK, 1],
    [WALLPAPER, 1],
  ])
  pay(id, order(id).totalMinor)
  refundOrder(db, { orderId: id, amountMinor: 300, operation: 'torn', reason: 'Torn', byUserId: 1, isSent: true, now })
  const issued = creditNote(id)
  expect(issued).toHaveLength(2)

  expect(edit(id, { lines: [line(WALLPAPER, 0)] }).ok).toBe(true)
  expect(creditNote(id)).toEqual(issued)
})

function creditNote(id: number) {
  const refund = order(id).payments.find(({ creditNumber }) => creditNumber !== null)
  if (!refund) throw new Error('No credit note')

  return presentCreditNote(db, order(id), refund, 'en').notes
}

function place(lines: [number, number][]): number {
  keys += 1
  const cart = lines.map(([productId, quantity]) => ({ productId, quantity }))
  const placed = placeOrder(db, anOrder({ idempotencyKey: `key-of-a-form-${keys + 1000}`, cart }), now)
  if (!placed.ok) throw new Error('The order was not placed')

  return placed.order.id
}

function pay(orderId: number, amountMinor: number): void {
  keys += 1
  recordOrderPayment(db, { orderId, amountMinor, operation: `payment-${keys}`, byUserId: 1, now, isSure: true })
}

function line(productId: number, quantity: number) {
  return { productId, kind: ITEM, quantity }
}

function inputOf(id: number, changes: Partial<EditInput>): EditInput {
  keys += 1
  const { shippingMinor: shipping, discountMinor: discount } = order(id)
  const basics = { editKey: `key-of-an-edit-${keys + 1000}`, seen: '', lines: [], added: [], reason: '' }
  return { ...basics, ...anAddress, method: methodValue(order(id)), shipping, discount, ...changes }
}

function edit(id: number, changes: Partial<EditInput>) {
  const asked = { orderId: id, input: inputOf(id, changes), reader: reader(), isSure: true }
  return editOrder(db, asked, { by: adminPage, now })
}

/** As the page does: the form says what it began with, and what its preview showed. */
function begin(id: number, changes: Partial<EditInput>) {
  const input = inputOf(id, changes)
  const { base, locale } = reader()
  const stored = editValues(order(id), base, locale)
  const lines = changes.lines?.map(({ quantity }) => `Book × ${quantity}`).join('\n') ?? stored.lines
  const asked = { orderId: id, input, sent: { ...stored, lines, began: versionOf(stored) }, reader: reader() }
  const shown = previewEdit(db, asked, now)
  if (!shown.ok) throw new Error(`Nothing to preview: ${shown.problem}`)

  return { ...asked, input: { ...input, seen: seenOf(shown.plan) } }
}

function reader() {
  return { base: baseOf(listCurrencies(db)), locale: 'en' as const }
}

function fieldsOf(done: ReturnType<typeof editOrder>) {
  return !done.ok && done.problem === 'FIELDS' ? done.fieldErrors : done
}

function order(id: number) {
  const found = findOrder(db, id)
  if (!found) throw new Error(`No order ${id}`)

  return found
}

function linesOf(id: number) {
  return order(id).lines.map(({ productId, kind, quantity, unitPriceMinor }) => {
    return [productId, kind, quantity, unitPriceMinor] as const
  })
}

function count(productId: number, counted: number): void {
  keys += 1
  countStock(db, { productId, pool: 'WEB', counted, operation: `count-${keys}`, by: null, now })
}

function causes(): string[] {
  return db
    .select()
    .from(mails)
    .all()
    .map(({ cause }) => cause)
}

/** Money and goods once more, by plain sums over what is stored. */
function expectSums(): void {
  const all = db.select({ id: orders.id }).from(orders).all()
  const promised = new Map<number, number>()
  for (const { id } of all) {
    const { lines, itemsMinor, shippingMinor, discountMinor, totalMinor, status, payments } = order(id)
    expect(itemsMinor).toBe(lines.reduce((sum, one) => sum + one.quantity * one.unitPriceMinor, 0))
    expect(totalMinor).toBe(itemsMinor + shippingMinor - discountMinor)
    const sum = (kind: string) => payments.reduce((all, one) => all + (one.kind === kind ? one.amountMinor : 0), 0)
    const kept = sum('RECEIVED') - sum('RETURNED')
    if (status === 'ORDERED') expect(kept).toBeLessThan(totalMinor)
    if (status === 'CONFIRMED') expect(kept).toBeGreaterThanOrEqual(totalMinor)
    if (status !== 'CANCELED') expect(kept - sum('REFUNDED')).toBeLessThanOrEqual(totalMinor)
    if (status !== 'ORDERED' && status !== 'CONFIRMED') continue
    for (const one of lines)
      if (!one.isDigital) promised.set(one.productId, (promised.get(one.productId) ?? 0) + one.quantity)
  }
  const moved = db
    .select()
    .from(stockMovements)
    .where(inArray(stockMovements.kind, ['RESERVE', 'RELEASE']))
    .all()
  for (const { productId, pool, reserved, forSale } of db.select().from(stockBalances).all()) {
    expect([productId, reserved]).toEqual([productId, promised.get(productId) ?? 0])
    const of = moved.filter((one) => one.productId === productId && one.pool === pool)
    expect(reserved).toBe(of.reduce((sum, one) => sum - one.quantity, 0))
    expect(forSale).toBeGreaterThanOrEqual(0)
  }
}
