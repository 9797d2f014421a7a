import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { Journal } from './journal.ts'
import { stepsOf, tell } from './story.ts'

// `npm run simulate -- --seed 1 --days 30 [--file DATABASE] [--journal FILE]`: lets a circle live through days of chance.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '30' },
    file: { type: 'string' },
    journal: { type: 'string' },
    careful: { type: 'boolean' },
  },
})
const { journal: to, file, careful: isCareful } = values
const [seed, days] = [Number(values.seed), Number(values.days)]
const journal = new Journal(to === undefined ? undefined : (line) => appendFileSync(to, line))
const began = performance.now()
try {
  const told = await tell(stepsOf(seed), { seed, journal, file, isCareful }, (passed) => passed >= days)
  const seconds = (performance.now() - began) / 1000
  console.log(
    `seed ${seed}, ${told.days} days, ${told.steps} steps, ${Math.round(told.steps / seconds)} a second: ${journal.hash}`,
  )
} catch (error) {
  console.error(journal.last)
  console.error(`seed ${seed}: ${error instanceof Error ? error.stack : String(error)}`)
  process.exitCode = 1
}
