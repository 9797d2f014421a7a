import type { World } from '../world.ts'
import { balancesAreSums, goodsAreWhereTheyAre, nothingIsOversold, ordersGoOn } from './goods.ts'
import { mailsArriveOnce, mailsGoToTheirOwners } from './mail.ts'
import { ledgersAddUp, moneyIsWhatCame, salesAreBooked, statusesArePaid, unbookedIsTold } from './money.ts'
import {
  allNotesStay,
  allPromisesStand,
  creditNotesHaveNoGaps,
  latestNotesStay,
  numbersAreGivenOnce,
  theLatestPromiseStands,
} from './promises.ts'
import { nothingWaitsForEver, providersAgree } from './providers.ts'
import { contractsStay, slotsAreOnes, studioIsSound, theFirstIsServed } from './slots.ts'
import { holdsGoOn, tableIsAsSold } from './table.ts'
import { yearsAreLedgers } from './year.ts'

/** What must be true of a world. @returns what is not, in words */
export type Law = (world: World) => string[]

/** What no step breaks that writes nothing. */
const OF_ROWS: readonly Law[] = [
  nothingIsOversold,
  ledgersAddUp,
  unbookedIsTold,
  slotsAreOnes,
  theFirstIsServed,
  mailsGoToTheirOwners,
]
/** Asked after every step, as the book may say what the database does not. */
const OF_BOOK: readonly Law[] = [ordersGoOn, holdsGoOn, goodsAreWhereTheyAre, theLatestPromiseStands]
export const CHEAP: readonly Law[] = [...OF_BOOK, ...OF_ROWS]
/** Asked at the end of every day, and of a run. */
export const DEAR: readonly Law[] = [
  balancesAreSums,
  studioIsSound,
  moneyIsWhatCame,
  statusesArePaid,
  creditNotesHaveNoGaps,
  numbersAreGivenOnce,
  latestNotesStay,
  mailsArriveOnce,
  tableIsAsSold,
]
/** Asked when all has come to rest. */
export const LAST: readonly Law[] = [providersAgree, nothingWaitsForEver]
/** Asked at the end of every month, and of a run: they read all there ever was. */
export const DEAREST: readonly Law[] = [allPromisesStand, allNotesStay, contractsStay, salesAreBooked, yearsAreLedgers]

class Breach extends Error {
  readonly law: string

  constructor({ name }: Law, problems: readonly string[]) {
    super(`${name}: ${problems.slice(0, 5).join('; ')}`)
    this.law = name
  }
}

export function ask(laws: readonly Law[], world: World): void {
  for (const law of laws) {
    const problems = world.disk.untried(() => law(world))
    if (problems.length > 0) throw new Breach(law, problems)
  }
}

/** Asks the cheap laws after a step, those of rows where something was written since it asked last. */
export function askAfterSteps(world: World): () => void {
  let seen = { disk: world.disk, writes: -1 }
  return () => {
    const { disk } = world
    const hasWritten = disk !== seen.disk || disk.writes > seen.writes
    ask(hasWritten ? CHEAP : OF_BOOK, world)
    seen = { disk, writes: disk.writes }
  }
}
