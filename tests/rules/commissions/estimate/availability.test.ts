import { expect, test } from 'vitest'

import { checkAvailability } from '#app/commissions/estimate/availability.ts'
import { readWhen } from '#app/commissions/estimate/selection.ts'

const slot = (id: number, endsOn: string, kind: 'DIGITAL' | 'TRADITIONAL' | null = null) => {
  return { id, startsOn: '2026-12-01', endsOn, kind, status: 'FREE' as const }
}
const early = slot(1, '2027-01-10')
const late = slot(2, '2027-03-10')
const other = slot(3, '2027-01-05', 'TRADITIONAL')
const taken = { ...slot(4, '2026-12-31'), status: 'RESERVED' as const }
const question = {
  slots: [early, late, other, taken],
  offered: [early, late, other],
  kind: 'DIGITAL' as const,
  today: '2026-11-21',
  ownSlotId: null,
  priority: null,
}

test('the slots that fit are free, of the right kind, and over by the deadline', () => {
  const { fitting, days, isShort, overlapped } = checkAvailability({ ...question, deadline: '2027-01-20' })

  expect(fitting).toEqual([early])
  expect({ days, isShort, overlapped }).toEqual({ days: 60, isShort: false, overlapped: null })
})

test('a short deadline within a taken slot is told to be both', () => {
  const found = checkAvailability({ ...question, deadline: '2026-12-10' })

  expect(found).toMatchObject({ days: 19, isShort: true, overlapped: { id: 4 }, fitting: [] })
})

test('without a deadline every slot of the kind fits', () => {
  expect(checkAvailability({ ...question, deadline: null })).toMatchObject({ days: null, fitting: [early, late] })
  expect(checkAvailability({ ...question, kind: null, deadline: null }).fitting).toHaveLength(3)
})

test.each([
  ['YES', '2026-11-21', null],
  ['YES', '2026-11-20', 'commissions:deadlinePast'],
  ['YES', '', 'commissions:deadlineNeeded'],
  ['YES', '2027-02-31', 'form:date'],
  ['YES', 'soon', 'form:date'],
  ['NO', '', null],
  ['NO', '2027-01-20', 'commissions:deadlineOrNot'],
  ['', '2027-02-31', 'form:date'],
  ['', '2027-02-28', null],
  ['', '', null],
])('a deadline (%s) on %s is used, or asked about', (hasDeadline, deadline, problem) => {
  const values = new URLSearchParams({ hasDeadline, deadline })
  const read = readWhen(values, null, { offered: [], today: '2026-11-21' })

  expect(read.problems.deadline ?? null).toBe(problem)
  expect(read.deadline).toBe(problem ? null : deadline || null)
})

test('a slot that is taken, or takes another type, is told to be', () => {
  const ask = (slot: string) =>
    readWhen(new URLSearchParams({ slot }), 'DIGITAL', { offered: [early, other], today: '' })

  expect(ask('1')).toMatchObject({ slotId: 1, problems: {} })
  expect(ask('2')).toMatchObject({ slotId: null, problems: { slot: 'commissions:slotTaken' } })
  expect(ask('3')).toMatchObject({ slotId: null, problems: { slot: 'commissions:slotOtherKind' } })
})
