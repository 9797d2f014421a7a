import fc from 'fast-check'
import { expect, test } from 'vitest'

import { inNestedOrder, mayBeUnder, pathTo } from '#app/shop/products/categories.ts'

test('a leaf hangs neither under itself nor under what hangs under it', () => {
  const categories = [
    { id: 1, parentId: null },
    { id: 2, parentId: 1 },
    { id: 3, parentId: 2 },
    { id: 4, parentId: null },
  ]
  expect([1, 2, 3].map((parent) => mayBeUnder(categories, 1, parent))).toEqual([false, false, false])
  expect(mayBeUnder(categories, 1, 4)).toBe(true)
  expect(mayBeUnder(categories, 3, 1)).toBe(true)
  expect(mayBeUnder(categories, 2, null)).toBe(true)
})

test('however often leaves are moved, every one is reached from the top', () => {
  const move = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.option(fc.integer({ min: 1, max: 9 })))
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      let categories = Array.from({ length: 9 }, (_, at) => ({ id: at + 1, parentId: null as number | null }))
      for (const [id, parentId] of moves)
        if (mayBeUnder(categories, id, parentId))
          categories = categories.map((category) => (category.id === id ? { ...category, parentId } : category))

      expect(inNestedOrder(categories)).toHaveLength(9)
      for (const { category, depth } of inNestedOrder(categories))
        expect(pathTo(categories, category.id)).toHaveLength(depth + 1)
    }),
  )
})
