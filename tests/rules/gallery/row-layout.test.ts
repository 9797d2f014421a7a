import fc from 'fast-check'
import { expect, test } from 'vitest'

import { layOutRows, type Breakpoint, BREAKPOINTS } from '#app/gallery/row-layout.ts'

const breakpoints = Object.keys(BREAKPOINTS) as Breakpoint[]
/** From a tall strip to a panorama. */
const ratios = fc.array(fc.double({ min: 0.45, max: 2.6, noNaN: true }), { minLength: 1, maxLength: 30 })

test('each picture is in one row, and every row is as wide as the gallery', () => {
  fc.assert(
    fc.property(ratios, fc.constantFrom(...breakpoints), (pictures, breakpoint) => {
      const rows = layOutRows(pictures, breakpoint)
      expect(rows).toHaveLength(pictures.length)
      for (let at = 0; at < pictures.length; at += rows[at]?.count ?? 1) {
        const { sum = 0, count = 0 } = rows[at] ?? {}
        const inRow = pictures.slice(at, at + count)
        expect(rows.slice(at, at + count)).toEqual(inRow.map(() => ({ sum, count })))
        const together = inRow.reduce((all, each) => all + each, 0)
        // A gallery of one row is no higher than others are.
        if (count < pictures.length) expect(sum).toBeCloseTo(together, 2)
        else expect(sum).toBeCloseTo(Math.max(together, BREAKPOINTS[breakpoint] * 0.6), 2)
      }
    }),
  )
})

test('no picture is left over at the end of a year', () => {
  const squares = (count: number) =>
    layOutRows(
      Array.from({ length: count }, () => 1),
      'wide',
    ).map((row) => row.count)
  expect(squares(5)).toEqual([5, 5, 5, 5, 5])
  expect(squares(9).toSorted((one, other) => one - other)).toEqual([4, 4, 4, 4, 5, 5, 5, 5, 5])
  for (let count = 4; count < 40; count++) expect(Math.min(...squares(count))).toBeGreaterThan(2)
})

test('a panorama stands alone in a narrow window, and beside others in a wide one', () => {
  const pictures = [1, 1, 2.5, 0.8, 1.3, 1, 1.4, 0.8]
  expect(layOutRows(pictures, 'narrow').map(({ count }) => count)).toEqual([2, 2, 1, 3, 3, 3, 2, 2])
  expect(layOutRows(pictures, 'wide').map(({ count }) => count)).toEqual([4, 4, 4, 4, 4, 4, 4, 4])
})

test('the circle chooses how large pictures are', () => {
  const squares = Array.from({ length: 12 }, () => 1)
  expect(layOutRows(squares, 'wide', 'airy')[0]?.count).toBe(3)
  expect(layOutRows(squares, 'wide')[0]?.count).toBe(4)
  expect(layOutRows(squares, 'wide', 'dense')[0]?.count).toBe(6)
})
