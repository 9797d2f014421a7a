import { beforeAll, expect, test } from 'vitest'

import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { openSite } from '../../support/site/site.ts'
import { adminPages } from '../../support/visitor/every-page.ts'
import { type Edit, editsOf, pressStep } from '../../support/visitor/typed-words.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
const ADDRESS = {
  country: 'DE',
  fullName: 'Mira Beispiel',
  addressLine1: 'Am Hafen 1',
  postalCode: '20457',
  city: 'Hamburg',
}
/** Forms that change what is kept: a field of each, and what two people write into it. */
const EDITS: [path: string, field: string, theirs?: string, mine?: string][] = [
  ['/admin/art/1', 'title.en'],
  ['/admin/art/series/1', 'name.en'],
  ['/admin/commission-slots/1', 'note.en'],
  ['/admin/commissions/price-lists/1', 'name.en'],
  ['/admin/commissions/price-lists/addons', 'accessories[0].name.en'],
  ['/admin/events/1', 'name.en'],
  ['/admin/news/2', 'title.en'],
  ['/admin/orders/1', 'staffNote'],
  ['/admin/pages/1', 'title.en'],
  ['/admin/products/1', 'name.en'],
  ['/admin/products/1/choices', 'rows[0].name'],
  ['/admin/products/franchises/2', 'shortName.en'],
  ['/admin/products/franchises/2#0', 'name.en'],
  ['/admin/products/types/1', 'name.en'],
  ['/admin/products/1/choices?options=A5', 'rows[0].name'],
  ['/admin/shipping/3', 'name.en'],
  ['/admin/shipping/zones/2', 'code', 'theirs', 'mine'],
  ['/admin/site-config/banners/1', 'alt.en'],
  ['/admin/site-config/identity', 'circleName-en'],
  ['/admin/site-config/links/1', 'name'],
  ['/admin/site-config/shop', 'lowStock', '71', '72'],
  ['/admin/site-config/templates/1', 'body.en'],
  ['/admin/site-config/texts/terms', 'body.en'],
  ['/shop/account', 'name'],
  ['/shop/account/address/1', 'addressLine1'],
]
/** What begins with something that is kept and overwrites nobody's words, or is told in its own way. */
const OTHERWISE = [
  // What is new has nobody's words yet.
  /^\/admin\/(\w+\/)+new(\?\S+)?: /,
  // A quote that was sent meanwhile, or corrected, is told by its version (tests/http/commissions).
  /^\/admin\/commissions\/\d+: .*Send (corrected )?quote/,
  // The sum that is due is only proposed; each press is a payment, a refund or a message of its own.
  /^\/admin\/(orders|commissions)\/(\d+|money): (Record|Confirm|Ship|Send|Add a parcel)/,
  // Places that were not touched follow the order that somebody else has made.
  /: Save positions$/,
  // Compared as a whole (tests/http/event-helper).
  /^\/event-helper\/\d+\/preparation/,
  // What an order shows before it is changed, and is compared with then (tests/http/admin/order-edit).
  /^\/admin\/orders\/\d+\/edit/,
  // What it would do is shown first, and is compared with then (tests/http/admin/base-currency).
  /^\/admin\/site-config\/base-currency/,
]
let admin: Visitor
let other: Visitor

beforeAll(async () => {
  ;[admin, other] = [site.signedIn('admin@example.com'), site.signedIn('admin@example.com')]
  await placeOrder(await goToCheckout(site.visitor(), 1))
  site.database.sqlite.prepare("UPDATE orders SET staff_note = 'Wrap it twice' WHERE id = 1").run()
  const book = await admin.get('/shop/account/address')
  await admin.post(book.path, ADDRESS)
})

test.each(EDITS)('two people edit %s: the second is told and keeps what they typed', async (at, field, ...words) => {
  const [theirs, mine] = words.length > 0 ? words : ['Written by the first', 'Written by the second']
  const [first, second] = [await open(other, at, field), await open(admin, at, field)]
  expect((await save(other, first, field, theirs)).leadsTo).not.toBeNull()

  const told = await save(admin, second, field, mine)
  expect([told.status, told.lost]).toEqual([409, []])
  expect(told.html).toContain('Someone saved this while you were editing, perhaps you in another window')
  expect(told.html.replaceAll('&quot;', '"')).toContain(theirs)

  const again = formWith(told.html, at, field, mine)
  expect((await save(admin, again, field, mine)).leadsTo).not.toBeNull()
  const kept = await open(other, at, field)
  expect(kept.fields.find(([name]) => name === field)?.[1]).toBe(mine)
})

test('of two who send one quote the second keeps theirs, to be sent as its correction', async () => {
  const [first, second] = [await other.get('/admin/commissions/7'), await admin.get('/admin/commissions/7')]
  const line = { 'Line 1': 'Two figures', 'Amount of line 1, USD': '120' }
  expect((await first.submit('Send quote', line)).announced).toContain('Quote sent')

  const told = await second.submit('Send quote', { ...line, 'Line 1': 'Two figures, one hat' })
  expect([told.status, told.announced.includes('Someone else sent a quote')]).toEqual([409, true])
  expect(told.field('Line 1')).toBe('Two figures, one hat')
  expect((await told.submit('Send corrected quote')).announced).toContain('Corrected quote sent')
})

test('no form of the admin, the till or the account overwrites without knowing what it began with', async () => {
  const paths = EDITS.map(([at]) => at.replace(/#.*/, ''))
  const met: Edit[] = []
  for (const path of new Set([
    ...adminPages,
    ...paths,
    '/event-helper/2/preparation',
    '/admin/orders/2',
    '/admin/orders/3',
  ])) {
    const page = await admin.get(path)
    met.push(...editsOf(page.path, page.html))
  }
  const blind = met.filter(({ name, hasBegan }) => !hasBegan && !OTHERWISE.some((pattern) => pattern.test(name)))
  expect(blind.map(({ name }) => name)).toEqual([])
  const untried = met.filter(({ name }) => !paths.some((path) => name.startsWith(`${path}: `)))
  expect(untried.map(({ name }) => name).filter((name) => !OTHERWISE.some((pattern) => pattern.test(name)))).toEqual([])
})

async function open(visitor: Visitor, at: string, field: string): Promise<Edit> {
  return formWith((await visitor.get(at)).html, at, field)
}

/** The form with this field; `#0` is the first behind the page's own. */
function formWith(html: string, at: string, field: string, value?: string): Edit {
  const [path = '', place] = at.split('#')
  const forms = editsOf(path, html).filter(({ fields }) =>
    fields.some(([name, written]) => name === field && (value === undefined || written === value)),
  )
  const form = value === undefined && place !== undefined ? forms[Number(place) + 1] : forms[0]
  if (!form) throw new Error(`No form with ${field} on ${at}`)

  return form
}

function save(visitor: Visitor, form: Edit, field: string, value: string | undefined) {
  const fields = form.fields.map(([name, written]): [string, string] => [
    name,
    name === field ? (value ?? '') : written,
  ])
  return pressStep(visitor, { ...form, fields, words: [value ?? ''] })
}
