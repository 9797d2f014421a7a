import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { FAULTS } from './faults.ts'

const run = promisify(execFile)
const MOST_SEEDS = 10
const DAYS = '45'

/** After how many seeds each of the planted faults is found, a line of a table each. */
export async function printTable(names: readonly string[]): Promise<void> {
  for (const { name, of } of FAULTS.filter((fault) => names.length === 0 || names.includes(fault.name)))
    console.log(`| ${of} | ${name} | ${await search(name)} |`)
}

async function search(name: string): Promise<string> {
  const began = performance.now()
  for (let seed = 1; seed <= MOST_SEEDS; seed += 1) {
    const found = await failureOf(['--seed', String(seed), '--days', DAYS, '--fault', name])
    if (found !== null) return `${seed} | ${Math.round((performance.now() - began) / 1000)} s | ${found}`
  }
  return `not by ${MOST_SEEDS} |`
}

/** How many steps it took, and what was wrong; null where nothing was. */
async function failureOf(args: readonly string[]): Promise<string | null> {
  try {
    await run(process.execPath, ['tests/simulate/run.ts', ...args])
    return null
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    const [, steps = '', message = ''] = /seed \d+, after (\d+) steps: (.*)/.exec(stderr) ?? []
    return `${steps} steps | ${message.slice(0, 80)}`
  }
}
