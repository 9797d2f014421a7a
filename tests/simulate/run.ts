import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { plantFault } from './faults/planted.ts'
import { printTable } from './faults/table.ts'

// `npm run simulate -- --seed 1 --days 30`: lets a circle live through days of chance. README.md says the rest.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '30' },
    file: { type: 'string' },
    journal: { type: 'string' },
    careful: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    everywhere: { type: 'boolean', default: false },
    fault: { type: 'string' },
  },
})
const { journal: to, file, careful: isCareful } = values
const [seed, days] = [Number(values.seed), Number(values.days)]
if (values.fault !== undefined) plantFault(values.fault)
// What is planted is read by all that comes after.
const { stepsOf } = await import('./acts.ts')
const { failEverywhere } = await import('./faults-everywhere.ts')
const { Journal } = await import('./journal.ts')
const { shrink } = await import('./shrink.ts')
const { tell } = await import('./story.ts')
const journal = new Journal(to === undefined ? undefined : (line) => appendFileSync(to, line))
const began = performance.now()
const secondsSince = () => (performance.now() - began) / 1000
try {
  if (values.faults) await printTable(positionals)
  else if (values.everywhere) {
    for (const [name, times] of await failEverywhere()) console.log(`${times} times: ${name}`)
    console.log(`${secondsSince().toFixed(0)} s`)
  } else {
    const life = await tell(stepsOf(seed), { seed, journal, file, isCareful, isOver: (passed) => passed >= days })
    const perSecond = Math.round(life.steps / secondsSince())
    console.log(`seed ${seed}, ${life.days} days, ${life.steps} steps, ${perSecond} a second: ${journal.hash}`)
  }
} catch (error) {
  console.error(journal.last)
  console.error(`seed ${seed}, after ${journal.lines} steps:`, error)
  if (values.shrink) console.error(await shrink(seed, journal.lines))
  process.exitCode = 1
}
