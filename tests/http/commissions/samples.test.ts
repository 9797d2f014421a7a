import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
const DESK = '/admin/commissions/price-lists/1/samples'
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

const idOf = (slug: string) =>
  site.database.sqlite.prepare('SELECT id FROM artworks WHERE slug = ?').pluck().get(slug) as number
const linksOf = (page: Page, list: string) =>
  page.all(`#${list} .samples a`).map((link) => link.getAttribute('href') ?? '')

test('pictures of the gallery stand beside a price list, with the way to each, and options show what they look like', async () => {
  const page = await site.visitor().get('/commissions?lng=en')
  expect(linksOf(page, 'digital')).toContain('/art/2026/tide-table')
  const examples = page.all('#digital .examples li')
  expect(examples.map((one) => one.querySelector('figcaption')?.textContent)).toEqual([
    'Plain',
    'Pattern',
    'Simple scene',
    'Detailed scene',
  ])
  expect(examples.every((one) => one.querySelector('img[alt]') !== null)).toBe(true)
  expect(page.all('.how-steps li svg')).toHaveLength(5)
  expect(page.text).toContain('A deposit of 20% holds your slot.')
})

test('what is hidden or stands behind a warning is beside no price list', async () => {
  const { sqlite } = site.database
  sqlite.prepare("UPDATE artworks SET is_visible = 0 WHERE slug = 'tide-table'").run()
  sqlite.prepare('UPDATE artworks SET content_warning = \'{"en":"Sharp"}\' WHERE slug = \'jelly-song\'').run()
  const links = linksOf(await site.visitor().get('/commissions'), 'digital')
  expect(links).not.toContain('/art/2026/tide-table')
  expect(links).not.toContain('/art/2026/jelly-song')
  expect(links).toContain('/art/2026/petal-count')
  sqlite
    .prepare("UPDATE artworks SET is_visible = 1, content_warning = NULL WHERE slug IN ('tide-table', 'jelly-song')")
    .run()
})

test('the desk finds an artwork by its name, ticks it, gives it a place, and names one for an option', async () => {
  const list = await (await admin.get('/admin/commissions/price-lists')).follow('Digital')
  const page = await (
    await list.follow('Artworks beside this list')
  ).submit('Search', { 'Find an artwork': 'Small Orbit' })
  const found = page.all(`input[name=samples][value="${idOf('small-orbit')}"]`)
  expect(found).toHaveLength(1)

  const form = new URLSearchParams([
    ['samples', String(idOf('tide-table'))],
    ['samples', String(idOf('small-orbit'))],
    ['samples', String(idOf('petal-count'))],
    [`place${idOf('tide-table')}`, '5'],
    [`place${idOf('petal-count')}`, '1'],
  ])
  const option = site.database.sqlite
    .prepare('SELECT id FROM commission_options WHERE type_id = 1 AND "group" = \'SIZE\' ORDER BY position')
    .pluck()
    .get() as number
  form.set(`example${option}`, '2024/two-halves')
  const saved = await admin.post(DESK, form)
  expect(saved.announced).toContain('Saved')
  const shown = await site.visitor().get('/commissions')
  expect(linksOf(shown, 'digital')).toEqual(['/art/2026/petal-count', '/art/2026/tide-table', '/art/2023/small-orbit'])
  expect(shown.all('#digital .examples')).toHaveLength(1)
  const line = site.database.sqlite.prepare('SELECT action FROM audit_log ORDER BY id DESC').pluck().get()
  expect(line).toBe('price-list.samples')
})

test('an artwork that there is not is refused at its field; too many are refused whole; nothing is changed', async () => {
  const before = linksOf(await site.visitor().get('/commissions'), 'digital')
  const option = site.database.sqlite.prepare('SELECT id FROM commission_options WHERE type_id = 1').pluck().get()
  const wrong = await admin.post(DESK, new URLSearchParams([[`example${String(option)}`, '1999/nothing']]))
  expect(wrong.status).toBe(400)
  expect(wrong.announced).toContain('There is no artwork at this address.')
  const many = await admin.post(
    DESK,
    new URLSearchParams(Array.from({ length: 9 }, (_, at) => ['samples', String(at + 1)])),
  )
  expect(many.status).toBe(400)
  expect((await admin.post(DESK, new URLSearchParams({ samples: '999999' }))).status).toBe(404)
  expect(linksOf(await site.visitor().get('/commissions'), 'digital')).toEqual(before)
  expect((await admin.get('/admin/commissions/price-lists/999/samples')).status).toBe(404)
})

test('two people change the artworks of one list: the second is told what the first did, and overwrites nothing', async () => {
  const stale = await admin.get(DESK)
  const first = await admin.post(DESK, new URLSearchParams({ samples: String(idOf('side-b')) }))
  expect(first.announced).toContain('Saved')
  const refused = await stale.submit('Save')
  expect(refused.status).toBe(409)
  expect(linksOf(await site.visitor().get('/commissions'), 'digital')).toEqual(['/art/2023/side-b'])
})
