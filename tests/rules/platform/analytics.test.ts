import fc from 'fast-check'
import { expect, test } from 'vitest'

import { openAnalytics } from '#app/platform/analytics/analytics.server.ts'
import { mayCount } from '#app/platform/analytics/audience.ts'
import { countsOf, p75, type Count, joinSmall } from '#app/platform/analytics/counts.ts'
import { type AnalyticsEvent, cleanParams, cleanWords, roughly, sentEvent } from '#app/platform/analytics/events.ts'
import { readScreen } from '#app/platform/analytics/screens.ts'
import { createLog } from '#app/platform/log.server.ts'
import { rollUpOldDays } from '#app/site/analytics/roll-up.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { analyticsCounts, analyticsEvents } from '#db/schema.server.ts'
import { ANALYTICS_MEASURES } from '#db/vocabulary.ts'

import { builtTable } from '../../support/site/routes.ts'

const routes = await builtTable()
const screen = (path: string) => readScreen(routes, new URL(path, 'http://localhost'))
const NOON = new Date('2026-11-21T12:00:00Z')
/** As the site counts it: a path comes with its screen. */
const told = (name: string, given: AnalyticsEvent['params'] = {}, at = NOON) => {
  const seen = typeof given.path === 'string' ? screen(given.path) : null
  return { name, params: { ...given, ...(seen && { screen: seen.screen }) }, at, isSent: false }
}

test('a screen is told by its name, its parts and what of the query is nobody’s own', () => {
  expect(screen('/shop/product/12')).toEqual({
    screen: 'Product',
    path: '/shop/product/12',
    params: { id: '12' },
    query: {},
  })
  expect(screen('/art/2025/low-tide?open=1&utm_id=abc')).toMatchObject({ screen: 'Artwork', query: { open: '1' } })
  expect(screen('/shop?search=me%40example.com&type=3&sort=NEWEST')?.query).toEqual({ type: '3', sort: 'NEWEST' })
  expect(screen('/commission-types')).toMatchObject({ screen: 'Commissions', path: '/commissions' })
  expect(screen('/shop/')).toMatchObject({ screen: 'Shop', path: '/shop' })
})

test('no secret of an address is told', () => {
  for (const path of [
    '/commission-request/s3cr3t',
    '/shop/order/1042?key=s3cr3t',
    '/waiting-list/s3cr3t',
    '/newsletter/s3cr3t',
    '/nenas/pick-up/s3cr3t',
    '/password-reset?token=s3cr3t',
    '/verify-email?key=s3cr3t',
    '/admin/users/1042',
  ]) {
    const seen = screen(path)
    expect(seen, path).not.toBeNull()
    expect(JSON.stringify(seen), path).not.toMatch(/s3cr3t|1042/)
  }
})

test('what is no screen is none', () => {
  for (const path of [
    '/assets/x.js',
    '/pictures/a.webp',
    '/nenas/events.ics',
    '/feed.xml',
    '/api/products',
    '/nowhere',
  ])
    expect(screen(path), path).toBeNull()
})

test('what may tell of a person is left out of parameters', () => {
  const params = {
    plan: 'large',
    count: 3,
    email: 'x',
    who: 'me@example.com',
    phone_number: '1',
    call: '+81 90-1234-5678',
    session: 'a8f3kd02mfk39fkd02mf83',
    query: { sort: 'NEWEST', token: 'x', from: 'me@example.com' },
    list: [1, 2],
  }
  expect(cleanParams(params)).toEqual({ plan: 'large', count: 3, query: { sort: 'NEWEST' } })
})

test('searches are folded, and one for a person is nothing', () => {
  expect(cleanWords('  Ｔｉｄｅ   Book ')).toBe('tide book')
  expect(cleanWords('夏の海')).toBe('夏の海')
  expect(cleanWords('me@example.com')).toBe('')
  expect(cleanWords('090-1234-5678')).toBe('')
})

test('bots, and who asks not to be tracked, are not counted; text browsers are', () => {
  const asks = (headers: Record<string, string>) => mayCount(new Headers(headers))
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
  expect(asks(firefox)).toBe(true)
  expect(asks({ 'user-agent': 'w3m/0.5.3+git20230121' })).toBe(true)
  expect(asks({ 'user-agent': 'Lynx/2.9.0 libwww-FM/2.14' })).toBe(true)
  expect(asks({ ...firefox, dnt: '1' })).toBe(false)
  expect(asks({ ...firefox, 'sec-gpc': '1' })).toBe(false)
  expect(asks({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })).toBe(false)
  expect(asks({ 'user-agent': 'curl/8.1' })).toBe(false)
  expect(asks({})).toBe(false)
})

test('a view counts its screen, its visit, where it came from and how long the server took', () => {
  const view = told('screen_view', { path: '/shop', visit: true, referrer: 'example.org', ms: 123 })
  const inner = told('screen_view', { path: '/shop', ms: 123 })
  expect(countsOf([view, inner])).toEqual([
    { day: '2026-11-21', measure: 'VIEW', subject: '/shop', value: 0, quantity: 2 },
    { day: '2026-11-21', measure: 'VISIT', subject: '', value: 0, quantity: 1 },
    { day: '2026-11-21', measure: 'REFERRER', subject: 'example.org', value: 0, quantity: 1 },
    { day: '2026-11-21', measure: 'SERVER', subject: 'Shop', value: 120, quantity: 2 },
  ])
})

test('a search that finds nothing is counted twice: as a search and as one in vain', () => {
  const counts = countsOf([
    told('search', { search_term: 'Tide', found: 3 }),
    told('search', { search_term: 'tide', found: 0 }),
  ])
  expect(counts.map(({ measure, subject, quantity }) => [measure, subject, quantity])).toEqual([
    ['SEARCH', 'tide', 2],
    ['EMPTY_SEARCH', 'tide', 1],
  ])
})

test('what a client tells begins no visit, and is no event of the site', () => {
  const sent = sentEvent(
    routes,
    { name: 'screen_view', params: { path: '/shop/order/9?key=k', visit: true, ms: 5 } },
    NOON,
  )
  expect(sent.params).toMatchObject({ screen: 'Order', path: '/shop/order/*', query: {} })
  const counted = countsOf([sent, sentEvent(routes, { name: 'purchase', params: {} }, NOON), told('purchase')])
  expect(counted.map(({ measure, subject }) => [measure, subject])).toEqual([
    ['VIEW', '/shop/order/*'],
    ['SENT', 'purchase'],
    ['EVENT', 'purchase'],
  ])
})

test('a web vital is counted by screen; what cannot have been measured is not', () => {
  const vital = (metric: string, value: number) => told('web_vital', { metric, value, path: '/shop/product/3' })
  const counts = countsOf([
    vital('LCP', 1234),
    vital('CLS', 0.0123),
    vital('LCP', -1),
    vital('LCP', 1e9),
    vital('X', 1),
  ])
  expect(counts.map(({ measure, subject, value }) => [measure, subject, value])).toEqual([
    ['LCP', 'Product', 1200],
    ['CLS', 'Product', 12],
  ])
})

test('rounding keeps two digits', () => {
  expect([0, 7, 42, 99.6, 123, 1250, 98_765].map(roughly)).toEqual([0, 7, 42, 100, 120, 1300, 99_000])
})

test('three of four are below p75, or the same, and it is one of the values measured', () => {
  expect(p75([])).toBeNull()
  fc.assert(
    fc.property(
      fc.array(fc.record({ value: fc.nat(500), quantity: fc.integer({ min: 1, max: 9 }) }), { minLength: 1 }),
      (counted) => {
        const all = counted.flatMap(({ value, quantity }) => Array.from({ length: quantity }, () => value))
        const at = p75(counted) ?? -1
        const share = (test: (value: number) => boolean) => all.filter(test).length / all.length
        expect(all).toContain(at)
        expect(share((value) => value <= at)).toBeGreaterThanOrEqual(0.75)
        expect(share((value) => value < at)).toBeLessThan(0.75)
      },
    ),
  )
})

const count = fc.record({
  day: fc.constant('2026-01-01'),
  measure: fc.constantFrom(...ANALYTICS_MEASURES),
  subject: fc.constantFrom('', ...'a b c d e f g h i j'.split(' ')),
  value: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 50 }),
})
const sumBy = (counts: readonly Count[], keyOf: (one: Count) => string) => {
  const sums: Record<string, number> = {}
  for (const one of counts) sums[keyOf(one)] = (sums[keyOf(one)] ?? 0) + one.quantity
  return sums
}

test('joining small subjects keeps every sum of a measure and value, and the largest subjects', () => {
  fc.assert(
    fc.property(fc.array(count), fc.integer({ min: 1, max: 4 }), (counts, most) => {
      const joined = joinSmall(counts, most, routes)
      const total = ({ measure, value }: Count) => `${measure} ${value}`
      expect(sumBy(joined, total)).toEqual(sumBy(counts, total))
      for (const measure of ANALYTICS_MEASURES) {
        const subjects = new Set(joined.filter((one) => one.measure === measure).map(({ subject }) => subject))
        expect(subjects.size).toBeLessThanOrEqual(most + 1)
      }
    }),
  )
})

test('events wait, are written together, and counted by day', async () => {
  const { db } = openDatabase(':memory:')
  const analytics = openAnalytics(db, null, createLog('silent'), routes)
  for (const path of ['/shop', '/shop', '/']) analytics.log(told('screen_view', { path }))
  expect(db.select().from(analyticsEvents).all()).toHaveLength(0)
  await analytics.close()

  expect(db.select().from(analyticsEvents).all()).toMatchObject([
    { name: 'screen_view', params: { path: '/shop' }, at: NOON },
    { params: { path: '/shop' } },
    { params: { path: '/' } },
  ])
  expect(db.select().from(analyticsCounts).all()).toMatchObject([
    { day: '2026-11-21', measure: 'VIEW', subject: '/', quantity: 1 },
    { day: '2026-11-21', measure: 'VIEW', subject: '/shop', quantity: 2 },
  ])
})

test('a day has a bound of subjects, whatever somebody makes up', async () => {
  const { db } = openDatabase(':memory:')
  for (let batch = 0; batch < 12; batch++) {
    const analytics = openAnalytics(db, null, createLog('silent'), routes)
    for (let i = 0; i < 400; i++) analytics.log({ ...told(`made_up_${batch * 400 + i}`), isSent: true })
    await analytics.close()
  }
  const rows = db.select().from(analyticsCounts).all()
  expect(rows.length).toBeLessThanOrEqual(2401)
  expect(rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4800)
})

test('old days keep their sums and lose their details; days long gone are forgotten', async () => {
  const { db } = openDatabase(':memory:')
  const analytics = openAnalytics(db, null, createLog('silent'), routes)
  const old = new Date('2026-09-01T12:00:00Z')
  for (let i = 0; i < 120; i++) analytics.log(told('screen_view', { path: `/shop/product/${i}` }, old))
  for (let i = 0; i < 9; i++) analytics.log(told('screen_view', { path: '/shop/product/7' }, old))
  analytics.log(told('screen_view', { path: '/' }, new Date('2020-01-01T00:00:00Z')))
  analytics.log(told('screen_view', { path: '/' }))
  await analytics.close()

  rollUpOldDays({ db, routes }, NOON)
  rollUpOldDays({ db, routes }, NOON)

  expect(db.select().from(analyticsEvents).all()).toHaveLength(1)
  const rows = db.select().from(analyticsCounts).all()
  const ofOld = rows.filter(({ day }) => day === '2026-09-01')
  expect(ofOld).toHaveLength(51)
  expect(ofOld.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(129)
  expect(ofOld.find(({ subject }) => subject === '/shop/product/7')?.quantity).toBe(10)
  expect(rows.some(({ day }) => day === '2020-01-01')).toBe(false)
})
