import { ACTS } from './acts.ts'
import { inWorld, START } from './beginning.ts'
import { comeToRest } from './calm.ts'
import type { Journal } from './journal.ts'
import { ask, askAfterSteps, CHEAP, DEAR, DEAREST, LAST } from './laws/laws.ts'
import { backUp } from './machine/backups.ts'
import type { Fault } from './machine/disk.ts'
import { withFaults } from './machine/machine.ts'
import { Random } from './random.ts'
import { nowOf, type Step, type World } from './world.ts'

const DAY = 24 * 60 * 60_000

export type Tale = {
  seed: number
  journal?: Journal
  file?: string | null
  /** Asked before each step, with the days that have passed. */
  isOver?: (days: number) => boolean
  /** The laws of a day are asked after every step. */
  isCareful?: boolean
  /** It ends with its last step, and nothing comes to rest. */
  isCut?: boolean
  /** Before that step a fault is ordered, after so many writes. */
  fault?: { atStep: number; writes: number; kind: Fault }
}
export type Life = { steps: number; days: number; hasFailed: boolean }

/**
 * Lets a new world live through steps, and asks the laws after each.
 * @throws Breach where one does not hold; whatever a command throws
 */
export function tell(steps: Iterable<Step>, tale: Tale): Promise<Life> {
  return inWorld(tale, (world) => live(world, steps, tale))
}

async function live(world: World, steps: Iterable<Step>, tale: Tale): Promise<Life> {
  const { seed, journal, fault, isOver, isCareful, isCut } = tale
  const askLaws = askAfterSteps(world)
  const life: Life = { steps: 0, days: 0, hasFailed: false }
  for (const step of steps) {
    if (isOver?.(life.days)) break

    world.clock.now += step.after
    world.random = new Random(seed, step.n)
    if (fault?.atStep === life.steps) world.disk.failAfter(fault.writes, fault.kind)
    const { disk } = world
    const outcome = await withFaults(world, () => ACTS[step.act]?.apply(world, step.at) ?? 'unknown')
    life.hasFailed ||= disk.hasFailed
    journal?.write(step, nowOf(world), outcome)
    life.steps += 1
    askLaws()
    if (isCareful) ask(DEAR, world)
    const today = Math.floor((world.clock.now - START) / DAY)
    if (today <= life.days) continue

    ask(DEAR, world)
    if (Math.floor(today / 30) > Math.floor(life.days / 30)) ask(DEAREST, world)
    life.days = today
    backUp(world)
  }
  if (!isCut) await comeToRest(world)
  ask([...CHEAP, ...DEAR, ...DEAREST, ...(isCut ? [] : LAST)], world)
  return life
}
