import { parse } from 'csv-parse/sync'
import { expect } from 'playwright/test'

import type { Person } from '../journeys/person.ts'
import { withGifts } from './buying.ts'
import { GOODS, HS } from './goods.ts'
import { type Lines, pairs, sumOf } from './ledger.ts'
import { work, type Year } from './year.ts'

/** An order that waits to be packed. */
export type ToPack = {
  id: number
  lines: Lines
  method: 'Letter' | 'Parcel' | null
  parcels?: number
  country?: string
}

/** All that waits is packed in one sitting: the label of each parcel is scanned, a letter has none. */
export async function packAll(year: Year, orders: readonly ToPack[]): Promise<void> {
  const { desk, leave } = await work(year, '/admin/orders/packing')
  for (let left = orders.length; left > 0; left -= 1) {
    const isLeft = expect.stringMatching(new RegExp(`^${left} orders? to pack`))
    await expect.poll(() => desk.texts('main *')).toContainEqual(isLeft)
    const [heading] = await desk.texts('h1')
    const order = orders.find(({ id }) => heading === `Pack order ${id}`)
    if (!order) throw new Error(`Nobody ordered what is packed: ${heading}`)

    await pack(desk, order)
    await desk.says(`Order ${order.id} shipped`)
    year.ledger.send(withGifts(order.lines))
  }
  await desk.says('Nothing to ship')
  await leave()
}

async function pack(desk: Person, { id, method, parcels = 1 }: ToPack): Promise<void> {
  if (method === 'Letter') return desk.press('Shipped')

  for (let parcel = 1; parcel <= parcels; parcel += 1) {
    if (parcels > 1) await desk.says(`Parcel ${parcel} of ${parcels}.`)
    await desk.scan(`DE-${id}-${parcel}`)
  }
}

/** Numbers of a carrier's list are pasted: a line for each parcel. */
export async function sendPasted(year: Year, orders: readonly ToPack[]): Promise<void> {
  const { desk, leave } = await work(year, '/admin/orders/tracking')
  const lines = orders.flatMap(({ id, parcels = 1 }) =>
    Array.from({ length: parcels }, (_, at) => `${id} DE-${id}-${at + 1}`),
  )
  await desk.press('Check them', { 'Pasted numbers': lines.join('\n') })
  await desk.says(/\d+ orders? found/)
  await desk.press('Mark as shipped')
  await desk.says(/\d+ orders? shipped/)
  for (const { lines: sent } of orders) year.ledger.send(withGifts(sent))
  await leave()
}

/** What leaves the European Union has a form for customs, with what is in it and what that is worth; nothing else has. */
export async function expectCustoms(year: Year, orders: readonly ToPack[]): Promise<void> {
  const { desk, leave } = await work(year, '/admin/orders/customs')
  const ids = orders.map(({ id }) => id).join(',')
  const { text } = await desk.read(`/admin/orders/customs.csv?ids=${ids}`)
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true })
  const declared = Map.groupBy(rows, ({ number }) => Number(number))
  const abroad = orders.filter(({ country }) => !['DE', 'AT'].includes(country ?? 'DE'))
  expect([...declared.keys()]).toEqual(abroad.map(({ id }) => id).toSorted((a, b) => a - b))
  for (const { id, lines } of abroad) {
    const worth = declared.get(id)?.map(({ orderValue, description, hsCode }) => [orderValue, description, hsCode])
    const expected = pairs(lines).map(([good]) => [
      (sumOf(lines) / 100).toFixed(2),
      GOODS[good].en,
      HS[GOODS[good].type],
    ])
    for (const line of expected) expect(worth).toContainEqual(line)
  }
  await desk.open(`/admin/orders/customs?ids=${ids}`)
  expect((await desk.texts('.customs-forms')).join()).toContain('CN22')
  await leave()
}
