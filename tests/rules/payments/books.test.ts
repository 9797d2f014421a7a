import { afterEach, beforeEach, expect, test } from 'vitest'

import { moveHold } from '#app/circle/holds/holds.server.ts'
import { readPrepayment, listOwed } from '#app/circle/holds/prepayment/hold-ledger.server.ts'
import { sendBackForHold } from '#app/circle/holds/prepayment/hold-returns.server.ts'
import { handOver } from '#app/event-helper/holds/pick-ups.server.ts'
import { openTill } from '#app/event-helper/preparation/opening.server.ts'
import { prepareTill } from '#app/event-helper/preparation/preparation.server.ts'
import { listAttempts } from '#app/payments/attempts/attempts.server.ts'
import { settleDue } from '#app/payments/attempts/due-checks.server.ts'
import { settle } from '#app/payments/attempts/settle.server.ts'
import type { Gateway } from '#app/payments/gateway.server.ts'
import type { Target } from '#app/payments/payable.server.ts'
import { readYear } from '#app/sales/sales-csv.server.ts'
import { cancelOrder } from '#app/shop/orders/order-changes.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { commissionLedger, holdPayments, orderPayments } from '#db/schema.server.ts'

import { fakeStripe, type FakeStripe } from '../../support/providers/fake-stripe.ts'
import { begin, gatewayOf, holdOne, placeOne, setUpFair } from '../../support/providers/paying.ts'
import { furnishShop } from '../../support/shop/small-shop.ts'
import { studioAt } from '../../support/studio/studio.ts'

const now = new Date()
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const BY = { id: 1, email: 'admin@example.com' }
const FAIR_DAYS = 20

let [db, requestId]: [Db, number] = [studioAt('SUBMITTED').db, 0]
let stripe: FakeStripe
let gateway: Gateway
beforeEach(async () => {
  ;({ db, id: requestId } = studioAt('ACCEPTED'))
  furnishShop(db, now)
  stripe = await fakeStripe()
  gateway = gatewayOf(db, { stripe })
})
afterEach(() => stripe.close())

test('the sums of the year’s report are those of the ledgers and of the provider’s list', async () => {
  const eventId = setUpFair(db, now, FAIR_DAYS)
  // Orders: two are paid, of one a part goes back at the provider, one is paid after it was canceled.
  await pay({ of: 'ORDER', id: placeOne(db, now) })
  const dented = await pay({ of: 'ORDER', id: placeOne(db, now) })
  stripe.refund(dented, 500)
  const late = { of: 'ORDER', id: placeOne(db, now) } as const
  await pay(late, () => cancelOrder(db, { orderId: late.id, by: 'CUSTOMER', now }))
  // A commission: its deposit and its balance.
  await pay({ of: 'COMMISSION', id: requestId })
  await pay({ of: 'COMMISSION', id: requestId })
  // Pick-ups: one is fetched, and a part of it goes back; one is given up, and all of it goes back.
  const [fetched, givenUp] = [holdOne(db, now), holdOne(db, now)]
  const session = await pay(fetched)
  await pay(givenUp)
  moveHold(db, { holdId: givenUp.id, to: 'RELEASED', now })
  sendBackForHold(db, { holdId: givenUp.id, entryId: listOwed(db, givenUp.id)[0]?.id ?? 0, by: BY, now })
  handOverAt(eventId, fetched)
  stripe.refund(session, 100)
  for (const days of [1, 2, 3, 4]) await settleDue(gateway, later(days))

  const list = stripe.taken().map(({ amount_total: came, intent }) => {
    return came - (intent?.refunds.reduce((sum, { amount }) => sum + amount, 0) ?? 0)
  })
  expect(list).toHaveLength(7)
  const provider = list.reduce((sum, net) => sum + net, 0)
  expect(provider).toBeGreaterThan(0)
  expect(sumOfLedgers()).toBe(provider)
  expect(sumOfReport()).toBe(provider)
})

/** @param meanwhile what happens between paying and what the provider says of it */
async function pay(target: Target, meanwhile = () => {}): Promise<string> {
  const begun = await begin(gateway, target, now)
  if (!begun.ok) throw new Error(`Not begun: ${target.of} ${target.id} ${begun.problem}`)

  const [attempt] = listAttempts(db, target)
  const session = attempt?.providerId ?? ''
  stripe.pay(session)
  meanwhile()
  await settle(gateway, attempt?.id ?? 0, now)
  return session
}

function handOverAt(eventId: number, { id: holdId }: Target): void {
  const dollars = { currency: 'USD', symbol: '$', decimals: 2, conversion: 1 }
  prepareTill(db, eventId, { ...dollars, timeZone: 'UTC', floatMinor: 0, sets: [], products: [] })
  const day = later(FAIR_DAYS)
  expect(openTill(db, eventId, { floatMinor: 0, by: 1, now: day })).toEqual({ ok: true })
  expect(readPrepayment(db, holdId)?.isPaid).toBe(true)
  const told = { eventId, holdId, payment: 'PAID_ONLINE', givenMinor: null, by: 1, now: day }
  expect(handOver(db, told)).toBe('DONE')
}

/** What came in less what was sent back, in all three. */
function sumOfLedgers(): number {
  const ledgers = [orderPayments, commissionLedger, holdPayments]
  const entries = ledgers.flatMap((table) => db.select().from(table).all())
  expect(entries.filter(({ settledAt }) => settledAt === null)).toEqual([])
  const isIn = (kind: string) => ['RECEIVED', 'DEPOSIT', 'BALANCE'].includes(kind)
  return entries.reduce((sum, { kind, amountMinor }) => (isIn(kind) ? sum + amountMinor : sum - amountMinor), 0)
}

/** Of the years in which it was sold; the event may be in the next one. */
function sumOfReport(): number {
  const years = new Set([now, later(4), later(FAIR_DAYS)].map((at) => Number(dayOf(at).slice(0, 4))))
  return [...years].reduce((sum, year) => sum + readYear(db, year).total.netMinor, 0)
}
