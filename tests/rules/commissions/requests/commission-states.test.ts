import { describe, expect, test } from 'vitest'

import {
  canMoveRequest,
  isAllowedCombination,
  isOpen,
  nextRequestStatuses,
  slotStatusAfter,
} from '#app/commissions/requests/requests.ts'
import {
  canMoveSlot,
  nextSlotStatuses,
  isOffered,
  openingState,
  slotWord,
  supplyOf,
  takesKind,
} from '#app/commissions/slots/slots.ts'
import { ACTORS, REQUEST_STATUSES, SLOT_STATUSES, type SlotStatus } from '#db/vocabulary.ts'

/** Every move of the product decisions' table, as "from to who"; all others are refused. */
const slotMoves = new Set([
  'FREE REQUESTED CUSTOMER',
  // for a request that named no slot
  'FREE REQUESTED ADMIN',
  'REQUESTED FREE ADMIN',
  'REQUESTED FREE CUSTOMER',
  'REQUESTED FREE CLOCK',
  'REQUESTED BALANCE_PENDING ADMIN',
  'REQUESTED RESERVED ADMIN',
  'BALANCE_PENDING RESERVED ADMIN',
  'BALANCE_PENDING FREE CLOCK',
  'BALANCE_PENDING FREE ADMIN',
  'BALANCE_PENDING FREE CUSTOMER',
  'RESERVED ACTIVE ADMIN',
  'RESERVED FREE CUSTOMER',
  'RESERVED FREE ADMIN',
  'ACTIVE FINISHED ADMIN',
  'ACTIVE FREE CUSTOMER',
  'ACTIVE FREE ADMIN',
])

const requestMoves = new Set([
  'SUBMITTED QUOTED ADMIN',
  'SUBMITTED DECLINED ADMIN',
  'SUBMITTED EXPIRED CLOCK',
  'SUBMITTED WITHDRAWN CUSTOMER',
  'QUOTED ACCEPTED CUSTOMER',
  'QUOTED DECLINED ADMIN',
  'QUOTED DECLINED CUSTOMER',
  'QUOTED EXPIRED CLOCK',
  'QUOTED WITHDRAWN CUSTOMER',
  'ACCEPTED IN_PROGRESS ADMIN',
  'ACCEPTED CANCELED CUSTOMER',
  'ACCEPTED CANCELED ADMIN',
  'ACCEPTED CANCELED CLOCK',
  'IN_PROGRESS DELIVERED ADMIN',
  'IN_PROGRESS CANCELED CUSTOMER',
  'IN_PROGRESS CANCELED ADMIN',
])

/** A request and the slot it may hold; `-` is none. */
const pairs = new Set([
  'SUBMITTED -',
  'SUBMITTED REQUESTED',
  'QUOTED -',
  'QUOTED REQUESTED',
  'ACCEPTED REQUESTED',
  'ACCEPTED BALANCE_PENDING',
  'ACCEPTED RESERVED',
  'IN_PROGRESS ACTIVE',
  'DELIVERED FINISHED',
  'DECLINED -',
  'EXPIRED -',
  'WITHDRAWN -',
  'CANCELED -',
])

describe('a slot', () => {
  test.each(SLOT_STATUSES)('goes from %s only where the table says', (from) => {
    for (const to of SLOT_STATUSES) {
      for (const by of ACTORS)
        expect([from, to, by, canMoveSlot(from, to, by)]).toEqual([from, to, by, slotMoves.has(`${from} ${to} ${by}`)])
    }
  })

  test('names what may come next', () => {
    expect(nextSlotStatuses('REQUESTED')).toEqual(['FREE', 'BALANCE_PENDING', 'RESERVED'])
    expect(nextSlotStatuses('REQUESTED', 'CLOCK')).toEqual(['FREE'])
    expect(nextSlotStatuses('FINISHED')).toEqual([])
  })

  test('is offered while it is free and not over', () => {
    expect(isOffered({ status: 'FREE', endsOn: '2026-12-01' }, '2026-12-01')).toBe(true)
    expect(isOffered({ status: 'FREE', endsOn: '2026-11-30' }, '2026-12-01')).toBe(false)
    expect(isOffered({ status: 'REQUESTED', endsOn: '2026-12-31' }, '2026-12-01')).toBe(false)
  })

  test('of no kind takes every kind', () => {
    expect(takesKind(null, 'DIGITAL')).toBe(true)
    expect(takesKind('DIGITAL', 'DIGITAL')).toBe(true)
    expect(takesKind('DIGITAL', 'TRADITIONAL')).toBe(false)
  })
})

describe('commissions', () => {
  test('are open while a slot is offered, else the waiting list is', () => {
    expect(openingState(null, 1)).toBe('OPEN')
    expect(openingState(null, 0)).toBe('WAITING_LIST')
  })

  test('are what the administrator set', () => {
    expect(openingState('CLOSED', 3)).toBe('CLOSED')
    expect(openingState('WAITING_LIST', 3)).toBe('WAITING_LIST')
    expect(openingState('OPEN', 0)).toBe('OPEN')
  })
})

describe('a request', () => {
  test.each(REQUEST_STATUSES)('goes from %s only where the table says', (from) => {
    for (const to of REQUEST_STATUSES) {
      for (const by of ACTORS)
        expect([from, to, by, canMoveRequest(from, to, by)]).toEqual([
          from,
          to,
          by,
          requestMoves.has(`${from} ${to} ${by}`),
        ])
    }
  })

  test.each(REQUEST_STATUSES)('holds in %s only a slot that the table allows', (request) => {
    for (const slot of [null, ...SLOT_STATUSES]) {
      expect([request, slot, isAllowedCombination(request, slot)]).toEqual([
        request,
        slot,
        pairs.has(`${request} ${slot ?? '-'}`),
      ])
    }
  })

  test.each(REQUEST_STATUSES)('moves from %s with a slot that fits it, or not at all', (from) => {
    for (const slot of [null, ...SLOT_STATUSES].filter((slot) => isAllowedCombination(from, slot))) {
      for (const to of nextRequestStatuses(from)) {
        const after = slotStatusAfter(to, slot)
        const isOver = nextRequestStatuses(to).length === 0 && to !== 'DELIVERED'
        expect(isAllowedCombination(to, after)).toBe(slot !== null || isOver || to === 'QUOTED')
      }
    }
  })

  test('is open as long as it may still become work', () => {
    expect(REQUEST_STATUSES.filter(isOpen)).toEqual(['SUBMITTED', 'QUOTED', 'ACCEPTED', 'IN_PROGRESS'])
  })
})

test('what is said of slots is true of them', () => {
  const day = (id: number, status: SlotStatus, endsOn = '2027-01-14') => ({
    id,
    status,
    startsOn: id === 5 ? '2026-11-12' : '2026-12-01',
    endsOn,
  })
  const [free, taken, over] = [day(1, 'FREE'), day(2, 'ACTIVE'), day(3, 'FREE', '2026-11-20')]
  const today = '2026-11-21'
  const ask = (slots: (typeof free)[], offered: (typeof free)[] = [], held: number[] = []) =>
    supplyOf(slots, offered, new Set(held), today)

  expect(ask([free, taken], [free])).toBe('FREE')
  expect(ask([free, taken], [], [1])).toBe('TAKEN')
  expect(ask([taken, over])).toBe('TAKEN')
  expect(ask([free, taken])).toBe('LINE_FIRST')
  expect([ask([]), ask([over]), ask([day(4, 'FINISHED')])]).toEqual(['NONE', 'NONE', 'NONE'])
  expect(slotWord(free, [free], 'OPEN', today)).toBe('FREE')
  expect(slotWord(day(5, 'FREE'), [day(5, 'FREE')], 'OPEN', today)).toBe('BEGUN')
  expect(slotWord(over, [free], 'OPEN', today)).toBe('OVER')
  expect(slotWord(free, [], 'CLOSED', today)).toBe('NOT_OPEN')
  expect(slotWord(free, [], 'WAITING_LIST', today)).toBe('LINE_FIRST')
})
