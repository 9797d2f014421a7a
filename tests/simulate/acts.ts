import { machine } from './machine/machine.ts'
import { outside } from './outside/outside.ts'
import { providerActs } from './outside/providers.ts'
import { buyers } from './people/buyers.ts'
import { clients } from './people/clients.ts'
import { desk } from './people/desk.ts'
import { fair } from './people/fair.ts'
import { payers } from './people/payers.ts'
import { studio } from './people/studio.ts'
import { telephones } from './people/telephones.ts'
import { Random } from './random.ts'
import type { Acts, Choices, Step } from './world.ts'

/** All that can happen. */
export const ACTS: Acts = {
  ...buyers,
  ...payers,
  ...desk,
  ...clients,
  ...studio,
  ...fair,
  ...telephones,
  ...machine,
  ...outside,
  ...providerActs,
}

/** The most that passes between two steps; half of them follow within a third of it. */
const LONGEST = 75 * 60_000

/** A story that a seed tells: its steps, drawn one after the other. */
export function* stepsOf(seed: number): Generator<Step, never> {
  const random = new Random(seed)
  const weighted = Object.entries(ACTS).map(([act, { weight }]) => ({ act, weight }))
  const choice = () => random.below(1000)
  for (let n = 1; ; n += 1) {
    const at: Choices = [choice(), choice(), choice(), choice()]
    yield { n, act: random.weighted(weighted).act, after: Math.floor(random.next() ** 2 * LONGEST), at }
  }
}
