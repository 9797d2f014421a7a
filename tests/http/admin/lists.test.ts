import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'

import { mails, orders } from '#db/schema.server.ts'

import { apiDocument } from '../../support/api/api.ts'
import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor

/** Each list, its file, and a filter that narrows it. */
const LISTS = [
  ['/admin/art', '/admin/art.csv', 'visible=SHOWN&year=2026'],
  ['/admin/commissions', '/admin/commissions.csv', 'status=SUBMITTED'],
  ['/admin/commission-slots', '/admin/commission-slots.csv', 'status=FREE'],
  ['/admin/commission-slots/waiting-list', '/admin/commission-slots/waiting-list.csv', 'status=WAITING'],
  ['/admin/products', '/admin/products.csv', 'status=PUBLISHED&search=a'],
  ['/admin/orders', '/admin/orders.csv', 'unpaid=1'],
  ['/admin/orders/money', '/admin/orders/money.csv', 'state=WAITING'],
  ['/admin/orders/online', '/admin/orders/online.csv', 'state=PAID'],
  ['/admin/events', '/admin/events.csv', 'status=CONFIRMED'],
  ['/admin/users', '/admin/users.csv', 'level=PUBLIC'],
  ['/admin/users/newsletter', '/admin/users/newsletter.csv', 'state=CONFIRMED'],
  ['/admin/mail', '/admin/mail.csv', 'state=SENT'],
  ['/admin/audit', '/admin/audit.csv', 'search=login'],
] as const

/** Which part is wanted; and ticks, which are no field of a form. */
const NO_FILTERS = new Set(['take', 'skip', 'page', 'ids'])

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
  for (const amount of ['12.00', '34.00'])
    await (await admin.get('/admin/orders/money')).submit('Record payment', { Amount: amount, Payer: 'Ada' })
})

test.each(LISTS)(
  '%s exports exactly what is filtered, and can be sorted both ways by every head',
  async (list, file, filter) => {
    for (const query of ['', filter]) {
      const page = await admin.get(`${list}?${query}`)
      const csv = await (await admin.fetch(`${file}?${query}`)).text()
      const rows: unknown[] = parse(csv, { bom: true, columns: true })
      const count = Number(/(\d+) entr(?:y|ies)/.exec(page.text)?.[1] ?? 0)
      expect([query, rows.length]).toEqual([query, count])
    }
    const offered = (await admin.get(list)).all('#sort option').map((option) => option.getAttribute('value'))
    for (const sort of offered) {
      const sorted = await admin.get(`${list}?sort=${sort}`)
      expect([sort, sorted.status]).toEqual([sort, 200])
      const chosen = sorted.all('#sort option[selected]').map((option) => option.getAttribute('value'))
      expect(chosen).toEqual([sort])
    }
  },
)

test.each(LISTS.map(([list]) => list))(
  '%s asks for nothing that its calls do not take, nor the other way',
  async (list) => {
    const { paths } = await apiDocument(site.url)
    const taken = (path: string) =>
      (paths[path]?.get?.parameters ?? []).map(({ name }) => name).filter((name) => !NO_FILTERS.has(name))
    const calls = [`/api${list}`, `/api${list}.csv`].map((path) => new Set(taken(path)))
    const page = await admin.get(list)
    const views = page
      .all('.tools .view')
      .flatMap((view) => [...new URL(view.getAttribute('href') ?? '', site.url).searchParams.keys()])
    const fields = [...page.all('.tools [name]').map((field) => field.getAttribute('name')), ...views]
    expect(calls).toEqual([new Set(fields), new Set(fields)])
  },
)

test('a year of nothing is passed over by a page, and calls find nothing of it, in the list and in its file', async () => {
  const headers = await signedIn()
  for (const list of ['/admin/art', '/admin/events']) {
    const all = (await admin.get(list)).text.match(/\d+ entr(?:y|ies)/)?.[0]
    expect((await admin.get(`${list}?year=1999`)).text).toContain(all)
    const found = await (await fetch(`${site.url}/api${list}?year=1999`, { headers })).json()
    const file = await (await fetch(`${site.url}/api${list}.csv?year=1999`, { headers })).text()
    expect([list, found, parse(file, { bom: true, columns: true })]).toEqual([list, [], []])
  }
})

async function signedIn() {
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'demo-password' }),
  })
  const { accessToken } = await answer.json()
  return { Authorization: `Bearer ${accessToken}` }
}

test('what failed is sent again, many at once; what was sent is left alone', async () => {
  const failed = (n: number, state: 'FAILED' | 'SENT') => ({
    cause: `test:${n}`,
    kind: 'NEWSLETTER' as const,
    to: `reader${n}@client.example`,
    locale: 'en' as const,
    subject: `Letter ${n}`,
    text: 'Hello',
    html: '<p>Hello</p>',
    messageId: `message-${n}`,
    state,
    tries: 9,
    nextTryAt: new Date(),
    createdAt: new Date(),
  })
  const rows = [failed(1, 'FAILED'), failed(2, 'FAILED'), failed(3, 'SENT')]
  const ids = site.database.db.insert(mails).values(rows).returning({ id: mails.id }).all()
  const list = await admin.get('/admin/mail?state=FAILED')
  expect(list.all('main [name=ids]')).toHaveLength(2)

  const form = new URLSearchParams({ redirectTo: '/admin/mail?state=FAILED' })
  for (const { id } of ids) form.append('ids', String(id))
  const asked = await admin.post('/admin/mail', form)
  expect([asked.status, asked.announced]).toEqual([409, expect.stringContaining('2 emails go to')])
  const states = () => site.database.sqlite.prepare("SELECT count(*) FROM mails WHERE state = 'FAILED'").pluck().get()
  expect(states()).toBe(2)
  const done = await asked.submit('Yes, do it')
  expect([done.announced, done.path]).toEqual([expect.stringContaining('2 emails queued'), '/admin/mail?state=FAILED'])
  const nothing = await admin.post('/admin/mail', form)
  expect(nothing.announced).toContain('0 emails queued')
})

test('the sums of a list are those of all that it finds, and slips of what is to ship come in one file', async () => {
  const { db } = site.database
  const product = site.database.sqlite
    .prepare("SELECT id FROM products WHERE status = 'PUBLISHED' AND weight_grams BETWEEN 1 AND 900 LIMIT 1")
    .pluck()
    .get()
  for (let n = 0; n < 2; n += 1) await placeOrder(await goToCheckout(site.visitor(), Number(product)))
  const all = db.select().from(orders).all()
  const sum = all.reduce((minor, { totalMinor }) => minor + totalMinor, 0)
  const list = await admin.get('/admin/orders')
  expect(list.all('tfoot')[0]?.textContent).toContain(`$${(sum / 100).toFixed(2)}`)

  const empty = await admin.fetch('/admin/orders/packing-slips.pdf')
  expect(empty.status).toBe(404)
  db.update(orders).set({ status: 'CONFIRMED' }).run()
  const toShip = await admin.get('/admin/orders?toShip=1')
  const at = toShip
    .all('main button')
    .find((button) => button.textContent.includes('Packing slips'))
    ?.getAttribute('formaction')
  const slips = await admin.fetch(`${at}?toShip=1`)
  expect([slips.status, slips.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect(
    Buffer.from(await slips.arrayBuffer())
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(all.length)
})

test('what a list is asked for can be kept by a name, opened again, and forgotten; its views say how many there are', async () => {
  const unnamed = await admin.post('/admin/views', { list: '/admin/orders', query: 'country=JP', name: '' })
  expect(unnamed.announced).toContain('Give the view a name')
  const saved = await (
    await admin.get('/admin/orders?country=JP&sort=-total&page=1')
  ).submit('Save', { 'Name of the view': 'To Japan' })
  expect(saved.announced).toContain('View saved')
  const links = (await admin.get('/admin/orders'))
    .all('.tools a.view')
    .map((link) => [link.textContent.trim(), link.getAttribute('href')])
  expect(links.at(-1)).toEqual(['To Japan', '/admin/orders?country=JP&sort=-total'])
  const toShip = site.database.sqlite.prepare("SELECT count(*) FROM orders WHERE status = 'CONFIRMED'").pluck().get()
  expect(links[0]?.[0]).toBe(`To ship ${String(toShip)}`)

  const opened = await admin.get('/admin/orders?sort=-total&country=JP')
  expect(opened.all('a.view[aria-current]').map((link) => link.textContent.trim())).toEqual(['To Japan'])
  expect((await admin.get('/admin/products')).text).not.toContain('To Japan')
  const gone = await opened.submit('Delete this view')
  expect(gone.announced).toContain('View deleted')
  expect(gone.all('.tools a.view').map((link) => link.textContent.trim())).not.toContain('To Japan')
})
