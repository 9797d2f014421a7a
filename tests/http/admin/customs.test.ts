import { beforeAll, expect, test } from 'vitest'

import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

const one = (query: string, ...values: unknown[]) =>
  site.database.sqlite.prepare(query).get(...values) as Record<string, unknown>

test('what customs ask of a product is typed, checked at its field, and begun from a kind', async () => {
  const page = await admin.get('/admin/products/1')
  const refused = await page.submit('Save product', {
    'HS code': '49',
    'Country of origin': 'Japan',
    'Description in English': '本',
  })
  expect(refused.status).toBe(400)
  expect(refused.field('HS code')).toBe('49')
  expect(refused.announced).toContain('HS code: An HS code has 6 to 10 digits')
  expect(refused.announced).toContain('Description in English: Use plain English letters only.')

  const saved = await refused.submit('Save product', {
    'Start with a kind': 'POSTCARD',
    'HS code': '',
    'Country of origin': 'jp',
    'Description in English': 'Card with a tide',
  })
  expect(saved.announced).toContain('Product saved')
  expect(saved.field('HS code')).toBe('4909.00')
  expect(saved.field('Country of origin')).toBe('JP')
  expect(saved.field('Description in English')).toBe('Card with a tide')
  expect(saved.field('Material')).toBe('Paper')
})

test('a product shows what its type says where it says nothing', async () => {
  const { typeId } = one('SELECT type_id AS typeId FROM products WHERE id = 2')
  const type = await admin.get(`/admin/products/types/${String(typeId)}`)
  const saved = await type.submit('Save', { 'HS code': '4911.91', 'Country of origin': 'TW' })
  expect(saved.announced).toContain('Saved')
  expect(saved.field('HS code')).toBe('4911.91')

  const product = await admin.get('/admin/products/2')
  expect(product.field('HS code')).toBe('')
  expect(product.text).toContain('Leave empty for 4911.91.')
  expect(product.text).toContain('Leave empty for TW.')
})

test('the site says where everything else was made', async () => {
  const page = await admin.get('/admin/site-config/abroad')
  const refused = await page.submit('Save settings', { 'Country of origin': 'Japan' })
  expect(refused.status).toBe(400)
  const saved = await refused.submit('Save settings', { 'Country of origin': 'JP' })
  expect(saved.announced).toContain('Settings saved')
})

/** An order of two books to Berlin. */
async function order(): Promise<number> {
  const { id } = one(
    `SELECT p.id FROM products p JOIN stock_balances b ON b.product_id = p.id AND b.pool = 'WEB'
       WHERE p.status = 'PUBLISHED' AND NOT p.is_digital AND p.price_minor > 0 AND p.weight_grams < 500
         AND p.release_date < '2026-01-01' ORDER BY b.for_sale DESC LIMIT 1`,
  )
  const page = await placeOrder(await goToCheckout(site.visitor(), Number(id)))
  return Number(/(\d+)/.exec(page.heading)?.[1])
}

test('an order that goes abroad has a customs form, whose gaps lead to where they are filled', async () => {
  const id = await order()
  site.database.sqlite.exec("UPDATE products SET hs_code = '', origin_country = ''")
  site.database.sqlite.exec("UPDATE product_types SET hs_code = '', origin_country = ''")
  const form = await (await admin.get(`/admin/orders/${id}`)).follow('Customs form')
  expect(form.text).toContain('Sale of goods')
  expect(form.text).toContain('Anna Beispiel')
  expect(form.text).toContain('buyer@example.com')
  expect(form.text).toContain('Something is missing')
  const line = one('SELECT product_id AS productId FROM order_lines WHERE order_id = ?', id)
  const product = await form.follow('HS code?')
  expect(product.path).toBe(`/admin/products/${String(line.productId)}`)
  const filled = await product.submit('Save product', { 'Start with a kind': 'BOOK', 'Country of origin': 'JP' })
  expect(filled.announced).toContain('Product saved')
  expect((await admin.get(`/admin/orders/${id}/customs`)).text).toContain('4901.99')
})

test('the forms of several orders are one page, and one CSV; what stays in the country has none', async () => {
  const ids = [await order(), await order(), await order()]
  site.database.sqlite.prepare("UPDATE orders SET country = 'JP' WHERE id = ?").run(ids[2])
  const query = `ids=${ids.join(',')}`
  const page = await admin.get(`/admin/orders/customs?${query}`)
  expect(page.all('article')).toHaveLength(2)
  const csv = await (await admin.fetch(`/admin/orders/customs.csv?${query}`)).text()
  const rows = csv.trim().split('\r\n')
  expect(rows[0]).toContain('number,form,category')
  expect(new Set(rows.slice(1).map((row) => row.split(',')[0]))).toEqual(new Set([String(ids[0]), String(ids[1])]))
  expect((await admin.get(`/admin/orders/${ids[2]}/customs`)).status).toBe(404)
  expect((await admin.get(`/admin/orders/customs?ids=${ids[2]}`)).text).toContain('None of these orders goes abroad.')
  const list = await admin.get('/admin/orders')
  expect(list.hasButton('Customs forms (CN22, CN23)')).toBe(true)
})

test('an IOSS number is one, and stands on the forms of the European Union', async () => {
  const settings = await admin.get('/admin/site-config/abroad')
  const refused = await settings.submit('Save settings', { 'IOSS number': 'IM12' })
  expect(refused.status).toBe(400)
  expect(refused.announced).toContain('IOSS number: An IOSS number is IM and ten digits.')
  await refused.submit('Save settings', { 'IOSS number': 'IM1234567890' })
  const id = await order()
  expect((await admin.get(`/admin/orders/${id}/customs`)).text).toContain('IM1234567890')
  site.database.sqlite.prepare("UPDATE orders SET country = 'US' WHERE id = ?").run(id)
  expect((await admin.get(`/admin/orders/${id}/customs`)).text).not.toContain('IM1234567890')
})

test('no stranger sees a customs form', async () => {
  const stranger = site.visitor()
  expect((await stranger.get('/admin/orders/customs')).path).toContain('/login')
  expect((await stranger.get('/admin/orders/1/customs')).path).toContain('/login')
})
