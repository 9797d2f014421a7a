import { expect, test } from 'vitest'

import { putForSale } from '../support/shop/for-sale.ts'
import { fillOrderForm, order } from '../support/shop/order-form.ts'
import { openOwnSite } from '../support/site/site.ts'

const site = openOwnSite()
const BUYERS = 200
/** Fifty in all. */
const STOCK = new Map([
  [1, 20],
  [2, 17],
  [3, 13],
])

test('200 buyers at once against 50 units of three products: exactly 50 are sold', async () => {
  const { db, sqlite } = site.database
  const bonuses = sqlite.prepare('SELECT bonus_id FROM product_bonuses').pluck().all() as number[]
  for (const productId of new Set(bonuses)) putForSale(db, productId, 1000)
  for (const [productId, units] of STOCK) putForSale(db, productId, units)

  // Every product is seen while there is enough of it; then all press at the same moment.
  const products = [...STOCK.keys()]
  const forms = await Promise.all(products.map((productId) => fillOrderForm(site.url, productId)))
  const buyers = forms.flatMap((form) => Array.from({ length: Math.ceil(BUYERS / forms.length) }, () => form))
  const orders = await Promise.all(buyers.slice(0, BUYERS).map((form) => order(form)))

  const placed = orders.filter((id) => id !== null)
  expect(placed).toHaveLength(50)
  expect(new Set(placed).size).toBe(50)
  for (const [productId, units] of STOCK) {
    const one = (query: string) => sqlite.prepare(query).pluck().get(productId)
    expect(one("SELECT sum(quantity) FROM order_lines WHERE product_id = ? AND kind = 'ITEM'")).toBe(units)
    expect(one("SELECT for_sale FROM stock_balances WHERE product_id = ? AND pool = 'WEB'")).toBe(0)
    expect(one("SELECT sum(quantity) FROM stock_movements WHERE product_id = ? AND pool = 'WEB'")).toBe(0)
  }
})
