import { pino } from 'pino'
import { expect, test } from 'vitest'

import type { Services } from '#app/platform/context.server.ts'
import { createClock, type Job } from '#app/platform/time/clock.server.ts'
import { openDatabase } from '#db/database.server.ts'

const start = new Date('2026-11-24T12:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

function openClock(job: Job) {
  const lines: { job?: string; msg: string; times?: number }[] = []
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line) as never) })
  const services = { db: openDatabase(':memory:').db, log } as unknown as Services
  return { clock: createClock(services, async () => [job]), lines }
}

test('a job that fails all the time is told of once, again when it fails otherwise, every ten minutes, and at its end', async () => {
  let problem = 'no room'
  const { clock, lines } = openClock({
    name: 'mails',
    everySeconds: 1,
    run: () => {
      if (problem) throw new Error(problem)
    },
  })
  for (let second = 0; second < 599; second += 1) await clock.tick(after(second))
  expect(lines).toHaveLength(1)

  problem = 'no disk'
  await clock.tick(after(599))
  await clock.tick(after(600))
  expect(lines).toHaveLength(2)
  await clock.tick(after(599 + 600))
  expect(lines).toHaveLength(3)
  problem = ''
  for (const second of [1201, 1202]) await clock.tick(after(second))
  expect(lines.map(({ msg, times }) => [msg, times])).toEqual([
    ['job failed', 1],
    ['job failed', 600],
    ['job failed', 602],
    ['job goes well again', 602],
  ])
})

test('what failed of a day’s work is tried again a minute later', async () => {
  const ran: number[] = []
  const { clock } = openClock({
    name: 'daily',
    everySeconds: 86_400,
    run: (_, now) => {
      ran.push((now.getTime() - start.getTime()) / 1000)
      if (ran.length < 3) throw new Error('not yet')
    },
  })
  for (const second of [0, 30, 60, 90, 120, 180, 86_520]) await clock.tick(after(second))

  expect(ran).toEqual([0, 60, 120, 86_520])
})

test('a clock that is set back holds up no job', async () => {
  const ran: number[] = []
  const { clock } = openClock({ name: 'mails', everySeconds: 30, run: (_, now) => ran.push(now.getTime()) })
  for (const second of [0, -86_400, -86_399, -86_370, 0]) await clock.tick(after(second))

  expect(ran).toEqual([0, -86_400, -86_370, 0].map((second) => after(second).getTime()))
})
