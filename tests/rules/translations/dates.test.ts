import { expect, test } from 'vitest'

import { dayOf, formatDay, formatDays, formatMonth } from '#app/translations/dates.ts'

test('a day reads as each language writes it', () => {
  expect([formatDay('2026-07-20', 'en'), formatDay('2026-07-20', 'ja')]).toEqual(['20 July 2026', '2026年7月20日'])
  expect([formatMonth('2026-12-29', 'en'), formatMonth('2026-12-29', 'ja')]).toEqual(['Dec', '12月'])
})

test('days say what they share once, and one day alone is one day', () => {
  expect(formatDays('2026-12-29', '2026-12-30', 'en')).toMatch(/^29\s?–\s?30 December 2026$/)
  expect(formatDays('2026-12-29', '2026-12-29', 'en')).toBe('29 December 2026')
  expect(formatDays('2026-12-29', '2026-12-30', 'ja')).toBe('2026年12月29日～30日')
  expect(formatDays('2026-11-29', '2026-12-02', 'ja')).toBe('2026年11月29日～12月2日')
  expect(formatDays('2026-12-29', '2027-01-02', 'ja')).toBe('2026年12月29日～2027年1月2日')
})

test('an instant belongs to its day in UTC', () => {
  expect(dayOf(new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-21')
})
