import { parse } from 'csv-parse/sync'
import { expect, type Page } from 'playwright/test'

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
  const { context, page, desk } = await work(year, '/admin/orders/packing')
  for (let left = orders.length; left > 0; left -= 1) {
    await expect(page.getByText(new RegExp(`^${left} orders? to pack`))).toBeVisible()
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    const order = orders.find(({ id }) => heading === `Pack order ${id}`)
    if (!order) throw new Error(`Nobody ordered what is packed: ${heading}`)

    await pack(page, order)
    await desk.says(`Order ${order.id} shipped`)
    year.ledger.send(withGifts(order.lines))
  }
  await desk.says('Nothing to ship')
  await context.close()
}

async function pack(page: Page, { id, method, parcels = 1 }: ToPack): Promise<void> {
  if (method === 'Letter') return page.getByRole('button', { name: 'Shipped', exact: true }).last().click()

  for (let parcel = 1; parcel <= parcels; parcel += 1) {
    if (parcels > 1) await expect(page.locator('body')).toContainText(`Parcel ${parcel} of ${parcels}.`)
    await page.getByLabel('Tracking number, or the number on a slip').fill(`DE-${id}-${parcel}`)
    await page.keyboard.press('Enter')
  }
}

/** Numbers of a carrier's list are pasted: a line for each parcel. */
export async function sendPasted(year: Year, orders: readonly ToPack[]): Promise<void> {
  const { context, desk } = await work(year, '/admin/orders/tracking')
  const lines = orders.flatMap(({ id, parcels = 1 }) =>
    Array.from({ length: parcels }, (_, at) => `${id} DE-${id}-${at + 1}`),
  )
  await desk.press('Check them', { 'Pasted numbers': lines.join('\n') })
  await desk.says(/\d+ orders? found/)
  await desk.press('Mark as shipped')
  await desk.says(/\d+ orders? shipped/)
  for (const { lines: sent } of orders) year.ledger.send(withGifts(sent))
  await context.close()
}

/** What leaves the European Union has a form for customs, with what is in it and what that is worth; nothing else has. */
export async function expectCustoms(year: Year, orders: readonly ToPack[]): Promise<void> {
  const { context, page } = await work(year, '/admin/orders/customs')
  const ids = orders.map(({ id }) => id).join(',')
  const file = await page.request.get(`/admin/orders/customs.csv?ids=${ids}`)
  const rows: Record<string, string>[] = parse(await file.text(), { columns: true, bom: true })
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
  await page.goto(`/admin/orders/customs?ids=${ids}`)
  await expect(page.locator('.customs-forms')).toContainText('CN22')
  await context.close()
}
