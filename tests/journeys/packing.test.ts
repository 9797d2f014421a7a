import { join } from 'node:path'

import { openDatabase } from '#db/database.server.ts'

import { plantPaidOrders } from '../support/shop/paid-orders.ts'
import { expect, test } from './story.ts'

/** An evening's parcels. */
const MANY = 30

// Thirty orders are packed with a scanner, which types a number and presses Enter; by hand nothing is done but that.
test('thirty orders are packed one after the other by scanning alone', async ({ atDesk, site }) => {
  test.setTimeout(240_000)
  const { sqlite, close } = openDatabase(join(site.dataDir, 'inkstall.db'))
  const ids = plantPaidOrders(sqlite, MANY, 'packed')
  const statusOf = sqlite.prepare('SELECT status FROM orders WHERE id = ?').pluck()
  const [first = 0, second = 0, third = 0] = ids

  const path = `/admin/orders/packing?ids=${ids.join(',')}`
  const desk = await atDesk(path)
  await desk.says(`${MANY} orders to pack`)

  await desk.scan(`P-${first}`)
  await desk.heads(`Pack order ${second}`)
  // A label that the scanner reads twice sends no other order.
  await desk.scan(`P-${first}`)
  await desk.heads(`Pack order ${second}`)
  await desk.says('Was its label scanned twice?')
  expect(statusOf.get(second)).toBe('CONFIRMED')

  // A slip leads to its order, whichever is next.
  await desk.scan(`O-${third}`)
  await desk.heads(`Pack order ${third}`)
  for (let left = MANY - 1; left > 0; left -= 1) {
    const isLeft = expect.stringMatching(new RegExp(`^${left} orders? to pack`))
    await expect.poll(() => desk.texts('main *')).toContainEqual(isLeft)
    const [heading = ''] = await desk.texts('h1')
    const id = Number(/\d+/.exec(heading)?.[0])
    await desk.scan(`P-${id}`)
    await desk.says(`Order ${id} shipped`)
  }
  await desk.says('Nothing to ship')

  expect(ids.map((id) => statusOf.get(id))).toEqual(ids.map(() => 'SHIPPED'))
  const numbers = sqlite.prepare('SELECT tracking_number FROM order_parcels WHERE order_id = ?').pluck()
  expect(ids.map((id) => numbers.all(id))).toEqual(ids.map((id) => [`P-${id}`]))
  const mails = sqlite.prepare('SELECT count(*) FROM mails WHERE "to" LIKE \'packed%@example.com\'').pluck().get()
  expect(mails).toBe(MANY)
  close()
})
