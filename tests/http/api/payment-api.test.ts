import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import type { Calls } from '#app/api/calls.server.ts'
import { createApiClient } from '#app/platform/api-client/client.ts'

import { openOwnSite } from '../../support/site/site.ts'
import { acceptedCommission } from '../../support/studio/accepted-commission.ts'

const site = openOwnSite({ PRETEND_PAYMENTS: 'true' })
let client: ReturnType<typeof createApiClient<Calls>>
const ADDRESS = { fullName: 'Anna', country: 'DE', city: 'Berlin', postalCode: '10115', addressLine1: 'Weg 3' }

beforeAll(() => {
  client = createApiClient<Calls>({ origin: site.url })
})

async function order() {
  const [method] = (await client.call('GET shipping/methods', { query: { country: 'DE', items: '1:1' } })).body
  const body = {
    items: [{ productId: 1, amount: 1 }],
    address: ADDRESS,
    shippingMethodId: method?.id,
    paymentMethod: 1,
    contactEmail: 'buyer@example.com',
  }
  const placed = await client.call('POST orders', { body: body as never, idempotencyKey: randomUUID() })
  return { id: placed.body.id, key: placed.body.key ?? '' }
}

test('a call begins to pay an order and says where to go; again it is the same payment', async () => {
  const { id, key } = await order()
  const params = { id }
  const begun = await client.call('POST orders/{id}/payments', { params, body: { key } })
  expect(begun.body.url).toMatch(/^http.+\/payments\/pretend\/[\w-]+$/)
  expect((await fetch(begun.body.url)).status).toBe(200)
  const again = await client.call('POST orders/{id}/payments', { params, body: { key, provider: 'PRETEND' } })
  expect(again.body).toEqual(begun.body)
  const attempts = site.database.sqlite.prepare('SELECT count(*) FROM payment_attempts WHERE order_id = ?').pluck()
  expect(attempts.get(id)).toBe(1)
})

test('who may not open an order cannot pay it; what is not due or not offered is refused in words', async () => {
  const { id, key } = await order()
  const params = { id }
  const pay = (body: object) => client.call('POST orders/{id}/payments', { params, body })
  await expect(pay({})).rejects.toMatchObject({ status: 404 })
  await expect(pay({ key: 'guessed' })).rejects.toMatchObject({ status: 404 })
  await expect(pay({ key, provider: 'CASH' })).rejects.toMatchObject({
    status: 400,
    fields: { provider: [expect.any(String)] },
  })
  await expect(pay({ key, provider: 'STRIPE' })).rejects.toMatchObject({ status: 409, code: 'PAYMENT_UNAVAILABLE' })
  await client.call('POST orders/{id}/cancel', { params, body: { key } })
  await expect(pay({ key })).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/\S/) })
})

test('a call begins to pay what is due of a commission, by the token of its page', async () => {
  const { secret: token } = acceptedCommission(site.database.db)
  const begun = await client.call('POST commissions/requests/{token}/payments', { params: { token } })
  expect(begun.body.url).toMatch(/\/payments\/pretend\//)
  const wrong = client.call('POST commissions/requests/{token}/payments', { params: { token: `${token}x` } })
  await expect(wrong).rejects.toMatchObject({ status: 404 })
})

test('who bought before reads their orders while the shop is closed to others', async () => {
  const customer = site.signedIn('customer@example.com')
  const before = await customer.fetch('/api/orders')
  const told: unknown = await before.json()
  site.database.sqlite
    .prepare("INSERT INTO site_settings (key, value, changed_at) VALUES ('shopAccess', '\"admin-only\"', 0)")
    .run()
  const closed = await customer.fetch('/api/orders')
  expect([before.status, closed.status, await closed.json()]).toEqual([200, 200, told])
  expect((await customer.fetch('/api/products')).status).toBe(403)
  const placing = await customer.fetch('/api/orders', { method: 'POST', headers: { Origin: site.url } })
  expect(placing.status).toBe(403)
  site.database.sqlite.exec("DELETE FROM site_settings WHERE key = 'shopAccess'")
})
