import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { countUnits, type Load, packParcels, type Parcel, weigh } from '#app/shop/shipping/parcels.ts'

import { chances } from '../../../support/models/chances.ts'

const LIMIT = 1000
const PACKAGING = 60
const ROOM = LIMIT - PACKAGING

const unit = fc.integer({ min: 0, max: ROOM })
const load = fc.record({ grams: unit, count: fc.integer({ min: 0, max: 60 }) })
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b)

describe('packing an order into parcels', () => {
  test('no parcel is ever over the limit, and every unit is in one', () => {
    fc.assert(
      fc.property(fc.array(load, { maxLength: 30 }), (loads) => {
        const parcels = packParcels(loads, LIMIT, PACKAGING) ?? []

        for (const { holds, grams, count } of parcels) {
          expect(count).toBeGreaterThan(0)
          expect(countUnits(holds)).toBeGreaterThan(0)
          expect(grams).toBe(weigh(holds) + PACKAGING)
          expect(grams).toBeLessThanOrEqual(LIMIT)
        }
        expect(sorted(parcels.flatMap(unitsIn))).toEqual(sorted(loads.flatMap(unitsOf)))
      }),
    )
  })

  test('up to seven units need no more parcels than trying every way does', () => {
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 7 }), (units) => {
        expect(countParcels(packParcels(each(units), LIMIT, PACKAGING))).toBe(fewestByTrying(units, ROOM))
      }),
    )
  })

  test('up to twelve units need no more parcels than trying every way does', () => {
    const weights = fc.array(fc.integer({ min: 150, max: 600 }), { minLength: 8, maxLength: 12 })
    fc.assert(
      fc.property(weights, (units) => {
        expect(countParcels(packParcels(each(units), LIMIT, PACKAGING))).toBe(fewestByTrying(units, ROOM))
      }),
      { numRuns: chances(20) },
    )
  })

  test('beyond twelve units every unit goes where taking one at a time, the heaviest first, puts it', () => {
    fc.assert(
      fc.property(fc.array(load, { minLength: 3, maxLength: 12 }), (loads) => {
        fc.pre(countUnits(loads) > 12)
        const parcels = packParcels(loads, LIMIT, PACKAGING) ?? []

        expect(sorted(parcels.flatMap(gramsOfEach))).toEqual(sorted(oneAtATime(loads.flatMap(unitsOf))))
      }),
    )
  })

  test('twelve units that first-fit decreasing would spread over four parcels go into three', () => {
    const units = [410, 330, 330, 290, 250, 210, 410, 330, 330, 100, 100, 100]

    expect(countParcels(packParcels(each(units), LIMIT, 0))).toBe(Math.ceil(sum(units) / LIMIT))
  })

  test('the largest cart is packed at once: a hundred weights, a million units of each', () => {
    const loads = Array.from({ length: 100 }, (_, index) => ({ grams: 20 + index * 9, count: 1_000_000 }))
    const start = performance.now()
    const parcels = packParcels(loads, LIMIT, PACKAGING) ?? []

    expect(performance.now() - start).toBeLessThan(200)
    expect(parcels.every(({ grams }) => grams <= LIMIT)).toBe(true)
    expect(sum(parcels.map(({ holds, count }) => countUnits(holds) * count))).toBe(100_000_000)
  })

  test('a unit that fills the limit to the gram is packed, one gram more is not', () => {
    expect(packParcels(each([ROOM]), LIMIT, PACKAGING)).toEqual([
      { holds: [{ grams: ROOM, count: 1 }], grams: LIMIT, count: 1 },
    ])
    expect(packParcels(each([ROOM + 1, 5]), LIMIT, PACKAGING)).toBeNull()
    expect(packParcels(each([1]), PACKAGING, PACKAGING)).toBeNull()
  })

  test('nothing needs no parcel', () => {
    expect(packParcels([], LIMIT, PACKAGING)).toEqual([])
  })
})

function each(units: readonly number[]): Load[] {
  return units.map((grams) => ({ grams, count: 1 }))
}

function unitsOf({ grams, count }: Load): number[] {
  return Array.from({ length: count }, () => grams)
}

function unitsIn({ holds, count }: Parcel): number[] {
  return Array.from({ length: count }, () => holds.flatMap(unitsOf)).flat()
}

function gramsOfEach({ grams, count }: Parcel): number[] {
  return Array.from({ length: count }, () => grams - PACKAGING)
}

function countParcels(parcels: Parcel[] | null): number {
  return sum((parcels ?? []).map(({ count }) => count))
}

/** Puts each unit into every parcel there is, of equally full ones into one, and into a new one. */
function fewestByTrying([first, ...others]: number[], room: number, parcels: number[] = []): number {
  if (first === undefined) return parcels.length

  const ways = [...parcels.keys(), parcels.length].filter((at) => (parcels[at] ?? 0) + first <= room)
  const different = ways.filter((at) => parcels.indexOf(parcels[at] ?? -1) === at || at === parcels.length)
  return Math.min(...different.map((at) => fewestByTrying(others, room, putInto(parcels, at, first))))
}

function putInto(parcels: number[], at: number, grams: number): number[] {
  return at === parcels.length ? [...parcels, grams] : parcels.with(at, (parcels[at] ?? 0) + grams)
}

/** First-fit decreasing as it is written in books. */
function oneAtATime(units: number[]): number[] {
  return units
    .toSorted((a, b) => b - a)
    .reduce<number[]>((parcels, grams) => {
      const at = parcels.findIndex((held) => held + grams <= ROOM)
      return putInto(parcels, at < 0 ? parcels.length : at, grams)
    }, [])
}
