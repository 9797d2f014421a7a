import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { openFile, runModel } from '../support/models/shop-runs.ts'

test('in 20,000 shops anything happens in any order, and goods and money add up after each step', () => {
  const done = runModel(20_000, 30)
  console.log(`${done} operations in 20,000 runs`)
  expect(done).toBeGreaterThan(100_000)
}, 3_600_000)

test('the same in files, closed and opened in between, for longer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkstall-model-'))
  let files = 0
  const done = runModel(150, 400, () => openFile(join(folder, `${(files += 1)}.db`)))
  rmSync(folder, { recursive: true })
  console.log(`${done} operations in 150 runs`)
  expect(done).toBeGreaterThan(5000)
})
