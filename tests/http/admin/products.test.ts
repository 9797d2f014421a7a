import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { anyPicture } from '../../support/faults/odd-pictures.ts'
import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

type Row = Record<string, unknown>
const rows = (query: string, ...values: unknown[]) => site.database.sqlite.prepare(query).all(...values) as Row[]
const one = (query: string, ...values: unknown[]) => rows(query, ...values)[0] ?? {}
const idOf = (slug: string) => Number(one('SELECT id FROM products WHERE slug = ?', slug).id)

/** A draft of its own, made as somebody without script makes it. */
async function make(name: string, fields: Record<string, string | boolean | string[]> = {}) {
  const blank = await admin.get('/admin/products/new')
  return blank.submit('Save product', {
    'Name (English)': name,
    'Product type': 'Book',
    'Price, USD': '12.50',
    ...fields,
  })
}

test('a product is made, marked where it lacks a language, previewed, and published', async () => {
  const nameless = await make('')
  expect(nameless.status).toBe(400)
  expect(nameless.announced).toContain('Name (English): Fill in at least one of the two languages.')
  const wrong = await make('Lantern', { 'Price, USD': 'cheap' })
  expect(wrong.status).toBe(400)
  expect(wrong.announced).toContain('Price, USD: Enter an amount')
  expect(wrong.field('Price, USD')).toBe('cheap')

  const odd = await make('Lantern', { bonuses: ['99999'] })
  expect(odd.status).toBe(400)
  expect(odd.announced).toContain('Bonus with every unit: There is no such product: 99999')

  const saved = await odd.submit('Save product', {
    bonuses: ['2'],
    'Version (English)': 'First print',
    'Sale price': '10',
    'Sale until': '2030-01-31T23:59',
    'Limited edition': true,
    'Shipping weight': '120',
  })
  expect(saved.announced).toContain('Product saved')
  expect(saved.heading).toBe('Lantern')
  expect(saved.text).toContain('No Japanese text yet: Japanese readers see the English.')
  expect(saved.field('Sale until')).toBe('2030-01-31T23:59')
  const id = idOf('lantern')
  expect(one('SELECT * FROM products WHERE id = ?', id)).toMatchObject({
    status: 'DRAFT',
    price_minor: 1250,
    sale_price_minor: 1000,
    is_limited_edition: 1,
    weight_grams: 120,
  })
  expect(rows('SELECT bonus_id FROM product_bonuses WHERE product_id = ?', id)).toEqual([{ bonus_id: 2 }])

  const path = `/shop/product/${id}`
  expect((await saved.follow('Preview')).heading).toContain('Lantern')
  expect((await admin.fetch(path)).headers.get('Cache-Control')).toContain('private')
  expect((await site.visitor().get(path)).status).toBe(404)
  await saved.submit('Save product', { Status: 'PUBLISHED', 'Name (Japanese)': 'ちょうちん' })
  expect((await site.visitor().get(path)).heading).toContain('Lantern')
  expect(rows('SELECT action FROM audit_log WHERE subject = ? ORDER BY id', `product/${id}`)).toEqual([
    { action: 'product.add' },
    { action: 'product.edit' },
  ])
})

test('what goes along is looked for by name or number in the form, which loses nothing', async () => {
  const blank = await admin.get('/admin/products/new')
  const typed = { 'Name (English)': 'Hamper', 'Price, USD': '40', 'Find products by name or number': 'night lines' }
  const found = await blank.submit('Find', typed)
  expect([found.status, found.announced, found.field('Name (English)')]).toEqual([200, '', 'Hamper'])
  const names = found.all('input[name="related"]').map((box) => box.closest('label')?.textContent.trim())
  expect(names).toContain('Night Lines vol. 1')
  const first = found.all('input[name="related"]')[0]?.getAttribute('value') ?? ''

  const more = await found.submit('Find', { related: [first], 'Find products by name or number': '#5' })
  const saved = await more.submit('Save product', { related: ['5'], 'Name (English)': 'Hamper' })
  expect(saved.announced).toContain('Product saved')
  const related = rows('SELECT related_id AS id FROM related_products WHERE product_id = ? ORDER BY id', idOf('hamper'))
  expect(related.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
    [Number(first), 5].toSorted((a, b) => a - b),
  )
  expect(saved.all('input[name="related"][checked]')).toHaveLength(2)
})

test('bonus items are ticked by name and picture; what goes along stays among them, be it one or not', async () => {
  const page = await make('Basket', { bonuses: ['3'] })
  const id = idOf('basket')
  const bonusOf = () =>
    rows('SELECT bonus_id FROM product_bonuses WHERE product_id = ? AND NOT is_single ORDER BY bonus_id', id)
  const ticked = (on: typeof page) => on.all('input[name="bonuses"][checked]').map((box) => box.getAttribute('value'))
  expect(ticked(page)).toEqual(['3'])

  const item = Number(one('SELECT min(id) AS id FROM products WHERE is_bonus_item').id)
  const label = page.all(`input[name="bonuses"][value="${item}"]`)[0]?.closest('label')
  expect(label?.querySelector('img')).not.toBeNull()
  const saved = await page.submit('Save product', { [label?.textContent.trim() ?? '']: true })
  expect(saved.announced).toContain('Product saved')
  expect(bonusOf()).toEqual([{ bonus_id: 3 }, { bonus_id: item }])
  expect(new Set(ticked(saved))).toEqual(new Set(['3', String(item)]))

  const none = await saved.submit('Save product', { [label?.textContent.trim() ?? '']: false })
  expect(none.announced).toContain('Product saved')
  expect(bonusOf()).toEqual([{ bonus_id: 3 }])
})

test('two products have two addresses, and a sale is no dearer than the price', async () => {
  await make('Kite')
  const again = await make('Kite')
  expect(again.announced).toContain('Product saved')
  expect(rows("SELECT slug FROM products WHERE slug LIKE 'kite%' ORDER BY id")).toEqual([
    { slug: 'kite' },
    { slug: 'kite-2' },
  ])
  const taken = await again.submit('Save product', {
    'Page address': 'kite',
    'Sale price': '1',
    singleBonuses: [String(idOf('kite-2'))],
  })
  expect(taken.status).toBe(400)
  expect(taken.announced).toContain('Another product has this page address.')
  expect(taken.announced).toContain('A product cannot be chosen for itself.')
  const dear = await again.submit('Save product', { 'Sale price': '12.50' })
  expect(dear.announced).toContain('Enter a sale price below the price.')
})

test('a copy is a draft of its own, and names the versions beside it', async () => {
  const page = await make('Fan', {
    Status: 'PUBLISHED',
    'Version (English)': 'Blue',
    bonuses: ['2'],
  })
  const copy = await page.submit('Copy as a new version')
  expect(copy.announced).toContain('This is a copy, saved as a draft')
  expect(copy.field('Page address')).toBe('fan-2')
  expect(copy.text).toContain('Other versions: Fan · Blue')
  expect(one("SELECT status FROM products WHERE slug = 'fan-2'")).toEqual({ status: 'DRAFT' })
  expect(rows('SELECT bonus_id FROM product_bonuses WHERE product_id = ?', idOf('fan-2'))).toHaveLength(1)
  const red = await copy.submit('Save product', { 'Version (English)': 'Red' })
  expect(red.announced).toContain('Product saved')
})

test('pictures are added many at once, put in order, and taken out', async () => {
  const page = await make('Poster')
  const id = idOf('poster')
  const form = new FormData()
  form.append('files', await anyPicture('mug.jpg'))
  form.append('files', await anyPicture('pin.jpg', 121))
  const added = await admin.post(`/admin/products/${id}/pictures`, form)
  expect(added.announced).toContain('2 pictures uploaded')
  expect(page.status).toBe(200)

  const [first, second] = rows(
    'SELECT picture_id AS id FROM product_pictures WHERE product_id = ? ORDER BY position',
    id,
  )
  const turned = await added.submit('Save product', {
    'Position of picture 1': '2',
    'Position of picture 2': '1',
    'Alt text of picture 1 (Japanese)': 'マグカップ',
  })
  expect(turned.announced).toContain('Product saved')
  expect(rows('SELECT picture_id AS id FROM product_pictures WHERE product_id = ? ORDER BY position', id)).toEqual([
    second,
    first,
  ])
  await turned.submit('Save product', { 'Remove picture 1': true })
  expect(rows('SELECT picture_id AS id, alt FROM product_pictures WHERE product_id = ?', id)).toEqual([
    { ...first, alt: '{"ja":"マグカップ"}' },
  ])
  const back = await (await admin.get('/admin/deleted?kind=PRODUCT_PICTURE')).submit('Bring back “Poster”')
  expect(back.announced).toContain('“Poster” is back.')
  expect(rows('SELECT picture_id AS id FROM product_pictures WHERE product_id = ? ORDER BY position', id)).toEqual([
    second,
    first,
  ])

  const broken = new FormData()
  broken.append('files', new File(['no picture'], 'note.jpg'))
  const refused = await admin.post(`/admin/products/${id}/pictures`, broken)
  expect(refused.status).toBe(400)
  expect(refused.announced).toContain('note.jpg: We cannot open this file')
})

test('stock is counted with a reason, once however often it is sent, and the ledger tells it', async () => {
  const page = await make('Badge', { Status: 'PUBLISHED' })
  const id = idOf('badge')
  const counted = await page.submit('Record the count', { Counted: '30', Reason: 'Came from the printer' })
  expect(counted.announced).toContain('Count recorded')
  await page.submit('Record the count', { Counted: '30', Reason: 'Came from the printer' })
  expect(rows('SELECT quantity, reason FROM stock_movements WHERE product_id = ?', id)).toEqual([
    { quantity: 30, reason: 'Came from the printer' },
  ])
  expect(counted.text).toMatch(/Count\s*Came from the printer · admin@example.com\s*Web\s*\+30\s*30\s*30/)

  site.database.sqlite.prepare("UPDATE stock_balances SET reserved = 4 WHERE product_id = ? AND pool = 'WEB'").run(id)
  const asked = await admin.get(`/admin/products/${id}`)
  expect(asked.text).toContain('Web: 30 on the shelf = 26 for sale + 4 reserved')
  site.database.sqlite.prepare("UPDATE stock_balances SET reserved = 0 WHERE product_id = ? AND pool = 'WEB'").run(id)

  const wrong = await counted.submit('Record the count', { Counted: '-3' })
  expect(wrong.status).toBe(400)
  expect(wrong.announced).toContain('Enter 0 or more.')
  const less = await wrong.submit('Record the count', { Counted: '28' })
  expect(less.text).toMatch(/Web\s*−2\s*28/)
  const ledger = await admin.get(`/admin/products/${id}/stock?pool=WEB`)
  expect(ledger.heading).toBe('Stock of Badge')
  expect(ledger.text).toContain('+30')
})

test('of two who edit one product the second is shown what the first did, and nothing is overwritten silently', async () => {
  const first = await make('Umbrella', { Original: true })
  const second = await admin.get(first.path)
  expect((await first.submit('Save product', { 'Price, USD': '30', '– Night Lines': true })).announced).toContain(
    'Product saved',
  )
  const late = await second.submit('Save product', { 'Price, USD': '40', 'Shipping weight': '300' })
  expect(late.status).toBe(409)
  expect(late.text).toMatch(/Price, USD\s*30\.00\s*40/)
  expect(late.field('Shipping weight')).toBe('300')
  expect(one("SELECT price_minor FROM products WHERE slug = 'umbrella'")).toEqual({ price_minor: 3000 })
  expect((await late.submit('Save product')).announced).toContain('Product saved')
  expect(one("SELECT price_minor, weight_grams FROM products WHERE slug = 'umbrella'")).toEqual({
    price_minor: 4000,
    weight_grams: 300,
  })
})

test('what orders or the ledger refer to stays; what nothing refers to goes', async () => {
  const page = await make('Ephemera')
  const gone = await page.submit('Delete product')
  expect(gone.announced).toContain('Product deleted')

  const sold = await make('Keeper', { Status: 'PUBLISHED', 'Shipping weight': '50' })
  await sold.submit('Record the count', { Counted: '5' })
  const order = await placeOrder(await goToCheckout(site.visitor(), idOf('keeper')))
  expect(order.heading).toMatch(/^Order/)
  const kept = await sold.submit('Delete product')
  expect(kept.status).toBe(400)
  expect(kept.announced).toContain('1 order includes it.')
  expect(kept.announced).toContain('This product cannot be deleted')
  const digital = await kept.submit('Save product', { Digital: true })
  expect(digital.status).toBe(400)
  expect(digital.announced).toContain('This product still has stock')
})

test('what buyers download is added, replaced, and removed while nobody bought it', async () => {
  const early = await make('Comic', { Digital: true, Status: 'PUBLISHED', 'Price, USD': '0' })
  expect([early.status, early.announced]).toEqual([
    400,
    expect.stringContaining('Status: A digital product needs a file before it is published.'),
  ])
  const page = await early.submit('Save product', { Status: 'DRAFT' })
  const id = idOf('comic')
  expect(page.text).toContain('No files yet')
  const send = (text: string, fields: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (text) form.append('files', new File([text], 'comic.pdf', { type: 'application/pdf' }))
    return admin.post(`/admin/products/${id}/files`, form)
  }
  const nothing = await send('')
  expect(nothing.status).toBe(400)
  expect(nothing.announced).toContain('Choose a file.')
  const publish = async () => (await admin.get(`/admin/products/${id}`)).submit('Save product', { Status: 'PUBLISHED' })
  expect((await publish()).announced).toContain('needs a file')
  expect((await send('first')).announced).toContain('File added')
  expect((await publish()).status).toBe(200)
  const { id: file, stored } = one('SELECT id, stored FROM product_files WHERE product_id = ?', id)

  const buyer = site.visitor()
  const cart = await buyer.post('/shop/cart', { intent: 'add', productId: String(id), quantity: '1' })
  const checkout = await cart.submit('Continue to checkout')
  const order = await checkout.submit('Place order', { 'Contact email': 'b@example.com', 'I accept the terms': true })
  const kept = await send('', { intent: 'remove', file: String(file) })
  expect(kept.status).toBe(400)
  expect(kept.announced).toContain('Someone has bought this file, so it cannot be removed')
  expect((await send('second', { file: String(file) })).announced).toContain('File replaced, also for earlier buyers')
  const link = order.all('a').find((a) => a.textContent.includes('comic.pdf'))
  const fetched = await admin.fetch(link?.getAttribute('href')?.replaceAll('&amp;', '&') ?? '')
  expect(await fetched.text()).toBe('second')
  expect(one('SELECT count(*) AS n FROM product_files WHERE stored = ?', stored)).toEqual({ n: 0 })

  await send('extra')
  site.database.sqlite.exec("UPDATE orders SET status = 'CANCELED'")
  const removed = await send('', { intent: 'remove', file: String(file) })
  expect(removed.announced).toContain('File removed')
  expect(rows('SELECT id FROM product_files WHERE id = ?', file)).toEqual([])

  expect((await removed.submit('Undo')).announced).toContain('is back.')
  const again = one('SELECT stored FROM product_files WHERE id = ?', file)
  expect(readFileSync(join(site.dataDir, 'product-files', String(again.stored)), 'utf8')).toBe('second')
})

test('the list searches, filters by trees and what is missing, and shows the stock of every pool', async () => {
  const found = await admin.get('/admin/products?search=lantern')
  expect(found.text).toContain('1 entry')
  const all = Number(/(\d+) entries/.exec((await admin.get('/admin/products')).text)?.[1])
  const books = one("SELECT id FROM product_types WHERE slug = 'books'")
  const ofBooks = await admin.get(`/admin/products?type=${String(books.id)}&status=PUBLISHED`)
  expect(ofBooks.text).toContain('Zine')
  expect(Number(/(\d+) entries/.exec(ofBooks.text)?.[1])).toBeLessThan(all)
  const untranslated = await admin.get('/admin/products?untranslated=1')
  expect(untranslated.text).toContain('Kite')
  expect(Number(/(\d+) entries/.exec(untranslated.text)?.[1])).toBeLessThan(all)
  const event = one('SELECT id, name FROM events ORDER BY id LIMIT 1')
  site.database.sqlite
    .prepare('INSERT INTO stock_balances VALUES (?, ?, 7, 0)')
    .run(idOf('badge'), `EVENT:${String(event.id)}`)
  const pools = await admin.get('/admin/products?search=badge')
  expect(pools.text).toContain((JSON.parse(String(event.name)) as { en: string }).en)
  const page = await admin.get('/admin/products?sort=-price&page=2')
  expect(page.status).toBe(200)
})

test('the export holds exactly what is filtered, and the import reads it', async () => {
  const csv = await (await admin.fetch('/admin/products.csv?search=kite')).text()
  expect(csv.trim().split('\n')).toHaveLength(3)
  expect(csv).toMatch(/^\uFEFF?slug,/)
})

test('prices and states change for many at once, and wrong figures change nothing', async () => {
  const ids = [idOf('kite'), idOf('kite-2')]
  const send = (fields: Record<string, string>) => {
    const form = new URLSearchParams(fields)
    for (const id of ids) form.append('ids', String(id))
    return admin.post('/admin/products?search=kite', form)
  }
  const change = async (fields: Record<string, string>) => (await send(fields)).submit('Change 2 products')
  const prices = () =>
    rows("SELECT price_minor AS price, sale_price_minor AS sale, status FROM products WHERE slug LIKE 'kite%'")
  const asked = await send({ bulk: 'CHANGE_PRICE', value: '-10' })
  expect(asked.heading).toBe('Change 2 products?')
  expect(asked.text).toMatch(/Change the price by percent.*-10/)
  expect(prices().map(({ price }) => price)).toEqual([1250, 1250])
  expect((await asked.submit('Change 2 products')).announced).toContain('2 products changed')
  expect(prices().map(({ price }) => price)).toEqual([1125, 1125])
  await change({ bulk: 'SET_PRICE', value: '20.05' })
  await change({ bulk: 'START_SALE', value: '15', until: '2030-02-01' })
  await change({ bulk: 'PUBLISHED' })
  expect(prices()).toEqual(ids.map(() => ({ price: 2005, sale: 1704, status: 'PUBLISHED' })))
  await change({ bulk: 'END_SALE' })
  for (const wrong of [
    { bulk: 'SET_PRICE', value: '-1' },
    { bulk: 'CHANGE_PRICE', value: 'half' },
    { bulk: 'CHANGE_PRICE', value: '-101' },
    { bulk: 'START_SALE', value: '100' },
    { bulk: 'NONSENSE', value: '' },
  ]) {
    const page = await send(wrong)
    expect([wrong.bulk, page.status]).toEqual([wrong.bulk, 400])
  }
  expect(prices()).toEqual(ids.map(() => ({ price: 2005, sale: null, status: 'PUBLISHED' })))
  const nobody = await admin.post('/admin/products', { bulk: 'ARCHIVED' })
  expect(nobody.status).toBe(400)
  expect(nobody.announced).toContain('Select at least one product.')
  const all = await admin.post('/admin/products?search=kite', { bulk: 'ARCHIVED', isAll: 'on', sure: '1' })
  expect(all.heading).toBe('Change 2 products?')
  expect((await all.submit('Change 2 products')).announced).toContain('2 products changed')
})

test('the only file of a digital product on sale goes only when that is meant, by form and by call', async () => {
  const page = await make('Lone comic', { Digital: true })
  const id = idOf('lone-comic')
  const send = (fields: Record<string, string>, file?: File) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (file) form.append('files', file)
    return admin.post(`/admin/products/${id}/files`, form)
  }
  const files = () => rows('SELECT id FROM product_files WHERE product_id = ? ORDER BY id', id)
  const remove = (sent = '') =>
    admin.fetch(`/api/admin/products/${id}/files/${Number(files()[0]?.id)}${sent}`, { method: 'DELETE' })
  expect(page.status).toBe(200)
  for (const name of ['a.pdf', 'b.pdf']) await send({}, new File([name], name))
  await (await admin.get(`/admin/products/${id}`)).submit('Save product', { Status: 'PUBLISHED' })

  expect((await remove()).status).toBe(200)
  const refused = await remove()
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ doubt: 'ONLY_FILE' })])
  const file = String(files()[0]?.id)
  const asked = await send({ intent: 'remove', file })
  expect([asked.status, asked.announced]).toEqual([409, expect.stringContaining('This is the only file of a product')])
  expect(files()).toHaveLength(1)
  const done = await asked.submit('Yes, do it')
  expect([done.announced, files()]).toEqual([expect.stringContaining('File removed'), []])

  await send({}, new File(['c'], 'c.pdf'))
  expect([(await remove('?isSure=true')).status, files()]).toEqual([200, []])
})
