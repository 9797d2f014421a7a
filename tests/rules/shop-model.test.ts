import fc from 'fast-check'
import { expect, test } from 'vitest'

import { openDatabase } from '#db/database.server.ts'

import { expectBalance, newModel, steps } from '../support/shop-model.ts'
import { furnishShop } from '../support/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')

test('whatever happens to the shop in whatever order, its ledgers balance', () => {
  let done = 0
  fc.assert(
    fc.property(fc.commands(steps, { maxCommands: 120, size: 'max' }), (commands) => {
      const { db, close } = openDatabase(':memory:')
      furnishShop(db, now)
      const model = newModel(now)
      fc.modelRun(() => ({ model, real: { db, reopen: () => {} } }), commands)
      expectBalance(model, db)
      done += [...commands].length
      close()
    }),
    { numRuns: 20 },
  )
  expect(done).toBeGreaterThan(500)
})
