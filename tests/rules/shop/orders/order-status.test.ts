import { describe, expect, test } from 'vitest'

import { canCancel, canMove, isFinal, nextStatuses } from '#app/shop/orders/order-data.ts'
import { ACTORS, ORDER_STATUSES } from '#db/vocabulary.ts'

describe('the way of an order', () => {
  test.each([
    ['ORDERED', 'CUSTOMER', true],
    ['ORDERED', 'ADMIN', true],
    ['ORDERED', 'CLOCK', true],
    ['CONFIRMED', 'CUSTOMER', false],
    ['CONFIRMED', 'ADMIN', true],
    ['CONFIRMED', 'CLOCK', false],
    ['SHIPPED', 'CUSTOMER', false],
    ['SHIPPED', 'ADMIN', false],
    ['SHIPPED', 'CLOCK', false],
    ['CANCELED', 'CUSTOMER', false],
    ['CANCELED', 'ADMIN', false],
    ['CANCELED', 'CLOCK', false],
  ] as const)('%s may be canceled by %s: %s', (status, by, expected) => {
    expect(canCancel(status, by)).toBe(expected)
  })

  test('a customer can only cancel', () => {
    const moves = ORDER_STATUSES.flatMap((from) => nextStatuses(from, 'CUSTOMER'))

    expect(moves).toEqual(['CANCELED'])
  })

  test('SHIPPED and CANCELED are final', () => {
    expect(ORDER_STATUSES.filter(isFinal)).toEqual(['SHIPPED', 'CANCELED'])
  })

  test('nothing is sent before it is confirmed, and only the admin has a paid one wait for its payment again', () => {
    for (const by of ACTORS) {
      expect(canMove('ORDERED', 'SHIPPED', by)).toBe(false)
      for (const from of ORDER_STATUSES)
        expect(canMove(from, 'ORDERED', by)).toBe(from === 'CONFIRMED' && by === 'ADMIN')
    }
  })
})
