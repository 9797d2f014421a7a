import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor
let event: number
let book: { id: number; name: string; stock: number }

const A_DAY = 24 * 60 * 60 * 1000
const dayIn = (days: number) => new Date(Date.now() + days * A_DAY).toISOString().slice(0, 10)
const one = (sql: string, ...values: unknown[]) =>
  site.database.sqlite
    .prepare(sql)
    .pluck()
    .get(...values) as number
const stockOf = (pool: string) =>
  one('SELECT coalesce(sum(quantity), 0) FROM stock_movements WHERE product_id = ? AND pool = ?', book.id, pool)
const at = (path = '') => admin.get(`/event-helper/${event}${path}`)
const TITLE = 'Fair of two days'

/** The day that is open, or was last, is yesterday's now. */
function sleep(): void {
  site.database.sqlite.prepare("UPDATE till_days SET day = date(day, '-1 day')").run()
}

async function tap(page: Page, pay = 'CASH'): Promise<Page> {
  const operation = page.all('input[name=operation]')[0]?.getAttribute('value') ?? ''
  return admin.post(`/event-helper/${event}`, { operation, product: String(book.id), pay })
}

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
  const { sqlite } = site.database
  event = Number(
    sqlite
      .prepare(
        `INSERT INTO events (slug, name, starts_on, ends_on, venue, city, country, status)
         VALUES ('fair-of-two-days', ?, ?, ?, '{}', '{}', 'GB', 'CONFIRMED')`,
      )
      .run(JSON.stringify({ en: TITLE }), dayIn(-2), dayIn(2)).lastInsertRowid,
  )
  book = sqlite
    .prepare(
      `SELECT p.id, json_extract(p.name, '$.en') AS name, b.for_sale AS stock FROM products p
       JOIN stock_balances b ON b.product_id = p.id AND b.pool = 'WEB'
       WHERE p.status = 'PUBLISHED' AND NOT p.is_digital ORDER BY b.for_sale DESC LIMIT 1`,
    )
    .get() as typeof book
})

test('a till opens with the cash counted, and with nothing else', async () => {
  const page = await at('/preparation?currency=USD')
  const asked = { 'Time zone': 'UTC', [`Bring ${book.name}`]: '5', [`Price (USD) ${book.name}`]: '10.00' }
  const wrong = await page.submit('Open the till', asked)
  expect([wrong.status, wrong.announced.includes('Count the cash in the box and enter it, 0 if it is empty')]).toEqual([
    400,
    true,
  ])
  expect(wrong.field(`Bring ${book.name}`)).toBe('5')
  const saved = await page.submit('Save', asked)
  expect(saved.announced).toContain('Table prepared')
  const sale = { operation: 'tapped-before-the-opening', product: String(book.id), pay: 'CASH' }
  expect((await admin.post(`/event-helper/${event}`, sale)).announced).toContain('This till is not open.')
  expect(one('SELECT count(*) FROM till_days')).toBe(0)

  const opened = await saved.submit('Open the till', { 'Cash float (USD)': '0' })
  expect(opened.announced).toContain('Till opened')
  expect(one('SELECT float_minor FROM till_days')).toBe(0)
})

test('a wrong float is corrected, with who, when, from and to in the report', async () => {
  const page = await (await at('/report')).follow('Correct the figures')
  const wrong = await page.submit('Save the corrections', { 'Cash float (USD)': 'much' })
  expect([wrong.status, wrong.field('Cash float (USD)')]).toEqual([400, 'much'])
  const lacking = await page.submit('Save the corrections', { [`Brought: ${book.name}`]: String(book.stock + 9) })
  expect(lacking.announced).toContain(`Enter ${book.stock} or less`)

  const done = await page.submit('Save the corrections', {
    'Cash float (USD)': '50.00',
    [`Brought: ${book.name}`]: '6',
  })
  expect(done.announced).toContain('Corrections saved')
  expect(done.text).toMatch(/Cash float: \$0(\.00)? → \$50(\.00)?/)
  expect(done.text).toContain('admin@example.com')
  expect(done.text).toContain(`Brought · ${book.name}: 5 → 6`)
  expect([stockOf('WEB'), stockOf(`EVENT:${event}`)]).toEqual([book.stock - 6, 6])

  // Somebody else had this page open all the time.
  const late = await page.submit('Save the corrections', { 'Cash float (USD)': '70.00' })
  expect([late.status, late.announced.includes('Someone changed this to 50.00 while you were editing')]).toEqual([
    400,
    true,
  ])
  expect((await late.submit('Save the corrections')).announced).toContain('Corrections saved')
  expect(one('SELECT float_minor FROM till_days')).toBe(7000)
})

test('a till that was forgotten says so on its page and on the dashboard, with the way to close it', async () => {
  expect((await admin.get('/admin/dashboard')).text).not.toContain('Tills left open')
  sleep()
  expect((await tap(await at())).text).toContain('that day is over')
  const dashboard = await admin.get('/admin/dashboard')
  expect(dashboard.text).toContain(`${TITLE}: the till of`)
  expect((await dashboard.follow(`Close the till ${TITLE}`)).path).toBe(`/event-helper/${event}/closing`)
})

test('closing can leave the goods for the next day, which opens with a count of its own', async () => {
  const asking = await (await at('/closing')).submit('Continue', { 'Cash in the cash box (USD)': '79.00' })
  expect(asking.text).toContain('5 units stay on the table')
  const closed = await asking.submit('Close, items stay here')
  expect(closed.announced).toContain('Till closed')
  expect([stockOf('WEB'), stockOf(`EVENT:${event}`)]).toEqual([book.stock - 6, 5])
  expect((await at()).path).toBe(`/event-helper/${event}/report`)

  // A tap that comes now is kept, and opens nothing.
  const told = await admin.post(`/event-helper/${event}`, {
    operation: 'tapped-in-the-morning',
    product: String(book.id),
    pay: 'QR',
  })
  expect(told.announced).toContain('This till is already closed')
  expect(told.text).toContain('Arrived after closing')
  expect(one('SELECT count(*) FROM till_days')).toBe(1)
  expect((await at('/report')).text).toContain('1 sale arrived from a phone after closing, $10')

  const opening = await (await at('/report')).follow('Open the till for')
  expect(opening.path).toBe(`/event-helper/${event}/opening`)
  expect(opening.text).toContain('5 on the table.')
  expect((await opening.submit('Open the till')).status).toBe(400)
  const asked = { 'Cash float (USD)': '20.00', [book.name]: '2' }
  expect((await opening.submit('Open the till', asked)).announced).toContain('Till opened')
  expect((await opening.submit('Open the till', asked)).announced).toContain('This till is already open.')
  expect(one('SELECT count(*) FROM till_days')).toBe(2)
  expect([stockOf('WEB'), stockOf(`EVENT:${event}`)]).toEqual([book.stock - 8, 7])
  expect((await at()).text).toContain('$20')
})

test('each day has its report, and the event’s has the sums', async () => {
  await tap(await at())
  const event = await at('/report')
  expect(event.text).toContain('By day')
  expect(event.text).toMatch(/Taken\$30/)
  const [today] = event.all('.stock-flow a').slice(1)
  const page = await admin.get(today?.getAttribute('href') ?? '')
  expect(page.text).toMatch(/Taken\$10/)
  expect(page.text).toMatch(/Expected in the cash box\$30/)
  expect((await at('/report?day=2001-01-01')).status).toBe(404)
})

test('a closed day opens again until its report is filed; then it is fixed, and says so', async () => {
  const counted = { 'Cash in the cash box (USD)': '30.00' }
  const close = async () =>
    (await (await at('/closing')).submit('Continue', counted)).submit('Close and return items to the shop')
  await close()
  expect([stockOf('WEB'), stockOf(`EVENT:${event}`)]).toEqual([book.stock - 2, 0])
  const days = site.database.sqlite.prepare('SELECT day FROM till_days ORDER BY day').pluck().all() as string[]
  const day = (which: number) => at(`/report?day=${days[which]}`)
  const reopened = await (await day(1)).submit('Open this day again')
  expect(reopened.announced).toContain('Till open again')
  expect([stockOf('WEB'), stockOf(`EVENT:${event}`)]).toEqual([book.stock - 8, 6])
  await close()
  expect((await day(1)).text).toContain('Opened again; counted until then: $30')

  expect((await at(`/filing?day=${days[1]}`)).announced).toContain('file the days before it first')
  const stale = await (await day(0)).follow('File the report')
  const correcting = await (await day(0)).follow('Correct the figures')
  await correcting.submit('Save the corrections', { 'Cash in the cash box (USD)': '80.00' })
  expect((await stale.submit('File the report')).announced).toContain(
    'Something was sold or changed while you were counting',
  )
  for (const which of [0, 1]) {
    const asking = await (await day(which)).follow('File the report')
    expect(asking.text).toContain('A filed report is final')
    expect((await asking.submit('File the report')).announced).toContain('Report filed')
  }
  const filed = await day(1)
  expect(filed.text).toContain('This report is filed and can no longer change.')
  expect(filed.text).not.toContain('Open this day again')
  expect(
    (await correcting.submit('Save the corrections', { 'Cash in the cash box (USD)': '1.00' })).announced,
  ).toContain('is filed')
  const refused = await admin.post(`/event-helper/${event}/reopening`, { day: days[1] ?? '' })
  expect(refused.announced).toContain('the till stays closed')
})

test('what a telephone tells after the filing is kept beside the report', async () => {
  const before = /Taken\$\d+/.exec((await at('/report')).text)?.[0]
  await admin.post(`/event-helper/${event}`, {
    operation: 'found-in-a-pocket-later',
    product: String(book.id),
    pay: 'CASH',
  })
  const report = await at('/report')
  expect(report.text).toContain('1 sale arrived after the report was filed, $10')
  expect(/Taken\$\d+/.exec(report.text)?.[0]).toBe(before)
  expect((await at('/sales')).text).toContain('Arrived after the report was filed')
  const csv = await (await admin.fetch(`/event-helper/${event}/report.csv`)).text()
  expect(csv).toContain('after filing')
})

test('pages for a day that nobody opened are not there, and forms that name none are told', async () => {
  expect((await at('/figures?day=2001-01-01')).status).toBe(404)
  const told = await admin.post(`/event-helper/${event}/reopening`, {})
  expect(told.announced).toContain('cannot be opened again')
  expect((await admin.post(`/event-helper/${event}/filing`, {})).announced).toContain(
    'Close this day, and file the days before it first',
  )
  expect((await admin.post(`/event-helper/${event}/bringing-back`, {})).announced).toContain('Nothing stayed')
})
