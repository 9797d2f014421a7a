import { expect, test } from 'vitest'

import { chances } from '../../support/models/chances.ts'
import { runModel } from '../../support/models/shop-runs.ts'

const RUNS = chances(100)
const LONGEST = 30

test('whatever happens to the shop in whatever order, its goods and its money add up after each step', () => {
  expect(runModel(RUNS, LONGEST)).toBeGreaterThan(0)
})
