import { beforeEach, describe, expect, test } from 'vitest'

import { afterBusinessDays, closingSoon, isBusinessDay } from '#app/shop/dispatch/business-days.ts'
import { closingNotices, readClosingDays, shipsBy } from '#app/shop/dispatch/closing-days.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { events } from '#db/schema.server.ts'

/** A Friday. */
const NOW = new Date('2026-12-25T03:00:00Z')
const NEW_YEAR = { from: '2026-12-28', until: '2027-01-03' }

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:').db
})

describe('business days', () => {
  const closing = { closed: [NEW_YEAR], isHoliday: (day: string) => day === '2027-01-11' }

  test.each([
    ['2026-12-25', true],
    ['2026-12-26', false],
    ['2026-12-28', false],
    ['2027-01-03', false],
    ['2027-01-04', true],
    ['2027-01-11', false],
  ])('%s: %s', (day, isOne) => {
    expect(isBusinessDay(day, closing)).toBe(isOne)
  })

  test('are counted past weekends and closing days', () => {
    expect(afterBusinessDays(NOW, 1, closing)).toEqual(new Date('2027-01-04T03:00:00Z'))
    expect(afterBusinessDays(NOW, 0, closing)).toEqual(NOW)
  })

  test('a shop that never opens again promises a day all the same', () => {
    const never = { closed: [{ from: '2000-01-01', until: '2999-12-31' }], isHoliday: () => false }

    expect(afterBusinessDays(NOW, 3, never).getTime()).toBeGreaterThan(NOW.getTime())
  })
})

test('nothing leaves on days at a table, nor on holidays of Japan where those are kept', () => {
  const event = { slug: 'winter', name: { en: 'Winter' }, venue: {}, city: {}, country: 'JP', link: '' }
  const days = { startsOn: '2026-12-29', endsOn: '2026-12-30' }
  db.insert(events)
    .values([
      { ...event, ...days, status: 'CONFIRMED' },
      { ...event, slug: 'maybe', startsOn: '2026-12-28', endsOn: '2026-12-28', status: 'APPLIED' },
    ])
    .run()
  writeSetting(db, 'shipsWithinDays', 2, NOW)

  expect(readClosingDays(db, NOW).closed).toEqual([{ from: '2026-12-29', until: '2026-12-30' }])
  // Monday the 28th and Thursday the 31st; the table in between.
  expect(shipsBy(db, NOW, NOW)).toBe('2026-12-31')
  expect(isBusinessDay('2027-01-01', readClosingDays(db, NOW))).toBe(true)
  writeSetting(db, 'closesOnHolidays', true, NOW)
  expect(isBusinessDay('2027-01-01', readClosingDays(db, NOW))).toBe(false)
  expect(isBusinessDay('2026-11-23', readClosingDays(db, NOW))).toBe(false)
  expect(isBusinessDay('2026-11-24', readClosingDays(db, NOW))).toBe(true)
})

describe('who orders now reads of closing days', () => {
  test.each([
    ['2026-12-13', null],
    ['2026-12-14', NEW_YEAR],
    ['2027-01-03', NEW_YEAR],
    ['2027-01-04', null],
  ])('on %s: %o', (today, soon) => {
    expect(closingSoon([NEW_YEAR], today)).toEqual(soon)
  })

  test('in both languages, with weekdays', () => {
    expect(closingNotices(db, 'en', NOW)).toEqual([])
    writeSetting(db, 'closedDays', [NEW_YEAR, { from: '2026-12-26', until: '2026-12-26' }], NOW)
    expect(closingNotices(db, 'en', NOW)).toEqual(['We do not ship on Sat, 26 Dec 2026.'])

    writeSetting(db, 'closedDays', [NEW_YEAR], NOW)
    expect(closingNotices(db, 'ja', NOW)).toEqual(['2026年12月28日(月)から2027年1月3日(日)まで、発送をお休みします。'])
  })
})
