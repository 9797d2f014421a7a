import { beforeAll, expect, test } from 'vitest'

import { anyPicture } from '../../support/faults/odd-pictures.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

const rows = (query: string, ...values: unknown[]) => site.database.sqlite.prepare(query).all(...values)
const blank = { 'name.en': '', price: '', status: 'DRAFT', releaseDate: '2024-01-01', weightGrams: '0', pageCount: '0' }

async function send(fields: Record<string, string>, files: File[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...blank, ...fields })) form.append(name, value)
  for (const file of files) form.append('files', file)
  return admin.post('/admin/products/new', form)
}

test('a name and a price make a product, and the name chooses its type', async () => {
  const page = await admin.get('/admin/products/new')
  const saved = await page.submit('Save product', { 'Name (English)': 'Harbour sticker', 'Price, USD': '3' })
  expect(saved.announced).toContain('Product saved')
  expect(
    rows(
      "SELECT t.slug, p.status FROM products p JOIN product_types t ON t.id = type_id WHERE p.slug = 'harbour-sticker'",
    ),
  ).toEqual([{ slug: 'stickers', status: 'DRAFT' }])
  const published = await saved.submit('Publish')
  expect((await site.visitor().get(published.path.replace('/admin/products', '/shop/product'))).heading).toContain(
    'Harbour sticker',
  )
  expect(published.all('button').some((button) => button.textContent === 'Publish')).toBe(false)
})

test('a form that is pressed twice makes one thing, and changes many by one step', async () => {
  const words = { 'Name (English)': 'Twice pressed', 'Price, USD': '10' }
  const prices = () => rows("SELECT price_minor AS minor FROM products WHERE slug LIKE 'twice-pressed%'")
  const page = await admin.get('/admin/products/new')
  const press = () => page.submit('Save product', words)
  const [one, other] = await Promise.all([press(), press()])
  expect([one.path, one.announced]).toEqual([other.path, other.announced])
  expect(prices()).toEqual([{ minor: 1000 }])

  // Opened anew, the same words make another one.
  await (await admin.get('/admin/products/new')).submit('Save product', words)
  const list = await admin.get('/admin/products?search=twice+pressed')
  const asked = await list.submit('Apply', { bulk: 'CHANGE_PRICE', value: '-10', isAll: 'on' })
  const answers = [await asked.submit('Change 2 products'), await asked.submit('Change 2 products')]
  expect(answers.map(({ announced }) => announced)).toEqual(
    Array(2).fill(expect.stringContaining('2 products changed')),
  )
  expect(prices()).toEqual([{ minor: 900 }, { minor: 900 }])
})

test('a type that is missing is made with its tax and customs, once', async () => {
  await send({ 'name.en': 'Harbour calendar', price: '12' })
  await send({ 'name.ja': '海のカレンダー', price: '12' })
  expect(rows("SELECT name, is_books, hs_code, material FROM product_types WHERE slug LIKE 'calendar%'")).toEqual([
    { name: '{"en":"Calendar","ja":"カレンダー"}', is_books: 0, hs_code: '491000', material: 'Paper' },
  ])
  expect(rows("SELECT count(*) AS made FROM audit_log WHERE action = 'types.create'")).toEqual([{ made: 1 }])
})

test('pictures, stock and [Publish] come with the first form, and nothing is lost where it is refused', async () => {
  const pictures = [await anyPicture('mug.jpg'), await anyPicture('pin.jpg', 121)]
  const refused = await send({ 'name.en': 'Mug', stock: '12', intent: 'publish' }, pictures)
  expect(refused.status).toBe(400)
  expect(refused.announced).toContain('Price, USD: Fill in this field.')
  expect(refused.text).toContain('2 pictures are uploaded.')

  const saved = await refused.submit('Publish', { 'Price, USD': '14' })
  expect(saved.announced).toContain('Product saved')
  expect(
    rows(`SELECT status, (SELECT count(*) FROM product_pictures WHERE product_id = products.id) AS pictures,
      (SELECT on_hand FROM stock_balances WHERE product_id = products.id AND pool = 'WEB') AS stock
      FROM products WHERE slug = 'mug'`),
  ).toEqual([{ status: 'PUBLISHED', pictures: 2, stock: 12 }])

  const broken = await send({ 'name.en': 'Cup', price: '9' }, [new File(['no picture'], 'note.jpg')])
  expect(broken.announced).toContain('Pictures: We cannot open this file')
  const digital = await send({ 'name.en': 'Wallpaper', price: '2', stock: '4', isDigital: 'on' })
  expect(digital.announced).toContain('downloads have no stock')
  expect(rows("SELECT slug FROM products WHERE slug IN ('cup', 'wallpaper')")).toEqual([])
})

test('a script makes one without a type, too', async () => {
  const made = await admin.fetch('/api/admin/products', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: { en: 'Fog tote bag' },
      status: 'DRAFT',
      priceMinor: 1800,
      weightGrams: 90,
      pageCount: 0,
      releaseDate: '2024-01-01',
    }),
  })
  expect(made.status).toBe(201)
  expect(
    rows(
      "SELECT t.name ->> 'en' AS type FROM products p JOIN product_types t ON t.id = type_id WHERE p.slug = 'fog-tote-bag'",
    ),
  ).toEqual([{ type: 'Bag' }])
})
