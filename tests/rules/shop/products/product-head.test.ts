import { expect, test } from 'vitest'

import { availabilityOf } from '#app/shop/products/pricing/badges.ts'

test('search engines are told how a product can be had', () => {
  const told = (['AVAILABLE', 'FEW_LEFT', 'PRE_ORDER', 'SOLD_OUT'] as const).map((stockState) =>
    availabilityOf({ stockState, isArchived: false }),
  )
  expect(told).toEqual(['InStock', 'LimitedAvailability', 'PreOrder', 'SoldOut'])
  expect(availabilityOf({ stockState: 'AVAILABLE', isArchived: true })).toBe('Discontinued')
})
