import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { mayHold } from '#app/commissions/requests/confirming.server.ts'
import { tooMuchUnpaid } from '#app/shop/orders/payments/unpaid.server.ts'
import { waitForEmail } from '#app/site/mail/emails.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { orders } from '#db/schema.server.ts'

import { plansOf } from '../../../support/database/plans.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const STRANGER = { network: '203.0.113.7', email: 'a@example.com', lines: [{ productId: 1, quantity: 1 }] }

test('what a stranger has already is found by an index, however many orders, holds, mails and requests there are', () => {
  const { db, sqlite, close } = openDatabase(':memory:')
  const plans = plansOf(sqlite, () => {
    tooMuchUnpaid(db, STRANGER, NOW)
    waitForEmail(db, { askedFor: 'a@example.com', askedFrom: STRANGER.network }, NOW)
    mayHold(db, STRANGER.network, NOW)
  })

  expect(plans.length).toBeGreaterThan(6)
  expect(plans.filter((line) => SCAN.test(line))).toEqual([])
  const scanned = plansOf(sqlite, () => db.select().from(orders).where(eq(orders.network, STRANGER.network)).all())
  expect(scanned.filter((line) => SCAN.test(line))).toEqual(['SCAN orders'])
  close()
})

/** A whole table that grows is read. */
const SCAN = /^SCAN (orders|order_lines|holds|hold_lines|mails|commission_requests)\b/
