import { expect, test } from 'vitest'

import { dayAt } from '#app/event-helper/days/days.server.ts'
import { eventDayOf, isOver, mayStay, nextDayOf } from '#app/event-helper/days/days.ts'
import { asReported, lateOf, lateness, sumIfAll, flowOf } from '#app/event-helper/report/report-days.ts'

const FAIR = { startsOn: '2026-12-29', endsOn: '2026-12-30' }
const tokyo = (now: string) => ({ now: new Date(now), timeZone: 'Asia/Tokyo' })

test('a day is the event’s own, by the clock of its place: before it the first, after it the last', () => {
  const days = [
    '2026-11-01T00:00:00Z',
    '2026-12-28T15:00:00Z',
    '2026-12-29T14:59:59Z',
    '2026-12-29T15:00:00Z',
    '2027-03-01T00:00:00Z',
  ]
  expect(days.map((now) => eventDayOf(FAIR, tokyo(now)))).toEqual([
    '2026-12-29',
    '2026-12-29',
    '2026-12-29',
    '2026-12-30',
    '2026-12-30',
  ])
  expect(eventDayOf(FAIR, { now: new Date('2026-12-30T02:00:00Z'), timeZone: 'America/New_York' })).toBe('2026-12-29')
})

test('another day opens once its calendar page has turned, and none after the last', () => {
  expect(nextDayOf(FAIR, '2026-12-29', tokyo('2026-12-29T14:00:00Z'))).toBeNull()
  expect(nextDayOf(FAIR, '2026-12-29', tokyo('2026-12-29T15:00:00Z'))).toBe('2026-12-30')
  expect(nextDayOf(FAIR, '2026-12-29', tokyo('2027-01-10T00:00:00Z'))).toBe('2026-12-30')
  expect(nextDayOf(FAIR, '2026-12-30', tokyo('2027-01-10T00:00:00Z'))).toBeNull()
})

test('goods stay for a day that is still to come, and a day is over at its own midnight', () => {
  expect(mayStay(FAIR, '2026-12-29', tokyo('2026-12-29T09:00:00Z'))).toBe(true)
  expect(mayStay(FAIR, '2026-12-29', tokyo('2026-12-30T14:59:00Z'))).toBe(true)
  expect(mayStay(FAIR, '2026-12-29', tokyo('2026-12-30T15:00:00Z'))).toBe(false)
  expect(mayStay(FAIR, '2026-12-30', tokyo('2026-12-30T09:00:00Z'))).toBe(false)
  expect([
    isOver('2026-12-29', tokyo('2026-12-29T14:59:59Z')),
    isOver('2026-12-29', tokyo('2026-12-29T15:00:00Z')),
  ]).toEqual([false, true])
})

const at = (time: number) => new Date(time)
const day = (id: number, more: object = {}) => ({
  id,
  openedAt: at(id * 100),
  closedAt: null as Date | null,
  filedAt: null as Date | null,
  isStaying: false,
  ...more,
})

test('what is tapped belongs to the day that was open, and between two days to the earlier', () => {
  const days = [day(1), day(2)]
  expect([99, 100, 199, 200, 900].map((time) => dayAt(days, at(time))?.id)).toEqual([1, 1, 1, 2, 2])
})

test('a filed report has what was there when it was filed; what comes later is counted apart', () => {
  const filed = day(1, { closedAt: at(150), filedAt: at(170) })
  const sale = (receivedAt: number, voidedAt: number | null = null) => ({
    dayId: 1,
    receivedAt: at(receivedAt),
    voidedAt: voidedAt === null ? null : at(voidedAt),
    totalMinor: receivedAt,
  })
  const sales = [sale(140), sale(160), sale(170, 171), sale(171), sale(145, 150)]
  expect(asReported(sales, [filed]).map(({ totalMinor, isVoided }) => [totalMinor, isVoided])).toEqual([
    [140, false],
    [160, false],
    [170, false],
    [145, true],
  ])
  expect(lateOf(sales, [filed])).toEqual({
    closing: { count: 1, totalMinor: 160 },
    filing: { count: 1, totalMinor: 171 },
    takenBack: { count: 1, totalMinor: 170 },
  })
  expect(sales.map((one) => lateness(one, filed))).toEqual([null, 'CLOSING', 'CLOSING', 'FILING', null])
})

test('what stayed overnight is brought once and counted once', () => {
  const days = [day(1, { closedAt: at(1), isStaying: true }), day(2, { closedAt: at(2) })]
  const goods = new Map([
    [1, [{ productId: 7, brought: 10, counted: 6 }]],
    [2, [{ productId: 7, brought: 3, counted: 5 }]],
  ])
  const flow = (some: typeof days) => flowOf(days, some, goods)(7)
  expect(flow([days[0] as never])).toEqual({ brought: 10, counted: 6 })
  expect(flow([days[1] as never])).toEqual({ brought: 9, counted: 5 })
  expect(flow(days)).toEqual({ brought: 13, counted: 5 })
  expect(
    flowOf(
      [day(1, { closedAt: at(1) }), day(2, { closedAt: at(2) })],
      days.map((one) => ({ ...one, isStaying: false })),
      goods,
    )(7),
  ).toEqual({ brought: 13, counted: 11 })
  expect([sumIfAll([1, 2]), sumIfAll([1, null]), sumIfAll([])]).toEqual([3, null, 0])
})
