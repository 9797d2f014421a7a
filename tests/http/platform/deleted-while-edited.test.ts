import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import { editsOf, pressStep } from '../../support/visitor/typed-words.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

// Somebody deletes what somebody else is editing: the words come back, with the thing or as a new one.
const site = openSite()
const ADDRESS = {
  country: 'DE',
  fullName: 'Mira Beispiel',
  addressLine1: 'Am Hafen 1',
  postalCode: '20457',
  city: 'Hamburg',
}
/** What is deleted for good: its page, its table, a field of its form, and where the field is stored. */
const FOR_GOOD: [path: string, table: string, field: string, column: string, words?: string][] = [
  ['/admin/art/series/1', 'series', 'name.en', 'name'],
  ['/admin/art/tags/1', 'tags', 'name.en', 'name'],
  ['/admin/commission-slots/1', 'commission_slots', 'label.en', 'label'],
  ['/admin/commissions/price-lists/1', 'commission_types', 'name.en', 'name'],
  ['/admin/events/1', 'events', 'name.en', 'name'],
  ['/admin/products/franchises/2', 'franchises', 'name.en', 'name'],
  ['/admin/products/types/1', 'product_types', 'name.en', 'name'],
  ['/admin/shipping/3', 'shipping_methods', 'name.en', 'name'],
  ['/admin/shipping/zones/2', 'shipping_zones', 'code', 'code', 'words-of'],
  ['/admin/site-config/banners/1', 'banners', 'alt.en', 'alt'],
  ['/admin/site-config/links/1', 'links', 'name', 'name'],
  ['/shop/account/address/1', 'addresses', 'addressLine1', 'address_line1'],
]
let admin: Visitor

beforeAll(async () => {
  admin = site.visitor()
  await admin.logIn('admin@example.com')
  await admin.post('/shop/account/address', ADDRESS)
})

test.each(FOR_GOOD)(
  '%s is deleted while it is edited: a new one is made of the words',
  async (path, table, field, column, words = 'Words that stay') => {
    const form = await typed(path, field, words)
    const before = count(table)
    erase(table, Number(path.split('/').at(-1)))
    const sent = await pressStep(admin, form)
    expect([sent.status, sent.leadsTo]).toEqual([303, expect.stringMatching(/^\/unsent\//)])

    const told = await admin.get(sent.leadsTo ?? '')
    expect([told.heading, told.text.includes(words)]).toEqual(['This was deleted while you were editing', true])
    expect(told.hasButton('Bring it back')).toBe(false)
    const made = await told.submit('Make a new one from it')
    expect([made.status, made.url.pathname]).toEqual([200, expect.not.stringContaining('/unsent/')])
    expect([count(table), count(table, `${column} LIKE '%${words}%'`)]).toEqual([before, 1])
    expect((await admin.get(told.path)).heading).toBe('Nothing to send')
  },
)

test.each([
  ['products', 'name.en', 'name', 'Delete product'],
  ['art', 'title.en', 'title', 'Delete this artwork'],
])(
  'of %s one comes back with the words that were typed while somebody deleted it',
  async (section, field, column, button) => {
    const words = 'Words that come back'
    const table = section === 'art' ? 'artworks' : section
    // What was sold or counted stays.
    const isFree =
      section === 'art'
        ? '1'
        : 'id NOT IN (SELECT product_id FROM stock_movements) AND id NOT IN (SELECT product_id FROM order_lines)'
    const id = Number(site.database.sqlite.prepare(`SELECT min(id) FROM ${table} WHERE ${isFree}`).pluck().get())
    const path = `/admin/${section}/${id}`
    const form = await typed(path, field, words)
    const other = site.signedIn('admin@example.com')
    expect((await confirmed((await other.get(path)).submit(button))).announced).toMatch(/deleted/i)

    const sent = await pressStep(admin, form)
    const told = await admin.get(sent.leadsTo ?? '')
    expect([told.heading, told.text.includes(words)]).toEqual(['This was deleted while you were editing', true])
    const back = await told.submit('Bring it back')
    expect([back.announced, back.text.includes(words)]).toEqual([expect.stringContaining('It is back.'), true])
    const saved = await back.submit('Send it now')
    expect([saved.status, saved.url.pathname]).toEqual([200, expect.not.stringContaining('/unsent/')])
    expect(count(table, `id = ${id} AND ${column} LIKE '%${words}%'`)).toBe(1)
  },
)

test('a button without words says that there is nothing, and keeps nothing', async () => {
  const before = count('unsent_forms')
  const pressed = await admin.post('/admin/products/9999/copy', { intent: 'copy' })
  expect([pressed.status, count('unsent_forms')]).toEqual([404, before])
})

async function typed(path: string, field: string, words: string) {
  const form = editsOf(path, (await admin.get(path)).html).find(({ fields }) => fields.some(([name]) => name === field))
  if (!form) throw new Error(`No form with ${field} on ${path}`)

  const fields = form.fields.map(([name, old]): [string, string] => [name, name === field ? words : old])
  return { ...form, fields, words: [words] }
}

async function confirmed(pressed: Promise<Page>): Promise<Page> {
  const page = await pressed
  return page.hasButton('Yes, do it') ? page.submit('Yes, do it') : page
}

/** Whatever still refers to it. */
function erase(table: string, id: number): void {
  const { sqlite } = site.database
  sqlite.pragma('foreign_keys = OFF')
  sqlite.prepare(`DELETE FROM ${table} WHERE id = ?`).run(id)
  sqlite.pragma('foreign_keys = ON')
}

function count(table: string, where = '1'): number {
  return Number(site.database.sqlite.prepare(`SELECT count(*) FROM ${table} WHERE ${where}`).pluck().get())
}
