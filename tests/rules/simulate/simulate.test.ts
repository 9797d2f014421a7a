import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { Journal } from '../../simulate/journal.ts'
import { stepsOf, tell } from '../../simulate/story.ts'

const DAYS = 10

test('a circle lives through ten days of chance, and the same seed tells the same story in another process', async () => {
  const journal = new Journal()
  const told = await tell(stepsOf(1), { seed: 1, journal }, (days) => days >= DAYS)
  expect(told.steps).toBeGreaterThan(300)
  const command = ['tests/simulate/run.ts', '--seed', '1', '--days', String(DAYS)]
  const { stdout } = await promisify(execFile)(process.execPath, command)
  expect(stdout).toContain(`${told.steps} steps`)
  expect(stdout).toContain(journal.hash)
})
