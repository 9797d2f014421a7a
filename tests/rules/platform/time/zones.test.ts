import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'

import {
  dayOf,
  endOfDay,
  isoOf,
  momentField,
  readMoment,
  setSiteZone,
  startOfDay,
} from '#app/platform/time/site-clock.ts'
import { addToDay, instantOf, isTimeZone, localOf } from '#app/platform/time/zones.ts'

const ZONES = ['UTC', 'Asia/Tokyo', 'America/New_York', 'Europe/London', 'America/Santiago', 'Asia/Kathmandu']
const A_DAY = 24 * 60 * 60 * 1000
const at = (text: string) => new Date(text)

afterEach(() => setSiteZone('UTC'))

test('a zone has a name that the calendar knows', () => {
  expect(['Asia/Tokyo', 'America/New_York', 'UTC'].map(isTimeZone)).toEqual([true, true, true])
  expect(['', 'Moon/Sea', '+09:00', 'Tokyo', 'Asia/Tokyo; x'].map(isTimeZone)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test('a day ends when the clock of its zone says so, on the days of daylight saving too', () => {
  const endIn = (zone: string, day: string) => {
    setSiteZone(zone)
    return endOfDay(day).toISOString()
  }
  expect(endIn('Asia/Tokyo', '2026-11-30')).toBe('2026-11-30T14:59:59.999Z')
  expect(endIn('America/New_York', '2026-11-30')).toBe('2026-12-01T04:59:59.999Z')
  expect(endIn('America/New_York', '2026-07-31')).toBe('2026-08-01T03:59:59.999Z')
  // Of 25 hours, and of 23.
  setSiteZone('America/New_York')
  expect(endOfDay('2026-11-01').getTime() - startOfDay('2026-11-01').getTime() + 1).toBe(25 * 3_600_000)
  expect(endOfDay('2026-03-08').getTime() - startOfDay('2026-03-08').getTime() + 1).toBe(23 * 3_600_000)
  // Where midnight itself is skipped the day begins an hour later.
  setSiteZone('America/Santiago')
  expect(momentField(startOfDay('2026-09-06'))).toBe('2026-09-06T01:00')
})

test('a time that clocks skip comes after the leap, one that they show twice is the first', () => {
  expect(instantOf('2026-03-08T02:30', 'America/New_York')).toEqual(at('2026-03-08T07:30:00Z'))
  expect(instantOf('2026-11-01T01:30', 'America/New_York')).toEqual(at('2026-11-01T05:30:00Z'))
  expect(instantOf('2026-11-01T02:00', 'America/New_York')).toEqual(at('2026-11-01T07:00:00Z'))
})

test('what a field for date and time holds is read back as it was, by any clock', () => {
  const ahead = fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2060-01-01') })
  fc.assert(
    fc.property(ahead, fc.constantFrom(...ZONES), (time, zone) => {
      setSiteZone(zone)
      const again = readMoment(momentField(new Date(time)))
      // Within the hour that is shown twice the first is meant.
      expect([0, 3_600_000]).toContain(time - (again?.getTime() ?? 0))
      expect(localOf(again ?? new Date(0), zone)).toBe(localOf(new Date(time), zone))
      expect(readMoment(isoOf(new Date(time)))).toEqual(new Date(time))
    }),
  )
})

test('every instant lies within its day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80 * 365 * A_DAY }), fc.constantFrom(...ZONES), (time, zone) => {
      setSiteZone(zone)
      const day = dayOf(new Date(time))
      expect(startOfDay(day).getTime()).toBeLessThanOrEqual(time)
      expect(endOfDay(day).getTime()).toBeGreaterThanOrEqual(time)
      expect(startOfDay(addToDay(day, 1)).getTime()).toBe(endOfDay(day).getTime() + 1)
    }),
  )
})

test('what is no moment is none', () => {
  setSiteZone('Asia/Tokyo')
  for (const text of ['', '2026-11-30', '2026-02-30T10:00', '2026-11-30T25:00', 'soon'])
    expect([text, readMoment(text)]).toEqual([text, null])
  expect([readMoment('0001-01-01T00:00'), readMoment('9999-12-31T23:59')]).not.toContain(null)
  expect(readMoment('2026-11-30T18:00')).toEqual(at('2026-11-30T09:00:00Z'))
  expect(readMoment('2026-11-30T18:00:00Z')).toEqual(at('2026-11-30T18:00:00Z'))
  expect(readMoment('2026-11-30T18:00-05:00')).toEqual(at('2026-11-30T23:00:00Z'))
})
