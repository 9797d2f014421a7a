import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Database, openDatabase } from '#db/database.server.ts'

import { expectBalance, newModel, type Real, steps } from '../support/shop-model.ts'
import { furnishShop } from '../support/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')
const RUNS = 150
const LONGEST = 400

test('thousands of random operations, the database closed and opened in between: the ledgers balance', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkstall-model-'))
  let files = 0
  let done = 0
  fc.assert(
    fc.property(fc.commands(steps, { maxCommands: LONGEST, size: 'max' }), (commands) => {
      const shop = openFile(join(folder, `${(files += 1)}.db`))
      furnishShop(shop.real.db, now)
      const model = newModel(now)
      fc.modelRun(() => ({ model, real: shop.real }), commands)
      expectBalance(model, shop.real.db)
      done += [...commands].length
      shop.close()
    }),
    { numRuns: RUNS },
  )
  rmSync(folder, { recursive: true })
  console.log(`${done} operations in ${RUNS} runs`)
  expect(done).toBeGreaterThan(5000)
})

function openFile(file: string): { real: Real; close: () => void } {
  let open: Database = openDatabase(file)
  // What is tested is what the database says, not whether the disk keeps it.
  open.sqlite.pragma('synchronous = OFF')
  const real: Real = {
    db: open.db,
    reopen: () => {
      open.close()
      open = openDatabase(file)
      open.sqlite.pragma('synchronous = OFF')
      real.db = open.db
    },
  }
  return { real, close: () => open.close() }
}
