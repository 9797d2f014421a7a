import { stepsOf } from './acts.ts'
import { tell } from './story.ts'
import type { Step } from './world.ts'

/** So often a story is told to find a shorter one. */
const MOST_TRIES = 200

/**
 * Leaves out steps of a story that fails, as long as what is left fails by the same law.
 * @param length how many steps it took
 * @returns a test for tests/rules/simulate
 */
export async function shrink(seed: number, length: number): Promise<string> {
  const steps: Step[] = []
  for (const step of stepsOf(seed)) {
    if (steps.length > length) break
    steps.push(step)
  }
  const failure = (await failureOf(seed, steps)) ?? ''
  let [kept, tries] = [steps, 0]
  for (let part = Math.ceil(kept.length / 2); part >= 1; part = part === 1 ? 0 : Math.ceil(part / 2))
    for (let from = 0; from < kept.length && tries < MOST_TRIES; tries += 1) {
      const fewer = mergeTime(kept, from, from + part)
      if ((await failureOf(seed, fewer)) === failure) kept = fewer
      else from += part
    }
  return testOf(seed, kept, failure)
}

/** What is left out takes as long as it did. */
function mergeTime(steps: readonly Step[], from: number, to: number): Step[] {
  const gone = steps.slice(from, to).reduce((sum, { after }) => sum + after, 0)
  return [
    ...steps.slice(0, from),
    ...steps.slice(to).map((step, at) => (at === 0 ? { ...step, after: step.after + gone } : step)),
  ]
}

/** The law or the error by its name, apart from its figures. */
async function failureOf(seed: number, steps: readonly Step[]): Promise<string | null> {
  try {
    await tell(steps, { seed, isCareful: true, isCut: true })
    return null
  } catch (error) {
    return error instanceof Error ? error.message.replace(/:.*/s, '').replaceAll(/\d+/g, 'N') : String(error)
  }
}

function testOf(seed: number, steps: readonly Step[], failure: string): string {
  const lines = steps.map((step) => `    ${JSON.stringify(step)},`)
  return `import { test } from 'vitest'

import { tell } from '../../simulate/story.ts'
import type { Step } from '../../simulate/world.ts'

test('${failure}', async () => {
  const steps: Step[] = [
${lines.join('\n')}
  ]
  await tell(steps, { seed: ${seed}, isCareful: true, isCut: true })
})`
}
