import { expect, test } from 'vitest'

import { withoutPeople } from '#app/platform/without-people.ts'

test('addresses and the values of statements are cut out of what the log is told, as deep as it is told', () => {
  const failed =
    'Failed query: insert into "orders" ("email") values (?)\nparams: ada@example.com,Ada,Hafenweg 3\n    at run (db.ts:3:1)'
  const told = {
    error: failed,
    list: ['550 5.1.1 <ada.byron+shop@mail.example.co.jp>: unknown'],
    deep: { er: { why: 'to:ada@example.com' } },
    ms: 3,
    path: '/shop/product/1',
  }
  expect(withoutPeople(told)).toEqual({
    error: 'Failed query: insert into "orders" ("email") values (?)\nparams: [cut]\n    at run (db.ts:3:1)',
    list: ['550 5.1.1 <[address]>: unknown'],
    deep: { er: { why: 'to:[address]' } },
    ms: 3,
    path: '/shop/product/1',
  })
})
