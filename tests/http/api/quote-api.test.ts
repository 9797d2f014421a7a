import { beforeAll, expect, test } from 'vitest'

import type { Calls } from '#app/api/calls.server.ts'
import { findRequestBySecret } from '#app/commissions/requests/requests.server.ts'
import { sendRequest } from '#app/commissions/requests/sending.server.ts'
import { createApiClient } from '#app/platform/api-client/client.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { openSite } from '../../support/site/site.ts'
import { addFreeSlot } from '../../support/studio/free-slot.ts'
import { draftOf } from '../../support/studio/studio.ts'

const site = openSite()
const lines = [{ label: 'A portrait', minor: 12_000 }]
let client: ReturnType<typeof createApiClient<Calls>>

beforeAll(async () => {
  client = createApiClient<Calls>({ origin: site.url })
  const body = { email: 'admin@example.com', password: 'demo-password' }
  client.signedIn((await client.call('POST auth/login', { body })).body)
  return () => client.close()
})

/** A request that holds a slot of its own. */
function askForSlot() {
  const { db } = site.database
  // In one step, before the clock offers the slot to who waits.
  return inTransaction(db, (tx) => {
    const slotId = addFreeSlot(tx)
    const sent = sendRequest(tx, draftOf(tx, { email: `client-${slotId}@example.com`, slotId }), new Date())
    if (typeof sent === 'string') throw new Error(`Not sent: ${sent}`)

    return { id: findRequestBySecret(tx, sent.secret)?.id ?? 0, slotId }
  })
}

test('a quote without a slot leaves the slot of the request; null frees it', async () => {
  const { id, slotId } = askForSlot()
  const params = { id }
  const quoted = await client.call('POST admin/commissions/{id}/quote', { params, body: { lines } })
  expect(quoted.body.slot?.id).toBe(slotId)

  const correct = (body: object) => client.call('PUT admin/commissions/{id}/quote', { params, body: body as never })
  const corrected = await correct({ note: 'With a sky', version: 1 })
  expect([corrected.body.slot?.id, corrected.body.quote]).toMatchObject([slotId, { note: 'With a sky', lines }])
  await expect(correct({ note: 'Without', version: 1 })).rejects.toMatchObject({ status: 409 })
  expect((await correct({ slotId: null })).body.slot).toBeNull()
})

test('who may do what next is said in whole words', async () => {
  const { id } = askForSlot()
  const params = { id }
  await client.call('POST admin/commissions/{id}/quote', { params, body: { lines } })
  const start = client.call('POST admin/commissions/{id}/start', { params })
  await expect(start).rejects.toMatchObject({
    message: expect.stringMatching(/Declined \(by an administrator or by the client\), Expired \(automatically\)/),
  })
})
