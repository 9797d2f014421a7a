import { eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { presentPrepayment } from '#app/circle/holds/hold-emails.server.ts'
import { isTakingHolds, linesOf, moveHold, requestHold, tellOfMove } from '#app/circle/holds/holds.server.ts'
import { endLateHolds, freeUnpaidHolds } from '#app/circle/holds/personal-holds.server.ts'
import { listHoldPayments, readPrepayment, settleHoldReturn } from '#app/circle/holds/prepayment/hold-ledger.server.ts'
import { sendBackForHold } from '#app/circle/holds/prepayment/hold-returns.server.ts'
import { pickUpOperation } from '#app/circle/holds/prepayment/pick-up-sale.server.ts'
import { listOwedBack } from '#app/dashboard/owed-back.server.ts'
import { handOver, priceOfPickUp } from '#app/event-helper/holds/pick-ups.server.ts'
import { openTill } from '#app/event-helper/preparation/opening.server.ts'
import { prepareTill } from '#app/event-helper/preparation/preparation.server.ts'
import { closeTill } from '#app/event-helper/report/closing.server.ts'
import { reportOf, listSales } from '#app/event-helper/report/report.server.ts'
import { recordSale } from '#app/event-helper/sales/sales.server.ts'
import { voidSale } from '#app/event-helper/sales/void-sale.server.ts'
import { findSession, listTillProducts } from '#app/event-helper/sessions.server.ts'
import { listAttempts } from '#app/payments/attempts/attempts.server.ts'
import { settleDue } from '#app/payments/attempts/due-checks.server.ts'
import { markLookedAt } from '#app/payments/attempts/looked-at.server.ts'
import { settle } from '#app/payments/attempts/settle.server.ts'
import { takeEvent } from '#app/payments/events/take-event.server.ts'
import type { Gateway } from '#app/payments/gateway.server.ts'
import { addToDay } from '#app/platform/time/zones.ts'
import { readYear } from '#app/sales/sales-csv.server.ts'
import { balancesOf } from '#app/shop/stock/stock.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { events, holdLines, holds, mails, paymentAccounts, paymentAttempts } from '#db/schema.server.ts'
import { eventPool, type Prepayment, WEB_POOL } from '#db/vocabulary.ts'

import { fakeStripe, type FakeStripe } from '../../support/providers/fake-stripe.ts'
import { begin, gatewayOf } from '../../support/providers/paying.ts'
import { BOOK, furnishShop, POSTCARD } from '../../support/shop/small-shop.ts'

const EVENT = 1
const now = new Date()
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const DAY = 24 * 60
/** The event is in twenty days, and is over in all the world five days later. */
const FAIR = later(20 * DAY)
const OVER = later(25 * DAY)
const DOLLARS = { currency: 'USD', symbol: '$', decimals: 2, conversion: 1 }
const BY_MISTAKE = { reason: '', at: FAIR, by: 1, now: FAIR }
const STAFF = { id: 1, email: 'mio@example.com' }

let db: Db
let stripe: FakeStripe
let gateway: Gateway
let keys = 0
beforeEach(async () => {
  db = openDatabase(':memory:').db
  furnishShop(db, now)
  const where = { name: { en: 'Fair' }, venue: {}, city: {}, country: 'NL', status: 'CONFIRMED' as const }
  const days = { startsOn: addToDay(dayOf(now), 20), endsOn: addToDay(dayOf(now), 20) }
  db.insert(events)
    .values({ id: EVENT, slug: 'fair', prepayment: 'OFFERED', ...days, ...where })
    .run()
  db.insert(paymentAccounts).values({ provider: 'STRIPE', sealed: '', changedAt: now }).run()
  stripe = await fakeStripe()
  gateway = gatewayOf(db, { stripe })
})
afterEach(() => stripe.close())

const inShop = () => balancesOf(db, [BOOK], WEB_POOL).get(BOOK)
const setPrepayment = (prepayment: Prepayment) => db.update(events).set({ prepayment }).run()
const holdOf = (id: number) => readPrepayment(db, id)
const money = (id: number) =>
  listHoldPayments(db, id).map(
    ({ kind, amountMinor, settledAt }) => `${kind} ${amountMinor}${settledAt ? '' : ' owed'}`,
  )
const latest = (id: number) => listAttempts(db, { of: 'HOLD', id })[0]
const mailsAbout = (id: number) =>
  db
    .select({ cause: mails.cause })
    .from(mails)
    .where(like(mails.cause, `hold:${id}:%`))
    .orderBy(mails.id)
    .all()
    .map(({ cause }) => cause.split(':')[2])

/** Two books are put aside. @returns their hold */
function ask(quantity = 2): number {
  keys += 1
  const person = { email: `mio-${keys}@example.com`, name: 'Mio', userId: null, locale: 'en' as const, network: '' }
  const lines = [{ productId: BOOK, quantity }]
  const idempotencyKey = `key-of-paid-hold-${keys}`
  const made = requestHold(db, { eventId: EVENT, lines, ...person, idempotencyKey, contentHash: '', now })
  if (!made.ok) throw new Error(`Not put aside: ${made.problem}`)
  return db.select({ id: holds.id }).from(holds).all().at(-1)?.id ?? 0
}

async function beginHold(id: number, at = now): Promise<string> {
  const begun = await begin(gateway, { of: 'HOLD', id }, at)
  if (!begun.ok) throw new Error(`Not begun: ${begun.problem}`)
  return latest(id)?.providerId ?? ''
}

async function paidHold(): Promise<{ id: number; session: string }> {
  const id = ask()
  const session = await beginHold(id)
  stripe.pay(session)
  await settle(gateway, latest(id)?.id ?? 0, now)
  return { id, session }
}

function openTable(bookMinor = 1500): void {
  const table = {
    ...DOLLARS,
    timeZone: 'Europe/Amsterdam',
    floatMinor: 5000,
    sets: [],
    products: [
      { productId: BOOK, priceMinor: bookMinor, setName: null, quantity: 3 },
      { productId: POSTCARD, priceMinor: 300, setName: null, quantity: 3 },
    ],
  }
  prepareTill(db, EVENT, table)
  expect(openTill(db, EVENT, { floatMinor: table.floatMinor, by: 1, now: FAIR })).toEqual({ ok: true })
}

const fetched = (id: number, payment = 'PAID_ONLINE', undone = 0) =>
  handOver(db, { eventId: EVENT, holdId: id, payment, givenMinor: null, undone, by: 1, now: FAIR })
const tell = (event: { body: string; headers: Record<string, string> }) => {
  const provider = gateway.providerOf('STRIPE')
  if (!provider) throw new Error('No provider')
  return takeEvent(gateway, provider, { headers: new Headers(event.headers), body: event.body, now })
}

test('another sum than was asked for keeps the goods until somebody has looked at it, and asks for no other payment', async () => {
  setPrepayment('REQUIRED')
  const id = ask()
  stripe.pay(await beginHold(id), { amount_total: 100 })
  await settle(gateway, latest(id)?.id ?? 0, now)
  freeUnpaidHolds(db, later(2 * DAY))
  expect(holdOf(id)?.hold.state).toBe('REQUESTED')
  expect(await begin(gateway, { of: 'HOLD', id }, later(5))).toEqual({ ok: false, problem: 'NOTHING_DUE' })

  markLookedAt(gateway, latest(id)?.id ?? 0, { by: STAFF, now })
  freeUnpaidHolds(db, later(2 * DAY))
  expect(holdOf(id)?.hold.state).toBe('RELEASED')
})

test.each([
  ['refunded', 'REFUNDED', true],
  ['disputed', 'DISPUTED', false],
  ['lost', 'DISPUTE_LOST', true],
  ['won', null, false],
] as const)('a pick-up whose payment is %s says so, and asks for what is due', async (state, heldBy, isDue) => {
  const { id, session } = await paidHold()
  const total = holdOf(id)?.hold.totalMinor ?? 0
  if (state === 'refunded') stripe.refund(session, total)
  else stripe.dispute(session, 'needs_response')
  await settle(gateway, latest(id)?.id ?? 0, now)
  if (state === 'lost' || state === 'won') stripe.dispute(session, state)
  await settle(gateway, latest(id)?.id ?? 0, now)
  const dueMinor = isDue ? total : 0
  expect(presentPrepayment(db, { id, eventId: EVENT }, 'en')).toMatchObject({ heldBy, dueMinor })
  freeUnpaidHolds(db, later(2 * DAY))
  expect(holdOf(id)?.hold.state).toBe('ACCEPTED')
})

test('a pick-up in dispute is handed over where somebody says so', async () => {
  const { id, session } = await paidHold()
  openTable()
  stripe.dispute(session, 'needs_response')
  await settle(gateway, latest(id)?.id ?? 0, now)
  expect(fetched(id)).toBe('HELD')
  expect(holdOf(id)?.hold.state).toBe('ACCEPTED')
  const meant = { eventId: EVENT, holdId: id, payment: 'PAID_ONLINE', givenMinor: null, isSure: true, by: 1, now: FAIR }
  expect(handOver(db, meant)).toBe('DONE')
})

test.each([
  ['won', 'owed', []],
  ['lost', '', ['CHARGE_BACK']],
] as const)('given up in dispute, no refund is promised before the bank has decided: %s', async (end, sent, told) => {
  const { id, session } = await paidHold()
  stripe.dispute(session, 'needs_response')
  await settle(gateway, latest(id)?.id ?? 0, now)
  moveHold(db, { holdId: id, to: 'RELEASED', now })
  expect(mailsAbout(id)).toEqual(['REQUESTED', 'PAID', 'RELEASED'])

  stripe.dispute(session, end)
  await settle(gateway, latest(id)?.id ?? 0, now)
  const total = holdOf(id)?.hold.totalMinor ?? 0
  expect(money(id)).toEqual([`RECEIVED ${total}`, `RETURNED ${total} ${sent}`.trim()])
  expect(mailsAbout(id).slice(3)).toEqual(told)
})

test('webhook, return page and clock at the same moment pay a hold once, confirm it, and write once', async () => {
  const id = ask()
  const session = await beginHold(id)
  expect(stripe.sessions.get(session)?.amount_total).toBe(holdOf(id)?.hold.totalMinor)
  stripe.pay(session)
  const event = stripe.event('checkout.session.completed', session)
  const attempt = latest(id)?.id ?? 0
  await Promise.all([settle(gateway, attempt, now), tell(event), tell(event), settleDue(gateway, later(2))])

  const total = holdOf(id)?.hold.totalMinor ?? 0
  expect(total).toBeGreaterThan(0)
  expect(money(id)).toEqual([`RECEIVED ${total}`])
  expect(holdOf(id)).toMatchObject({ isPaid: true, dueMinor: 0, hold: { state: 'ACCEPTED' } })
  expect(mailsAbout(id)).toEqual(['REQUESTED', 'PAID'])
  expect(await begin(gateway, { of: 'HOLD', id }, now)).toEqual({ ok: false, problem: 'NOTHING_DUE' })
})

test('what is to be paid at the table after all is not given up for want of a payment', () => {
  setPrepayment('REQUIRED')
  const id = ask()
  setPrepayment('NONE')
  freeUnpaidHolds(db, later(2 * DAY))
  expect(holdOf(id)?.hold.state).toBe('REQUESTED')
  setPrepayment('REQUIRED')
  freeUnpaidHolds(db, later(2 * DAY))
  expect(holdOf(id)?.hold.state).toBe('RELEASED')
})

test('what can be paid online costs at the table what its customer was told, else what the table says', () => {
  setPrepayment('OFFERED')
  const [told, another] = [ask(1), ask(1)]
  const total = holdOf(told)?.hold.totalMinor ?? 0
  openTable(900)
  const session = findSession(db, EVENT)
  if (!session) throw new Error('No till')

  const priceOf = (id: number) =>
    priceOfPickUp(db, session, { id, lines: linesOf(db, id) }, listTillProducts(db, session.id))
  expect([total === 900, priceOf(told)]).toEqual([false, total])
  expect(fetched(told, 'CASH')).toBe('DONE')
  setPrepayment('NONE')
  expect(priceOf(another)).toBe(900)
  expect(fetched(another, 'CASH')).toBe('DONE')
  const sums = listSales(db, session.id).map(({ totalMinor }) => totalMinor)
  expect(new Set(sums)).toEqual(new Set([900, total]))
})

test('while the shop is closed nothing of it is put aside', () => {
  expect(isTakingHolds(db, EVENT, now)).toBe(true)
  writeSetting(db, 'shopAccess', 'admin-only', now)
  expect(isTakingHolds(db, EVENT, now)).toBe(false)
  expect(() => ask()).toThrow('CLOSED')
})

test('an event that takes no prepayment, or has no provider, asks for none', async () => {
  setPrepayment('NONE')
  expect(await begin(gateway, { of: 'HOLD', id: ask(1) }, now)).toEqual({ ok: false, problem: 'NOTHING_DUE' })
  setPrepayment('REQUIRED')
  db.delete(paymentAccounts).run()
  expect(holdOf(ask(1))?.hold.payUntil).toBeNull()
})

test('what has to be paid is kept while somebody pays, and freed when nobody did', async () => {
  setPrepayment('REQUIRED')
  writeSetting(db, 'paymentHoldMinutes', 40, now)
  const [before, paying, idle] = [inShop() ?? 0, ask(2), ask(1)]
  const session = await beginHold(paying, later(30))
  freeUnpaidHolds(db, later(45))
  expect([holdOf(paying)?.hold.state, holdOf(idle)?.hold.state]).toEqual(['REQUESTED', 'RELEASED'])
  expect(inShop()).toBe(before - 2)

  await settleDue(gateway, later(75))
  expect(stripe.sessions.get(session)?.status).toBe('expired')
  freeUnpaidHolds(db, later(75))
  expect(holdOf(paying)?.hold.state).toBe('RELEASED')
  expect(inShop()).toBe(before)
  expect(mailsAbout(idle)).toEqual(['REQUESTED', 'RELEASED'])
})

test('what was confirmed by hand waits without its payment', () => {
  setPrepayment('REQUIRED')
  const id = ask()
  moveHold(db, { holdId: id, to: 'ACCEPTED', now })
  freeUnpaidHolds(db, later(10 * DAY))
  expect(holdOf(id)?.hold.state).toBe('ACCEPTED')
})

test('money that comes for a hold that was freed goes back by itself, with a mail, and takes no stock', async () => {
  setPrepayment('REQUIRED')
  const before = inShop()
  const id = ask()
  const session = await beginHold(id)
  stripe.pay(session)
  // What is overdue is asked first: here the provider did not answer.
  freeUnpaidHolds(db, later(10 * DAY))
  expect(holdOf(id)?.hold.state).toBe('REQUESTED')
  db.update(paymentAttempts)
    .set({ checkAt: later(11 * DAY) })
    .run()
  freeUnpaidHolds(db, later(10 * DAY))
  expect(holdOf(id)?.hold.state).toBe('RELEASED')
  await tell(stripe.event('checkout.session.completed', session))
  const total = holdOf(id)?.hold.totalMinor ?? 0
  expect(money(id)).toEqual([`RECEIVED ${total}`, `RETURNED ${total}`])
  expect(stripe.sessions.get(session)?.intent?.refunds.map(({ amount }) => amount)).toEqual([total])
  expect([holdOf(id)?.hold.state, inShop()]).toEqual(['RELEASED', before])
  expect(mailsAbout(id)).toEqual(['REQUESTED', 'RELEASED', 'SURPLUS', 'SENT'])
})

test('canceled while its customer pays: nothing is taken where that can be helped, else it goes back', async () => {
  const id = ask()
  const session = await beginHold(id)
  moveHold(db, { holdId: id, to: 'RELEASED', now })
  await settleDue(gateway, later(2))
  expect(stripe.pay(session)).toBe(false)
  expect(latest(id)?.state).toBe('EXPIRED')
  expect(money(id)).toEqual([])

  const other = ask()
  const paid = await beginHold(other)
  stripe.pay(paid)
  moveHold(db, { holdId: other, to: 'RELEASED', now })
  await settle(gateway, latest(other)?.id ?? 0, now)
  await settleDue(gateway, later(1))
  expect(money(other).map((line) => line.split(' ')[0])).toEqual(['RECEIVED', 'RETURNED'])
  expect(latest(other)?.state).toBe('REFUNDED')
})

test('paid, then canceled or not fetched: the money waits to be given back, through the provider or by hand', async () => {
  const { id } = await paidHold()
  const other = await paidHold()
  const total = holdOf(id)?.hold.totalMinor ?? 0
  moveHold(db, { holdId: id, to: 'RELEASED', now })
  endLateHolds(db, OVER)
  expect(holdOf(other.id)?.hold.state).toBe('NO_SHOW')
  expect(listOwedBack(db).map(({ of, id: one, amountMinor }) => [of, one, amountMinor])).toEqual([
    ['HOLD', id, total],
    ['HOLD', other.id, total],
  ])

  const entryOf = (holdId: number) => listHoldPayments(db, holdId).at(-1)?.id ?? 0
  const sending = { holdId: id, entryId: entryOf(id), by: STAFF, now }
  expect(sendBackForHold(db, sending)).toMatchObject({ ok: true })
  expect(sendBackForHold(db, sending)).toEqual({ ok: false })
  expect(settleHoldReturn(db, sending)).toBe('GOING_BACK')
  await settleDue(gateway, later(1))
  expect(money(id)).toEqual([`RECEIVED ${total}`, `RETURNED ${total}`])

  const byHand = { holdId: other.id, entryId: entryOf(other.id), by: STAFF, now }
  expect([settleHoldReturn(db, byHand), settleHoldReturn(db, byHand)]).toEqual(['DONE', 'REFUSED'])
  expect(listOwedBack(db)).toEqual([])
  expect(mailsAbout(id)).toEqual(['REQUESTED', 'PAID', 'RELEASED', 'ENDED', 'SENT'])
})

test('who had goods put aside is told of other days, and why an event takes them away', async () => {
  const { id } = await paidHold()
  const bodyOf = (cause: string) =>
    db
      .select()
      .from(mails)
      .where(like(mails.cause, `hold:${id}:${cause}%`))
      .all()
      .map(({ text }) => text)
      .join()
  const owedBackMinor = holdOf(id)?.hold.totalMinor
  tellOfMove(db, EVENT, now)
  expect(bodyOf('MOVED')).toContain('have changed')

  db.update(events).set({ status: 'CANCELED' }).run()
  endLateHolds(db, now)
  expect(bodyOf('RELEASED')).toMatch(/we won’t be at this event/)
  expect(bodyOf('RELEASED')).not.toContain('nothing to pay')
  // It is owed back, and still to be sent.
  expect(presentPrepayment(db, { id, eventId: EVENT }, 'en')).toMatchObject({ heldBy: null, owedBackMinor })
})

test('the table asks nothing more: report, sales and year count what was paid once', async () => {
  const { id } = await paidHold()
  const total = holdOf(id)?.hold.totalMinor ?? 0
  openTable(total)
  expect(fetched(id, 'CASH')).toBe('OTHER')
  expect(holdOf(id)?.hold.state).toBe('ACCEPTED')
  expect([fetched(id), fetched(id)]).toEqual(['DONE', 'DONE'])

  const session = findSession(db, EVENT)
  if (!session) throw new Error('No table')
  const report = reportOf(db, session)
  // The table asks twice as much by now; what was paid is what counts.
  expect(report).toMatchObject({ sales: 1, takenMinor: total, byPayment: [{ key: 'PAID_ONLINE', totalMinor: total }] })
  expect(report.cash).toMatchObject({ soldMinor: 0, expectedMinor: 5000 })
  expect(listSales(db, session.id)).toMatchObject([{ payment: 'PAID_ONLINE', isCash: false, totalMinor: total }])
  const year = readYear(db, Number(dayOf(FAIR).slice(0, 4)))
  expect(year.channels.find(({ key }) => key === 'EVENT')).toMatchObject({ sales: 1, netMinor: total })
})

test('what was paid in dollars is handed over at a table in yen, though rounding makes its units less than their sum', async () => {
  const { id } = await paidHold()
  const priceMinor = db.select().from(holdLines).where(eq(holdLines.holdId, id)).get()?.priceMinor ?? 0
  // One is ¥499.4, two are ¥998.8.
  const conversion = 998.8 / ((2 * priceMinor) / 100)
  const yen = { currency: 'JPY', symbol: '¥', decimals: 0, conversion, timeZone: 'Asia/Tokyo', floatMinor: 0 }
  prepareTill(db, EVENT, {
    ...yen,
    sets: [],
    products: [{ productId: BOOK, priceMinor: 900, setName: null, quantity: 3 }],
  })
  expect(openTill(db, EVENT, { floatMinor: 0, by: 1, now: FAIR })).toEqual({ ok: true })
  expect(fetched(id)).toBe('DONE')
  const [sale] = listSales(db, findSession(db, EVENT)?.id ?? 0)
  expect(sale?.totalMinor).toBe(998)
})

test('sold for cash before its payment arrives: that is a second payment, and goes back', async () => {
  const id = ask()
  const session = await beginHold(id)
  openTable()
  expect(fetched(id)).toBe('OTHER')
  expect(fetched(id, 'CASH')).toBe('DONE')
  stripe.pay(session)
  await settle(gateway, latest(id)?.id ?? 0, now)
  await settleDue(gateway, later(1))
  expect(money(id).map((line) => line.split(' ')[0])).toEqual(['RECEIVED', 'RETURNED'])
  expect(latest(id)?.state).toBe('REFUNDED')
})

test('a paid pick-up that is taken back waits again, is handed over anew, and counts once', async () => {
  const { id } = await paidHold()
  openTable()
  const total = holdOf(id)?.hold.totalMinor ?? 0
  const reserved = () => balancesOf(db, [BOOK], eventPool(EVENT)).get(BOOK)
  const waiting = reserved()
  const net = () => readYear(db, Number(dayOf(FAIR).slice(0, 4))).total.netMinor
  for (const undone of [0, 1]) {
    expect(fetched(id, 'PAID_ONLINE', undone)).toBe('DONE')
    const undo = { eventId: EVENT, sale: pickUpOperation(id, undone), operation: `undo-${undone}`, ...BY_MISTAKE }
    expect([voidSale(db, undo), voidSale(db, undo)]).toEqual(['DONE', 'DONE'])
    expect(holdOf(id)).toMatchObject({ isPaid: true, owedBackMinor: 0, hold: { state: 'ACCEPTED' } })
    expect([reserved(), net()]).toEqual([waiting, 0])
  }
  const again = () => fetched(id, 'PAID_ONLINE', 2)
  expect([fetched(id), again(), again(), net()]).toEqual(['REFUSED', 'DONE', 'DONE', total])
})

test('a paid pick-up that is taken back after its day was counted is owed back, and counts nowhere', async () => {
  const { id } = await paidHold()
  openTable()
  fetched(id)
  closeTill(db, { eventId: EVENT, counted: new Map(), cashMinor: 0, by: 1, now: FAIR })
  const undo = { eventId: EVENT, sale: pickUpOperation(id), operation: 'undo', ...BY_MISTAKE }
  expect([voidSale(db, undo), voidSale(db, undo)]).toEqual(['DONE', 'DONE'])
  const total = holdOf(id)?.hold.totalMinor ?? 0
  expect(money(id)).toEqual([`RECEIVED ${total}`, `RETURNED ${total} owed`])
  expect(fetched(id)).toBe('REFUSED')
  expect(readYear(db, Number(dayOf(FAIR).slice(0, 4))).total).toMatchObject({ sales: 0, netMinor: 0 })
})

test('a part that goes back at the provider lessens the sale before the pick-up, and is a refund after it', async () => {
  const { id, session } = await paidHold()
  const total = holdOf(id)?.hold.totalMinor ?? 0
  stripe.refund(session, 300)
  await settle(gateway, latest(id)?.id ?? 0, now)
  expect(holdOf(id)).toMatchObject({ isPaid: true, paidMinor: total - 300 })
  openTable()
  fetched(id)
  stripe.refund(session, 200)
  await settle(gateway, latest(id)?.id ?? 0, now)
  expect(money(id)).toEqual([`RECEIVED ${total}`, 'RETURNED 300', 'REFUNDED 200'])
  const all = [new Date().getUTCFullYear(), Number(dayOf(FAIR).slice(0, 4))].map(
    (year) => readYear(db, year).total.netMinor,
  )
  expect(Math.max(...new Set(all)) + (all[0] === all[1] ? 0 : Math.min(...all))).toBe(total - 500)
})

test('all of it went back at the provider: it is to be paid again, and not handed over as paid', async () => {
  const { id, session } = await paidHold()
  stripe.refund(session, holdOf(id)?.hold.totalMinor ?? 0)
  await settle(gateway, latest(id)?.id ?? 0, now)
  expect(holdOf(id)).toMatchObject({ isPaid: false, dueMinor: holdOf(id)?.hold.totalMinor })
  openTable()
  expect(fetched(id)).toBe('OTHER')
  expect(presentPrepayment(db, { id, eventId: EVENT }, 'en').heldBy).toBe('REFUNDED')
  expect(fetched(id, 'CASH')).toBe('DONE')
  expect(presentPrepayment(db, { id, eventId: EVENT }, 'en').heldBy).toBeNull()
})

test('sets of a prepared table are in the price, and the table cannot be opened twice for it', async () => {
  const sets = [{ name: 'A', quantity: 2, priceMinor: 2000 }]
  const book = { productId: BOOK, priceMinor: 1500, setName: 'A', quantity: 3 }
  prepareTill(db, EVENT, { ...DOLLARS, timeZone: 'UTC', floatMinor: 0, sets, products: [book] })
  expect(holdOf(ask(2))?.hold.totalMinor).toBe(2000)
})

test('another sale under the name of a pick-up leaves hold and money as they were', async () => {
  const { id } = await paidHold()
  openTable()
  const operation = `pick-up-of-hold-${id}`
  const other = { eventId: EVENT, operation, payment: 'CASH', givenMinor: null, soldAt: FAIR, by: 1, now: FAIR }
  recordSale(db, { ...other, lines: [{ productId: POSTCARD, quantity: 1 }] })
  expect(fetched(id)).toBe('REFUSED')
  expect(holdOf(id)).toMatchObject({ isPaid: true, hold: { state: 'ACCEPTED' } })
})
