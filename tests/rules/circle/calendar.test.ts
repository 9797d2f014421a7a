import ICAL from 'ical.js'
import { expect, test } from 'vitest'

import { type CalendarEvent, writeCalendar } from '#app/circle/calendar.ts'
import { EVENT_STATUSES } from '#db/vocabulary.ts'

const calendar = {
  name: 'nenas: events',
  locale: 'en',
  host: 'circle.example',
  url: 'https://circle.example/events.ics',
}

function event(more: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: 7,
    name: 'Comic Harbour 13',
    startsOn: '2026-12-29',
    endsOn: '2026-12-30',
    places: ['Harbour Exhibition Hall', 'Tokyo', 'Japan'],
    space: 'West N-12a',
    link: 'https://example.com/harbour',
    status: 'CONFIRMED',
    sequence: 0,
    changedAt: new Date('2026-11-01T10:00:00Z'),
    ...more,
  }
}

function read(...events: CalendarEvent[]) {
  const root = new ICAL.Component(ICAL.parse(writeCalendar(events, calendar)))
  return root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
}

test('an event of two days lasts from its first day to the day after its last, in no time zone', () => {
  const [only] = read(event())
  expect(only?.startDate.isDate).toBe(true)
  expect(only?.startDate.toString()).toBe('2026-12-29')
  expect(only?.endDate.toString()).toBe('2026-12-31')
  expect(only?.startDate.zone).toBe(ICAL.Timezone.localTimezone)
})

test('an event of one day at the end of a year ends with the year', () => {
  const [only] = read(event({ startsOn: '2026-12-31', endsOn: '2026-12-31' }))
  expect(only?.endDate.toString()).toBe('2027-01-01')
})

test('a calendar reads where, what and whether it is certain, whatever the words hold', () => {
  const [only] = read(
    event({ name: 'Ink; paper, \\n "stall"\r\nEND:VEVENT', space: 'え12a', places: ['北, 南', '東京'] }),
  )
  expect(only?.summary).toContain('Ink; paper, \\n "stall"')
  expect(only?.summary).toContain('(え12a)')
  expect(only?.location).toBe('北, 南, 東京')
  const statuses = read(...EVENT_STATUSES.map((status) => event({ status })))
  expect(statuses.map((one) => one.component.getFirstPropertyValue('status'))).toEqual([
    'TENTATIVE',
    'TENTATIVE',
    'CANCELLED',
    'CONFIRMED',
  ])
})

test('an event keeps its name for calendars for ever, and a change moves its sequence', () => {
  const [before] = read(event())
  const [after] = read(event({ name: 'Renamed', sequence: 3, changedAt: new Date('2026-11-02T10:00:00Z') }))
  expect(after?.uid).toBe(before?.uid)
  expect(after?.uid).toBe('event-7@circle.example')
  expect([before?.sequence, after?.sequence]).toEqual([0, 3])
  expect(String(after?.component.getFirstPropertyValue('last-modified'))).toBe('2026-11-02T10:00:00Z')
})

test('the same events are the same file, so that nobody fetches it twice', () => {
  expect(writeCalendar([event()], calendar)).toBe(writeCalendar([event()], calendar))
})
