import { describe, expect, test } from 'vitest'

import { accountOf, isPaid } from '#app/commissions/payments/ledger.ts'
import { expectedDays, medianDays, roundsLeft, dueOfNext, nextStep } from '#app/commissions/work/next-step.ts'

const DAY = 24 * 60 * 60 * 1000
const now = new Date('2026-11-21T12:00:00Z')

describe('what may be expected', () => {
  test('is the median of past durations, and nothing where there is too little past', () => {
    expect(medianDays([10 * DAY, 30 * DAY])).toBe(null)
    expect(medianDays([30 * DAY, 10 * DAY, 12 * DAY])).toBe(12)
    expect(medianDays([10 * DAY, 12 * DAY, 16 * DAY, 90 * DAY])).toBe(14)
    expect(medianDays([1, 1, 1])).toBe(1)
  })

  test('counts only the last twenty', () => {
    const old = Array.from({ length: 30 }, () => 100 * DAY)
    const late = Array.from({ length: 20 }, () => 10 * DAY)
    expect(medianDays([...old, ...late])).toBe(10)
  })

  test('begins with the slot, or today where that has begun, and is never in the past', () => {
    const course = { startedAt: null, now, days: 14 }
    expect(expectedDays({ ...course, slotStartsOn: '2026-12-01' })).toEqual({ start: '2026-12-01', end: '2026-12-15' })
    expect(expectedDays({ ...course, slotStartsOn: '2026-11-01' })).toEqual({ start: '2026-11-21', end: '2026-12-05' })
    const late = { ...course, startedAt: new Date('2026-10-01T00:00:00Z'), slotStartsOn: '2026-10-01' }
    expect(expectedDays(late)).toEqual({ start: '2026-10-01', end: '2026-11-21' })
    expect(expectedDays({ ...late, days: null }).end).toBe(null)
  })
})

test('changes that the client may ask for are those agreed on, less those asked for', () => {
  const asked = { answer: 'CHANGE_REQUESTED' } as const
  expect(roundsLeft({ changeRounds: 2 }, [], [asked, { answer: 'APPROVED' }, { answer: null }])).toBe(1)
  expect(roundsLeft({ changeRounds: 2 }, [{ changeRounds: 1 }], [asked, asked, asked])).toBe(0)
  expect(roundsLeft({ changeRounds: 0 }, [], [])).toBe(0)
})

describe('an account', () => {
  const agreed = { totalMinor: 10_000, depositMinor: 2000 }
  const deal = { status: 'ACCEPTED', agreed, additions: [], entries: [] } as const
  const sent = (entry: { kind: 'DEPOSIT' | 'BALANCE' | 'REFUND' | 'RETURN'; amountMinor: number }) => ({
    ...entry,
    settledAt: now,
  })

  test.each([
    [[], 2000, false],
    [[{ kind: 'DEPOSIT', amountMinor: 2000 }], 8000, false],
    [[{ kind: 'BALANCE', amountMinor: 10_000 }], 0, true],
  ] as const)('says what is due next after %j', (entries, dueMinor, paid) => {
    const account = accountOf({ ...deal, entries: entries.map(sent) })
    expect([account.dueMinor, isPaid(account)]).toEqual([dueMinor, paid])
  })

  test('counts what was agreed on later only once it is accepted', () => {
    const paid = [{ kind: 'BALANCE', amountMinor: 10_000 }] as const
    const due = (status: 'PROPOSED' | 'ACCEPTED') =>
      accountOf({ ...deal, additions: [{ status, amountMinor: 500 }], entries: paid.map(sent) }).dueMinor
    expect([due('PROPOSED'), due('ACCEPTED')]).toEqual([0, 500])
  })

  test('asks for what was added also while the work is done and when it was delivered', () => {
    const entries = [sent({ kind: 'BALANCE', amountMinor: 10_000 })]
    const additions = [{ status: 'ACCEPTED', amountMinor: 500 }] as const
    const due = (status: 'IN_PROGRESS' | 'DELIVERED' | 'CANCELED') =>
      accountOf({ ...deal, status, additions, entries }).dueMinor
    expect([due('IN_PROGRESS'), due('DELIVERED'), due('CANCELED')]).toEqual([500, 500, 0])
  })

  test('does not ask again for what was given back', () => {
    const entries = [
      { kind: 'BALANCE', amountMinor: 10_000 },
      { kind: 'REFUND', amountMinor: 3000 },
    ] as const
    const account = accountOf({ ...deal, status: 'DELIVERED', entries: entries.map(sent) })
    expect(account).toMatchObject({ paidMinor: 7000, refundedMinor: 3000, dueMinor: 0, owedBackMinor: 0 })
  })

  test('asks for what was added later also of whom had paid too much, and was given that back', () => {
    const entries = [
      { kind: 'BALANCE', amountMinor: 12_000 },
      { kind: 'RETURN', amountMinor: 2000 },
    ] as const
    const additions = [{ status: 'ACCEPTED', amountMinor: 500 }] as const
    const account = accountOf({ ...deal, additions, entries: entries.map(sent) })
    expect(account).toMatchObject({ receivedMinor: 12_000, paidMinor: 10_000, dueMinor: 500, owedBackMinor: 0 })
  })

  test('asks for nothing once it has ended, and names what is owed back', () => {
    const entries = [
      { kind: 'DEPOSIT', amountMinor: 2000, settledAt: now },
      { kind: 'REFUND', amountMinor: 1000, settledAt: null },
      { kind: 'BALANCE', amountMinor: 300, settledAt: now },
      { kind: 'RETURN', amountMinor: 300, settledAt: null },
    ] as const
    const account = accountOf({ ...deal, status: 'CANCELED', entries })
    expect(account).toMatchObject({ receivedMinor: 2300, paidMinor: 1000, dueMinor: 0, owedBackMinor: 1300 })
  })
})

describe('the next step', () => {
  const where = {
    slot: null,
    stage: null,
    isSketch: false,
    isPaid: true,
    answer: undefined,
    owesRefund: false,
    hold: null,
  }
  const drawn = { ...where, status: 'IN_PROGRESS', slot: { status: 'ACTIVE' }, stage: 'SKETCH' } as const

  test.each([
    [{ ...where, status: 'SUBMITTED' }, 'WE_QUOTE'],
    [{ ...where, status: 'QUOTED' }, 'WE_GIVE_SLOT'],
    [{ ...where, status: 'QUOTED', slot: { status: 'REQUESTED' } }, 'THEY_ANSWER'],
    [{ ...where, status: 'ACCEPTED', slot: { status: 'REQUESTED' } }, 'THEY_PAY_DEPOSIT'],
    [{ ...where, status: 'ACCEPTED', slot: { status: 'BALANCE_PENDING' } }, 'THEY_PAY_BALANCE'],
    [{ ...where, status: 'ACCEPTED', slot: { status: 'RESERVED' } }, 'WE_START'],
    [{ ...where, status: 'ACCEPTED', slot: { status: 'RESERVED' }, isPaid: false }, 'THEY_PAY_ADDITION'],
    [drawn, 'WE_SHOW'],
    [{ ...drawn, answer: null }, 'THEY_LOOK'],
    [{ ...drawn, answer: 'CHANGE_REQUESTED' }, 'WE_CHANGE'],
    [{ ...drawn, answer: 'APPROVED' }, 'WE_GO_ON'],
    [{ ...drawn, answer: 'APPROVED', isSketch: true }, 'WE_DELIVER'],
    [{ ...drawn, answer: 'APPROVED', stage: 'COLOUR' }, 'WE_DELIVER'],
    [
      { ...where, status: 'ACCEPTED', slot: { status: 'RESERVED' }, hold: { reason: 'DISPUTE_LOST' } },
      'HELD_DISPUTE_LOST',
    ],
    [{ ...drawn, hold: { reason: 'DISPUTED' } }, 'HELD_DISPUTED'],
    [{ ...where, status: 'CANCELED', owesRefund: true }, 'WE_REFUND'],
    [{ ...where, status: 'CANCELED' }, 'NOTHING'],
  ] as const)('of %j is %s', (place, step) => {
    expect(nextStep(place)).toBe(step)
  })

  test('is due by its clock, by the start of its slot, or by the first of deadline and end', () => {
    const base = {
      createdAt: now,
      quoteDueAt: new Date(now.getTime() + 3 * DAY),
      clockFrom: null,
      clockUntil: null,
      deadline: null,
      slot: { status: 'RESERVED', startsOn: '2026-12-01', endsOn: '2027-01-10' },
      hold: null,
    } as const
    const vacations = [{ from: '2026-11-22', until: '2026-11-22' }]
    expect(dueOfNext({ ...base, status: 'SUBMITTED' }, vacations)).toEqual(new Date('2026-11-25T12:00:00Z'))
    expect(dueOfNext({ ...base, status: 'ACCEPTED' }, [])).toEqual(new Date('2026-12-01T23:59:59.999Z'))
    expect(dueOfNext({ ...base, status: 'IN_PROGRESS', deadline: '2026-12-20' }, [])).toEqual(
      new Date('2026-12-20T23:59:59.999Z'),
    )
    expect(dueOfNext({ ...base, status: 'DELIVERED' }, [])).toBe(null)
    expect(dueOfNext({ ...base, status: 'ACCEPTED', hold: { dueBy: now } }, [])).toEqual(now)
    expect(dueOfNext({ ...base, status: 'ACCEPTED', hold: { dueBy: null } }, [])).toBe(null)
  })
})
