import { expect, test } from 'vitest'

import { runModel } from '../../support/shop-runs.ts'

/** The long run does twenty thousand; each run begins with another seed. */
const RUNS = 150
const LONGEST = 30

test('whatever happens to the shop in whatever order, its goods and its money add up after each step', () => {
  expect(runModel(RUNS, LONGEST)).toBeGreaterThan(0)
})
