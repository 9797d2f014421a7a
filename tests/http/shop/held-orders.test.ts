import { beforeAll, expect, test } from 'vitest'

import { chargeBack, winBack } from '#app/shop/orders/payments/charge-backs.server.ts'
import { readOrderAccount } from '#app/shop/orders/payments/order-account.server.ts'
import { recordOrderPayment } from '#app/shop/orders/payments/order-money.server.ts'
import { paymentAttempts, paymentDisputes } from '#db/schema.server.ts'

import { plantPaidOrders } from '../../support/shop/paid-orders.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const TOTAL = 1200
const site = openSite()
let admin: Visitor
beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

/** A paid order whose card was disputed; lost or won, its bank has decided. */
function disputed(name: string, state: 'OPEN' | 'LOST' | 'WON'): { desk: string; own: string; id: number } {
  const { db, sqlite } = site.database
  const [id = 0] = plantPaidOrders(sqlite, 1, name)
  const now = new Date()
  const money = {
    amountMinor: TOTAL,
    units: TOTAL,
    paidUnits: TOTAL,
    currency: 'USD',
    paidCurrency: 'USD',
    paidAt: now,
  }
  const row = { secret: name, orderId: id, provider: 'STRIPE', state: 'DISPUTED', locale: 'en' } as const
  const attempt = db
    .insert(paymentAttempts)
    .values({ ...row, ...money, startedAt: now, openUntil: now })
    .returning()
    .get()
  const dueBy = new Date('2027-01-15T12:00:00Z')
  db.insert(paymentDisputes)
    .values({ attemptId: attempt.id, providerId: name, state, units: TOTAL, dueBy, at: now })
    .run()
  const operation = `dispute:${name}`
  if (state !== 'OPEN') chargeBack(db, { id, amountMinor: TOTAL, operation, reason: 'fraudulent', now }, [])
  if (state === 'WON') winBack(db, { id, operation, now })
  return { id, desk: `/admin/orders/${id}`, own: `/shop/order/${id}?key=${name}1` }
}

test('an order in dispute says so with its day in list, on its page, in packing, by the API and to its buyer', async () => {
  const { id, desk, own } = disputed('open', 'OPEN')
  expect((await admin.get(desk)).text).toContain('In dispute: answer by Friday, 15 January 2027')
  expect((await admin.get('/admin/orders?search=open1')).text).toContain('Payment on hold')
  expect((await admin.get('/admin/orders/packing')).text).toContain(
    `is left out, as its payment went back or is in dispute: #${id}`,
  )
  const told = (await (await admin.fetch(`/api/admin/orders/${id}`)).json()) as { hold: unknown }
  expect(told.hold).toMatchObject({ reason: 'DISPUTED', amountMinor: TOTAL, dueBy: '2027-01-15T12:00:00.000Z' })
  expect((await site.visitor().get(own)).text).toContain('Your bank is checking your payment after your claim.')

  const asked = await (await admin.get(desk)).submit('Ship order')
  expect(asked.status).toBe(409)
  expect(await statusOf(id)).toBe('CONFIRMED')
})

test('the buyer of a lost one reads no thanks and no blame, and is offered no credit note', async () => {
  const { desk, own } = disputed('lost', 'LOST')
  expect((await admin.get(desk)).text).toContain('Dispute lost')
  const page = await site.visitor().get(own)
  expect(page.text).toContain('Your bank returned your payment to you')
  expect(page.text).not.toMatch(/fraudulent|credit note|Your refund/i)
})

test('one that was won back is an order as before', async () => {
  const { id, desk, own } = disputed('won', 'WON')
  expect((await admin.get(desk)).text).not.toContain('Ship it although')
  expect((await site.visitor().get(own)).text).not.toMatch(/Your bank/)
  const asked = await (await admin.get(desk)).submit('Ship order')
  await asked.submit('Yes, do it')
  expect(await statusOf(id)).toBe('SHIPPED')
})

test('what was more than an order cost is owed again when it is won back', () => {
  const { id } = disputed('more', 'OPEN')
  const { db } = site.database
  const now = new Date()
  const more = { orderId: id, amountMinor: 800, byUserId: null, now, operation: 'by-hand-more', isSure: true }
  expect(recordOrderPayment(db, more).ok).toBe(true)
  const kept = () => readOrderAccount(db, id)
  expect(kept()).toMatchObject({ paidMinor: TOTAL, owedBackMinor: 800 })

  chargeBack(db, { id, amountMinor: TOTAL, operation: 'dispute:more', reason: 'fraudulent', now }, [])
  expect(kept()).toMatchObject({ owedBackMinor: 0 })
  winBack(db, { id, operation: 'dispute:more', now })
  winBack(db, { id, operation: 'dispute:more', now })
  expect(kept()).toMatchObject({ paidMinor: TOTAL, owedBackMinor: 800 })
})

async function statusOf(id: number): Promise<string> {
  return ((await (await admin.fetch(`/api/admin/orders/${id}`)).json()) as { status: string }).status
}
