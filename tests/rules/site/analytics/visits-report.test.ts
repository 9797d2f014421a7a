import { expect, test } from 'vitest'

import { rate } from '#app/admin/analytics/speed.ts'
import { addCounts } from '#app/platform/analytics/writing.server.ts'
import { columnOf, columnsOf, periodBefore, readPeriod } from '#app/site/analytics/period.ts'
import { readReport } from '#app/site/analytics/report.server.ts'
import { rollUpOldDays } from '#app/site/analytics/roll-up.server.ts'
import { funnelOf, ranked, speedOf, type Sum } from '#app/site/analytics/sums.ts'
import { openDatabase } from '#db/database.server.ts'
import { analyticsCounts } from '#db/schema.server.ts'

import { builtTable } from '../../../support/site/routes.ts'

const routes = await builtTable()

const TODAY = '2026-11-21'
const period = (query: string) => readPeriod(Object.fromEntries(new URLSearchParams(query)), TODAY)
const sum = (measure: Sum['measure'], subject: string, quantity: number, value = 0) => ({
  measure,
  subject,
  value,
  quantity,
})

test('a period is some days up to a day, and what is not known falls back', () => {
  expect(period('')).toEqual({ days: 28, from: '2026-10-25', until: TODAY, step: 'day' })
  expect(period('days=7&until=2026-03-01')).toMatchObject({ from: '2026-02-23', until: '2026-03-01' })
  for (const wrong of ['days=5', 'days=x', 'until=2027-01-01', 'until=2026-02-31', 'until=gone'])
    expect(period(wrong)).toMatchObject({ days: 28, until: TODAY })
  expect(periodBefore(period('days=7'))).toMatchObject({ days: 7, from: '2026-11-08', until: '2026-11-14' })
})

test('columns are days, weeks or months; every day of the period belongs to one of them', () => {
  expect(columnsOf(period('days=7'))).toHaveLength(7)
  expect(columnsOf(period('days=90'))).toHaveLength(13)
  expect(columnsOf(period('days=90')).at(-1)).toEqual({ day: '2026-11-16', last: TODAY })
  const year = columnsOf(period('days=365'))
  expect(year).toHaveLength(13)
  expect(year[0]).toEqual({ day: '2025-11-22', last: '2025-11-30' })
  expect(year[1]).toEqual({ day: '2025-12-01', last: '2025-12-31' })
  expect(columnOf('2026-02-28', period('days=365'))).toBe('2026-02-01')
})

test('the largest stand first; what has no name and the small ones are the others', () => {
  const many = Array.from({ length: 14 }, (_, at) => sum('VIEW', `/art/2026/${at}`, 20 - at))
  const rows = ranked(
    [...many, sum('VIEW', '', 5), sum('VIEW', '/admin/art', 99), sum('SEARCH', 'x', 99)],
    'VIEW',
    routes,
  )
  expect(rows[0]).toEqual({ subject: '/art/2026/0', quantity: 20 })
  expect(rows).toHaveLength(13)
  expect(rows.at(-1)).toEqual({ subject: '', quantity: 8 + 7 + 5 })
})

test('the funnel counts products seen, put in the cart, checkouts and orders, and what a client says is none of them', () => {
  const sums = [
    sum('VIEW', '/shop/product/1', 30),
    sum('VIEW', '/shop/product/2', 10),
    sum('VIEW', '/shop', 99),
    sum('EVENT', 'add_to_cart', 10),
    sum('VIEW', '/shop/checkout', 5),
    sum('EVENT', 'purchase', 2),
    sum('SENT', 'purchase', 50),
  ]
  expect(funnelOf(sums, routes)).toEqual([
    { step: 'PRODUCT', quantity: 40, ofBefore: null },
    { step: 'CART', quantity: 10, ofBefore: 0.25 },
    { step: 'CHECKOUT', quantity: 5, ofBefore: 0.5 },
    { step: 'ORDER', quantity: 2, ofBefore: 0.4 },
  ])
})

test('speed is told by screen, and rated', () => {
  const [shop] = speedOf([sum('LCP', 'Shop', 3, 900), sum('LCP', 'Shop', 1, 5000), sum('SERVER', 'Shop', 4, 12)])
  expect(shop).toMatchObject({ screen: 'Shop', LCP: 900, SERVER: 12, INP: null, measured: 4 })
  expect([rate('LCP', 2500), rate('LCP', 2600), rate('LCP', 4100), rate('CLS', 120)]).toEqual([
    'good',
    'fair',
    'poor',
    'fair',
  ])
})

test('a report of an old day says the same before and after its small subjects are joined', () => {
  const { db } = openDatabase(':memory:')
  const day = '2026-09-01'
  const views = (at: (number: number) => string, quantity: number) =>
    Array.from({ length: 60 }, (_, number) => sum('VIEW', at(number), quantity))
  const counted = [
    ...views((number) => `/art/2026/${number}`, 130),
    ...views((number) => `/shop/product/${number}`, 1),
    ...views((number) => `/admin/orders/${number}`, 2),
  ]
  addCounts(
    db,
    counted.map((one) => ({ ...one, day })),
    routes,
  )
  const past = readPeriod({ until: day }, TODAY)
  const { totals, funnel } = readReport(db, past, routes)

  for (let hour = 0; hour < 2; hour += 1) rollUpOldDays({ db, routes }, new Date(`${TODAY}T12:00:00Z`))

  expect(db.select().from(analyticsCounts).all().length).toBeLessThan(60)
  expect(totals.views).toBe(60 * 131)
  expect(funnel[0]?.quantity).toBe(60)
  const after = readReport(db, past, routes)
  expect(after).toMatchObject({ totals, funnel })
  expect(after.screens.map(({ subject }) => subject).filter((subject) => !subject.startsWith('/art/'))).toEqual([''])
})

test('of a day with more subjects than are kept, the admin is still not looked at', () => {
  const { db } = openDatabase(':memory:')
  const on = (subject: string) => ({ ...sum('VIEW', subject, 1), day: TODAY })
  addCounts(
    db,
    Array.from({ length: 2000 }, (_, number) => on(`/shop/product/${number}`)),
    routes,
  )
  addCounts(db, [on('/admin/orders/late'), on('/shop/product/9999')], routes)

  const { totals, funnel } = readReport(db, period(''), routes)
  expect([totals.views, funnel[0]?.quantity]).toEqual([2001, 2001])
})

test('a report has each day of its period and none of another, and the admin is not looked at', () => {
  const { db } = openDatabase(':memory:')
  const on = (day: string, measure: Sum['measure'], subject: string, quantity: number) =>
    addCounts(db, [{ day, measure, subject, value: 0, quantity }], routes)
  on('2026-11-14', 'VIEW', '/shop', 100)
  on('2026-11-15', 'VIEW', '/shop', 4)
  on('2026-11-15', 'VISIT', '', 2)
  on(TODAY, 'VIEW', '/', 3)
  on(TODAY, 'VIEW', '/', 1)
  on(TODAY, 'VIEW', '/admin/orders', 50)
  on(TODAY, 'VISIT', '', 1)

  const report = readReport(db, period('days=7'), routes)
  expect(report.totals).toEqual({ views: 8, visits: 3, orders: 0 })
  expect(report.before).toEqual({ views: 100, visits: 0 })
  expect(report.columns.map(({ views }) => views)).toEqual([4, 0, 0, 0, 0, 0, 4])
  expect(report.screens).toEqual([
    { subject: '/', quantity: 4 },
    { subject: '/shop', quantity: 4 },
  ])
})
