import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { findRequestBySecret } from '#app/commissions/requests/requests.server.ts'
import { sendRequest } from '#app/commissions/requests/sending.server.ts'
import { commissionRequests, paymentMethods } from '#db/schema.server.ts'

import { openSite } from '../../support/site/site.ts'
import { acceptedCommission } from '../../support/studio/accepted-commission.ts'
import { draftOf } from '../../support/studio/studio.ts'

const site = openSite()
const DAY = 24 * 60 * 60 * 1000

function request(change: Parameters<typeof draftOf>[1] = {}) {
  const { db } = site.database
  const sent = sendRequest(db, draftOf(db, { email: `${crypto.randomUUID()}@example.com`, ...change }), new Date())
  if (typeof sent === 'string') throw new Error(sent)

  return { id: findRequestBySecret(db, sent.secret)?.id ?? 0, path: `/commission-request/${sent.secret}` }
}

test('what is due stands before how the commission stands, once, with its own reference', async () => {
  const { id, secret } = acceptedCommission(site.database.db)
  const [method] = site.database.db.select().from(paymentMethods).all()
  site.database.db
    .update(commissionRequests)
    .set({ paymentMethodId: method?.id })
    .where(eq(commissionRequests.id, id))
    .run()
  for (const [locale, due, progress] of [
    ['en', 'Due now', 'We start once'],
    ['ja', '今回のお支払い金額', '制作の開始は'],
  ] as const) {
    const client = site.visitor()
    client.setCookie('locale', locale)
    const { text } = await client.get(`/commission-request/${secret}`)
    expect(text.split(due).length).toBe(2)
    expect(text.indexOf(due)).toBeLessThan(text.indexOf(progress))
    expect(text.split(`C-${id}`).length).toBe(2)
    // The instructions of a transfer hold for orders and commissions alike.
    expect(text).not.toMatch(/Transfer the total|order number|合計金額|注文番号/)
  }
})

test('a day for the quote that has gone is promised no more', async () => {
  const { id, path } = request()
  expect((await site.visitor().get(path)).text).toMatch(/We’ll send your quote by/)

  const late = { createdAt: new Date(Date.now() - 5 * DAY), quoteDueAt: new Date(Date.now() - 2 * DAY) }
  site.database.db.update(commissionRequests).set(late).where(eq(commissionRequests.id, id)).run()
  const { text } = await site.visitor().get(path)
  expect(text).not.toMatch(/quote by/i)
  expect(text).toContain('Your quote is taking longer than we promised')
})

test('how the client wants to pay stands with what they asked for', async () => {
  const [method] = site.database.db.select().from(paymentMethods).all()
  const { path } = request({ paymentMethodId: method?.id ?? null })
  expect((await site.visitor().get(path)).text).toMatch(new RegExp(`Payment method\\s*${method?.name.en}`))
})
