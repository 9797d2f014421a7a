import { expect, test } from 'vitest'

import { paymentKind } from '#app/commissions/payments/ledger.ts'

test('a payment is the deposit until that is there, and the balance where it completes what was paid in part', () => {
  const agreed = { totalMinor: 5200, depositMinor: 1040 }
  const kind = (coveredMinor: number, amountMinor: number) => paymentKind(agreed, { coveredMinor, amountMinor })
  expect([kind(0, 1040), kind(0, 500), kind(500, 540), kind(0, 5200)]).toEqual(Array(4).fill('DEPOSIT'))
  expect([kind(1040, 4160), kind(500, 4700), kind(1040, 100)]).toEqual(Array(3).fill('BALANCE'))
  expect(paymentKind(null, { coveredMinor: 0, amountMinor: 100 })).toBe('DEPOSIT')
})
