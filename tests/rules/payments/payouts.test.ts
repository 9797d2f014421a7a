import { expect, test } from 'vitest'

import { type KnownPayment, matchPayouts } from '#app/payments/payouts/payouts.ts'

const paid = (id: number, changes: Partial<KnownPayment> = {}): KnownPayment => ({
  id,
  provider: 'STRIPE',
  paymentId: `pi_${id}`,
  currency: 'USD',
  paidUnits: 1700,
  paidAt: new Date(Date.UTC(2026, 10, id)),
  ...changes,
})

test('lines of Stripe are found by their payment; what differs, is of nobody or is missing stands out', () => {
  const csv = [
    'automatic_payout_id,balance_transaction_id,currency,gross,fee,net,reporting_category,payment_intent_id',
    'po_1,txn_1,usd,17.00,0.61,16.39,charge,pi_1',
    'po_1,txn_2,usd,"1,700.00",0.61,16.39,charge,pi_2',
    'po_1,txn_3,usd,5.00,0.20,4.80,charge,pi_other',
    'po_1,txn_4,usd,-3.00,0,-3.00,refund,pi_1',
    'po_1,txn_5,jpy,500,18,482,charge,pi_4',
  ].join('\n')
  const known = [paid(1), paid(2), paid(3), paid(4, { currency: 'JPY', paidUnits: 500 }), paid(20)]
  const matched = matchPayouts(csv, known)
  expect(matched?.lines.map(({ payment, problem }) => [payment, problem])).toEqual([
    [1, null],
    [2, 'OTHER_SUM'],
    [null, 'UNKNOWN'],
    [4, null],
  ])
  expect(matched?.missing).toEqual([3])
})

test('so are those of PayPal, in its own columns', () => {
  const csv = [
    '"Date","Type","Status","Currency","Gross","Fee","Net","Transaction ID"',
    '"11/20/2026","Express Checkout Payment","Completed","USD","17.00","-0.99","16.01","5AB"',
    '"11/20/2026","General Withdrawal","Completed","USD","-16.01","0.00","-16.01","6AB"',
  ].join('\n')
  const matched = matchPayouts(csv, [paid(1, { provider: 'PAYPAL', paymentId: '5AB' })])
  expect(matched).toMatchObject({ lines: [{ payment: 1, problem: null, fee: '-0.99' }], missing: [] })
})

test('refunds and reversals are no payments, though they name one', () => {
  const csv = [
    'Date,Type,Currency,Gross,Fee,Net,Transaction ID,Reference Txn ID',
    '11/20/2026,Express Checkout Payment,USD,17.00,-0.99,16.01,5AB,',
    '11/21/2026,Payment Refund,USD,-5.00,0.00,-5.00,6AB,5AB',
    '11/22/2026,Payment Reversal,USD,-12.00,0.00,-12.00,7AB,5AB',
    '11/22/2026,Chargeback,USD,-12.00,0.00,-12.00,8AB,5AB',
  ].join('\n')
  const matched = matchPayouts(csv, [paid(1, { provider: 'PAYPAL', paymentId: '5AB' })])
  expect(matched?.lines.map(({ payment, problem }) => [payment, problem])).toEqual([[1, null]])
})

test.each([
  ['1.700,00', 'EUR', 170_000],
  ['1,700.00', 'EUR', 170_000],
  ["1'700.00", 'CHF', 170_000],
  ['17,00', 'EUR', 1700],
  ['1 700,00', 'EUR', 170_000],
  ['1.234.567,89', 'EUR', 123_456_789],
  ['1.700', 'JPY', 1700],
  ['1,700', 'JPY', 1700],
])('%s %s is what a payment of %i was', (gross, currency, paidUnits) => {
  const csv = `Type;Currency;Gross;Fee;Net;Transaction ID\nPayment;${currency};${gross};0;0;5AB`
  const known = paid(1, { provider: 'PAYPAL', paymentId: '5AB', currency, paidUnits })
  expect(matchPayouts(csv, [known])?.lines).toMatchObject([{ payment: 1, problem: null }])
})

test('a file of something else is none', () => {
  expect(matchPayouts('name,price\nBook,12', [])).toBeNull()
  expect(matchPayouts('', [])).toBeNull()
  expect(matchPayouts('"broken', [])).toBeNull()
})
