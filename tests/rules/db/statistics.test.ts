import { expect, test } from 'vitest'

import { openDatabase } from '#db/database.server.ts'
import { refreshStatistics } from '#db/statistics.server.ts'

test('a table that has grown since it was counted is counted anew, one that has not stays', () => {
  const { db, sqlite, close } = openDatabase(':memory:')
  const add = sqlite.prepare("INSERT INTO redirects (old, target, created_at) VALUES (?, '/about', 0)")
  const addAll = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) add.run(`/old/${at}`)
  }
  const counted = () =>
    sqlite.prepare<[], string>("SELECT stat FROM sqlite_stat1 WHERE tbl = 'redirects'").pluck().get()?.split(' ')[0]

  addAll(0, 20)
  sqlite.exec('ANALYZE')
  addAll(20, 25)
  refreshStatistics(db)
  expect(counted()).toBe('20')

  addAll(25, 2000)
  refreshStatistics(db)
  expect(Number(counted())).toBeGreaterThan(1000)
  close()
})
