import { join } from 'node:path'

import { type Database, openDatabase } from '#db/database.server.ts'

import { layNextEvent } from '../support/journeys/sums.ts'
import { expect, test } from './story.ts'

let database: Database
let giveBack: () => void
// Other tests lay tables, which takes pick-ups no more: this story has the next event to itself.
test.beforeEach(({ site }) => {
  database = openDatabase(join(site.dataDir, 'inkstall.db'))
  giveBack = layNextEvent(database, 'Quiet Fair')
})
test.afterEach(() => {
  giveBack()
  database.close()
})

test('a cart is set aside for an event instead of sent, and given up when it is not meant', async ({ arrive }) => {
  const visitor = await arrive()
  await visitor.open('/nenas')
  await visitor.follow('Quiet Fair')
  const [good = ''] = await visitor.texts('.table-goods h3')
  await visitor.follow(good)
  await visitor.press('Add to cart')
  await visitor.says('Added to cart!')

  await visitor.open('/shop/cart')
  await visitor.press('Pick up at the event instead')
  await visitor.heads('Pick up at the event')
  await visitor.press('Set these aside', { name: 'Mio', 'Contact email': 'mio@example.com' })

  await visitor.heads('Set aside for you')
  expect(await visitor.texts('.hold-code')).toEqual([expect.stringMatching(/^\w{4}$/)])
  const lines = await visitor.texts('main li')
  expect(lines.filter((line) => line.includes(good))).toEqual([expect.stringContaining('× 1')])
  await visitor.follow('Cancel pick-up')
  await visitor.says('Your items become available to others.')
  await visitor.follow('Keep my pick-up')
  await visitor.follow('Cancel pick-up')
  await visitor.press('Cancel pick-up')
  await visitor.says('Pick-up canceled.')
  await expect.poll(() => visitor.texts('.hold-code')).toEqual([])
})
