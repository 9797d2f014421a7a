import { expect, test } from 'vitest'

import { testsOf } from '../support/run/changed.mjs'

const TESTS = [
  'tests/http/admin/manual-orders.test.ts',
  'tests/http/admin/users.test.ts',
  'tests/http/shop/cart.test.ts',
  'tests/http/shop/likes.test.ts',
  'tests/http/sign-in/google.test.ts',
  'tests/journeys/sign-in.test.ts',
  'tests/journeys/till.test.ts',
]

test('a change touches the tests that are called as it is, in a room without such all, and itself', () => {
  expect(testsOf(['app/admin/orders/order.route.tsx'], TESTS).http).toEqual(['tests/http/admin/manual-orders.test.ts'])
  expect(testsOf(['app/shop/checkout/place.server.ts'], TESTS).http).toEqual(TESTS.slice(2, 4))
  expect(testsOf(['app/sign-in/google/google.server.ts'], TESTS)).toEqual({
    http: ['tests/http/sign-in/google.test.ts'],
    journeys: ['tests/journeys/sign-in.test.ts'],
  })
  expect(testsOf(['tests/journeys/till.test.ts', 'db/reads.server.ts'], TESTS)).toEqual({
    http: [],
    journeys: ['tests/journeys/till.test.ts'],
  })
})
