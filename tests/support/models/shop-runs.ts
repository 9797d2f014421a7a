import fc from 'fast-check'

import { copiesOf, copyOf } from '../site/copies.ts'
import { brokenOrders, endingSteps, orderSteps, sellingSteps } from './order-steps.ts'
import { furnishModel, newModel, type RealShop } from './shop-model.ts'
import { countSteps, crashes, holdSteps, tableSteps, timeSteps, visits } from './table-steps.ts'

/** A shop to try things with, its process ended and begun again by `reopen`. */
type Shop = { real: RealShop; close: () => void }

const newShop = copiesOf(furnishModel)

/** Everything, and less of it, since what takes some steps in turn is rare among many others. */
const MIXTURES = [
  [...orderSteps, ...timeSteps, ...countSteps, ...tableSteps, brokenOrders, crashes],
  [...orderSteps, ...timeSteps],
  [...tableSteps, ...timeSteps],
  [...holdSteps, ...timeSteps],
  [...sellingSteps, ...countSteps],
  [...endingSteps, visits],
]

/**
 * Has random things happen to a shop beside its model, in so many runs. `MODEL_SEED=…` repeats what a failure printed,
 * `MODEL_RUNS=…` does more or fewer.
 * @returns how many things happened
 */
export function runModel(runs: number, longest: number): number {
  const { MODEL_SEED, MODEL_RUNS = runs } = process.env
  let done = 0
  fc.assert(
    fc.property(
      fc.oneof(...MIXTURES.map((steps) => fc.commands(steps, { maxCommands: longest, size: 'max' }))),
      (commands) => {
        const shop = openInMemory()
        fc.modelRun(() => ({ model: newModel(), real: shop.real }), commands)
        done += [...commands].length
        shop.close()
      },
    ),
    { numRuns: Number(MODEL_RUNS), ...(MODEL_SEED && { seed: Number(MODEL_SEED) }) },
  )
  return done
}

/** Without its foundation a shop in memory is gone with its connection: the next one begins with its image. */
function openInMemory(): Shop {
  let open = newShop()
  const real: RealShop = {
    db: open.db,
    reopen: () => {
      const image = open.sqlite.serialize()
      open.close()
      open = copyOf(image)
      real.db = open.db
    },
  }
  return { real, close: () => open.close() }
}
