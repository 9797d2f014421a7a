import { join } from 'node:path'

import type { Services } from '#app/platform/context.server.ts'
import { openDatabase } from '#db/database.server.ts'

import { newBook } from './book.ts'
import { furnishCircle } from './circle.ts'
import type { Journal } from './journal.ts'
import { ask, CHEAP, DEAR, DEAREST } from './laws/laws.ts'
import { Disk } from './machine/disk.ts'
import { machine } from './machine/machine.ts'
import { simulatePlatform } from './machine/platform.ts'
import { openSite, type Site } from './machine/site.ts'
import { outside } from './outside/outside.ts'
import { newPost } from './outside/post.ts'
import { buyers } from './people/buyers.ts'
import { desk } from './people/desk.ts'
import { Random } from './random.ts'
import { type Acts, type Choices, nowOf, type Step, type World } from './world.ts'

const ACTS: Acts = { ...buyers, ...desk, ...machine, ...outside }
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

export type Tale = { seed: number; journal: Journal; file?: string }
export type Life = { steps: number; days: number; world: World }

/**
 * Lets a world live through steps, and asks the laws after each.
 * @param isOver asked before each step, with the days that have passed
 * @throws Breach where one does not hold; whatever a command throws
 */
export async function tell(
  steps: Iterable<Step>,
  { seed, journal, file }: Tale,
  isOver: (days: number) => boolean = () => false,
): Promise<Life> {
  const clock = { now: START }
  const random = new Random(seed)
  const world = { clock, random, disk: new Disk(), config: CONFIG, post: newPost(), book: newBook(), made: 0 } as World
  const restore = simulatePlatform({
    clock,
    get random() {
      return world.random
    },
    fetch: () => Promise.reject(new Error('Nobody is there')),
  })
  try {
    world.site = firstSite(world, file)
    world.file = file ?? null
    return await live(world, steps, { seed, journal, isOver })
  } finally {
    if (world.site) world.site.close()
    restore()
  }
}

async function live(
  world: World,
  steps: Iterable<Step>,
  { seed, journal, isOver }: Pick<Tale, 'seed' | 'journal'> & { isOver: (days: number) => boolean },
): Promise<Life> {
  let [days, done] = [0, 0]
  for (const step of steps) {
    if (isOver(days)) break

    world.clock.now += step.after
    world.random = new Random(seed, step.n)
    const outcome = (await ACTS[step.act]?.apply(world, step.at)) ?? 'unknown'
    journal.write(step, nowOf(world), outcome)
    done += 1
    ask(CHEAP, world)
    const today = Math.floor((world.clock.now - START) / DAY)
    if (today === days) continue

    ask(DEAR, world)
    if (Math.floor(today / 30) > Math.floor(days / 30)) ask(DEAREST, world)
    days = today
  }
  ask([...DEAR, ...DEAREST], world)
  return { steps: done, days, world }
}

const CONFIG = {
  dataDir: join('/nonexistent', 'data'),
  origin: 'https://shop.example.com',
  payments: {},
} as unknown as Services['config']

function firstSite(world: World, file?: string): Site {
  const { db, sqlite, close } = openDatabase(file ?? ':memory:')
  furnishCircle(db, world.book, nowOf(world))
  const held = file ?? sqlite.serialize()
  close()
  return openSite(world, held)
}
