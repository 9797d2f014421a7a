import fc from 'fast-check'
import { expect, test } from 'vitest'

import { canMoveHold, lastHoldDay, newHoldCode, readHoldCode, takesHolds } from '#app/circle/holds/holds.ts'
import { isNewAt, placesOf, tracksOf } from '#app/circle/menu/menu.ts'
import { linesOf } from '#app/circle/menu/svg-text.ts'
import { asSample, changeOf, chargedPrices, likelyGiven, priceBasket } from '#app/circle/table/basket.ts'
import { type TillOperation, withPending } from '#app/event-helper/offline/pending.ts'
import { byHour, byPayment, byProduct, type ReportedSale } from '#app/event-helper/report/report.ts'
import { canMoveTill, roundForTable, timeZoneOf } from '#app/event-helper/till.ts'
import type { Snapshot, TillFacts } from '#app/event-helper/till/snapshot.ts'
import { currencyOfCountry } from '#app/money/currency-of-country.ts'
import { isTimeZone } from '#app/platform/time/zones.ts'
import { HOLD_STATES, TILL_STATES } from '#db/vocabulary.ts'

const prices = [
  { productId: 1, priceMinor: 1500, setName: 'A' },
  { productId: 2, priceMinor: 1000, setName: 'A' },
  { productId: 3, priceMinor: 300, setName: null },
]
const sets = [{ name: 'A', quantity: 2, priceMinor: 2000 }]
const line = (productId: number, quantity: number) => ({ productId, quantity })

test('a till goes from draft to open to closed and open again, and nowhere else', () => {
  const allowed = TILL_STATES.flatMap((from) =>
    TILL_STATES.filter((to) => canMoveTill(from, to)).map((to) => [from, to]),
  )
  expect(allowed).toEqual([
    ['DRAFT', 'OPEN'],
    ['OPEN', 'CLOSED'],
    ['CLOSED', 'OPEN'],
  ])
})

test('a set takes the dearest units first, and never costs more than they would alone', () => {
  expect(priceBasket([line(1, 1), line(2, 2)], prices, sets)).toMatchObject({ totalMinor: 3000, discountMinor: 500 })
  expect(priceBasket([line(2, 2)], prices, sets)).toMatchObject({ totalMinor: 2000, discountMinor: 0 })
  expect(priceBasket([line(3, 2)], prices, sets)).toMatchObject({ totalMinor: 600, discountMinor: 0 })
  expect(priceBasket([line(9, 1)], prices, sets)).toBeNull()
})

const quantity = fc.integer({ min: 1, max: 9 })
const basketLines = fc.array(fc.record({ productId: fc.constantFrom(1, 2, 3), quantity }), {
  minLength: 1,
  maxLength: 6,
})

test('a basket costs at most its parts, never less than nothing, and the same in any order', () => {
  fc.assert(
    fc.property(basketLines, fc.integer({ min: 0, max: 4000 }), (lines, priceMinor) => {
      const own = [{ name: 'A', quantity: 2, priceMinor }]
      const basket = priceBasket(lines, prices, own)
      const alone = lines.reduce((sum, { productId, quantity: units }) => {
        return sum + units * (prices[productId - 1]?.priceMinor ?? 0)
      }, 0)
      expect(basket?.totalMinor).toBeLessThanOrEqual(alone)
      expect(basket?.totalMinor).toBeGreaterThanOrEqual(0)
      expect((basket?.totalMinor ?? 0) + (basket?.discountMinor ?? 0)).toBe(alone)
      expect(priceBasket(lines.toReversed(), prices, own)?.totalMinor).toBe(basket?.totalMinor)
      expect(basket && asSample(basket).totalMinor).toBe(0)
    }),
  )
})

test('change is what was given beyond the total', () => {
  expect(changeOf(5000, 4300)).toBe(700)
  expect(changeOf(4300, 4300)).toBe(0)
  expect(changeOf(4000, 4300)).toBeNull()
  expect(changeOf(null, 4300)).toBeNull()
})

test('the notes a customer may give are offered: exactly the total, and more than it', () => {
  expect(likelyGiven(7700, { decimals: 0 })).toEqual([7700, 8000, 10_000])
  expect(likelyGiven(1250, { decimals: 2 })).toEqual([1250, 1500, 2000, 5000])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom(0, 2), (total, decimals) => {
      const amounts = likelyGiven(total, { decimals })
      expect(amounts[0]).toBe(total)
      expect(amounts).toEqual([...new Set(amounts)].toSorted((a, b) => a - b))
    }),
  )
  expect(likelyGiven(0, { decimals: 0 })).toEqual([])
})

test('a table takes the money of its country where the site has it, else its own', () => {
  const currency = (name: string, isBase = false) => ({
    name,
    symbol: name,
    conversion: 1,
    isBase,
    decimals: 2,
    roundingStep: null,
  })
  const site = [currency('JPY', true), currency('EUR')]
  expect(['NL', 'JP', 'US', ''].map((country) => currencyOfCountry(site, country).name)).toEqual([
    'EUR',
    'JPY',
    'JPY',
    'JPY',
  ])
})

test('prices for a table are round, and a country has its clock', () => {
  expect([0, 1, 149, 150, 1840].map(roundForTable)).toEqual([0, 100, 100, 200, 1800])
  expect([timeZoneOf('JP'), timeZoneOf('NL')]).toEqual(['Asia/Tokyo', 'Europe/Amsterdam'])
  expect([isTimeZone('Asia/Tokyo'), isTimeZone('Moon/Sea')]).toEqual([true, false])
})

const facts: TillFacts = {
  eventId: 1,
  currency: { name: 'JPY', symbol: '¥', decimals: 0 },
  timeZone: 'Asia/Tokyo',
  prices,
  sets,
  payments: [
    { id: 'CASH', name: 'Cash', isCash: true },
    { id: 'QR', name: 'QR', isCash: false },
  ],
}
const empty: Snapshot = {
  at: 0,
  state: 'OPEN',
  takenMinor: 0,
  cashMinor: 10_000,
  soldCount: 0,
  products: [1, 2, 3].map((id) => ({
    id,
    priceMinor: prices.find((one) => one.productId === id)?.priceMinor ?? 0,
    sold: 0,
    left: 5,
  })),
  recent: [],
}
const operations = fc
  .array(fc.record({ lines: basketLines, payment: fc.constantFrom('CASH', 'QR', 'SAMPLE'), isUndone: fc.boolean() }), {
    maxLength: 20,
  })
  .map((sales) =>
    sales.flatMap(({ lines, payment, isUndone }, at): TillOperation[] => {
      const merged = [...new Map(lines.map((one) => [one.productId, one])).values()]
      const sale = { kind: 'SALE' as const, operation: `sale-${at}`, at, payment, givenMinor: null, lines: merged }
      return isUndone ? [sale, { kind: 'VOID', operation: `void-${at}`, at, sale: sale.operation }] : [sale]
    }),
  )

test('what waits on a telephone adds up as the reports will', () => {
  fc.assert(
    fc.property(operations, (pending) => {
      const shown = withPending(empty, pending, facts)
      const undone = new Set(pending.flatMap((one) => (one.kind === 'VOID' ? [one.sale] : [])))
      const sales = pending.flatMap((one): ReportedSale[] => {
        const basket = one.kind === 'SALE' ? priceBasket(one.lines, prices, sets) : null
        if (one.kind !== 'SALE' || !basket) return []

        const { lines, totalMinor, discountMinor } = one.payment === 'SAMPLE' ? asSample(basket) : basket
        const isVoided = undone.has(one.operation)
        return [{ soldAt: new Date(one.at), payment: one.payment, totalMinor, discountMinor, isVoided, lines }]
      })
      const payments = new Map(byPayment(sales).map(({ key, totalMinor }) => [key, totalMinor]))
      expect(shown.takenMinor).toBe([...payments.values()].reduce((sum, minor) => sum + minor, 0))
      expect(shown.cashMinor).toBe(10_000 + (payments.get('CASH') ?? 0))
      const gone = new Map(byProduct(sales).map(({ key, quantity: units }) => [key, units]))
      expect(shown.products.map(({ left }) => left)).toEqual([1, 2, 3].map((id) => 5 - (gone.get(id) ?? 0)))
      const paid = sales.filter(({ payment }) => payment !== 'SAMPLE')
      expect(shown.soldCount).toBe(byProduct(paid).reduce((sum, { quantity: units }) => sum + units, 0))
    }),
  )
})

test('a telephone reckons a sale at the price that it was made at', () => {
  const newer = { ...empty, products: empty.products.map((row) => ({ ...row, priceMinor: 50 })) }
  const cheaper = {
    ...facts,
    prices: chargedPrices(
      prices,
      newer.products.map(({ id: productId, priceMinor }) => ({ productId, priceMinor })),
    ),
  }
  const line = { productId: 1, quantity: 2 }
  const sale = { kind: 'SALE' as const, operation: 'sale-1', at: 0, payment: 'CASH', givenMinor: null }
  const taken = (charged: number | undefined) =>
    withPending(newer, [{ ...sale, lines: [{ ...line, priceMinor: charged }] }], { ...cheaper, sets: [] }).takenMinor
  expect([taken(undefined), taken(700)]).toEqual([100, 1400])
})

test('reports count the hours of the event, and leave out what was taken back', () => {
  const sale = (at: string, more: Partial<ReportedSale> = {}): ReportedSale => ({
    soldAt: new Date(at),
    payment: 'CASH',
    totalMinor: 1500,
    discountMinor: 0,
    isVoided: false,
    lines: [{ productId: 1, quantity: 1, priceMinor: 1500 }],
    ...more,
  })
  const sales = [
    sale('2026-12-29T01:59:59Z'),
    sale('2026-12-29T02:00:00Z'),
    sale('2026-12-29T02:30:00Z', { isVoided: true }),
    sale('2026-12-29T16:00:00Z', { payment: 'QR' }),
  ]
  expect(byHour(sales, 'Asia/Tokyo').map(({ key, quantity: units }) => [key, units])).toEqual([
    ['2026-12-29 10', 1],
    ['2026-12-29 11', 1],
    ['2026-12-30 01', 1],
  ])
})

test('a hold goes its way and no other', () => {
  const allowed = HOLD_STATES.flatMap((from) =>
    HOLD_STATES.filter((to) => canMoveHold(from, to)).map((to) => `${from} ${to}`),
  )
  expect(allowed).toEqual([
    'REQUESTED ACCEPTED',
    'REQUESTED RELEASED',
    'ACCEPTED COLLECTED',
    'ACCEPTED RELEASED',
    'ACCEPTED NO_SHOW',
  ])
})

test('holds are taken for a table that is certain, until its cut-off', () => {
  const event = { status: 'CONFIRMED' as const, startsOn: '2027-01-01' }
  expect(lastHoldDay(event, 2)).toBe('2026-12-30')
  expect(takesHolds(event, 2, '2026-12-30')).toBe(true)
  expect(takesHolds(event, 2, '2026-12-31')).toBe(false)
  expect(takesHolds({ ...event, status: 'PLANNED' }, 2, '2026-12-01')).toBe(false)
})

test('a code is short, has nothing in it that is read as something else, and is read as it is typed', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), (numbers) => {
      const code = newHoldCode(() => numbers.next().value ?? 0)
      expect(code).toMatch(/^[2-9CDFHJKMNPRTVWXY]{4}$/)
      expect(readHoldCode(` ${code.slice(0, 2).toLowerCase()}-${code.slice(2)} `)).toBe(code)
    }),
  )
})

test('a menu sheet has a place for everything, and every row is full', () => {
  expect(placesOf(14).places.map(({ inRow }) => inRow)).toEqual([3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4])
  for (let count = 1; count <= 120; count += 1) {
    const { rows, places } = placesOf(count)
    expect(places).toHaveLength(count)
    expect(new Set(places.map(({ row, at }) => `${row}.${at}`)).size).toBe(count)
    const counts = Array.from({ length: rows }, (_, row) => places.filter((place) => place.row === row))
    for (const inRow of counts) expect(inRow.map(({ inRow: told }) => told)).toEqual(inRow.map(() => inRow.length))
    const sizes = counts.map(({ length }) => length)
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    expect((sizes.at(-1) ?? 0) - (sizes[0] ?? 0)).toBeLessThanOrEqual(1)
    expect(sizes.every((size) => size > 0 && tracksOf(places) % size === 0)).toBe(true)
  }
})

test('new is what came out in the days before an event, or at it', () => {
  const event = { startsOn: '2026-12-29', endsOn: '2026-12-30' }
  expect(['2026-10-30', '2026-10-31', '2026-12-30', '2026-12-31'].map((day) => isNewAt(day, event, 60))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('names break into lines that fit, Japanese anywhere and Latin between words', () => {
  expect(linesOf('Tide Table volume four', 120, 16, 2)).toEqual(['Tide Table', 'volume four'])
  expect(linesOf('港のまちのちいさな本', 80, 16, 2)).toEqual(['港のまちの', 'ちいさな本'])
  expect(linesOf('「やねのねこ」', 96, 16, 2)).toEqual(['「やねのね', 'こ」'])
  expect(linesOf('港のまちのちいさな本のつづき', 80, 16, 2).at(-1)).toContain('…')
})
