import fc from 'fast-check'
import { expect, test } from 'vitest'

import { washesAt } from '#app/shell/background/washes.ts'

test('ink drifts without leaps, and never leaves the window for good', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100_000, noNaN: true }), (seconds) => {
      const now = washesAt(seconds)
      const soon = washesAt(seconds + 1 / 30)
      for (const [at, wash] of now.entries()) {
        expect(Math.hypot(wash.x - (soon[at]?.x ?? 9), wash.y - (soon[at]?.y ?? 9))).toBeLessThan(0.002)
        expect(Math.abs(wash.x - 0.5)).toBeLessThan(0.6)
        expect(Math.abs(wash.y - 0.5)).toBeLessThan(0.7)
        expect(wash.reach).toBeGreaterThan(0.1)
      }
    }),
  )
})

test('the darker ink keeps to the lower part of the ground, away from headings', () => {
  for (let seconds = 0; seconds < 300; seconds += 1)
    for (const wash of washesAt(seconds)) if (wash.ink === 0) expect(wash.y - wash.reach / 2).toBeGreaterThan(0.3)
})
