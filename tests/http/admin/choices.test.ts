import { beforeAll, expect, test } from 'vitest'

import { anyPicture } from '../../support/faults/odd-pictures.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

type Row = Record<string, unknown>
const rows = (query: string, ...values: unknown[]) => site.database.sqlite.prepare(query).all(...values) as Row[]
const idOf = (slug: string) => Number(rows('SELECT id FROM products WHERE slug = ?', slug)[0]?.id)
const choicesOf = (id: number) =>
  rows(
    `SELECT version ->> 'en' AS version, price_minor AS price, sku, status, on_hand AS stock FROM products
      LEFT JOIN stock_balances ON product_id = id AND pool = 'WEB'
      WHERE id = ? OR choice_of_id = ? ORDER BY id`,
    id,
    id,
  )

async function make(name: string) {
  const blank = await admin.get('/admin/products/new')
  const made = await blank.submit('Publish', { 'Name (English)': name, 'Price, USD': '25', 'In stock': '4' })
  return made.follow('Sizes and colours')
}

test('sizes that are typed are rows with stock and price of their own, and the product is the first of them', async () => {
  const blank = await make('Tide T-shirt')
  const id = idOf('tide-t-shirt')
  const table = await blank.submit('Make rows', { 'Sizes, or other choices': 'S, M, L' })
  expect(table.field('Version, row 1')).toBe('S')
  const refused = await table.submit('Save choices', {
    'In stock, row 2': '7',
    'Price, USD, row 3': 'dear',
    'SKU, row 3': 'TEE-L',
  })
  expect(refused.status).toBe(400)
  expect(refused.announced).toContain('Price, USD, row 3')
  expect(choicesOf(id)).toHaveLength(1)

  const saved = await refused.submit('Save choices', { 'Price, USD, row 3': '27.50' })
  expect(saved.announced).toContain('Choices saved')
  expect(choicesOf(id)).toEqual([
    { version: 'S', price: 2500, sku: null, status: 'PUBLISHED', stock: 4 },
    { version: 'M', price: 2500, sku: null, status: 'PUBLISHED', stock: 7 },
    { version: 'L', price: 2750, sku: 'TEE-L', status: 'PUBLISHED', stock: null },
  ])
  const shown = await site.visitor().get(`/shop/product/${id}`)
  for (const size of ['S', 'M', 'L'])
    expect(shown.all('.choices label span').map((one) => one.textContent)).toContain(size)

  // A stock that was left empty stays; a number belongs to one product alone.
  const twice = await saved.submit('Save choices', { 'SKU, row 1': 'TEE-L', 'In stock, row 1': '9' })
  expect(twice.announced).toContain('SKU, row 1: Another product has this SKU.')
  expect(choicesOf(id).map(({ stock }) => stock)).toEqual([4, 7, null])
  const more = await admin.get(`/admin/products/${id}/choices?options=S,XL&colours=`)
  expect(more.all('tbody tr')).toHaveLength(4)
})

test('rows are pasted from a spreadsheet, each with a picture of its own', async () => {
  const blank = await make('Tide hoodie')
  const id = idOf('tide-hoodie')
  const pasted = { 'Sizes, or other choices': 'S\t3\t40\tH-S\nM\t5\t42\tH-M' }
  const table = await blank.submit('Make rows', pasted)
  const form = new FormData()
  for (const field of table.all('form[enctype] input[name]'))
    if (field.getAttribute('type') !== 'file')
      form.append(field.getAttribute('name') ?? '', field.getAttribute('value') ?? '')
  form.append('picture-1', await anyPicture('mug.jpg'))
  const saved = await admin.post(table.path, form)
  expect(saved.announced).toContain('Choices saved')
  expect(choicesOf(id).map(({ version, price, sku, stock }) => [version, price, sku, stock])).toEqual([
    ['S', 4000, 'H-S', 3],
    ['M', 4200, 'H-M', 5],
  ])
  const pictured = 'SELECT p.sku FROM product_pictures JOIN products p ON p.id = product_id WHERE p.sku LIKE ?'
  expect(rows(pictured, 'H-%')).toEqual([{ sku: 'H-M' }])
})

test('of two who change one table the second is shown what the first did', async () => {
  await make('Tide socks')
  const id = idOf('tide-socks')
  const first = await admin.get(`/admin/products/${id}/choices`)
  const second = await admin.get(`/admin/products/${id}/choices`)
  await first.submit('Save choices', { 'Price, USD, row 1': '9' })
  const late = await second.submit('Save choices', { 'Price, USD, row 1': '8' })
  expect(late.status).toBe(409)
  expect(choicesOf(id)[0]?.price).toBe(900)
})

test('a choice leads to the table of its product, and what is no product has none', async () => {
  const id = idOf('tide-t-shirt')
  const [choice] = rows('SELECT id FROM products WHERE choice_of_id = ?', id)
  expect((await admin.get(`/admin/products/${String(choice?.id)}/choices`)).path).toBe(`/admin/products/${id}/choices`)
  expect((await admin.get('/admin/products/99999/choices')).status).toBe(404)
})
