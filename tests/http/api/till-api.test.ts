import { beforeAll, expect, test } from 'vitest'

import { layTable, type Table } from '../../support/models/till-table.ts'
import { openSite } from '../../support/site/site.ts'

type Day = {
  day: string
  shown: string
  closedAt: string | null
  filedAt: string | null
  floatMinor: number
  countedCashMinor: number | null
  goods: { productId: number; brought: number; expected: number; counted: number | null }[]
}
type Answer = { status: number; body: Day[] & { message?: string; fields?: object; lacking?: object[] } }

const site = openSite()
let table: Table
let token: string
let product: number
let there: number

beforeAll(async () => {
  const credentials = { email: 'admin@example.com', password: 'demo-password' }
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  token = ((await answer.json()) as { accessToken: string }).accessToken
  table = layTable(site.database, { isOpen: false })
  product = table.goods[0]?.id ?? 0
  there = stockOf('WEB')
})

test('a till is opened by a program as it is prepared, once; the log says who', async () => {
  expect((await call('POST', '/days', { floatMinor: -1 })).status).toBe(400)
  const opened = await call('POST', '/days', { floatMinor: 5000 })
  expect([opened.status, opened.body[0]?.floatMinor, opened.body[0]?.closedAt]).toEqual([200, 5000, null])
  expect([stockOf('WEB'), stockOf(`EVENT:${table.eventId}`)]).toEqual([there - 8, 8])
  expect((await call('POST', '/days', { floatMinor: 5000 })).status).toBe(409)
  expect(lastAction()).toBe('till.open')
})

test('what was counted at the opening is put right, as far as the shop has it', async () => {
  const [day] = (await call('GET', '/days')).body
  const lacking = await call('PUT', `/days/${day?.day}/figures`, {
    brought: [{ productId: product, quantity: there + 1 }],
  })
  expect([lacking.status, lacking.body.fields]).toEqual([400, { 'brought.0.quantity': [`Enter ${there} or less.`] }])
  const right = await call('PUT', `/days/${day?.day}/figures`, {
    floatMinor: 6000,
    brought: [{ productId: product, quantity: 6 }],
  })
  expect(right.body[0]).toMatchObject({ floatMinor: 6000, expectedCashMinor: 6000 })
  expect([stockOf('WEB'), stockOf(`EVENT:${table.eventId}`)]).toEqual([there - 6, 6])
  expect((await call('PUT', '/days/1999-01-01/figures', {})).status).toBe(404)
})

test('a day is closed as it was read, opened again, and fixed once it is filed', async () => {
  const [before] = (await call('GET', '/days')).body
  const at = `/days/${before?.day}`
  const left = [{ productId: product, quantity: 5 }]
  await call('PUT', `${at}/figures`, { floatMinor: 7000 })
  const late = await call('POST', `${at}/closing`, { cashMinor: 7000, left, shown: before?.shown })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Something was sold or changed')])
  expect((await call('POST', `${at}/filing`)).status).toBe(409)

  const [now] = (await call('GET', '/days')).body
  const closed = await call('POST', `${at}/closing`, { cashMinor: 7000, left, shown: now?.shown })
  expect(closed.body[0]).toMatchObject({ countedCashMinor: 7000, closedAt: expect.any(String) })
  expect([stockOf('WEB'), stockOf(`EVENT:${table.eventId}`)]).toEqual([there - 1, 0])
  expect((await call('POST', `${at}/closing`, { cashMinor: 1, left })).status).toBe(409)

  expect((await call('POST', `${at}/reopening`)).body[0]?.closedAt).toBeNull()
  expect([stockOf('WEB'), stockOf(`EVENT:${table.eventId}`)]).toEqual([there - 6, 6])
  await call('POST', `${at}/closing`, { cashMinor: 7000, left })
  expect((await call('POST', `${at}/filing`)).body[0]?.filedAt).toEqual(expect.any(String))
  for (const [method, path, body] of [
    ['POST', 'reopening', undefined],
    ['POST', 'filing', undefined],
    ['PUT', 'figures', { floatMinor: 1 }],
  ] as const) {
    const refused = await call(method, `${at}/${path}`, body)
    expect([path, refused.status, refused.body.message]).toEqual([
      path,
      409,
      expect.stringContaining('This report is filed'),
    ])
  }
  expect((await call('POST', '/bringing-back')).status).toBe(409)
})

async function call(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${site.url}/api/admin/events/${table.eventId}/till${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

function stockOf(pool: string): number {
  const sum = 'SELECT coalesce(sum(quantity), 0) FROM stock_movements WHERE product_id = ? AND pool = ?'
  return site.database.sqlite.prepare(sum).pluck().get(product, pool) as number
}

function lastAction(): unknown {
  return site.database.sqlite.prepare('SELECT action FROM audit_log ORDER BY id DESC LIMIT 1').pluck().get()
}
