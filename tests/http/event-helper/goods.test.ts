import { expect, test } from 'vitest'

import { layTable } from '../../support/models/till-table.ts'
import { openSite } from '../../support/site/site.ts'

const site = openSite()

test('while a table is open its prices change, and what was forgotten comes from the shop', async () => {
  const { sqlite } = site.database
  const { eventId, goods } = layTable(site.database, { event: 'comic-harbour-14' })
  const [badge, book] = goods.map(({ id }) => id)
  const stockOf = (id: number, pool: string) =>
    sqlite.prepare('SELECT on_hand FROM stock_balances WHERE product_id = ? AND pool = ?').pluck().get(id, pool) ?? 0
  const third = sqlite
    .prepare(
      `SELECT p.id FROM products p JOIN stock_balances b ON b.product_id = p.id AND b.pool = 'WEB'
       WHERE p.status = 'PUBLISHED' AND NOT p.is_digital AND b.for_sale > 1
         AND p.id NOT IN (SELECT product_id FROM till_products) LIMIT 1`,
    )
    .pluck()
    .get() as number
  const had = Number(stockOf(third, 'WEB'))
  const admin = site.signedIn('admin@example.com')
  const here = `/event-helper/${eventId}`
  const till = await admin.get(here)
  expect(till.text).toContain('¥300')

  const page = await till.follow('Prices and items')
  const wrong = await page.submit('Save', { [`price-${badge}`]: 'cheap', [`bring-${third}`]: '2' })
  expect([wrong.status, wrong.field(`bring-${third}`)]).toEqual([400, '2'])
  const changed = await wrong.submit('Save', { [`price-${badge}`]: '250' })
  expect([changed.path, changed.announced]).toEqual([here, expect.stringContaining('Table changed')])
  expect(changed.text).toContain('¥250')
  expect([stockOf(third, 'WEB'), stockOf(third, `EVENT:${eventId}`)]).toEqual([had - 2, 2])

  // A page without script that was read before sells at the price it shows.
  const operation = till.all('input[name=operation]')[0]?.getAttribute('value') ?? ''
  const shown = till.all(`input[name=shown-${badge}]`)[0]?.getAttribute('value') ?? ''
  const sold = await admin.post(here, { operation, product: String(badge), pay: 'CASH', [`shown-${badge}`]: shown })
  expect([shown, sold.announced]).toEqual(['300', expect.stringContaining('¥300')])

  // The form that was left open changes what was typed there, and nothing else.
  const late = await page.submit('Save', { [`price-${book}`]: '650', [`bring-${third}`]: '2' })
  expect(late.announced).toContain('Table changed')
  const again = await (await admin.get(here)).follow('Prices and items')
  expect([badge, book].map((id) => again.field(`price-${id}`))).toEqual(['250', '650'])
  expect(stockOf(third, `EVENT:${eventId}`)).toBe(2)
})
