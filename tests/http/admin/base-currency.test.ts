import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { listBlockers } from '#app/base-currency/blockers.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { baseChanges, commissionRequests, orders, products } from '#db/schema.server.ts'

import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { endOpenMoney } from '../../support/shop/no-open-money.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
const HERE = '/admin/site-config/base-currency'
let admin: Visitor
let orderId: number
beforeAll(async () => {
  ;({ db } = site.database)
  admin = site.signedIn('admin@example.com')
})

let db: typeof site.database.db
const baseNow = () => listCurrencies(db).find(({ isBase }) => isBase)?.name
const priceOf = (id: number) => db.select().from(products).where(eq(products.id, id)).get()?.priceMinor ?? 0

test('what is open is told with the way there, and keeps the currency as it is', async () => {
  const placed = await placeOrder(await goToCheckout(site.visitor(), 1))
  orderId = Number(/(\d+)/.exec(placed.heading)?.[1])
  const list = await admin.get('/admin/site-config/currencies')
  const page = await list.follow('Change the base currency')
  expect(page.text).toContain('Finish this first')
  expect(page.text).toMatch(/1 order waits for its payment/)
  const chosen = await page.submit('Continue', { 'New base currency': 'JPY' })
  const shown = await chosen.submit('Show what changes')
  expect(shown.hasButton('Convert to JPY')).toBe(false)
  const forced = await admin.post(
    HERE,
    new URLSearchParams({ to: 'JPY', rate: '150', rounding: 'EXACT', intent: 'convert', seen: 'x' }),
  )
  expect([forced.status, baseNow()]).toEqual([409, 'USD'])
})

test('bad input is told at its field, with what was typed', async () => {
  const form = await admin.get(`${HERE}?to=JPY`)
  const wrong = await form.submit('Show what changes', { 'Rate: 1 USD is so many JPY': 'about 150' })
  expect([wrong.status, wrong.field('Rate: 1 USD is so many JPY')]).toEqual([400, 'about 150'])
  const zero = await form.submit('Show what changes', { 'Rate: 1 USD is so many JPY': '0' })
  expect(zero.status).toBe(400)
  const other = await admin.post(HERE, new URLSearchParams({ to: 'XXX', rate: '1', rounding: 'EXACT' }))
  expect(other.status).toBe(400)
  const cents = await admin.post(HERE, new URLSearchParams({ to: 'JPY', rate: '150', rounding: 'NINETIES' }))
  expect(cents.status).toBe(400)
})

test('she sees all prices, converts them to yen, and everything of before keeps its dollars', async () => {
  await (await admin.get(`/admin/orders/${orderId}`)).submit('Confirm order')
  endOpenMoney(db, new Date())
  expect(listBlockers(db)).toEqual([])
  const before = priceOf(1)
  const order = db.select().from(orders).where(eq(orders.id, orderId)).get()
  if (order?.status !== 'CONFIRMED') throw new Error('The order was not paid')

  const form = await admin.get(`${HERE}?to=JPY`)
  const shown = await form.submit('Show what changes', {
    'Rate: 1 USD is so many JPY': '１５０',
    'Rounding of prices': 'TENS',
  })
  expect(shown.text).toContain('1 USD = 150 JPY · 1 JPY = 0.00666667 USD')
  expect(shown.text).toMatch(/Prices of products: \d+/)
  const yen = Math.round((before * 150) / 1000) * 10
  expect(shown.text).toContain(`$${(before / 100).toFixed(2)}¥${yen.toLocaleString('en')}`)

  // A price that changed meanwhile is shown anew.
  db.update(products)
    .set({ priceMinor: before + 100 })
    .where(eq(products.id, 1))
    .run()
  const stale = await shown.submit('Convert to JPY')
  expect([stale.status, stale.announced]).toEqual([409, expect.stringContaining('Check it again')])
  db.update(products).set({ priceMinor: before }).where(eq(products.id, 1)).run()

  const done = await shown.submit('Convert to JPY')
  expect(done.announced).toContain('JPY is the base currency now')
  expect([baseNow(), priceOf(1)]).toEqual(['JPY', yen])
  const visitor = site.visitor()
  expect((await visitor.get('/shop/product/1')).text).toContain(`¥${yen.toLocaleString('en')}`)

  const dollars = `$${(order.totalMinor / 100).toFixed(2)}`
  const page = await admin.get(`/admin/orders/${order.id}`)
  expect(page.text).toContain(dollars)
  expect(page.text).not.toContain(`¥${order.totalMinor.toLocaleString('en')}`)
  for (const path of [`/shop/order/${order.id}`, `/shop/order/${order.id}/invoice`, `/admin/orders?search=${order.id}`])
    expect((await admin.get(path)).text, path).toContain(dollars)
  expect((await admin.get('/admin/orders.csv')).html).toContain((order.totalMinor / 100).toFixed(2))
  const sales = await admin.get('/admin/sales')
  expect(sales.text).toMatch(/Until .+ you charged in USD\. .+1 USD = 150 JPY/)
  const work = db.select().from(commissionRequests).where(eq(commissionRequests.status, 'IN_PROGRESS')).get()
  expect((await admin.get(`/admin/commissions/${work?.id}`)).text).toContain('$')
})

test('an order of before goes to another address, and takes no price or tariff of today', async () => {
  const page = await admin.get(`/admin/orders/${orderId}/edit`)
  const orderNow = () => db.select().from(orders).where(eq(orders.id, orderId)).get()
  const { shippingMinor = 0, totalMinor } = orderNow() ?? {}
  expect(page.field('Shipping (USD)')).toBe((shippingMinor / 100).toFixed(2))
  const refused = await page.submit('Preview the change', { 'Shipping (USD)': '', 'Product of line 1': '#1' })
  expect(refused.status).toBe(400)
  for (const name of ['Shipping (USD)', 'Product of line 1'])
    expect(refused.announced).toContain(`${name}: This order is in your former base currency`)

  const preview = await page.submit('Preview the change', { 'Address line 1': 'Harbour Street 9' })
  await preview.submit('Save the change')
  expect(orderNow()).toMatchObject({ addressLine1: 'Harbour Street 9', shippingMinor, totalMinor, status: 'CONFIRMED' })
})

test('a refund of an order of before is typed in dollars and cents', async () => {
  const page = await admin.get(`/admin/orders/${orderId}`)
  const asked = await page.submit('Record the refund', { 'Refund amount, USD': '1.25', Reason: 'A bent corner' })
  expect(asked.text).toContain('$1.25')
})

test('taken back, the base is the dollar again with every price of before', async () => {
  const page = await admin.get(HERE)
  expect(page.text).toMatch(/USD became JPY, 1 USD = 150 JPY/)
  const back = await page.submit('Back to USD')
  expect(back.announced).toContain('USD is the base currency again')
  const [first] = db.select().from(baseChanges).all()
  expect(
    first?.amounts.filter(({ kind, key, before }) => kind === 'PRODUCT' && priceOf(Number(key)) !== before),
  ).toEqual([])
  expect([baseNow(), listCurrencies(db).find(({ name }) => name === 'USD')?.conversion]).toEqual(['USD', 1])
  expect((await admin.get(HERE)).hasButton('Back to JPY')).toBe(false)
})
