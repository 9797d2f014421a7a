import { expect, test } from 'vitest'

import { plantPaidOrders } from '../../support/shop/paid-orders.ts'
import { openSite } from '../../support/site/site.ts'

const site = openSite()

test('what is given back of an order with two rates of tax may be of one of them', async () => {
  const { sqlite } = site.database
  const [order = 0] = plantPaidOrders(sqlite, 1, 'rates')
  const admin = site.signedIn('admin@example.com')
  expect((await admin.get(`/admin/orders/${order}`)).text).not.toContain('What it is for')

  sqlite.exec(`
    UPDATE orders SET tax_mode = 'INCLUDED', tax_name = '{"en":"VAT"}', shipping_tax_rate = 19000 WHERE id = ${order};
    UPDATE order_lines SET unit_price_minor = 600, tax_rate = 7000, name = '{"en":"Book"}' WHERE order_id = ${order};
    INSERT INTO order_lines (order_id, product_id, kind, quantity, unit_price_minor, name, weight_grams, tax_rate)
      SELECT ${order}, max(id), 'ITEM', 1, 400, '{"en":"Print"}', 10, 19000 FROM products;`)
  const page = await admin.get(`/admin/orders/${order}`)
  expect(page.text).toContain('7%: Book')
  const asked = await page.submit('Record the refund', {
    'Refund amount, USD': '1.00',
    Reason: 'Torn',
    'What it is for': '7%: Book',
    'I’ve already sent the money': true,
  })
  await asked.submit('Yes, do it')
  const refund = sqlite
    .prepare(
      "SELECT amount_minor, tax_rate, credit_number FROM order_payments WHERE order_id = ? AND kind = 'REFUNDED'",
    )
    .get(order) as { amount_minor: number; tax_rate: number; credit_number: number }
  expect(refund).toMatchObject({ amount_minor: 100, tax_rate: 7000 })
  const note = await admin.get(`/shop/order/${order}/credit-notes/${refund.credit_number}`)
  expect(note.text).toContain('Taxed at 7%: $1.00')
  expect(note.text).not.toContain('19%')
})
