import { expect, test } from 'vitest'

import { monthsOf, placeOf, yearsOf } from '#app/commissions/slots/calendar.ts'

const calendar = { start: '2026-11' }

test('a calendar has twelve months, over the turn of the year', () => {
  const months = monthsOf(calendar)

  expect(months).toHaveLength(12)
  expect(months.slice(0, 3)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  expect(months.at(-1)).toBe('2027-10-01')
})

test.each([
  ['within one month', '2026-12-01', '2026-12-31', { first: 2, months: 1 }],
  ['over the turn of the year', '2026-12-15', '2027-02-12', { first: 2, months: 3 }],
  ['begun before', '2026-09-10', '2026-11-02', { first: 1, months: 1 }],
  ['ending after', '2027-10-20', '2028-01-20', { first: 12, months: 1 }],
  ['over before', '2026-08-01', '2026-10-31', null],
  ['beginning after', '2027-11-01', '2027-12-31', null],
])('a slot %s', (_, startsOn, endsOn, place) => {
  expect(placeOf({ startsOn, endsOn }, calendar)).toEqual(place)
})

test('the years are those that slots touch', () => {
  expect(
    yearsOf([
      { startsOn: '2026-12-15', endsOn: '2027-02-12' },
      { startsOn: '2025-01-01', endsOn: '2025-02-01' },
    ]),
  ).toEqual([2025, 2026, 2027])
})
