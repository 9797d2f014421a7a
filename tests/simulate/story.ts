import type { Services } from '#app/platform/context.server.ts'
import { openDatabase } from '#db/database.server.ts'

import { newBook } from './book.ts'
import { comeToRest } from './calm.ts'
import { furnishCircle } from './circle.ts'
import type { Journal } from './journal.ts'
import { ask, CHEAP, DEAR, DEAREST, LAST } from './laws/laws.ts'
import { Disk } from './machine/disk.ts'
import { machine } from './machine/machine.ts'
import { simulatePlatform } from './machine/platform.ts'
import { openSite, type Site } from './machine/site.ts'
import { openProviders } from './outside/accounts.ts'
import { fetchFrom, newNetwork } from './outside/network.ts'
import { outside } from './outside/outside.ts'
import { newPost } from './outside/post.ts'
import { providerActs } from './outside/providers.ts'
import { buyers } from './people/buyers.ts'
import { clients } from './people/clients.ts'
import { desk } from './people/desk.ts'
import { payers } from './people/payers.ts'
import { studio } from './people/studio.ts'
import { Random } from './random.ts'
import { type Acts, type Choices, nowOf, type Step, type World } from './world.ts'

const ACTS: Acts = { ...buyers, ...payers, ...desk, ...clients, ...studio, ...machine, ...outside, ...providerActs }
const START = Date.parse('2026-11-21T12:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A story that a seed tells: its steps, drawn one after the other. */
export function* stepsOf(seed: number): Generator<Step, never> {
  const random = new Random(seed)
  const weighted = Object.entries(ACTS).map(([act, { weight }]) => ({ act, weight }))
  const choice = () => random.below(1000)
  for (let n = 1; ; n += 1) {
    const at: Choices = [choice(), choice(), choice(), choice()]
    yield { n, act: random.weighted(weighted).act, after: Math.floor(random.next() ** 2 * 75 * MINUTE), at }
  }
}

export type Tale = {
  seed: number
  journal: Journal
  file?: string
  /** The laws of a day are asked after every step. */ isCareful?: boolean
}
export type Life = { steps: number; days: number; world: World }

/**
 * Lets a world live through steps, and asks the laws after each.
 * @param isOver asked before each step, with the days that have passed
 * @throws Breach where one does not hold; whatever a command throws
 */
export async function tell(
  steps: Iterable<Step>,
  { seed, journal, file, isCareful = false }: Tale,
  isOver: (days: number) => boolean = () => false,
): Promise<Life> {
  const clock = { now: START }
  const random = new Random(seed)
  const network = newNetwork()
  const around = { clock, random, disk: new Disk(), post: newPost(), network, book: newBook(), made: 0 }
  const world = { ...around, file: file ?? null } as World
  const restore = simulatePlatform({
    clock,
    get random() {
      return world.random
    },
    fetch: (...asked) => fetchFrom(world, asked),
  })
  try {
    const { providers, payments } = await openProviders(network)
    world.providers = providers
    world.config = { ...CONFIG, payments } as Services['config']
    world.site = firstSite(world)
    return await live(world, steps, { seed, journal, isOver, isCareful })
  } finally {
    if (world.site) world.site.close()
    restore()
  }
}

async function live(
  world: World,
  steps: Iterable<Step>,
  {
    seed,
    journal,
    isOver,
    isCareful,
  }: Pick<Tale, 'seed' | 'journal' | 'isCareful'> & { isOver: (days: number) => boolean },
): Promise<Life> {
  let [days, done] = [0, 0]
  for (const step of steps) {
    if (isOver(days)) break

    world.clock.now += step.after
    world.random = new Random(seed, step.n)
    const outcome = (await ACTS[step.act]?.apply(world, step.at)) ?? 'unknown'
    journal.write(step, nowOf(world), outcome)
    done += 1
    ask(isCareful ? [...CHEAP, ...DEAR] : CHEAP, world)
    const today = Math.floor((world.clock.now - START) / DAY)
    if (today === days) continue

    ask(DEAR, world)
    if (Math.floor(today / 30) > Math.floor(days / 30)) ask(DEAREST, world)
    days = today
  }
  await comeToRest(world)
  ask([...CHEAP, ...DEAR, ...DEAREST, ...LAST], world)
  return { steps: done, days, world }
}

const CONFIG = { dataDir: '/nonexistent', origin: 'https://shop.example.com' }

function firstSite(world: World): Site {
  const { db, sqlite, close } = openDatabase(world.file ?? ':memory:')
  furnishCircle(db, world.book, world.config.payments, nowOf(world))
  const held = world.file ?? sqlite.serialize()
  close()
  return openSite(world, held)
}
