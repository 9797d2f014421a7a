import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
const HERE = '/event-helper/2/preparation'
let admin: Visitor
let names: string[]

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
  names = site.database.sqlite
    .prepare(
      `SELECT json_extract(p.name, '$.en') FROM products p
       JOIN stock_balances b ON b.product_id = p.id AND b.pool = 'WEB'
       WHERE p.status = 'PUBLISHED' AND NOT p.is_digital 
       GROUP BY p.name HAVING count(*) = 1 ORDER BY b.for_sale DESC LIMIT 2`,
    )
    .pluck()
    .all() as string[]
})

test('another currency keeps what was typed, and brings its own prices where none was', async () => {
  const [one = '', other = ''] = names
  const page = await admin.get(`${HERE}?currency=USD`)
  const inDollars = page.field(`Price (USD) ${other}`)
  const typed = await page.submit('Use this currency', {
    Currency: 'JPY',
    'Time zone': 'Asia/Seoul',
    'Cash float (USD)': '120',
    [`Bring ${one}`]: '3',
    [`Price (USD) ${one}`]: '7.77',
  })
  expect([typed.status, typed.url.pathname]).toEqual([200, HERE])
  expect(typed.field('Currency')).toBe('JPY')
  expect([typed.field('Time zone'), typed.field('Cash float (JPY)')]).toEqual(['Asia/Seoul', '120'])
  expect([typed.field(`Bring ${one}`), typed.field(`Price (JPY) ${one}`)]).toEqual(['3', '7.77'])
  expect(Number(typed.field(`Price (JPY) ${other}`).replace(',', ''))).toBeGreaterThan(Number(inDollars) * 20)

  const wrong = await typed.submit('Save', { 'Cash float (JPY)': 'lots' })
  expect([wrong.status, wrong.field('Cash float (JPY)'), wrong.field(`Bring ${one}`)]).toEqual([400, 'lots', '3'])
  const saved = await wrong.submit('Save', { 'Cash float (JPY)': '120', [`Price (JPY) ${one}`]: '700' })
  expect(saved.announced).toContain('Table prepared')
})

test('two people prepare one table: the second is told, and keeps what they typed', async () => {
  const [one = '', other = ''] = names
  const [first, second] = [await admin.get(HERE), await admin.get(HERE)]
  await first.submit('Save', { [`Bring ${one}`]: '5', [`Bring ${other}`]: '2' })

  const stale = await second.submit('Save', { [`Bring ${one}`]: '9', 'Time zone': 'Asia/Tokyo' })
  expect([
    stale.status,
    stale.announced.includes('Someone saved this while you were editing, perhaps you in another window'),
  ]).toEqual([409, true])
  expect(stale.all('#stale + table tr').map(({ text }) => text)).toContain(`${one}: bring59`)
  // Theirs where nothing was typed here, mine where something was.
  expect([stale.field(`Bring ${one}`), stale.field(`Bring ${other}`)]).toEqual(['9', '2'])
  expect(stale.field('Time zone')).toBe('Asia/Tokyo')
  expect((await admin.get(HERE)).field(`Bring ${one}`)).toBe('5')

  expect((await stale.submit('Save')).announced).toContain('Table prepared')
  const kept = await admin.get(HERE)
  expect([kept.field(`Bring ${one}`), kept.field(`Bring ${other}`)]).toEqual(['9', '2'])
})
