import { expect, test } from 'vitest'

import { numberSought, paymentReference } from '#app/money/payment-reference.ts'

test('an order and a commission of one number have two references', () => {
  expect([paymentReference('ORDER', 12), paymentReference('COMMISSION', 12)]).toEqual(['O-12', 'C-12'])
})

test('a number is found as it was told, and as it was told before there were letters', () => {
  const found = (search: string) => [numberSought('ORDER', search), numberSought('COMMISSION', search)]
  expect(['O-12', ' o12 ', 'Ｏ－１２', 'C-12', 'c 12'].map(found)).toEqual([
    [12, null],
    [12, null],
    [12, null],
    [null, 12],
    [null, 12],
  ])
  expect(['12', '#12'].map(found)).toEqual([
    [12, 12],
    [12, 12],
  ])
  expect(['O-', '12a', 'O-1234567890', ''].map(found)).toEqual(Array.from({ length: 4 }, () => [null, null]))
})
