import { beforeAll, describe, expect, test } from 'vitest'

import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { payableCommissions } from '#app/commissions/payments/commission-payable.server.ts'
import { recordPayment } from '#app/commissions/payments/ledger.server.ts'
import { paymentAttempts, paymentDisputes } from '#db/schema.server.ts'

import { openSite } from '../../support/site/site.ts'
import { acceptedCommission } from '../../support/studio/accepted-commission.ts'
import { ADMIN, DEPOSIT, TOTAL } from '../../support/studio/studio.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor
beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

/** A commission of which so much was paid by card. */
function paid(amountMinor: number) {
  const { db } = site.database
  const made = acceptedCommission(db)
  const now = new Date()
  const operation = `attempt:${crypto.randomUUID()}`
  expect(recordPayment(db, made.id, { amountMinor, operation, reason: 'STRIPE', isSure: true }, ADMIN, now)).toBe(
    'DONE',
  )
  return { ...made, client: `/commission-request/${made.secret}`, desk: `/admin/commissions/${made.id}` }
}

function refundThere(id: number, amountMinor: number): void {
  const operation = `found:STRIPE:${crypto.randomUUID()}`
  payableCommissions.sendBack(site.database.db, { id, amountMinor, operation, reason: '', now: new Date() }, [])
}

function dispute(requestId: number, units: number): void {
  const { db } = site.database
  const now = new Date()
  const money = { amountMinor: units, units, paidUnits: units, currency: 'USD', paidCurrency: 'USD', paidAt: now }
  const attempt = db
    .insert(paymentAttempts)
    .values({
      ...money,
      secret: crypto.randomUUID(),
      requestId,
      provider: 'STRIPE',
      state: 'DISPUTED',
      locale: 'en',
      startedAt: now,
      openUntil: now,
    })
    .returning()
    .get()
  db.insert(paymentDisputes)
    .values({ attemptId: attempt.id, providerId: 'dp_1', state: 'OPEN', units, dueBy: new Date('2027-01-15'), at: now })
    .run()
}

describe('a deposit that was refunded at the provider', () => {
  test('stops the client’s page, which asks for nothing and says what would be to pay again', async () => {
    const { id, client } = paid(DEPOSIT)
    refundThere(id, DEPOSIT)
    const page = await site.visitor().get(client)
    expect(page.text).toContain('$71.41 of your payment went back to you')
    expect(page.text).toContain('$71.41 of the agreed $357.01 is to be paid again')
    expect(page.text).not.toMatch(/Due now|Pay now|Pay by/)
    const pressed = await site.visitor().post(`${client}/payment`, { provider: '' })
    expect(pressed.announced).toContain('no payment can be made right now')
    expect(pressed.text).not.toMatch(/Nothing is due|nothing to pay/i)
  })

  test('is asked for again by the admin alone, who is asked whether it is meant', async () => {
    const { id, client, desk } = paid(DEPOSIT)
    refundThere(id, DEPOSIT)
    const page = await admin.get(desk)
    expect(page.text).toContain('On hold: refunded at the provider')
    const question = await page.submit('Ask for it again')
    expect(question.status).toBe(409)
    expect(question.text).toContain('$71.41 is due again')
    expect((await question.submit('Yes, do it')).announced).toContain('Payment asked for again')
    expect((await site.visitor().get(client)).text).toMatch(/Due now\s*\$71\.41/)
  })

  test('is let go, so that the balance is asked for', async () => {
    const { id, client, desk } = paid(DEPOSIT)
    refundThere(id, 1000)
    const question = await (await admin.get(desk)).submit('Go on without it')
    expect((await question.submit('Yes, do it')).announced).toContain('Hold removed')
    expect((await site.visitor().get(client)).text).toMatch(/Due now\s*\$285\.60/)
  })
})

describe('a payment that is disputed', () => {
  test('stops both pages, with the day on which the bank wants an answer, in list and dashboard too', async () => {
    const { id, client, desk } = paid(DEPOSIT)
    dispute(id, DEPOSIT)
    const page = await site.visitor().get(client)
    expect(page.text).toContain('Your bank is checking $71.41 of your payment')
    expect(page.text).not.toMatch(/Due now|Pay now/)
    expect((await admin.get(desk)).text).toMatch(/On hold: answer the bank.*15 January 2027/s)
    expect((await admin.get('/admin/commissions?held=1')).text).toContain('On hold: answer the bank')
    expect((await admin.get('/admin/dashboard')).text).toContain('Commissions on hold')
  })

  test('lets work start, be shown and delivered only by a yes, on the page and by the API', async () => {
    const { id, desk } = paid(TOTAL)
    dispute(id, DEPOSIT)
    const question = await (await admin.get(desk)).submit('Start work')
    expect(question.text).toContain('The client’s bank may take $71.41 back')
    const refused = await admin.fetch(`/api${desk}/start`, { method: 'POST' })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ hold: { reason: 'DISPUTED', amountMinor: DEPOSIT } })
    expect((await admin.fetch(`/api${desk}/start?isSure=true`, { method: 'POST' })).status).toBe(200)

    for (const from of ['SKETCH', 'LINEART']) {
      const init = { method: 'POST', body: JSON.stringify({ from }), headers: { 'Content-Type': 'application/json' } }
      expect((await admin.fetch(`/api${desk}/stage`, init)).status).toBe(409)
      expect((await admin.fetch(`/api${desk}/stage?isSure=true`, init)).status).toBe(200)
    }
    const again = await (await admin.get(desk)).submit('Deliver')
    expect(again.status).toBe(409)
    expect(again.text).toContain('Select the box to go on anyway')
    const empty = await again.submit('Deliver', { 'Go on although the payment is on hold': true })
    const delivered = await empty.submit('Yes, do it')
    expect(delivered.announced).toContain('Commission delivered')
    expect(readAgreement(site.database.db, id).hold?.reason).toBe('DISPUTED')
  })
})
