import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

const one = (query: string, ...values: unknown[]) =>
  site.database.sqlite.prepare(query).get(...values) as Record<string, unknown>

async function addType(name: string, parent = '') {
  const blank = await admin.get('/admin/products/types/new')
  const page = await blank.submit('Save', {
    'Name (English)': name,
    ...(parent && { 'Belongs under': parent }),
  })
  expect(page.announced).toContain('Saved')
  return page
}

test('types are added, renamed in both languages, moved, and offered in the shop', async () => {
  await addType('Cups')
  const tea = await addType('Tea cups', 'Cups')
  const renamed = await tea.submit('Save', { 'Name (Japanese)': '湯のみ', 'Belongs under': '' })
  expect(renamed.field('Name (Japanese)')).toBe('湯のみ')
  expect(one("SELECT parent_id, slug FROM product_types WHERE slug = 'tea-cups'")).toEqual({
    parent_id: null,
    slug: 'tea-cups',
  })
  expect((await admin.get('/admin/products/types')).text).toContain('Tea cups 湯のみ')
  const nameless = await renamed.submit('Save', { 'Name (English)': '', 'Name (Japanese)': '' })
  expect(nameless.status).toBe(400)
  const taken = await renamed.submit('Save', { 'Page address': 'cups' })
  expect(taken.announced).toContain('Another one has this page address.')
})

test('of two moves at once that would close a circle, one is refused', async () => {
  const [first, second] = [await addType('Hen'), await addType('Egg')]
  const [hen, egg] = [first, second].map((page) => /(\d+)$/.exec(page.path)?.[1] ?? '')
  const answers = await Promise.all([
    first.submit('Save', { 'Belongs under': String(egg) }),
    second.submit('Save', { 'Belongs under': String(hen) }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(answers.map(({ announced }) => announced).join(' ')).toContain('Choose another parent')
  const itself = await (await admin.get(first.path)).submit('Save', { 'Belongs under': String(hen) })
  expect(itself.status).toBe(400)
})

test('of two who edit a type the second is shown what the first did', async () => {
  const first = await addType('Spoons')
  const second = await admin.get(first.path)
  await first.submit('Save', { 'Name (English)': 'Forks' })
  const late = await second.submit('Save', { 'Name (English)': 'Knives' })
  expect(late.status).toBe(409)
  expect(late.text).toMatch(/Forks\s*Knives/)
  expect((await late.submit('Save')).announced).toContain('Saved')
})

test('what products or others hang under stays, an empty one goes', async () => {
  const books = one("SELECT id FROM product_types WHERE slug = 'books'")
  const used = await (await admin.get(`/admin/products/types/${String(books.id)}`)).submit('Delete')
  expect(used.announced).toMatch(/it is used by: .*below it/)
  expect(one("SELECT count(*) AS n FROM product_types WHERE slug = 'books'")).toEqual({ n: 1 })
  const gone = await (await addType('Nothing')).submit('Delete')
  expect(gone.announced).toContain('Deleted')
})

test('franchises have an order and characters', async () => {
  const blank = await admin.get('/admin/products/franchises/new')
  const saved = await blank.submit('Save', { 'Name (English)': 'Paper Moon', 'Short name (English)': 'PM' })
  const added = await saved.submit('Add character: new', { 'Name (English)': 'Luna', 'Name (Japanese)': 'ルナ' })
  expect(added.announced).toContain('Character saved')
  const { id } = one("SELECT id, slug FROM characters WHERE slug = 'luna'")
  const renamed = await added.submit('Save character: luna', { 'Name (English)': 'Luna the Second' })
  expect(one('SELECT name FROM characters WHERE id = ?', id).name).toContain('Luna the Second')
  const empty = await renamed.submit('Add character: new', {})
  expect(empty.status).toBe(400)
  const kept = await saved.submit('Delete')
  expect(kept.announced).toContain('1 character')

  const list = await admin.get('/admin/products/franchises')
  const first = await list.submit('Save positions', { 'Position of Paper Moon': '1', 'Position of Original': '2' })
  expect(first.announced).toContain('Positions saved')
  expect(one('SELECT slug FROM franchises ORDER BY position, id LIMIT 1')).toEqual({ slug: 'paper-moon' })
  expect((await admin.get('/admin/products/new')).has('Luna the Second')).toBe(true)
})
