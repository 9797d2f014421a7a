import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'

import { requestHold } from '#app/circle/holds/holds.server.ts'
import { correctFigures, listLeftOpen } from '#app/event-helper/days/correcting.server.ts'
import { listTrace } from '#app/event-helper/days/day-facts.server.ts'
import { listDays } from '#app/event-helper/days/days.server.ts'
import { bringBack, fileReport } from '#app/event-helper/days/filing.server.ts'
import { reopenDay } from '#app/event-helper/days/reopening.server.ts'
import { takeReports } from '#app/event-helper/offline/reported.server.ts'
import { openNextDay, openTill } from '#app/event-helper/preparation/opening.server.ts'
import { prepareTill } from '#app/event-helper/preparation/preparation.server.ts'
import { effectOf } from '#app/event-helper/report/closing-effect.server.ts'
import { closeAsShown, closeTill } from '#app/event-helper/report/closing.server.ts'
import { reportOf, markOf } from '#app/event-helper/report/report.server.ts'
import { recordSale } from '#app/event-helper/sales/sales.server.ts'
import { voidSale } from '#app/event-helper/sales/void-sale.server.ts'
import { findSession, type TillSession } from '#app/event-helper/sessions.server.ts'
import { adjustStock } from '#app/event-helper/stock/adjustments.server.ts'
import { onHandOf } from '#app/shop/stock/stock.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { auditLog, events, holds, tillDays, tillSales } from '#db/schema.server.ts'
import { eventPool, WEB_POOL } from '#db/vocabulary.ts'

import { chances } from '../../support/models/chances.ts'
import { expectPaper, leftOf, type Paper, type PaperDay } from '../../support/models/two-days.ts'
import { BOOK, furnishShop, POSTCARD } from '../../support/shop/small-shop.ts'

const EVENT = 1
const by = { id: 1, email: 'user@example.com' }
const PRICES = new Map([
  [BOOK, 1000],
  [POSTCARD, 300],
])
const FIRST = '2026-12-29'
const SECOND = '2026-12-30'
const at = (time: string) => new Date(time)
const MORNING = at(`${FIRST}T08:00:00Z`)
const NOON = at(`${FIRST}T12:00:00Z`)
const EVENING = at(`${FIRST}T17:00:00Z`)
const NEXT = at(`${SECOND}T08:00:00Z`)
const END = at(`${SECOND}T17:00:00Z`)
const OVER = at('2026-12-31T08:00:00Z')
let db: Db
let paper: Paper
let operations = 0

beforeEach(() => furnish())

function furnish(): void {
  db = openDatabase(':memory:').db
  furnishShop(db, at('2026-12-01T00:00:00Z'))
  const where = { name: { en: 'Fair' }, venue: {}, city: {}, country: 'NL', status: 'CONFIRMED' as const }
  db.insert(events)
    .values({ id: EVENT, slug: 'fair', startsOn: FIRST, endsOn: SECOND, ...where })
    .run()
  const goods = Array.from(PRICES, ([productId, priceMinor]) => ({ productId, priceMinor, quantity: 5, setName: null }))
  const currency = { currency: 'EUR', symbol: '€', decimals: 2, conversion: 1 }
  prepareTill(db, EVENT, { ...currency, timeZone: 'Europe/Amsterdam', floatMinor: 0, sets: [], products: goods })
  paper = { event: EVENT, shop: new Map([...PRICES.keys()].map((id) => [id, onHandOf(db, id, WEB_POOL)])), days: [] }
}

const session = () => findSession(db, EVENT) as TillSession
const today = () => paper.days.at(-1) as PaperDay
const shopHas = (product: number) => onHandOf(db, product, WEB_POOL)

function beginPaper(day: string, float: number, brought: Map<number, number>): void {
  const empty = { sales: [], damaged: new Map(), counted: null, cash: null, isStaying: false, isFiled: false }
  paper.days.push({ day, float, brought, ...empty })
}

function open(float: number, now = MORNING): void {
  expect(openTill(db, EVENT, { floatMinor: float, by: 1, now })).toEqual({ ok: true })
  beginPaper(FIRST, float, new Map([...PRICES.keys()].map((id) => [id, 5])))
}

function openSecond(float: number, more: Map<number, number>, now = NEXT) {
  const opened = openNextDay(db, EVENT, { floatMinor: float, more, by, now })
  if (opened.ok) beginPaper(SECOND, float, more)
  return opened
}

type Tap = { product?: number; units?: number; payment?: string; soldAt?: Date; now?: Date; day?: PaperDay }

function sell({
  product = BOOK,
  units = 1,
  payment = 'CASH',
  soldAt = NOON,
  now = soldAt,
  day = today(),
}: Tap = {}): string {
  const operation = `sale-of-two-days-${(operations += 1)}`
  const lines = [{ productId: product, quantity: units }]
  const sale = { eventId: EVENT, operation, lines, payment, givenMinor: null, soldAt, by: 1, now }
  expect(recordSale(db, sale)).toMatchObject({ ok: true, isRepeated: false })
  expect(recordSale(db, sale)).toMatchObject({ ok: true, isRepeated: true })
  const minor = units * (PRICES.get(product) ?? 0)
  const isCash = payment === 'CASH'
  day.sales.push({ operation, product, units, minor, isCash, isVoided: false, isOutside: day.isFiled })
  return operation
}

function close(cash: number, off: [number, number] = [0, 0], isStaying = false, now = EVENING): boolean {
  const day = today()
  const counted = new Map(
    [...PRICES.keys()].map((id, place) => [id, Math.max(0, leftOf(paper, day, id) + (off[place] ?? 0))]),
  )
  const isClosed = closeTill(db, { eventId: EVENT, counted, cashMinor: cash, isStaying, by: 1, now })
  if (isClosed) Object.assign(day, { counted, cash, isStaying: isStaying && day.day === FIRST && now < OVER })
  return isClosed
}

function correct(day: string, name: string, from: number, to: number) {
  return correctFigures(db, { eventId: EVENT, day, figures: [{ name, from, to }], by, now: EVENING })
}

const reopen = (day: string) => reopenDay(db, { eventId: EVENT, day, by, now: END })
const theDay = (day: string) => listDays(db, session().id).find((one) => one.day === day) ?? null

function file(day: string, now = OVER) {
  const found = theDay(day)
  const shown = found ? markOf(db, session(), found) : ''
  return fileReport(db, { eventId: EVENT, day, shown, by, now })
}

test('nothing but counting the cash and pressing the button opens a till, on the first day and on the next', () => {
  const sale = {
    kind: 'SALE',
    operation: 'tapped-on-a-telephone',
    at: NOON.getTime(),
    payment: 'CASH',
    givenMinor: null,
  }
  const told = [{ ...sale, lines: [{ productId: BOOK, quantity: 1 }] }]
  expect(takeReports(db, EVENT, { operations: told }, { by: 1, now: NOON })).toBeNull()
  expect(session().state).toBe('DRAFT')
  open(2000)
  close(2000, [0, 0], true)
  expect(takeReports(db, EVENT, { operations: told }, { by: 1, now: NEXT })).toMatchObject({
    snapshot: { state: 'CLOSED' },
    refused: [],
  })
  expect([session().state, listDays(db, session().id).length]).toEqual(['CLOSED', 1])
  expect(reportOf(db, session()).late.closing).toEqual({ count: 1, totalMinor: 1000 })
})

test('a telephone with a slow clock sells on the day that it is', () => {
  open(2000)
  close(2000, [0, 0], true)
  openSecond(2000, new Map())
  const sale = { kind: 'SALE', operation: 'tapped-on-a-slow-clock', payment: 'CASH', givenMinor: null } as const
  const tapped = { ...sale, at: NOON.getTime(), lines: [{ productId: BOOK, quantity: 1 }] }
  const clock = NOON.getTime() + 60_000
  const later = at(`${SECOND}T12:01:00Z`)
  expect(takeReports(db, EVENT, { operations: [tapped], clock }, { by: 1, now: later })?.refused).toEqual([])
  const [first, second] = listDays(db, session().id)
  expect([first, second].map((day) => day && reportOf(db, session(), [day]).takenMinor)).toEqual([0, 1000])
  expect(
    db
      .select()
      .from(tillSales)
      .all()
      .map(({ soldAt }) => soldAt),
  ).toEqual([at(`${SECOND}T12:00:00Z`)])
})

test('two days with mistakes: money and goods add up after every step', () => {
  const check = () => expectPaper(db, paper)
  open(20_000)
  check()
  // One nought too many.
  expect(correct(FIRST, 'float', 20_000, 2000)).toEqual({ ok: true, count: 1 })
  today().float = 2000
  check()
  sell({ units: 2 })
  sell({ product: POSTCARD, units: 3, payment: 'CARD' })
  check()
  // Seven books were brought, not five.
  expect(correct(FIRST, `brought-${BOOK}`, 5, 7)).toEqual({ ok: true, count: 1 })
  today().brought.set(BOOK, 7)
  check()
  expect(close(4100, [-1, 1], true)).toBe(true)
  check()
  // The box was counted wrongly, and a book lay under the table.
  expect(correct(FIRST, 'cash', 4100, 4000)).toEqual({ ok: true, count: 1 })
  expect(correct(FIRST, `left-${BOOK}`, 4, 5)).toEqual({ ok: true, count: 1 })
  Object.assign(today(), { cash: 4000 })
  today().counted?.set(BOOK, 5)
  check()
  expect(reopen(FIRST)).toBe('DONE')
  Object.assign(today(), { cash: null, counted: null, isStaying: false })
  check()
  sell({ product: POSTCARD, soldAt: EVENING })
  close(4300, [0, 0], true, at(`${FIRST}T18:00:00Z`))
  check()
  expect(openSecond(1500, new Map([[POSTCARD, 4]]))).toEqual({ ok: true })
  check()
  // A telephone that slept tells of the day before.
  sell({ product: POSTCARD, soldAt: NOON, now: NEXT, day: paper.days[0] })
  check()
  // Its closing was wrong, too, and this day goes on with what was there.
  expect(correct(FIRST, `left-${BOOK}`, 5, 4)).toEqual({ ok: true, count: 1 })
  paper.days[0]?.counted?.set(BOOK, 4)
  check()
  sell({ soldAt: at(`${SECOND}T10:00:00Z`) })
  close(2500, [0, -1], false, END)
  check()
  expect(correct(SECOND, `brought-${POSTCARD}`, 4, 3)).toEqual({ ok: true, count: 1 })
  today().brought.set(POSTCARD, 3)
  check()
  expect(correct(FIRST, `left-${BOOK}`, 4, 5)).toEqual({ ok: true, count: 1 })
  paper.days[0]?.counted?.set(BOOK, 5)
  check()
  expect([file(SECOND), file(FIRST), file(FIRST), file(SECOND)]).toEqual(['BUSY', 'DONE', 'CLOSED', 'DONE'])
  for (const day of paper.days) day.isFiled = true
  sell({ soldAt: NOON, now: OVER, day: paper.days[0] })
  check()
  const trace = listTrace(db, session(), listDays(db, session().id), 'en')
  expect(trace.map(({ figure, product, from, to, by: who }) => [figure, product, from, to, who].join(' '))).toEqual([
    'FLOAT  20000 2000 user@example.com',
    'BROUGHT Book 5 7 user@example.com',
    'CASH  4100 4000 user@example.com',
    'LEFT Book 4 5 user@example.com',
    'REOPENED  4000  user@example.com',
    'LEFT Book 5 4 user@example.com',
    'BROUGHT Postcard 4 3 user@example.com',
    'LEFT Book 4 5 user@example.com',
  ])
  const lines = db.select().from(auditLog).all()
  expect(lines.filter(({ action }) => action === 'till.correct')).toHaveLength(7)
})

test('a filed report stays as it is: nothing opens or corrects it, and what comes later is kept beside it', () => {
  open(1000)
  const early = sell()
  close(2000, [0, 0], false)
  expect(file(FIRST, END)).toBe('DONE')
  const before = { ...reportOf(db, session()), late: null }
  expect([reopen(FIRST), correct(FIRST, 'cash', 2000, 1)]).toEqual(['CLOSED', { ok: false, problem: 'FILED' }])
  // In the very moment of the filing, and by a clock that was put back.
  today().isFiled = true
  sell({ soldAt: NOON, now: END })
  sell({ soldAt: NOON, now: EVENING })
  const undo = {
    eventId: EVENT,
    sale: early,
    operation: 'undo-after-the-filing',
    reason: '',
    at: NOON,
    by: 1,
    now: EVENING,
  }
  expect(voidSale(db, undo)).toBe('DONE')
  const { late, ...after } = reportOf(db, session())
  expect({ ...after, late: null }).toEqual(before)
  expect([late.filing, late.takenBack]).toEqual([
    { count: 2, totalMinor: 2000 },
    { count: 1, totalMinor: 1000 },
  ])
  expect(onHandOf(db, BOOK, eventPool(EVENT))).toBe(0)
})

test('of two who correct a figure one wins, and the other is told what it is now', () => {
  open(1000)
  expect(correct(FIRST, 'float', 1000, 1200)).toEqual({ ok: true, count: 1 })
  expect(correct(FIRST, 'float', 1000, 1300)).toEqual({
    ok: false,
    problem: 'WRONG',
    wrong: [{ name: 'float', problem: 'CHANGED', value: 1200 }],
  })
  // The same told twice is one.
  expect(correct(FIRST, 'float', 1000, 1200)).toEqual({ ok: true, count: 0 })
  expect(theDay(FIRST)?.floatMinor).toBe(1200)
})

test('goods cannot be put right beyond what the shop has, and then nothing of the form is', () => {
  open(1000)
  const figures = [
    { name: 'float', from: 1000, to: 900 },
    { name: `brought-${BOOK}`, from: 5, to: 5 + shopHas(BOOK) + 1 },
  ]
  const most = 5 + shopHas(BOOK)
  expect(correctFigures(db, { eventId: EVENT, day: FIRST, figures, by, now: NOON })).toEqual({
    ok: false,
    problem: 'WRONG',
    wrong: [{ name: `brought-${BOOK}`, problem: 'LACKING', value: most }],
  })
  expectPaper(db, paper)
})

test('closing is done as it was shown: a sale that came between is told, and of two one closes', () => {
  open(1000)
  const counted = new Map([[BOOK, 5]])
  const asked = { eventId: EVENT, counted, cashMinor: 1000, now: EVENING }
  const effect = effectOf(db, asked)
  expect(effect).toMatchObject({ mayStay: true, units: 5, cash: { expectedMinor: 1000, differenceMinor: 0 } })
  sell()
  expect(closeAsShown(db, { ...asked, shown: effect?.shown ?? '', by })).toBe('CHANGED')
  expect(session().state).toBe('OPEN')
  const shown = effectOf(db, asked)?.shown ?? ''
  const press = () => closeAsShown(db, { ...asked, isStaying: true, shown, by })
  expect([press(), press()]).toEqual(['DONE', 'CLOSED'])
})

test('what is held stays held while the goods stay, and is given up when they go back', () => {
  const person = { email: 'mio@example.com', name: 'Mio', userId: null, locale: 'en' as const }
  const asked = { eventId: EVENT, lines: [{ productId: BOOK, quantity: 1 }], ...person, contentHash: '', network: '' }
  requestHold(db, { ...asked, idempotencyKey: 'key-of-the-only-hold', now: at('2026-12-02T00:00:00Z') })
  expect(openTill(db, EVENT, { floatMinor: 0, by: 1, now: MORNING })).toEqual({ ok: true })
  const states = () =>
    db
      .select({ state: holds.state })
      .from(holds)
      .all()
      .map(({ state }) => state)
  const counted = new Map([[BOOK, 6]])
  closeTill(db, { eventId: EVENT, counted, cashMinor: 0, isStaying: true, by: 1, now: EVENING })
  expect([states(), onHandOf(db, BOOK, eventPool(EVENT))]).toEqual([['ACCEPTED'], 6])
  expect([bringBack(db, { eventId: EVENT, by, now: OVER }), bringBack(db, { eventId: EVENT, by, now: OVER })]).toEqual([
    true,
    false,
  ])
  expect([states(), onHandOf(db, BOOK, eventPool(EVENT)), shopHas(BOOK)]).toEqual([['NO_SHOW'], 0, 10])
})

test('a till that was left open, or goods that nobody brought back, are named once their day is over', () => {
  open(1000)
  const left = (now: Date) => listLeftOpen(db, now).map(({ day, isOpen }) => [day, isOpen])
  expect([left(EVENING), left(at(`${FIRST}T23:30:00Z`))]).toEqual([[], [[FIRST, true]]])
  close(1000, [0, 0], true)
  expect([left(END), left(OVER)]).toEqual([[], [[FIRST, false]]])
  bringBack(db, { eventId: EVENT, by, now: OVER })
  expect(left(OVER)).toEqual([])
})

test('a day is opened once, a later one only on its day, and the earlier not again after it', () => {
  open(1000)
  expect(openSecond(0, new Map())).toEqual({ ok: false, problem: 'REFUSED' })
  close(1000, [0, 0], true)
  expect(openSecond(0, new Map(), EVENING)).toEqual({ ok: false, problem: 'REFUSED' })
  expect(openSecond(0, new Map([[BOOK, 99]]))).toMatchObject({ ok: false, problem: 'LACKING' })
  expect(openSecond(700, new Map())).toEqual({ ok: true })
  expect(openNextDay(db, EVENT, { floatMinor: 900, more: new Map(), by, now: NEXT })).toEqual({
    ok: false,
    problem: 'REFUSED',
  })
  close(700, [0, 0], false, END)
  expect([reopen(FIRST), reopen(SECOND)]).toEqual(['CHANGED', 'DONE'])
  expect(
    db
      .select()
      .from(tillDays)
      .all()
      .map(({ floatMinor }) => floatMinor),
  ).toEqual([1000, 700])
})

const nat = (max: number) => fc.nat(max)
const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('sell' as const),
      product: nat(1),
      units: nat(2),
      isCash: fc.boolean(),
      isLate: fc.boolean(),
    }),
    fc.record({ do: fc.constant('undo' as const), which: nat(20) }),
    fc.record({ do: fc.constant('damage' as const), product: nat(1) }),
    fc.record({ do: fc.constant('close' as const), off: fc.tuple(nat(2), nat(2)), isStaying: fc.boolean() }),
    fc.record({ do: fc.constant('next' as const), more: fc.tuple(nat(3), nat(3)) }),
    fc.record({ do: fc.constant('reopen' as const) }),
    fc.record({ do: fc.constant('file' as const) }),
    fc.record({ do: fc.constant('back' as const) }),
    fc.record({
      do: fc.constant('correct' as const),
      figure: nat(3),
      product: nat(1),
      to: nat(9),
      isFirst: fc.boolean(),
    }),
  ),
  { minLength: 5, maxLength: 30 },
)

test('whatever is done at a table of two days, the paper and the site agree', () => {
  fc.assert(
    fc.property(steps, (all) => {
      furnish()
      open(1000)
      for (const one of all) {
        take(one)
        expectPaper(db, paper)
      }
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? chances(20)), seed: Number(process.env.MODEL_SEED ?? 158) },
  )
}, 60_000)

type Step = Parameters<
  Parameters<typeof fc.property<[typeof steps extends fc.Arbitrary<infer T> ? T : never]>>[1]
>[0][number]

function take(one: Step): void {
  const day = today()
  const time = day.day === FIRST ? NOON : at(`${SECOND}T12:00:00Z`)
  const evening = day.day === FIRST ? EVENING : END
  const product = [BOOK, POSTCARD]['product' in one ? one.product : 0] ?? BOOK
  if (one.do === 'sell') {
    const whose = one.isLate ? (paper.days[0] as PaperDay) : day
    sell({
      product,
      units: one.units + 1,
      payment: one.isCash ? 'CASH' : 'QR',
      soldAt: one.isLate ? NOON : time,
      now: OVER,
      day: whose,
    })
  } else if (one.do === 'undo') {
    const all = paper.days.flatMap((its) => its.sales.map((sale) => ({ its, sale })))
    const found = all[one.which % Math.max(1, all.length)]
    if (!found) return
    const { its, sale } = found
    const told = { eventId: EVENT, sale: sale.operation, operation: `undo-${(operations += 1)}`, reason: '', by: 1 }
    const done = voidSale(db, { ...told, at: OVER, now: OVER })
    expect(done).toBe(sale.isVoided || !its.counted ? 'DONE' : 'CLOSED')
    if (done === 'DONE') sale.isVoided = true
  } else if (one.do === 'damage') {
    const told = {
      eventId: EVENT,
      productId: product,
      kind: 'DAMAGE' as const,
      quantity: 1,
      reason: 'x',
      by: 1,
      now: time,
    }
    const isOpen = !day.counted
    expect(adjustStock(db, { ...told, operation: `damage-${(operations += 1)}` })).toBe(isOpen)
    if (isOpen) day.damaged.set(product, (day.damaged.get(product) ?? 0) + 1)
  } else if (one.do === 'close') {
    const isOpen = !day.counted
    const [a, b] = one.off
    expect(close(a * 1000, [a - 1, b - 1], one.isStaying, evening)).toBe(isOpen)
  } else if (one.do === 'next') {
    const more = new Map([...PRICES.keys()].map((id, place) => [id, one.more[place] ?? 0]))
    const isThere = Array.from(more).every(([id, units]) => units <= Math.max(0, shopHas(id)))
    expect(openSecond(500, more).ok).toBe(day.day === FIRST && day.counted !== null && isThere)
  } else if (one.do === 'reopen') {
    const counted = day.counted
    const isThere = day.isStaying || Array.from(counted ?? []).every(([id, units]) => units <= shopHas(id))
    const wanted = !counted ? 'CHANGED' : day.isFiled ? 'CLOSED' : isThere ? 'DONE' : 'LACKING'
    expect(reopen(day.day)).toBe(wanted)
    if (wanted === 'DONE') Object.assign(day, { counted: null, cash: null, isStaying: false })
  } else if (one.do === 'file') {
    const next = paper.days.find(({ isFiled }) => !isFiled)
    if (!next) return
    expect(file(next.day)).toBe(next.counted ? 'DONE' : 'BUSY')
    if (next.counted) next.isFiled = true
  } else if (one.do === 'back') {
    expect(bringBack(db, { eventId: EVENT, by, now: OVER })).toBe(day.isStaying)
    day.isStaying = false
  } else correctAny(one.isFirst ? (paper.days[0] as PaperDay) : day, one.figure, product, one.to)
}

function correctAny(day: PaperDay, figure: number, product: number, to: number): void {
  if (figure > 1 && !day.counted) return

  const name = ['float', `brought-${product}`, 'cash', `left-${product}`][figure] ?? ''
  const from = [day.float, day.brought.get(product) ?? 0, day.cash ?? 0, day.counted?.get(product) ?? 0][figure] ?? 0
  const taken = figure === 1 ? to - from : figure === 3 && !day.isStaying ? from - to : 0
  const isThere = taken <= 0 || taken <= shopHas(product)
  const done = correct(day.day, name, from, to)
  expect(done.ok).toBe(!day.isFiled && isThere)
  if (!done.ok) return

  if (figure === 0) day.float = to
  if (figure === 1) day.brought.set(product, to)
  if (figure === 2) day.cash = to
  if (figure === 3) day.counted?.set(product, to)
}
