import { afterEach, beforeEach, expect, test } from 'vitest'

import { settle } from '#app/payments/attempts/settle.server.ts'
import type { Gateway } from '#app/payments/gateway.server.ts'
import { listProviderFacts, readProviderFacts } from '#app/payments/standing/provider-facts.server.ts'
import { findOrderHold, listHeldOrderIds, listOrderHolds } from '#app/shop/orders/payments/order-standing.server.ts'
import type { Db } from '#db/database.server.ts'

import type { FakeStripe } from '../../support/providers/fake-stripe.ts'
import { beginOrder, latest, placeOne, openPayingShop } from '../../support/providers/paying.ts'

const now = new Date()
let db: Db
let stripe: FakeStripe
let gateway: Gateway
beforeEach(async () => {
  ;({ db, stripe, gateway } = await openPayingShop(now))
})
afterEach(() => stripe.close())

/** Paid by card. @returns the order and its session */
async function paidOne() {
  const id = placeOne(db, now)
  const session = await beginOrder(gateway, id, now)
  stripe.pay(session)
  await settle(gateway, latest(db, id).id, now)
  return { id, session }
}
const settleAgain = (id: number) => settle(gateway, latest(db, id).id, now)

test('what providers say of many orders is what they say of each', async () => {
  const [whole, disputed, refunded] = [await paidOne(), await paidOne(), await paidOne()]
  stripe.dispute(disputed.session, 'needs_response')
  stripe.refund(refunded.session, 1700)
  for (const { id } of [disputed, refunded]) await settleAgain(id)

  const ids = [whole.id, disputed.id, refunded.id]
  const facts = listProviderFacts(db, 'ORDER', ids)
  expect(new Set(facts.keys())).toEqual(new Set([disputed.id, refunded.id]))
  for (const [id, its] of facts) expect(readProviderFacts(db, { of: 'ORDER', id })).toEqual(its)
  const holds = listOrderHolds(db, ids)
  expect(ids.map((id) => holds.get(id)?.reason ?? null)).toEqual([null, 'DISPUTED', 'REFUNDED'])
  expect(findOrderHold(db, disputed.id)).toEqual(holds.get(disputed.id))
  expect(holds.get(disputed.id)?.dueBy).not.toBeNull()
  expect(new Set(listHeldOrderIds(db))).toEqual(new Set([disputed.id, refunded.id]))
})
