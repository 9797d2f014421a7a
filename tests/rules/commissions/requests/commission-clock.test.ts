import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { invariantProblems } from '#app/commissions/invariants.server.ts'
import { refundOf } from '#app/commissions/payments/ledger.ts'
import { promisesNow } from '#app/commissions/policy.ts'
import { addDays, dueAfter } from '#app/commissions/requests/due.ts'
import { endLateRequests, remindOfBalances } from '#app/commissions/requests/request-clock.server.ts'
import { listRequests } from '#app/commissions/requests/request-list.server.ts'
import { changeVacations } from '#app/commissions/slots/moving-slots.server.ts'
import { readDay } from '#app/dashboard/dashboard.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionSlots, mails } from '#db/schema.server.ts'

import { chances } from '../../../support/models/chances.ts'
import { NOW, type Place, send, statusOf, STEPS, studioAt, tryAt } from '../../../support/studio/studio.ts'

describe('automatically', () => {
  test.each([
    ['QUOTED', 3, 'EXPIRED'],
    ['ACCEPTED', 7, 'CANCELED'],
    ['ACCEPTED, deposit paid', 30, 'CANCELED'],
  ] as const)('ends a request that is %s after %i days, not before, and once', (place, days, to) => {
    const { db, id } = studioAt(place)
    const before = statusOf(db, id)

    endLateRequests(db, new Date(addDays(NOW, days).getTime() - 1))
    expect(statusOf(db, id)).toBe(before)

    endLateRequests(db, addDays(NOW, days))
    endLateRequests(db, addDays(NOW, days + 100))
    expect(statusOf(db, id)).toBe(to)
    expect(invariantProblems(db, NOW)).toEqual([])
    expect(readAgreement(db, id).account.paidMinor).toBe(0)
  })

  test.each(['SUBMITTED', 'ACCEPTED, paid in full', 'IN_PROGRESS, sketch', 'DELIVERED'] satisfies Place[])(
    'leaves a request that is %s alone',
    (place) => {
      const { db, id } = studioAt(place)
      const before = statusOf(db, id)

      endLateRequests(db, addDays(NOW, 1000))

      expect(statusOf(db, id)).toBe(before)
    },
  )

  test('counts late quotes for the dashboard as their list does, vacations left out', () => {
    const { db } = studioAt('SUBMITTED')
    writeSetting(db, 'vacations', [{ from: '2026-11-22', until: '2026-11-30' }], NOW)

    for (const [days, late] of [
      [4, 0],
      [20, 1],
    ] as const) {
      const at = addDays(NOW, days)
      expect(readDay(db, at).lateQuotes).toBe(late)
      expect(listRequests(db, { overdue: true }, at).count).toBe(late)
    }
  })

  test('stops for a vacation that was set meanwhile, and goes on after it', () => {
    const { db, id } = studioAt('QUOTED')
    writeSetting(db, 'vacations', [{ from: '2026-11-23', until: '2026-11-25' }], NOW)

    endLateRequests(db, addDays(NOW, 5))
    expect(statusOf(db, id)).toBe('QUOTED')

    endLateRequests(db, addDays(NOW, 6))
    expect(statusOf(db, id)).toBe('EXPIRED')
  })

  test('gives nobody less time than they read where a vacation is taken away', () => {
    const { db, id } = studioAt('QUOTED')
    const off = { from: '2026-11-23', until: '2026-11-25' }
    for (const change of ['add', 'remove'] as const)
      changeVacations(db, change, off, { id: 1, email: 'admin@example.com' }, NOW)

    endLateRequests(db, addDays(NOW, 5))
    expect(statusOf(db, id)).toBe('QUOTED')

    endLateRequests(db, addDays(NOW, 6))
    expect(statusOf(db, id)).toBe('EXPIRED')
  })

  test('reminds of a balance on days 20 and 27, each once', () => {
    const { db } = studioAt('ACCEPTED, deposit paid')
    for (const day of [19, 20, 20, 26, 27, 29]) remindOfBalances(db, addDays(NOW, day))

    expect(reminders(db)).toBe(2)
  })

  test('that was off for a while reminds of the last day it missed alone', () => {
    const { db } = studioAt('ACCEPTED, deposit paid')
    for (const day of [28, 29]) remindOfBalances(db, addDays(NOW, day))

    expect(reminders(db)).toBe(1)
  })
})

describe('a vacation', () => {
  const from = new Date('2026-11-21T12:00:00Z')
  const until = new Date('2026-11-24T12:00:00Z')

  test.each([
    ['none', [], '2026-11-24T12:00:00Z'],
    ['before', [{ from: '2026-11-01', until: '2026-11-20' }], '2026-11-24T12:00:00Z'],
    ['after', [{ from: '2026-11-25', until: '2026-11-30' }], '2026-11-24T12:00:00Z'],
    ['within', [{ from: '2026-11-23', until: '2026-11-23' }], '2026-11-25T12:00:00Z'],
    // half of its first day was over when the clock began
    ['that had begun', [{ from: '2026-11-20', until: '2026-11-21' }], '2026-11-25T00:00:00Z'],
    [
      'told twice',
      [
        { from: '2026-11-23', until: '2026-11-23' },
        { from: '2026-11-23', until: '2026-11-24' },
      ],
      '2026-11-26T12:00:00Z',
    ],
    [
      'that the first pushes it into',
      [
        { from: '2026-11-23', until: '2026-11-23' },
        { from: '2026-11-25', until: '2026-11-25' },
      ],
      '2026-11-26T12:00:00Z',
    ],
  ])('%s moves what is due by the time it takes', (_name, vacations, due) => {
    expect(dueAfter(from, until, vacations)).toEqual(new Date(due))
  })

  test('that begins at the very moment when something is due moves nothing', () => {
    const midnight = new Date('2026-11-24T00:00:00Z')
    expect(dueAfter(from, midnight, [{ from: '2026-11-24', until: '2026-11-30' }])).toEqual(midnight)
  })

  test('never makes anything due earlier, whatever their order', () => {
    const day = fc.integer({ min: 1, max: 60 })
    const vacation = fc.tuple(day, day).map(([a, b]) => ({
      from: addDays(from, Math.min(a, b) - 20)
        .toISOString()
        .slice(0, 10),
      until: addDays(from, Math.max(a, b) - 20)
        .toISOString()
        .slice(0, 10),
    }))
    fc.assert(
      fc.property(fc.array(vacation, { maxLength: 5 }), (vacations) => {
        const due = dueAfter(from, until, vacations)
        expect(due >= until).toBe(true)
        expect(dueAfter(from, until, vacations.toReversed())).toEqual(due)
      }),
    )
  })
})

describe('the refund rule', () => {
  test.each([
    ['ACCEPTED', null, false, 100, 10_001],
    ['ACCEPTED', null, true, 100, 10_001],
    ['IN_PROGRESS', 'SKETCH', false, 50, 5001],
    ['IN_PROGRESS', 'LINEART', false, 50, 5001],
    ['IN_PROGRESS', 'COLOUR', false, 0, 0],
    ['IN_PROGRESS', 'SKETCH', true, 0, 0],
    ['DELIVERED', 'COLOUR', false, 0, 0],
    ['DELIVERED', 'SKETCH', true, 0, 0],
  ] as const)('gives for %s at %s (sketch: %s) %i %% of 100.01', (status, stage, isSketch, percent, minor) => {
    expect(refundOf({ status, stage, promises: promisesNow({ isSketch }), paidMinor: 10_001 })).toMatchObject({
      percent,
      minor,
    })
  })
})

test('whatever two clients, an administrator and the clock do, nothing is ever true that must not be', () => {
  const names = Object.keys(STEPS) as (keyof typeof STEPS)[]
  const walk = fc.array(fc.tuple(fc.constantFrom(...names), fc.boolean()), { minLength: 5, maxLength: 15 })
  fc.assert(
    fc.property(walk, (steps) =>
      tryAt('SUBMITTED', (db, first) => {
        const second = send(db, { client: 'ben' }) ?? 0
        for (const [step, isFirst] of steps) {
          STEPS[step](db, isFirst ? first : second)
          expect(invariantProblems(db, NOW)).toEqual([])
        }
      }),
    ),
    { numRuns: chances(8) },
  )
}, 60_000)

test('what must not be true is named', () => {
  tryAt('ACCEPTED, deposit paid', (db, id) => {
    db.update(commissionSlots).set({ status: 'FREE' }).run()
    expect(invariantProblems(db, NOW)).toEqual([
      `request ${id} is ACCEPTED with a slot that is FREE`,
      `request ${id} has paid 7141 but its slot is FREE`,
    ])
  })
  tryAt('DECLINED', (db) => {
    db.update(commissionSlots).set({ status: 'ACTIVE' }).run()
    expect(invariantProblems(db, NOW)).toEqual(['slot 1 is ACTIVE for nobody'])
  })
})

function reminders(db: Db): number {
  return db.select().from(mails).where(eq(mails.kind, 'COMMISSION_REMINDER')).all().length
}
