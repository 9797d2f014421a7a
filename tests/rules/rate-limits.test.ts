import { expect, test } from 'vitest'

import { giveBack, networkOf, takeTurn } from '#app/site/rate-limits.server.ts'
import { openDatabase } from '#db/database.server.ts'

const { db } = openDatabase(':memory:')

test('past a limit the next try waits, for this key alone', async () => {
  const turn = (key: string) => takeTurn(db, { limit: 'existenceByAddress', key })
  for (let i = 0; i < 5; i++) expect(await turn('a')).toBeNull()
  expect(await turn('a')).toBeGreaterThan(50)
  expect(await turn('b')).toBeNull()
})

test('what is given back does not count', async () => {
  const one = { limit: 'resetByAccount', key: 'x' } as const
  for (let i = 0; i < 9; i++) {
    expect(await takeTurn(db, one)).toBeNull()
    await giveBack(db, one)
  }
})

test('a refused try counts under no limit', async () => {
  const full = { limit: 'resetByAccount', key: 'full' } as const
  const free = { limit: 'resetByAccount', key: 'free' } as const
  for (let i = 0; i < 3; i++) await takeTurn(db, full)
  for (let i = 0; i < 5; i++) expect(await takeTurn(db, full, free)).not.toBeNull()
  expect(await takeTurn(db, free)).toBeNull()
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
