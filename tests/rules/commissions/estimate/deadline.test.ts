import { expect, test } from 'vitest'

import { daysBetween, fits, overlappedSlot, priorityOf, type SlotDays } from '#app/commissions/estimate/deadline.ts'
import { settingsSchema } from '#app/site/settings.ts'

const policy = settingsSchema.parse({})
const today = '2026-11-21'
const slot = (id: number, startsOn: string, endsOn: string, status: SlotDays['status'] = 'RESERVED'): SlotDays => {
  return { id, startsOn, endsOn, status }
}
const ask = (deadline: string | null, slots: SlotDays[] = [], ownSlotId: number | null = null) =>
  priorityOf({ deadline, today, slots, ownSlotId, policy })

test.each([
  // days away, surcharge
  ['2026-11-21', 0, 200],
  ['2026-11-28', 7, 200],
  ['2026-11-29', 8, 100],
  ['2026-12-05', 14, 100],
  ['2026-12-06', 15, 50],
  ['2026-12-20', 29, 50],
])('a deadline on %s, %i days away, costs %i %% more', (deadline, days, percent) => {
  expect(daysBetween(today, deadline)).toBe(days)
  expect(ask(deadline)).toMatchObject({ rule: 'DAYS', percent })
})

test('a deadline 30 days away, or none, is no priority', () => {
  expect(ask('2026-12-21')).toBeNull()
  expect(ask(null)).toBeNull()
})

test('a deadline within a slot of somebody else is a priority, however far away', () => {
  const slots = [slot(1, '2027-02-01', '2027-03-15')]

  expect(ask('2027-02-01', slots)).toEqual({ rule: 'OVERLAP', percent: 50 })
  expect(ask('2027-03-15', slots)).toEqual({ rule: 'OVERLAP', percent: 50 })
  expect(ask('2027-01-31', slots)).toBeNull()
  expect(ask('2027-03-16', slots)).toBeNull()
})

test.each(['REQUESTED', 'BALANCE_PENDING', 'RESERVED', 'ACTIVE'] as const)(
  'a slot that is %s can be overlapped',
  (status) => {
    expect(ask('2027-02-10', [slot(1, '2027-02-01', '2027-03-15', status)])).toMatchObject({ rule: 'OVERLAP' })
  },
)

test.each(['FREE', 'FINISHED'] as const)('a slot that is %s is nobody’s to overlap', (status) => {
  expect(ask('2027-02-10', [slot(1, '2027-02-01', '2027-03-15', status)])).toBeNull()
})

test('a slot of one’s own that ends by the deadline overlaps no other', () => {
  const slots = [slot(1, '2027-02-01', '2027-03-15'), slot(2, '2027-01-01', '2027-02-05', 'FREE')]

  expect(ask('2027-02-10', slots, 2)).toBeNull()
  expect(ask('2027-02-04', slots, 2)).toMatchObject({ rule: 'OVERLAP' })
})

test('the dearest rule alone counts, and is named', () => {
  const slots = [slot(1, '2026-11-01', '2026-12-15')]

  expect(ask('2026-11-25', slots)).toEqual({ rule: 'DAYS', days: 7, percent: 200 })
  expect(ask('2026-12-10', slots)).toEqual({ rule: 'DAYS', days: 29, percent: 50 })
})

test('the slot that is overlapped can be named', () => {
  const slots = [slot(1, '2026-11-01', '2026-12-15'), slot(2, '2027-02-01', '2027-03-15')]

  expect(overlappedSlot('2027-02-10', slots, null)?.id).toBe(2)
})

test('a slot fits a deadline that it ends by', () => {
  expect(fits({ endsOn: '2027-01-10' }, '2027-01-10')).toBe(true)
  expect(fits({ endsOn: '2027-01-11' }, '2027-01-10')).toBe(false)
  expect(fits({ endsOn: '2027-01-11' }, null)).toBe(true)
})
