import { beforeAll, describe, expect, test } from 'vitest'

import { ODD_ADDRESSES } from '../../support/faults/odd-addresses.ts'
import { shareOf } from '../../support/models/chances.ts'
import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { putForSale } from '../../support/shop/for-sale.ts'
import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

/** Every form that takes an email address, and every address that people really have. */
const site = openSite()
const PRODUCT = 1
const EVENT = '/nenas/2026/comic-harbour-13'
let admin: Visitor
let customer: Visitor

beforeAll(async () => {
  putForSale(site.database.db, PRODUCT, 500)
  site.database.sqlite
    .prepare("UPDATE events SET starts_on = '2026-12-29', ends_on = '2026-12-30' WHERE slug = 'comic-harbour-13'")
    .run()
  admin = site.signedIn('admin@example.com')
  customer = site.signedIn('customer@example.com')
})

type Door = { open: () => Promise<Page>; button: string; label: string; filling?: Record<string, string> }
const at = (path: string, button: string, label: string, who = () => site.visitor()): Door => ({
  open: () => who().get(path),
  button,
  label,
})

const DOORS: Record<string, Door> = {
  login: at('/login', 'Continue', 'E-mail'),
  'a forgotten password': at('/password-reset', 'Send the link', 'E-mail'),
  newsletter: at('/newsletter', 'Subscribe', 'Your email'),
  contact: at('/contact', 'Send message', 'Your email'),
  'commission request': at('/commission-request', 'Send request', 'Contact email'),
  'waiting list': {
    ...at('/commission-slots', 'Join the waiting list', 'Contact email'),
    open: () => {
      site.database.sqlite.exec("UPDATE commission_slots SET ends_on = '2020-12-31' WHERE status = 'FREE'")
      return site.visitor().get('/commission-slots')
    },
  },
  'pick-up': at(`${EVENT}/hold`, 'Set these aside', 'Contact email'),
  'another address of an account': at('/shop/account', 'Change e-mail', 'New e-mail', () => customer),
  'an order made by hand': at('/admin/orders/new', 'Preview the order', 'Contact email', () => admin),
  checkout: { open: () => goToCheckout(site.visitor(), PRODUCT), button: 'Place order', label: 'Contact email' },
}

describe.each(Object.entries(DOORS))('%s', (_, { open, button, label }) => {
  test('takes each', async () => {
    const page = await open()
    const said = await Promise.all(
      ODD_ADDRESSES.map(async ([typed]) => {
        const { status, announced } = await page.submit(button, { [label]: typed })
        return [typed, status < 500 && !/Enter an email address|not in the right format/.test(announced)]
      }),
    )
    expect(said).toEqual(ODD_ADDRESSES.map(([typed]) => [typed, true]))
  })

  test('asks once whether a mistyped domain is meant, and then keeps it', async () => {
    const asked = await (await open()).submit(button, { [label]: 'mia@gmial.com' })
    expect([asked.status, asked.field(label)]).toEqual([400, 'mia@gmial.com'])
    expect(asked.announced).toContain('Did you mean mia@gmail.com? If mia@gmial.com is right, press the button again.')

    const kept = await asked.submit(button)
    expect(kept.announced).not.toContain('Did you mean')
    const other = await asked.submit(button, { [label]: 'mia@yaho.co.jp' })
    expect(other.announced).toContain('Did you mean mia@yahoo.co.jp?')
  })
})

test('an order of each is kept under its address, and its page says it', async () => {
  for (const [typed, kept] of shareOf(ODD_ADDRESSES, 3)) {
    const placed = await placeOrder(await goToCheckout(site.visitor(), PRODUCT), { 'Contact email': typed })
    expect(placed.heading).toMatch(/^Order \d+$/)
    expect(placed.text).toContain(kept)
    const sent = site.database.sqlite.prepare('SELECT "to" FROM mails ORDER BY id DESC LIMIT 1').pluck().get()
    expect(sent).toBe(kept)
  }
})

describe('calls of the API', () => {
  test.each(ODD_ADDRESSES)('take %s', async (typed, kept) => {
    const post = (path: string, body: object) =>
      site.visitor().fetch(`/api/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await post('auth/checkExisting', { email: typed })).status).toBe(200)
    expect([200, 201, 409]).toContain((await post('auth/register', { email: typed, password: 'tide-table-9' })).status)
    expect(site.database.sqlite.prepare('SELECT count(*) FROM users WHERE email = ?').pluck().get(kept)).toBe(1)
    expect((await post('auth/login', { email: typed, password: 'tide-table-9' })).status).toBe(200)
  })
})
