import { afterEach, expect, test } from 'vitest'

import { setSiteZone } from '#app/platform/time/site-clock.ts'
import {
  dayOf,
  formatDay,
  formatDays,
  formatDeadline,
  formatInstant,
  formatMoment,
  formatMonth,
} from '#app/translations/dates.ts'

afterEach(() => setSiteZone('UTC'))

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

test('an instant belongs to its day by the site’s clock', () => {
  expect(dayOf(new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-21')
  setSiteZone('Asia/Tokyo')
  expect(dayOf(new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-22')
  setSiteZone('America/New_York')
  expect(dayOf(new Date('2026-11-22T04:59:59Z'))).toBe('2026-11-21')
})

test('an instant names its zone, a deadline its weekday too', () => {
  const [winter, summer] = [new Date('2026-11-24T10:46:00Z'), new Date('2026-07-24T02:05:00Z')]
  const said = () => [formatInstant(winter, 'en'), formatDeadline(winter, 'en'), formatDeadline(winter, 'ja')]
  expect(said()).toEqual([
    '24 Nov 2026, 10:46 UTC',
    'Tuesday, 24 November 2026, 10:46 UTC',
    '2026年11月24日(火) 10:46（UTC）',
  ])
  setSiteZone('Asia/Tokyo')
  expect(said()).toEqual([
    '24 Nov 2026, 19:46 Japan Standard Time',
    'Tuesday, 24 November 2026, 19:46 Japan Standard Time',
    '2026年11月24日(火) 19:46（日本時間）',
  ])
  expect([formatInstant(winter, 'ja'), formatMoment(winter, 'en')]).toEqual([
    '2026/11/24 19:46 日本時間',
    '24 Nov 2026, 19:46',
  ])
  setSiteZone('America/New_York')
  expect(said()[1]).toBe('Tuesday, 24 November 2026, 05:46 Eastern Standard Time')
  expect(formatDeadline(summer, 'en')).toBe('Thursday, 23 July 2026, 22:05 Eastern Daylight Time')
})
