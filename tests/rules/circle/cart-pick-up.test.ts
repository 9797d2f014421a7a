import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { partToPickUp, takeOut } from '#app/circle/holds/holds.ts'
import { countUnits } from '#app/shop/cart/cart.ts'

const there = new Map([
  [1, 5],
  [2, 1],
])

test('as much of each is picked up as there is and one customer may have; the rest stays in the cart', () => {
  const cart = [
    { productId: 1, quantity: 3 },
    { productId: 2, quantity: 2 },
    { productId: 3, quantity: 4 },
  ]
  const { taken, left } = partToPickUp(cart, there, 2)
  expect(taken).toEqual([
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 1 },
  ])
  expect(left).toEqual([
    { productId: 1, quantity: 1 },
    { productId: 2, quantity: 1 },
    { productId: 3, quantity: 4 },
  ])
})

test('what is no longer in the cart is not taken out of it, and nothing of it is lost or made', () => {
  expect(takeOut([{ productId: 1, quantity: 1 }], [{ productId: 7, quantity: 2 }])).toEqual([
    { productId: 1, quantity: 1 },
  ])
  expect(takeOut([{ productId: 1, quantity: 1 }], [{ productId: 1, quantity: 2 }])).toEqual([])
  const line = fc.record({ productId: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 9 }) })
  const carts = fc.uniqueArray(line, { selector: ({ productId }) => productId })
  fc.assert(
    fc.property(carts, fc.integer({ min: 1, max: 4 }), (cart, limit) => {
      const { taken, left } = partToPickUp(cart, there, limit)
      expect(countUnits(taken) + countUnits(left)).toBe(countUnits(cart))
    }),
  )
})
