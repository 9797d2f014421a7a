import { expect, test } from 'vitest'

import { calendarOf, monthsOf, placeOf, yearsOf } from '#app/commissions/slots/calendar.ts'

/** 30 + 31 + 31 + 28 days. */
const calendar = { start: '2026-11', months: 4 }

test('a calendar goes until two months after the last slot, and is a year at most', () => {
  const slots = [{ startsOn: '2026-12-15', endsOn: '2027-02-12' }]

  expect(calendarOf(slots, '2026-11-27')).toEqual({ start: '2026-11', months: 6 })
  expect(calendarOf([], '2026-11-27')).toEqual({ start: '2026-11', months: 3 })
  expect(calendarOf([{ startsOn: '2028-01-01', endsOn: '2028-02-01' }], '2026-11-27').months).toBe(12)
  expect(calendarOf(slots, '2026-11-27', 2027)).toEqual({ start: '2027-01', months: 12 })
})

test('months are as long as they are, over the turn of the year', () => {
  expect(monthsOf(calendar)).toEqual([
    { day: '2026-11-01', days: 30 },
    { day: '2026-12-01', days: 31 },
    { day: '2027-01-01', days: 31 },
    { day: '2027-02-01', days: 28 },
  ])
})

test.each([
  ['of a whole month', '2026-12-01', '2026-12-31', { from: 25, share: 25.83 }],
  ['over the turn of the year', '2026-12-13', '2027-01-11', { from: 35, share: 25 }],
  ['begun before', '2026-09-10', '2026-11-03', { from: 0, share: 2.5 }],
  ['ending after', '2027-02-26', '2027-04-20', { from: 97.5, share: 2.5 }],
  ['that covers all', '2026-01-01', '2027-12-31', { from: 0, share: 100 }],
  ['over before', '2026-08-01', '2026-10-31', null],
  ['beginning after', '2027-03-01', '2027-05-31', null],
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
