import { eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { presentOwedBack } from '#app/dashboard/owed-back.server.ts'
import { baseOf } from '#app/money/currency.ts'
import { settleDue } from '#app/payments/attempts/due-checks.server.ts'
import { markLookedAt } from '#app/payments/attempts/looked-at.server.ts'
import { settle } from '#app/payments/attempts/settle.server.ts'
import type { Gateway } from '#app/payments/gateway.server.ts'
import { returnThroughProvider } from '#app/payments/refunds/send-back.server.ts'
import { carryOver } from '#app/shop/carrying/carry-over.server.ts'
import { presentCreditNote } from '#app/shop/documents/credit-note.server.ts'
import { editOrder } from '#app/shop/orders/editing/edit-order.server.ts'
import { methodValue } from '#app/shop/orders/editing/edit-values.ts'
import { cancelExpired, cancelOrder } from '#app/shop/orders/order-changes.server.ts'
import { remindOfPayments } from '#app/shop/orders/order-emails.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment, refundOrder } from '#app/shop/orders/payments/order-money.server.ts'
import { payableOrders } from '#app/shop/orders/payments/order-payable.server.ts'
import { findOrderHold } from '#app/shop/orders/payments/order-standing.server.ts'
import { assignPayment, returnPayment } from '#app/shop/unassigned/settling.server.ts'
import { findUnassigned } from '#app/shop/unassigned/unassigned.server.ts'
import { undoMove } from '#app/shop/unassigned/undoing.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { mails, orderPayments, orders, staffAlerts, unassignedPayments, users } from '#db/schema.server.ts'
import { ADMIN_LEVEL } from '#db/vocabulary.ts'

import type { FakeStripe } from '../../support/providers/fake-stripe.ts'
import {
  begin,
  beginOrder,
  latest,
  mailsAbout,
  placeOne,
  standingOf,
  openPayingShop,
} from '../../support/providers/paying.ts'

const now = new Date()
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const A_DAY = 24 * 60
const by = { id: 1, email: 'mio@example.com' }
const PRICE = 1700

let db: Db
let stripe: FakeStripe
let gateway: Gateway
beforeEach(async () => {
  ;({ db, stripe, gateway } = await openPayingShop(now))
})
afterEach(() => stripe.close())

const settleAt = (id: number, at: Date) => settle(gateway, latest(db, id).id, at)

/** An order that a card paid, or tried to. */
async function payOne(changes: Parameters<FakeStripe['pay']>[1] = {}) {
  const id = placeOne(db, now)
  const session = await beginOrder(gateway, id, now)
  stripe.pay(session, changes)
  await settleAt(id, now)
  return { id, session }
}

async function dispute({ id, session }: { id: number; session: string }, ...states: string[]) {
  for (const [at, state] of states.entries()) {
    stripe.dispute(session, state)
    await settleAt(id, later(at + 1))
  }
}

const refundsOf = (session: string) => stripe.sessions.get(session)?.intent?.refunds ?? []

test('an edit takes back no promise that the provider is sending: it is due again', async () => {
  const { id, session } = await payOne()
  discount(id, 500, 'down')
  const promise = findOrder(db, id)?.payments.at(-1)?.operation ?? ''
  expect(returnThroughProvider(db, payableOrders, { target: { of: 'ORDER', id }, promise, by, now }).ok).toBe(true)
  discount(id, 0, 'up')
  expect(standingOf(db, id)).toMatchObject({ status: 'ORDERED', money: ['RECEIVED 1700', 'RETURNED 500 owed'] })

  await settleDue(gateway, later(1))
  await settleAt(id, later(2))
  expect(refundsOf(session).map(({ amount }) => amount)).toEqual([500])
  expect(findOrder(db, id)).toMatchObject({ dueMinor: 500, paidMinor: 1200 })
  expect(latest(db, id).problem).toBeNull()
})

test('what was put towards an order and goes back at the provider leaves the order', async () => {
  const { id, session } = await payOne({ amount_total: 1000 })
  markLookedAt(gateway, latest(db, id).id, { by, now })
  assignPayment(db, { paymentId: strayId(), target: { of: 'ORDER', id }, operation: 'to', isSure: true }, { by, now })
  recordOrderPayment(db, { orderId: id, amountMinor: 700, operation: 'rest', byUserId: 1, isSure: true, now })
  stripe.refund(session, 1000)
  await settleAt(id, later(1))
  expect(standingOf(db, id).money).toEqual(['RECEIVED 1000', 'RECEIVED 700', 'REFUNDED 1000'])
  expect(findUnassigned(db, strayId())?.restMinor).toBe(0)
})

test('what cannot be taken back from anywhere is told', async () => {
  const { id, session } = await payOne({ amount_total: 1000 })
  const elsewhere = { paymentId: strayId(), amountMinor: 1000, day: '2026-11-27', reference: '', operation: 'by-hand' }
  returnPayment(db, elsewhere, { by, now })
  stripe.refund(session, 1000)
  await settleAt(id, later(1))
  expect(latest(db, id).problem).toBe('UNBOOKED')
})

test('a refund that comes back days later is owed again, and can be sent once more', async () => {
  const { id, session } = await payOne()
  cancelOrder(db, { orderId: id, by: 'ADMIN', byUserId: 1, now })
  const promise = findOrder(db, id)?.payments.at(-1)?.operation ?? ''
  const back = { target: { of: 'ORDER', id }, promise, by } as const
  returnThroughProvider(db, payableOrders, { ...back, now })
  await settleAt(id, later(1))
  const number = findOrder(db, id)?.payments.at(-1)?.creditNumber
  const [refund] = refundsOf(session)
  if (refund) refund.status = 'failed'
  await settleAt(id, later(5 * A_DAY))
  expect(standingOf(db, id).money).toEqual(['RECEIVED 1700', 'REFUNDED 1700 owed'])
  expect(findOrder(db, id)?.owedBackMinor).toBe(PRICE)
  expect(latest(db, id).problem).toBe('REFUND_FAILED')

  expect(returnThroughProvider(db, payableOrders, { ...back, now: later(6 * A_DAY) }).ok).toBe(true)
  await settleAt(id, later(6 * A_DAY))
  expect(standingOf(db, id).money).toEqual(['RECEIVED 1700', 'REFUNDED 1700'])
  expect(findOrder(db, id)?.payments.at(-1)?.creditNumber).toBe(number)
})

test('what is promised back, and went back already, is given back once', async () => {
  const id = placeOne(db, now)
  const session = await beginOrder(gateway, id, now)
  recordOrderPayment(db, { orderId: id, amountMinor: PRICE, operation: 'cash', byUserId: 1, isSure: true, now })
  stripe.pay(session)
  stripe.refund(session, PRICE)
  await settleAt(id, later(1))
  await settleAt(id, later(2))
  expect(standingOf(db, id).money).toEqual(['RECEIVED 1700', 'RECEIVED 1700', 'RETURNED 1700'])
  expect(refundsOf(session)).toHaveLength(1)
  expect(unbooked()).toEqual([])
})

test('a credit note stays as it was handed out, where its money comes back and goes again in parts', async () => {
  const { id, session } = await payOne()
  stripe.refund(session, 1000)
  await settleAt(id, later(1))
  const handedOut = creditNotes(id)
  expect(handedOut).toMatchObject([{ sums: [['Refunded', '$10.00']] }])

  stripe.moveRefund(session, 'failed')
  await settleAt(id, later(3 * A_DAY))
  stripe.refund(session, 400)
  await settleAt(id, later(4 * A_DAY))
  expect(standingOf(db, id).money).toEqual(['RECEIVED 1700', 'REFUNDED 600 owed', 'REFUNDED 400'])
  expect(creditNotes(id)).toEqual(handedOut)

  const other = placeOne(db, now)
  const entryId = findOrder(db, id)?.payments.find(({ settledAt }) => settledAt === null)?.id ?? 0
  recordOrderPayment(db, { orderId: other, amountMinor: 1500, operation: 'most', byUserId: 1, isSure: true, now })
  const carried = { from: { of: 'ORDER', id }, entryId, to: { of: 'ORDER', id: other }, operation: 'carried' } as const
  expect(carryOver(db, carried, { by, now: later(5 * A_DAY) })).toEqual({ ok: true, amountMinor: 200 })
  stripe.refund(session, 400)
  await settleAt(id, later(6 * A_DAY))
  expect(standingOf(db, id).money).toEqual(['RECEIVED 1700', 'REFUNDED 400', 'REFUNDED 400', 'REFUNDED 200'])
  expect(creditNotes(id)).toEqual(handedOut)
})

test('a refund of the dashboard that comes back is owed again too', async () => {
  const { id, session } = await payOne()
  stripe.refund(session, 500)
  await settleAt(id, later(1))
  const [refund] = refundsOf(session)
  if (refund) refund.status = 'failed'
  await settleAt(id, later(2))
  expect(standingOf(db, id).money).toEqual(['RECEIVED 1700', 'REFUNDED 500 owed'])
})

test('a lost dispute keeps its problem, is no refund of the shop, and has no credit note', async () => {
  const paid = await payOne()
  await dispute(paid, 'needs_response', 'lost')
  const { id } = paid
  expect(latest(db, id).problem).toBe('DISPUTE_LOST')
  expect(findOrderHold(db, id)?.reason).toBe('DISPUTE_LOST')
  expect(standingOf(db, id).money).toEqual(['RECEIVED 1700', 'RETURNED 1700'])
  expect(findOrder(db, id)?.payments.map(({ creditNumber }) => creditNumber)).toEqual([null, null])
  const mail = db
    .select()
    .from(mails)
    .where(like(mails.cause, `order:${id}:%`))
    .all()
    .at(-1)
  expect(mail?.subject).toContain('your bank returned your payment')
  expect(mail?.text).not.toMatch(/we’ve sent|fraudulent/i)
  // The next credit note has the next number.
  const other = await payOne()
  stripe.refund(other.session, 100)
  await settleAt(other.id, later(9))
  expect(db.select().from(orderPayments).all().at(-1)?.creditNumber).toBe(1)
})

test('what was lost and won back is in the books again', async () => {
  const paid = await payOne()
  await dispute(paid, 'needs_response', 'lost', 'won')
  expect(standingOf(db, paid.id).money).toEqual(['RECEIVED 1700', 'RETURNED 1700', 'RECEIVED 1700'])
  expect(findOrder(db, paid.id)).toMatchObject({ paidMinor: PRICE, coveredMinor: PRICE, owedBackMinor: 0 })
  expect([findOrderHold(db, paid.id), latest(db, paid.id).problem]).toEqual([null, null])
})

test('what was won back may be lost once more, and be won once more', async () => {
  const paid = await payOne()
  await dispute(paid, 'needs_response', 'lost', 'under_review', 'won', 'under_review', 'lost', 'under_review', 'lost')
  const lost = ['RECEIVED 1700', 'RETURNED 1700', 'RECEIVED 1700', 'RETURNED 1700']
  expect(standingOf(db, paid.id).money).toEqual(lost)
  expect(findOrderHold(db, paid.id)?.reason).toBe('DISPUTE_LOST')
  await dispute(paid, 'won')
  expect(findOrder(db, paid.id)).toMatchObject({ paidMinor: PRICE, coveredMinor: PRICE, owedBackMinor: 0 })
  expect([findOrderHold(db, paid.id), latest(db, paid.id).problem]).toEqual([null, null])
})

test('another sum holds its order and refuses a second payment, whatever is told after it, until it is looked at', async () => {
  const { id, session } = await payOne({ amount_total: 1000 })
  stripe.refund(session, 100)
  await settleAt(id, later(1))
  const [refund] = refundsOf(session)
  if (refund) refund.status = 'failed'
  await settleAt(id, later(2))
  expect(latest(db, id).problem).toBe('REFUND_FAILED')
  expect(findOrderHold(db, id)?.reason).toBe('OTHER_SUM')
  expect(await begin(gateway, { of: 'ORDER', id }, later(3))).toMatchObject({ ok: false, problem: 'NOTHING_DUE' })
  markLookedAt(gateway, latest(db, id).id, { by, now: later(4) })
  expect(findOrderHold(db, id)).toBeNull()
  expect(await begin(gateway, { of: 'ORDER', id }, later(5))).toMatchObject({ ok: true })
})

test('a lost dispute takes what was promised back, and no more', async () => {
  const paid = await payOne()
  cancelOrder(db, { orderId: paid.id, by: 'ADMIN', byUserId: 1, now })
  await dispute(paid, 'lost')
  expect(findOrder(db, paid.id)).toMatchObject({ paidMinor: 0, owedBackMinor: 0 })
  expect(mailsAbout(db, paid.id)).toHaveLength(4)
})

test('a lost dispute takes what its payment was used for elsewhere, which then waits; won back, it is there again', async () => {
  const paid = await payOne()
  const part = { amountMinor: 900, reason: '', isSent: false, operation: 'part' }
  refundOrder(db, { ...part, orderId: paid.id, byUserId: 1, now })
  const entryId = findOrder(db, paid.id)?.payments.at(-1)?.id ?? 0
  const other = placeOne(db, now)
  const [from, to] = [{ of: 'ORDER', id: paid.id } as const, { of: 'ORDER', id: other } as const]
  expect(carryOver(db, { from, entryId, to, operation: 'carried', isSure: true }, { by, now })).toMatchObject({
    ok: true,
  })
  const there = () => [paid.id, other].map((id) => findOrder(db, id)?.paidMinor)
  expect(there()).toEqual([PRICE - 900, 900])

  await dispute(paid, 'lost')
  expect([there(), latest(db, paid.id).problem]).toEqual([[0, 0], 'DISPUTE_LOST'])
  expect(findOrderHold(db, other)).not.toBeNull()
  await dispute(paid, 'won')
  expect(there()).toEqual([PRICE - 900, 900])
})

test('money that paid another order in two parts is taken from it once, and is there once when it is won back', async () => {
  const paid = await payOne()
  const other = placeOne(db, now)
  const [from, to] = [{ of: 'ORDER', id: paid.id } as const, { of: 'ORDER', id: other } as const]
  for (const operation of ['one', 'two']) {
    refundOrder(db, { amountMinor: 400, reason: '', isSent: false, operation, orderId: paid.id, byUserId: 1, now })
    const entryId = findOrder(db, paid.id)?.payments.at(-1)?.id ?? 0
    carryOver(db, { from, entryId, to, operation: `carried-${operation}`, isSure: true }, { by, now })
  }
  const there = () => [paid.id, other].map((id) => findOrder(db, id)?.paidMinor)
  expect(there()).toEqual([PRICE - 800, 800])
  await dispute(paid, 'lost')
  expect(there()).toEqual([0, 0])
  await dispute(paid, 'won')
  expect([there(), latest(db, paid.id).problem]).toEqual([[PRICE - 800, 800], null])
})

test('an order that is canceled in dispute promises no refund before the bank has decided', async () => {
  const paid = await payOne()
  await dispute(paid, 'needs_response')
  cancelOrder(db, { orderId: paid.id, by: 'ADMIN', byUserId: 1, now })
  const about = like(mails.cause, `order:${paid.id}:CANCELED%`)
  const mail = db.select().from(mails).where(about).get()
  expect(mail?.subject).toBe(`Order ${paid.id} is canceled`)
  expect(mail?.text).toContain('decides first')
  expect(presentOwedBack(db)).toMatchObject([{ of: 'ORDER', id: paid.id, isDisputed: true }])
})

test('a refund that was sent by hand and by the provider is told with its own sum', async () => {
  const staff = { email: 'staff@example.com', name: 'Mio', locale: 'en', authorityLevel: ADMIN_LEVEL } as const
  db.insert(users)
    .values({ ...staff, createdAt: now })
    .run()
  const { id } = await payOne()
  const refund = { orderId: id, amountMinor: 300, reason: '', isSent: false, operation: 'part', byUserId: 1, now }
  refundOrder(db, refund)
  const promise = findOrder(db, id)?.payments.at(-1)
  const back = { target: { of: 'ORDER', id }, promise: promise?.operation ?? '', by } as const
  returnThroughProvider(db, payableOrders, { ...back, now })
  db.update(orderPayments)
    .set({ settledAt: now })
    .where(eq(orderPayments.id, promise?.id ?? 0))
    .run()
  await settleAt(id, later(1))
  expect(latest(db, id).problem).toBe('UNBOOKED')
  expect(db.select().from(mails).where(like(mails.to, staff.email)).get()?.subject).toMatch(/3\.00 USD/)
})

test('an order that is canceled while another sum than its price waits says so still', async () => {
  const { id } = await payOne({ amount_total: 1000 })
  cancelOrder(db, { orderId: id, by: 'CUSTOMER', byUserId: null, now })
  expect(findOrderHold(db, id)?.reason).toBe('OTHER_SUM')
  markLookedAt(gateway, latest(db, id).id, { by, now })
  expect(findOrderHold(db, id)).toBeNull()
})

test('a lost dispute over a sum that was not asked for takes it from where it waits', async () => {
  const paid = await payOne({ amount_total: 1000 })
  await dispute(paid, 'lost')
  expect(findUnassigned(db, strayId())?.restMinor).toBe(0)
  expect(standingOf(db, paid.id).money).toEqual([])
})

test('what a provider gave back waits no more, whoever says otherwise', async () => {
  const { id, session } = await payOne({ amount_total: 1000 })
  stripe.refund(session, 1000)
  await settleAt(id, later(1))
  const moveId = findUnassigned(db, strayId())?.moves[0]?.id ?? 0
  expect(undoMove(db, { paymentId: strayId(), moveId }, { by, now })).toBe('REFUSED')
  expect(findUnassigned(db, strayId())?.restMinor).toBe(0)
})

test.each([
  ['another sum', { amount_total: 100 }],
  ['another currency', { currency: 'jpy' }],
])('%s than was asked for keeps the goods until somebody has looked at it', async (_, changes) => {
  const { id } = await payOne(changes)
  const after = later(60 * A_DAY)
  expect(findOrderHold(db, id)?.reason).toBe('OTHER_SUM')
  expect(cancelExpired(db, after)).toEqual([])
  const [{ payUntil } = { payUntil: null }] = db.select().from(orders).where(eq(orders.id, id)).all()
  remindOfPayments(db, new Date((payUntil?.getTime() ?? 0) - 60_000))
  expect(mailsAbout(db, id)).not.toContain('ORDER_REMINDER')
  markLookedAt(gateway, latest(db, id).id, { by, now: after })
  expect(findOrderHold(db, id)).toBeNull()
  expect(findOrder(db, id)?.payUntil?.getTime()).toBeGreaterThan(after.getTime())
  expect(cancelExpired(db, after)).toEqual([])
  expect(cancelExpired(db, later(90 * A_DAY))).toEqual([id])
})

test('the staff are written to at once: a dispute with its day, one that is lost, a refund that failed, another sum', async () => {
  const staff = { email: 'staff@example.com', name: 'Mio', locale: 'en', authorityLevel: ADMIN_LEVEL } as const
  db.insert(users)
    .values({ ...staff, createdAt: now })
    .run()
  const paid = await payOne()
  await dispute(paid, 'needs_response', 'lost')
  await payOne({ amount_total: 100 })
  await dispute(await payOne(), 'needs_response', 'won')
  const refunded = await payOne()
  stripe.refund(refunded.session, 500)
  await settleAt(refunded.id, later(1))
  const [refund] = refundsOf(refunded.session)
  if (refund) refund.status = 'failed'
  await settleAt(refunded.id, later(2))
  const told = db
    .select()
    .from(mails)
    .where(like(mails.to, staff.email))
    .all()
    .map(({ subject }) => subject)
  expect(told).toHaveLength(6)
  expect(told.splice(3, 2)[1]).toMatch(/decided for you: 17\.00 USD stays/)
  expect(told[0]).toMatch(/disputed: 17\.00 USD, answer by .*2027/)
  expect(told[1]).toMatch(/lost: the bank took back 17\.00 USD/)
  expect(told[2]).toMatch(/1\.00 USD instead of 17\.00 USD/)
  expect(told[3]).toMatch(/failed: 5\.00 USD is still to be sent back/)
  expect(
    db
      .select()
      .from(staffAlerts)
      .all()
      .filter(({ kind }) => kind === 'PAYMENT'),
  ).toHaveLength(6)
})

test('a refund that failed makes room for the one in its place, though both are read at once', async () => {
  const { id, session } = await payOne()
  stripe.refund(session, 1700)
  await settleAt(id, later(1))
  stripe.moveRefund(session, 'failed')
  stripe.refund(session, 700)
  await settleAt(id, later(2))
  expect(standingOf(db, id).money?.toSorted()).toEqual(['RECEIVED 1700', 'REFUNDED 1000 owed', 'REFUNDED 700'])
})

test('a refund that kept other promises and failed is owed in part, and the rest of it is told', async () => {
  const { id, session } = await payOne()
  refundOrder(db, { orderId: id, amountMinor: 200, operation: 'bent', reason: 'Bent', byUserId: 1, now })
  stripe.refund(session, 1700)
  await settleAt(id, later(1))
  stripe.moveRefund(session, 'failed')
  await settleAt(id, later(2))
  expect(standingOf(db, id).money).toEqual(['RECEIVED 1700', 'REFUNDED 200', 'REFUNDED 1500 owed'])
  expect(unbooked()).toEqual([200])
})

test('what waited in part, went back and came back, waits again in part, and the rest of it is told', async () => {
  const { id, session } = await payOne({ amount_total: 1000 })
  const byHand = { paymentId: strayId(), amountMinor: 300, day: '2026-11-27', reference: '', operation: 'by-hand' }
  returnPayment(db, byHand, { by, now })
  stripe.refund(session, 1000)
  await settleAt(id, later(1))
  stripe.moveRefund(session, 'failed')
  await settleAt(id, later(2))
  expect(findUnassigned(db, strayId())?.restMinor).toBe(700)
  expect(unbooked()).toEqual([300, 300])
})

test('what a bank took from where it was put, and gave back, is told', async () => {
  const { id, session } = await payOne({ amount_total: 1000 })
  assignPayment(db, { paymentId: strayId(), target: { of: 'ORDER', id }, operation: 'to', isSure: true }, { by, now })
  await dispute({ id, session }, 'needs_response', 'lost')
  expect(unbooked()).toEqual([])
  await dispute({ id, session }, 'won')
  expect(unbooked()).toEqual([1000])
})

test('a credit note that was given keeps its number, whatever a bank takes', async () => {
  const { id, session } = await payOne()
  stripe.refund(session, 700)
  await settleAt(id, later(1))
  stripe.moveRefund(session, 'failed')
  await dispute({ id, session }, 'needs_response', 'lost')
  expect(findOrder(db, id)?.payments.map(({ creditNumber }) => creditNumber)).toContain(1)
  expect(unbooked()).toEqual([700])
  await dispute({ id, session }, 'won')
  expect(unbooked()).toEqual([700, 700])
})

function creditNotes(id: number) {
  const order = findOrder(db, id)
  const notes = order?.payments.filter(({ creditNumber }) => creditNumber !== null) ?? []
  return order ? notes.map((note) => presentCreditNote(db, order, note, 'en')) : []
}

/** Amounts of which the staff were told that no ledger has them. */
function unbooked(): number[] {
  const causes = db.select({ cause: staffAlerts.cause }).from(staffAlerts).orderBy(staffAlerts.id).all()
  return causes.flatMap(({ cause }) =>
    cause.includes('UNBOOKED') ? Number(/"amountMinor":(\d+)/.exec(cause)?.[1]) : [],
  )
}

function strayId(): number {
  return db.select().from(unassignedPayments).get()?.id ?? 0
}

function discount(orderId: number, discountMinor: number, key: string): void {
  const order = findOrder(db, orderId)
  if (!order) throw new Error(`No order ${orderId}`)

  const { fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber } = order
  const address = { fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber }
  const lines = order.lines.map(({ productId, kind, quantity }) => ({ productId, kind, quantity }))
  const sent = { shipping: order.shippingMinor, method: methodValue(order), lines, added: [] }
  const input = { ...address, ...sent, discount: discountMinor, editKey: key.padEnd(20, '-'), seen: '', reason: '' }
  const reader = { base: baseOf(listCurrencies(db)), locale: 'en' } as const
  expect(editOrder(db, { orderId, input, reader, isSure: true }, { by, now })).toMatchObject({ ok: true })
}
