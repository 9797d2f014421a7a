import { expect, test } from 'vitest'

import { stepsOf } from '../simulate/acts.ts'
import { STORIES } from '../simulate/fault-stories.ts'
import { failEverywhere } from '../simulate/faults-everywhere.ts'
import { tell } from '../simulate/story.ts'

const YEARS = Number(process.env.SIMULATED_YEARS) || 100

// What fails once is wrong: it is not tried again.
test(
  'a small circle lives through 100 years of chance, a seed a year',
  { timeout: 8 * 3_600_000, retry: 0 },
  async () => {
    let steps = 0
    for (let seed = 1; seed <= YEARS; seed += 1) {
      const life = await tell(stepsOf(seed), { seed, isOver: (days) => days >= 365 }).catch((error: unknown) => {
        throw new Error(`npm run simulate -- --seed ${seed} --days 365 --shrink`, { cause: error })
      })
      steps += life.steps
    }
    console.log(`${steps} steps in ${YEARS} years`)
    expect(steps).toBeGreaterThan(YEARS * 15_000)
  },
)

test(
  'every write of every short story fails, and every one is the last before a kill',
  { timeout: 3_600_000, retry: 0 },
  async () => {
    const times = await failEverywhere()
    expect(times.size).toBe(STORIES.length)
    console.log(`${[...times.values()].reduce((sum, often) => sum + often, 0)} stories told`)
  },
)
