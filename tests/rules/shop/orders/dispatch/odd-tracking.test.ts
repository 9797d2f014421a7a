import { expect, test } from 'vitest'
import { z } from 'zod'

import { packingForm } from '#app/shop/orders/packing/packing.forms.ts'
import { readScan } from '#app/shop/orders/packing/scan.ts'
import { parcelFields, trackingNumbers } from '#app/shop/orders/shipments/shipment.forms.ts'
import { matchTracking, sendingsOf } from '#app/shop/orders/tracking/match-tracking.ts'
import { readTracking, rowsOfPasted } from '#app/shop/orders/tracking/tracking-lines.ts'

/** What a door makes of a number: null where it is refused. */
const DOORS: Record<string, (typed: string) => string | null> = {
  'the page of an order': (typed) => {
    const read = z
      .object(parcelFields)
      .safeParse({ parcels: [{ carrier: 'Japan Post', trackingNumber: typed, link: '' }] })
    return read.data?.parcels[0]?.trackingNumber ?? null
  },
  'a pasted list': (typed) => {
    const lines = readTracking([['1', typed]]) ?? []
    const orders = [{ id: 1, fullName: 'A', postalCode: '1', isToShip: true }]
    return matchTracking(lines, orders).matches[0]?.trackingNumber ?? null
  },
  'the file of a carrier': (typed) => {
    const rows = [
      ['注文番号', '追跡番号'],
      ['1', typed],
    ]
    const orders = [{ id: 1, fullName: 'A', postalCode: '1', isToShip: true }]
    return matchTracking(readTracking(rows) ?? [], orders).matches[0]?.trackingNumber ?? null
  },
  'a scan at the packing table': (typed) => {
    const read = packingForm.safeParse({ code: typed })
    const scan = read.success ? readScan(read.data.code) : null
    return scan?.kind === 'PARCEL' ? scan.trackingNumber : null
  },
}

const READ: [typed: string, read: string][] = [
  ['ＡＢ１２３４５６７８９ＪＰ', 'AB123456789JP'],
  ['AB 123 456 789 JP', 'AB123456789JP'],
  ['AB\u3000123456789\u00a0JP', 'AB123456789JP'],
  ['\ufeff4901234567894\u200b', '4901234567894'],
  ['="490123456789"', '490123456789'],
  ["'490123456789", '490123456789'],
  ['1234-5678-9012', '1234-5678-9012'],
  ['１２３４－５６７８－９０１２', '1234-5678-9012'],
  ['RR123456785JP', 'RR123456785JP'],
  ['1E10', '1E10'],
]
const REFUSED = [
  '4.90E+12',
  '4,90E+12',
  '４．９０Ｅ＋１２',
  '4E+12',
  '=HYPERLINK("https://a.example","1")',
  '=A1',
  '@SUM(1)',
  '+1+1',
]

test.each(Object.keys(DOORS))('%s reads and refuses as the others do', (door) => {
  const read = DOORS[door]
  expect(READ.map(([typed]) => [typed, read?.(typed)])).toEqual(READ)
  expect(REFUSED.map((typed) => [typed, read?.(typed)])).toEqual(REFUSED.map((typed) => [typed, null]))
})

test('several beside one order are read one by one', () => {
  const rows = [{ orderId: 1, isSent: true, carrier: 'A', numbers: 'ＡＢ１、CD2 ="3"' }]
  expect(sendingsOf(rows, '')[0]?.parcels.map(({ trackingNumber }) => trackingNumber)).toEqual(['AB1', 'CD2', '3'])
  expect(trackingNumbers.safeParse('123 4.90E+12').success).toBe(false)
})

test('a pasted list keeps its lines', () => {
  expect(readTracking(rowsOfPasted('1 ＡＢ１\n2 CD2', ','))?.map(({ trackingNumber }) => trackingNumber)).toEqual([
    'AB1',
    'CD2',
  ])
})
