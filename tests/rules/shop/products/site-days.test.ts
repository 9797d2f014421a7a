import { afterEach, expect, test } from 'vitest'

import { dueAfter } from '#app/commissions/requests/due.ts'
import { dueOfNext } from '#app/commissions/work/next-step.ts'
import { setSiteZone } from '#app/platform/time/site-clock.ts'
import { afterBusinessDays } from '#app/shop/dispatch/business-days.ts'
import { productForm } from '#app/shop/products/admin/product.forms.ts'
import { isReleasedLater } from '#app/shop/products/pricing/badges.ts'

/** Closed on Saturdays and Sundays alone. */
const OPEN = { closed: [], isHoliday: () => false }

const usd = { name: 'USD', symbol: '$', conversion: 1, isBase: true, decimals: 2, roundingStep: null }
const at = (text: string) => new Date(text)

afterEach(() => setSiteZone('UTC'))

const saleOf = (saleFrom: string, saleUntil: string) => {
  const sent = { name: { en: 'Tide' }, slug: 'tide', status: 'DRAFT', typeId: 1, price: '12', salePrice: '9' }
  const days = { weightGrams: 100, releaseDate: '2026-11-01', saleFrom, saleUntil }
  const form = productForm([], usd).parse({ ...sent, ...days })
  return [form.saleFrom, form.saleUntil]
}

test('a sale lasts the days that are typed, by the site’s clock', () => {
  setSiteZone('America/New_York')
  // Daylight saving ends on the first of November.
  expect(saleOf('2026-10-31', '2026-11-01')).toEqual([at('2026-10-31T04:00:00Z'), at('2026-11-02T04:59:59.999Z')])
  expect(saleOf('2026-10-31T18:00', '2026-11-30T18:00')).toEqual([
    at('2026-10-31T22:00:00Z'),
    at('2026-11-30T23:00:00Z'),
  ])
  setSiteZone('Asia/Tokyo')
  expect(saleOf('2026-11-30', '2026-11-30')).toEqual([at('2026-11-29T15:00:00Z'), at('2026-11-30T14:59:59.999Z')])
  // Programs say themselves which clock they mean.
  expect(saleOf('2026-11-30T00:00:00Z', '2026-11-30T18:00')).toEqual([
    at('2026-11-30T00:00:00Z'),
    at('2026-11-30T09:00:00Z'),
  ])
})

test('something comes out when its day begins at the site', () => {
  const isAhead = (now: string) => isReleasedLater('2026-12-01', at(now))
  setSiteZone('Asia/Tokyo')
  expect([isAhead('2026-11-30T14:59:59Z'), isAhead('2026-11-30T15:00:00Z')]).toEqual([true, false])
  setSiteZone('America/New_York')
  expect([isAhead('2026-12-01T04:59:59Z'), isAhead('2026-12-01T05:00:00Z')]).toEqual([true, false])
})

test('time off stops the clock for the days of the site, a step is due until its day ends there', () => {
  setSiteZone('America/New_York')
  const weekend = [{ from: '2026-10-31', until: '2026-11-01' }]
  // The second of the two days has 25 hours.
  expect(dueAfter(at('2026-10-30T04:00:00Z'), at('2026-11-01T04:00:00Z'), weekend)).toEqual(at('2026-11-03T05:00:00Z'))
  const request = {
    status: 'ACCEPTED',
    createdAt: at('2026-11-01T00:00:00Z'),
    quoteDueAt: at('2026-11-04T00:00:00Z'),
    clockFrom: null,
    clockUntil: null,
    deadline: null,
    slot: { status: 'RESERVED', startsOn: '2026-11-30', endsOn: '2026-12-30' },
    hold: null,
  } as const
  expect(dueOfNext(request, [])).toEqual(at('2026-12-01T04:59:59.999Z'))
})

test('a day of work is one at the site', () => {
  setSiteZone('Asia/Tokyo')
  // Friday evening in London, Saturday at the site: Monday comes next.
  expect(afterBusinessDays(at('2026-11-27T18:00:00Z'), 1, OPEN)).toEqual(at('2026-11-29T18:00:00Z'))
})
