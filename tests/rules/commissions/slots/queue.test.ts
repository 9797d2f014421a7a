import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { readQueue } from '#app/commissions/slots/queue.server.ts'
import { publicName } from '#app/commissions/slots/queue.ts'
import { commissionRequests } from '#db/schema.server.ts'

import { NOW, openStudio, send, studioAt } from '../../../support/studio/studio.ts'

test('a name is public once it was looked at, and never of a fully private commission', () => {
  const asked = { alias: 'Marina', status: 'QUOTED', privacy: 'NONE' } as const
  expect(publicName(asked)).toBe('Marina')
  expect(publicName({ ...asked, alias: '' })).toBeNull()
  expect(publicName({ ...asked, status: 'SUBMITTED' })).toBeNull()
  expect(publicName({ ...asked, privacy: 'FULL' })).toBeNull()
})

test('the queue tells kind, stage and age of what is open, in the order it came, and nothing of its client', () => {
  const { db, id } = studioAt('IN_PROGRESS, sketch')
  const threeDaysAgo = new Date(NOW.getTime() - 3 * 24 * 60 * 60 * 1000)
  db.update(commissionRequests)
    .set({ alias: 'Marina', updatedAt: threeDaysAgo })
    .where(eq(commissionRequests.id, id))
    .run()
  send(db, { client: 'bo' })

  const queue = readQueue(db, 'en', NOW)
  expect(queue).toEqual({
    lines: [
      { place: 1, name: 'Marina', kind: 'DIGITAL', stage: 'SKETCH', updated: '3 days ago' },
      { place: 2, name: null, kind: 'DIGITAL', stage: 'SUBMITTED', updated: 'today' },
    ],
    more: 0,
  })
  expect(JSON.stringify(queue)).not.toContain('@')
})

test('what has ended is not in the queue, and a long one says how many more there are', () => {
  expect(readQueue(studioAt('DELIVERED').db, 'en', NOW).lines).toEqual([])
  const db = openStudio()
  for (let at = 0; at < 22; at += 1) send(db, { client: `p${at}` })
  const { lines, more } = readQueue(db, 'ja', NOW)
  expect([lines.length, more, lines[0]?.updated]).toEqual([20, 2, '今日'])
})
