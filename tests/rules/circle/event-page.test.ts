import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'

import { mapAddress, dayNumbers } from '#app/circle/events.ts'
import { wantedIn } from '#app/circle/photographs/wanted.ts'
import { POSTER, posterSvg } from '#app/circle/poster/poster-svg.ts'
import { formatWeekdays } from '#app/translations/dates.ts'

const words = {
  circle: 'nenas',
  name: 'Comic Harbour 13',
  month: 'Dec',
  days: '29–30',
  weekdays: 'Tue–Wed',
  places: 'Harbour Exhibition Hall, Tokyo, Japan',
  space: 'West N-12a',
  pictures: [],
}

test('a stub tells the days of one month, and that an event goes on into the next', () => {
  expect(dayNumbers('2026-12-29', '2026-12-29')).toBe('29')
  expect(dayNumbers('2026-12-29', '2026-12-30')).toBe('29–30')
  expect(dayNumbers('2026-12-31', '2027-01-01')).toBe('31–')
  expect(formatWeekdays('2026-12-29', '2026-12-30', 'ja')).toBe('火～水')
  expect(formatWeekdays('2026-12-29', '2026-12-29', 'en')).toBe('Tue')
})

test('a map is her own address, else a search for what is known of the venue, else none', () => {
  const event = {
    slug: 'x',
    name: {},
    startsOn: '',
    endsOn: '',
    venue: { en: 'Hall', ja: '' },
    city: {},
    country: 'JP',
    space: '',
    link: null,
    status: 'CONFIRMED' as const,
    mapLink: null as string | null,
  }
  expect(mapAddress(event, 'en')).toBe('https://www.openstreetmap.org/search?query=Hall%2C+Japan')
  expect(mapAddress({ ...event, mapLink: 'https://example.com/map' }, 'ja')).toBe('https://example.com/map')
  expect(mapAddress({ ...event, venue: {} }, 'en')).toBeNull()
})

test('a poster is a picture whatever is written on it, however long', () => {
  const odd = { ...words, name: '<script>"&\u0007'.repeat(30), space: '', places: '港'.repeat(200), days: '1–30' }
  for (const one of [words, odd]) {
    const { width, height } = new Resvg(posterSvg(one)).render()
    expect({ width, height }).toEqual(POSTER)
  }
  expect(posterSvg(odd)).not.toContain('<script>')
})

test('what a form leaves of the photographs stands in the order of its numbers', () => {
  const stays = { alt: {}, isGone: false }
  const pictures = {
    4: { ...stays, alt: { en: 'Hall' }, place: 2 },
    7: { ...stays, place: 1 },
    9: { ...stays, place: 3, isGone: true },
  }
  expect(wantedIn({ pictures })).toEqual([
    { id: 7, alt: {} },
    { id: 4, alt: { en: 'Hall' } },
  ])
})
