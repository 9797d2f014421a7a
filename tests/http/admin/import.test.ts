import { stringify } from 'csv-stringify/sync'
import { beforeAll, expect, test } from 'vitest'

import { CATALOGUE_COLUMNS, type CatalogueRow, writeRow } from '#app/shop/products/import/catalogue-csv.ts'
import { readCatalogue } from '#app/shop/products/import/catalogue-rows.server.ts'
import { reserve } from '#app/shop/stock/stock.server.ts'

import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor
let known: CatalogueRow[]

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
  known = readCatalogue(site.database.db)
})

function send(rows: readonly CatalogueRow[], name = 'spring.csv'): Promise<Page> {
  const cells = rows.map((row) => writeRow(row, { decimals: 2 }))
  return sendText(stringify(cells, { header: true, columns: CATALOGUE_COLUMNS, bom: true }), name)
}

function sendText(text: string, name = 'spring.csv'): Promise<Page> {
  const form = new FormData()
  form.append('file', new File([text], name, { type: 'text/csv' }))
  return admin.post('/admin/products/import', form)
}

/** Looks again until nothing goes on any more. */
async function atEnd(page: Page): Promise<Page> {
  for (let tries = 0; tries < 100 && page.text.includes('Refresh'); tries++) {
    await new Promise((done) => setTimeout(done, 200))
    page = await admin.get(page.path)
  }
  return page
}

const like = (changes: Partial<CatalogueRow>): CatalogueRow => ({ ...(known[0] as CatalogueRow), ...changes })
const find = (slug: string) => readCatalogue(site.database.db).find((row) => row.slug === slug)

test('the export goes through a dry run without a change, and what is no file is told', async () => {
  const csv = await (await admin.fetch('/admin/products.csv')).text()
  const plan = await sendText(csv)
  expect(plan.heading).toBe('spring.csv')
  expect(plan.text).toContain(`The same (${known.length})`)
  expect(plan.text).toContain('0 changes: the shop already matches the file.')
  expect(plan.text).toContain('read as UTF-8, with commas between columns.')
  expect(plan.text).toMatch(/empty in every line: .*counted/)
  expect(plan.hasButton('Import now')).toBe(false)

  const nothing = await admin.post('/admin/products/import', new FormData())
  expect(nothing.status).toBe(400)
  expect(nothing.announced).toContain('Choose a file.')
})

test('a dry run says what each line does, and importing does it', async () => {
  const [first] = known
  const changed = like({ priceMinor: (first?.priceMinor ?? 0) + 150 })
  const fresh = like({
    slug: 'spring-print',
    name: { en: 'Spring print', ja: '春の絵' },
    stock: 12,
    isDigital: false,
    status: 'PUBLISHED',
  })
  const plan = await atEnd(await send([changed, fresh]))
  expect(plan.text).toContain('Dry run: nothing imported yet')
  expect(plan.text).toMatch(/price: [\d.]+ → [\d.]+/)
  expect(plan.text).toContain('New (1)')
  expect(plan.text).toMatch(/Price: \$\d+\.\d\d · Stock: 12/)
  expect(find('spring-print')).toBeUndefined()

  const done = await atEnd(await plan.submit('Import now'))
  expect(done.text).toContain('Imported')
  expect(find('spring-print')).toMatchObject({ stock: 12, status: 'PUBLISHED' })
  expect(find(changed.slug)?.priceMinor).toBe(changed.priceMinor)
  expect((await site.visitor().get('/shop?search=Spring+print')).text).toContain('Spring print')
  const audit = site.database.sqlite.prepare("SELECT actor, after FROM audit_log WHERE action = 'product.import'").all()
  expect(audit).toEqual([{ actor: 'admin@example.com', after: '{"WRONG":0,"NEW":1,"CHANGED":1,"SAME":0}' }])
  expect(done.hasButton('Import now')).toBe(false)
})

test('a file leaves stock alone and says so, and its count is of what lies there, promised or not', async () => {
  const [first, second] = known.filter(({ isDigital, status }) => !isDigital && status === 'PUBLISHED')
  if (!first || !second) throw new Error('The demo has too few goods')

  const sqlite = site.database.sqlite
  const idOf = (slug: string) => sqlite.prepare('SELECT id FROM products WHERE slug = ?').pluck().get(slug) as number
  reserve(site.database.db, [{ productId: idOf(second.slug), quantity: 1 }], 'order:0', new Date())
  const plan = await atEnd(
    await send([
      { ...first, stock: 999 },
      { ...second, counted: 8 },
    ]),
  )
  expect(plan.text).toContain('stock is 999 in the file and stays unchanged')
  expect(plan.text).toMatch(/counted: \d+ → 8/)
  expect((await admin.get(`${plan.path}?lng=ja`)).text).toContain('ファイルのstockは999ですが、在庫は変わりません。')
  await admin.get('/?lng=en')

  await atEnd(await (await admin.get(plan.path)).submit('Import now'))
  const stocks = sqlite
    .prepare("SELECT on_hand, reserved FROM stock_balances WHERE product_id = ? AND pool = 'WEB'")
    .raw()
  expect(find(first.slug)?.stock).toBe(first.stock)
  expect(stocks.get(idOf(second.slug))).toEqual([8, 1])
})

test('a digital product without a file comes in as a draft, which page and API say before', async () => {
  const digital = { isDigital: true, stock: null, status: 'PUBLISHED', releaseDate: '2026-01-10' } as const
  const plan = await atEnd(await send([like({ ...digital, slug: 'spring-file' })]))
  expect(plan.text).toContain('It stays a draft: add its file, then publish it.')
  expect((await admin.get(`${plan.path}?lng=ja`)).text).toContain('下書きのままになります。')
  await admin.get('/?lng=en')
  const id = plan.path.split('/').at(-1)
  const lines = await (await admin.fetch(`/api/admin/products/imports/${id}/lines`)).json()
  expect(lines).toMatchObject([{ said: ['It stays a draft: add its file, then publish it.'] }])

  await atEnd(await plan.submit('Import now'))
  expect(find('spring-file')?.status).toBe('DRAFT')
})

test('one wrong line keeps all others out', async () => {
  const plan = await atEnd(await send([like({ slug: 'good-one' }), like({ slug: 'bad-one', type: 'no-such-type' })]))
  expect(plan.text).toContain('Wrong (1)')
  expect(plan.text).toContain('no-such-type')
  expect(plan.hasButton('Import now')).toBe(false)
  const forced = await admin.post(plan.path, {})
  expect(forced.announced).toContain('This file cannot be imported right now')
  expect(find('good-one')).toBeUndefined()
  const wrong = await admin.get(`${plan.path}?kind=WRONG`)
  expect(wrong.text).not.toContain('good-one')
  expect(wrong.text).toContain('type: there is no “no-such-type” yet.')
  expect((await admin.get(`${plan.path}?lng=ja`)).text).toContain('type：「no-such-type」はまだありません。')
})

test('what changed since the dry run is shown again before anything happens', async () => {
  const [first] = known
  const plan = await atEnd(await send([like({ weightGrams: 777 }), like({ slug: 'late-one' })]))
  site.database.sqlite.prepare('UPDATE products SET price_minor = price_minor + 1 WHERE slug = ?').run(first?.slug)
  const again = await atEnd(await plan.submit('Import now'))
  expect(again.announced).toContain('The shop has changed since the dry run')
  expect(find('late-one')).toBeUndefined()
  const done = await atEnd(await again.submit('Import now'))
  expect(done.text).toContain('Imported')
  expect(find('late-one')).toBeDefined()
})

test('a file of a few columns from Japanese Excel says how it was read, and changes them alone', async () => {
  const [first] = known
  // “絵” in Shift_JIS, with semicolons.
  const bytes = Buffer.concat([
    Buffer.from(`slug;name.ja;colour\r\n${first?.slug};`),
    Buffer.from([0x8a, 0x47]),
    Buffer.from(';red\r\n'),
  ])
  const leftOut = CATALOGUE_COLUMNS.filter((name) => name !== 'slug' && name !== 'name.ja')
  const form = new FormData()
  form.append('file', new File([bytes], 'sjis.csv', { type: 'text/csv' }))
  const plan = await atEnd(await admin.post('/admin/products/import', form))
  expect(plan.text).toContain('read as Shift_JIS, with semicolons between columns.')
  expect(plan.text).toContain('Unknown columns, ignored: colour')
  expect(plan.text).toContain(`Columns not in the file: ${leftOut.slice(0, 3).join(', ')},`)
  const before = find(first?.slug ?? '')
  await atEnd(await plan.submit('Import now'))
  expect(find(first?.slug ?? '')).toMatchObject({
    ...before,
    updatedAt: expect.any(Date),
    name: { ...before?.name, ja: '絵' },
  })
})

test('a table of unknown columns is read once somebody said what they are, and the next of its kind at once', async () => {
  const table = (name: string) => {
    const form = new FormData()
    const csv = `Titel,Preis,Menge\n${name},12.50,4\n`
    form.append('file', new File([csv], 'liste.csv', { type: 'text/csv' }))
    return form
  }
  const asked = await admin.post('/admin/products/import', table('Mapped moth'))
  expect(asked.text).toContain('Which column is what?')
  const half = await answered(asked, { Name: 'Titel' })
  expect(half.text).toContain('Which column is what?')
  const type = String(site.database.sqlite.prepare('SELECT slug FROM product_types LIMIT 1').pluck().get())
  const priced = await answered(half, { Name: 'Titel', Price: 'Preis', Stock: 'Menge' })
  const read = await answered(priced, {
    'Currency of its prices': 'USD',
    'Product type for products without a category': type,
  })
  expect(read.text).toContain('New (1)')
  expect(read.text).toContain('Mapped moth')

  const { path } = await admin.post('/admin/products/import', table('Mapped crab'))
  await expect.poll(async () => (await admin.get(path)).text, { timeout: 20_000 }).toContain('Currency of its prices')
  const next = await admin.get(path)
  expect(next.field('Price')).toBe('Preis')
})

/** The file is read beside the site, which may take a moment. */
async function answered(page: Page, answers: Record<string, string>): Promise<Page> {
  const { path } = await page.submit('Read the file again', answers)
  await expect.poll(async () => (await admin.get(path)).text, { timeout: 20_000 }).not.toContain('Reading the file')
  return admin.get(path)
}
