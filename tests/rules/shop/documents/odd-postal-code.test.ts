import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { postalCodeToCheck } from '#app/account/addresses/postal-code.ts'
import { presentPackingSlip } from '#app/shop/documents/packing-slip.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { presentPacking } from '#app/shop/orders/packing/packing.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { orders } from '#db/schema.server.ts'

import { placeOne } from '../../../support/providers/paying.ts'
import { furnishShop } from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:').db
  furnishShop(db, now)
})

test.each([
  ['10115', 'DE', null],
  ['BERLIN-1', 'DE', '10115'],
  ['', 'DE', '10115'],
  ['', 'HK', null],
  ['1500041', 'JP', '150-0041'],
])('whoever packs sees that the code "%s" of %s is to be checked, on slip and table', (postalCode, country, like) => {
  const id = placeOne(db, now)
  db.update(orders).set({ postalCode, country, status: 'CONFIRMED' }).where(eq(orders.id, id)).run()
  const order = findOrder(db, id)
  if (!order) throw new Error('No order')

  const mark = ['Postal code', 'Please check']
  expect(presentPackingSlip(db, order).facts.filter(([name]) => name === 'Postal code')).toEqual(like ? [mark] : [])
  expect(presentPacking(db, id, 'en')?.postalLike).toBe(like)
})

test('an order that goes nowhere has no code to check', () => {
  expect(postalCodeToCheck({ postalCode: '', country: 'DE', addressLine1: '' })).toBeNull()
})
