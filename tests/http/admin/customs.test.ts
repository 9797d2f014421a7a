import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../../support/site.ts'
import type { Visitor } from '../../support/visitor.ts'

const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.visitor()
  await admin.logIn('admin@example.com')
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
  const saved = await type.submit('Save product type', { 'HS code': '4911.91', 'Country of origin': 'TW' })
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
