import { expect, test } from 'vitest'

import { inOrderOfUse, presentEvent, yearToShow, goodsToSkip } from '#app/circle/events.ts'

const day = (startsOn: string, endsOn = startsOn) => ({ startsOn, endsOn })

test('coming events stand first, the soonest on top; past ones follow, the latest on top', () => {
  const events = ['2026-02-22', '2026-12-30', '2026-08-15', '2026-11-29'].map((start) => day(start))
  const order = inOrderOfUse(events, '2026-11-21').map(({ startsOn }) => startsOn)
  expect(order).toEqual(['2026-11-29', '2026-12-30', '2026-08-15', '2026-02-22'])
})

test('an event is not over before its last day is', () => {
  const events = [day('2026-05-03', '2026-05-05'), day('2026-06-01')]
  expect(inOrderOfUse(events, '2026-05-05').map(({ startsOn }) => startsOn)).toEqual(['2026-05-03', '2026-06-01'])
  expect(inOrderOfUse(events, '2026-05-06').map(({ startsOn }) => startsOn)).toEqual(['2026-06-01', '2026-05-03'])
})

test('without a year in the address this one is shown, else the last before it, else the first to come', () => {
  expect(yearToShow([2027, 2026, 2025], 2026)).toBe(2026)
  expect(yearToShow([2027, 2024, 2023], 2026)).toBe(2024)
  expect(yearToShow([2028, 2027], 2026)).toBe(2027)
  expect(yearToShow([], 2026)).toBe(2026)
})

test('an event is told in the language of its visitor, its places from small to large or the other way round', () => {
  const event = {
    slug: 'harbour',
    name: { en: 'Comic Harbour' },
    startsOn: '2026-12-29',
    endsOn: '2026-12-30',
    venue: { en: 'Hall', ja: 'ホール' },
    city: { en: 'Tokyo', ja: '東京' },
    country: 'JP',
    space: 'K-07a',
    link: null,
    status: 'CONFIRMED' as const,
  }
  expect(presentEvent(event, 'en')).toMatchObject({
    month: 'Dec',
    dayNumbers: '29–30',
    places: ['Hall', 'Tokyo', 'Japan'],
  })
  expect(presentEvent(event, 'ja')).toMatchObject({
    name: 'Comic Harbour',
    days: '2026年12月29日～30日',
    places: ['日本', '東京', 'ホール'],
  })
})

test('goods are shown by fives, whatever an address asks for', () => {
  const skip = (asked: string | null) => goodsToSkip(asked, 12)
  expect([null, '', 'x', '-5', '3', '7.5', '1e99'].map(skip)).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect([skip('5'), skip('9'), skip('10'), skip('15'), skip('99999')]).toEqual([5, 5, 10, 10, 10])
  expect(goodsToSkip('5', 0)).toBe(0)
  expect(goodsToSkip('5', 5)).toBe(0)
})
