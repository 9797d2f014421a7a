import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { stepsOf } from '../../simulate/acts.ts'
import { failEverywhere } from '../../simulate/faults-everywhere.ts'
import { Journal } from '../../simulate/journal.ts'
import { tell } from '../../simulate/story.ts'
import { chances } from '../../support/models/chances.ts'

const DAYS = chances(5)

test('a circle lives through days of chance, and the same seed tells the same story in another process', async () => {
  const journal = new Journal()
  const life = await tell(stepsOf(1), { seed: 1, journal, isOver: (days) => days >= DAYS })
  expect(life.steps).toBeGreaterThan(30 * DAYS)
  const command = ['tests/simulate/run.ts', '--seed', '1', '--days', String(DAYS)]
  const { stdout } = await promisify(execFile)(process.execPath, command)
  expect(stdout).toContain(`${life.steps} steps`)
  expect(stdout).toContain(journal.hash)
})

const FEW = ['an order', 'an order paid by card', 'an offer of a slot']

test('whichever write fails, and wherever the process is killed: who tries again is served, and all adds up', async () => {
  const times = await failEverywhere(4, FEW)
  expect([...times.keys()]).toEqual(FEW)
  for (const often of times.values()) expect(often).toBeGreaterThan(4)
})

test('a fault of the app is found, and told by the fewest steps as a test', async () => {
  const command = ['tests/simulate/run.ts', '--seed', '1', '--days', '2', '--fault', 'goods-not-put-back', '--shrink']
  const { stderr } = await promisify(execFile)(process.execPath, command).catch((error: { stderr: string }) => error)
  const [, told = ''] = stderr.split("import { test } from 'vitest'")
  expect(told.match(/"act":"[^"]+"/g)).toEqual(['"act":"buyers order"', '"act":"desk cancels"'])
})
