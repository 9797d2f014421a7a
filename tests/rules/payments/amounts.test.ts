import fc from 'fast-check'
import { expect, test } from 'vitest'

import { canMove, stateOf, type Reading } from '#app/payments/attempts/states.ts'
import { fromProviderUnits, shareOf, toProviderUnits, unitsOfText, unitsText } from '#app/payments/providers/amounts.ts'
import { linesOf } from '#app/payments/providers/provider.ts'
import { encodeForm } from '#app/payments/providers/stripe/encode-form.ts'
import { ATTEMPT_STATES } from '#db/vocabulary.ts'

test.each([
  ['JPY', 0, 500, 'STRIPE', 500],
  ['USD', 2, 500, 'STRIPE', 500],
  ['ARS', 0, 5, 'STRIPE', 500],
  ['KWD', 2, 125, 'STRIPE', 1250],
  ['ISK', 2, 12_300, 'STRIPE', 12_300],
  ['ISK', 2, 12_345, 'STRIPE', null],
  ['JPY', 0, 500, 'PAYPAL', 500],
  ['TWD', 2, 500, 'PAYPAL', 5],
  ['TWD', 2, 550, 'PAYPAL', null],
  ['ARS', 0, 5, 'PAYPAL', null],
] as const)('%s with %i decimals: %i is asked for at %s as %s', (name, decimals, minor, provider, units) => {
  expect(toProviderUnits(minor, { name, decimals }, provider)).toBe(units)
  if (units !== null) expect(fromProviderUnits(units, { name, decimals }, provider)).toBe(minor)
})

test.each([
  [500, 'JPY', '500'],
  [500, 'USD', '5.00'],
  [7, 'EUR', '0.07'],
])('%i %s is %s to PayPal, and back', (units, currency, text) => {
  expect(unitsText(units, currency, 'PAYPAL')).toBe(text)
  expect(unitsOfText(text, currency, 'PAYPAL')).toBe(units)
})

test('what is no amount of its currency is none', () => {
  expect(['5.001', '5,00', '-5', '', '5.'].map((text) => unitsOfText(text, 'USD', 'PAYPAL'))).toEqual(
    Array(5).fill(null),
  )
  expect(unitsOfText('500.00', 'JPY', 'PAYPAL')).toBe(500)
  expect(unitsOfText('500.50', 'JPY', 'PAYPAL')).toBeNull()
})

test('parts of a payment in two currencies end as all of it in both', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(amount, amount, fc.double({ min: 0, max: 1, noNaN: true }), (whole, other, at) => {
      const part = Math.floor(whole * at)
      const share = shareOf(part, whole, other)
      return share >= 0 && share <= other && shareOf(whole, whole, other) === other
    }),
  )
})

test('lines that are not the whole amount are one line that is', () => {
  const line = { name: 'Book', quantity: 2, unitUnits: 600 }
  expect(linesOf({ title: 'Order 1', units: 1200, lines: [line] })).toEqual([line])
  expect(linesOf({ title: 'Order 1', units: 1100, lines: [line] })).toEqual([
    { name: 'Order 1', quantity: 1, unitUnits: 1100 },
  ])
})

test('forms are written with brackets, as Stripe reads them', () => {
  const form = decodeURIComponent(encodeForm({ a: 1, list: [{ b: 'x' }], none: null, of: { c: true } }))
  expect(form).toBe('a=1&list[0][b]=x&of[c]=true')
})

test('money that came is never unknown again, and what ended without money can only be paid', () => {
  const withMoney = new Set(['PAID', 'PARTLY_REFUNDED', 'REFUNDED', 'DISPUTED'])
  for (const from of ATTEMPT_STATES)
    for (const to of ATTEMPT_STATES)
      if (!withMoney.has(to) && (withMoney.has(from) || from === 'FAILED' || from === 'EXPIRED'))
        expect([from, to, canMove(from, to)]).toEqual([from, to, false])
})

test('a state is what was paid and given back, whatever was told before', () => {
  const paid: Reading = {
    state: 'PAID',
    paymentId: 'pi',
    paidUnits: 100,
    paidCurrency: 'USD',
    feeUnits: 4,
    voucher: null,
    refunds: [],
    disputes: [],
  }
  const back = (units: number, state: 'SENT' | 'PENDING' | 'FAILED') => ({
    id: `${units}`,
    operation: null,
    units,
    state,
  })
  const dispute = { id: 'd', units: 100, reason: '', dueBy: null }
  expect(stateOf(paid)).toBe('PAID')
  expect(stateOf({ ...paid, refunds: [back(40, 'SENT'), back(60, 'FAILED')] })).toBe('PARTLY_REFUNDED')
  expect(stateOf({ ...paid, refunds: [back(40, 'SENT'), back(60, 'PENDING')] })).toBe('REFUNDED')
  expect(stateOf({ ...paid, disputes: [{ ...dispute, state: 'OPEN' }] })).toBe('DISPUTED')
  expect(stateOf({ ...paid, disputes: [{ ...dispute, state: 'WON' }] })).toBe('PAID')
})
