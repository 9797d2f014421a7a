import { join } from 'node:path'

import { type Database, openDatabase } from '#db/database.server.ts'

import { sumsIn } from '../support/journeys/sums.ts'
import { buy } from '../support/journeys/walks.ts'
import { expect, test } from './story.ts'

// Slips with time: the site's clock set wrong, and what fails now and works later.

let database: Database
test.beforeEach(({ site }) => void (database = openDatabase(join(site.dataDir, 'inkstall.db'))))
test.afterEach(() => database.close())

const { value } = sumsIn(() => database)

const PRODUCT = "(SELECT id FROM products WHERE slug = 'tram-badges')"
const saleEnd = () => value(`SELECT sale_until FROM products WHERE id = ${PRODUCT}`)

test('the site’s clock: a zone that is none, another by mistake, then the right one; no deadline moves', async ({
  arrive,
  atDesk,
}) => {
  const product = value(`SELECT ${PRODUCT}`)
  const planted = saleEnd()
  const address = await buy(await arrive())
  const order = Number(/\/order\/(\d+)/.exec(address)?.[1])
  const payUntil = () => value('SELECT pay_until FROM orders WHERE id = ?', order)
  const due = payUntil()
  const zoneIs = () =>
    database.sqlite.prepare("SELECT value FROM site_settings WHERE key = 'timeZone'").pluck().get() ?? null

  const desk = await atDesk('/admin/site-config/identity')
  const setZone = async (zone: string) => {
    await desk.open('/admin/site-config/identity')
    await desk.press('Save settings', { 'Time zone': zone })
  }
  await setZone('Moon/Sea')
  await desk.says('There is no such time zone')
  await desk.holds('Time zone', 'Moon/Sea')
  expect(zoneIs()).toBeNull()

  await setZone('America/New_York')
  await desk.says('Settings saved')
  await desk.open(address)
  await desk.says(`until ${spoken(due, 'America/New_York')}`)
  expect(payUntil()).toBe(due)
  await desk.open(`/admin/products/${product}`)
  await desk.holds('Sale until (America/New_York)', typed(planted, 'America/New_York'))
  await desk.press('Save product', { 'Sale until (America/New_York)': '2027-01-31T23:59' })
  await desk.says('Product saved')
  expect(typed(saleEnd(), 'America/New_York')).toBe('2027-01-31T23:59')
  expect(saleEnd() - planted).toBe(5 * 3_600_000 - 59_000)

  await setZone('Asia/Tokyo')
  await desk.open(`/admin/products/${product}`)
  await desk.holds('Sale until (Asia/Tokyo)', '2027-02-01T13:59')
  await desk.press('Save product', { 'Sale until (Asia/Tokyo)': '2027-01-31T23:59' })
  await desk.open(`/shop/product/${product}`)
  await desk.says('On sale until Sunday, 31 January 2027, 23:59 Japan Standard Time')
  await desk.open(address)
  await desk.says(`until ${spoken(due, 'Asia/Tokyo')}`)
  expect([payUntil(), saleEnd()]).toEqual([due, Date.parse('2027-01-31T23:59+09:00')])

  await setZone('UTC')
  await desk.open(`/admin/products/${product}`)
  await desk.press('Save product', { 'Sale until (UTC)': '2027-01-31T23:59:59' })
  expect(saleEnd()).toBe(planted)
})

/** An instant as the clock of a zone says it, by the platform alone. */
function spoken(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('weekday')}, ${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')}`
}

/** An instant as a field for a moment has it. */
function typed(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
    .format(at)
    .replace(/:00$/, '')
    .replace(' ', 'T')
}
