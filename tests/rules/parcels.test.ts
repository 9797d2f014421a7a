import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { packParcels } from '#app/shop/shipping/parcels.ts'

const LIMIT = 1000
const PACKAGING = 60
const ROOM = LIMIT - PACKAGING

const unit = fc.integer({ min: 0, max: ROOM })
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b)

describe('packing an order into parcels', () => {
  test('no parcel is ever over the limit, and every unit is in one', () => {
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 40 }), (units) => {
        const parcels = packParcels(units, LIMIT, PACKAGING) ?? []

        for (const parcel of parcels) {
          expect(parcel.units.length).toBeGreaterThan(0)
          expect(parcel.grams).toBe(sum(parcel.units) + PACKAGING)
          expect(parcel.grams).toBeLessThanOrEqual(LIMIT)
        }
        expect(sorted(parcels.flatMap(({ units }) => units))).toEqual(sorted(units))
      }),
    )
  })

  test('up to seven units need no more parcels than trying every way does', () => {
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 7 }), (units) => {
        expect(packParcels(units, LIMIT, PACKAGING)).toHaveLength(fewestByTrying(units))
      }),
    )
  })

  test('twelve units that first-fit decreasing would spread over four parcels go into three', () => {
    const units = [410, 330, 330, 290, 250, 210, 410, 330, 330, 100, 100, 100]

    expect(packParcels(units, LIMIT, 0)?.length).toBe(Math.ceil(sum(units) / LIMIT))
  })

  test('many units are packed at once', () => {
    const parcels = packParcels(
      Array.from({ length: 20_000 }, (_, index) => 100 + (index % 50)),
      LIMIT,
      PACKAGING,
    )

    expect(parcels?.every(({ grams }) => grams <= LIMIT)).toBe(true)
  })

  test('a unit that fills the limit to the gram is packed, one gram more is not', () => {
    expect(packParcels([ROOM], LIMIT, PACKAGING)).toEqual([{ units: [ROOM], grams: LIMIT }])
    expect(packParcels([ROOM + 1, 5], LIMIT, PACKAGING)).toBeNull()
  })

  test('nothing needs no parcel', () => {
    expect(packParcels([], LIMIT, PACKAGING)).toEqual([])
  })
})

/** Puts each unit into every parcel there is and into a new one. */
function fewestByTrying([first, ...others]: number[], parcels: number[] = []): number {
  if (first === undefined) return parcels.length

  const ways = [...parcels.keys(), parcels.length].filter((at) => (parcels[at] ?? 0) + first <= ROOM)
  return Math.min(...ways.map((at) => fewestByTrying(others, putInto(parcels, at, first))))
}

function putInto(parcels: number[], at: number, grams: number): number[] {
  return at === parcels.length ? [...parcels, grams] : parcels.with(at, (parcels[at] ?? 0) + grams)
}
