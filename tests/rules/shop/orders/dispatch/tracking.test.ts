import { describe, expect, test } from 'vitest'

import { readScan } from '#app/shop/orders/packing/scan.ts'
import { matchTracking, type SendableOrder, sendingsOf } from '#app/shop/orders/tracking/match-tracking.ts'
import { readTracking, rowsOfPasted } from '#app/shop/orders/tracking/tracking-lines.ts'

const read = (text: string) => readTracking(rowsOfPasted(text, ',')) ?? []
const open = (id: number, fullName: string, postalCode = '150-0001'): SendableOrder => ({
  id,
  fullName,
  postalCode,
  isToShip: true,
})

const BACK = `追跡番号,お届け先郵便番号,お届け先氏名,お届け先敬称,お届け先住所,内容品
123456789012,1500001,山田　うみ,様,東京都渋谷区1-1,同人誌
123456789013,1500002,林 そら,様,東京都渋谷区2-2,同人誌`

describe('the file that クリックポスト gives back', () => {
  test('finds each order by name and postal code, however they are written', () => {
    const orders = [open(1, '山田 うみ'), open(2, '林そら', '150-0002'), open(3, '林そら', '999-0000')]
    const { matches, problems } = matchTracking(read(BACK), orders)
    expect(matches.map(({ orderId, trackingNumber }) => [orderId, trackingNumber])).toEqual([
      [1, '123456789012'],
      [2, '123456789013'],
    ])
    expect(problems).toEqual([])
  })

  test('gives two orders of one person a parcel each, and asks where there are fewer parcels than orders', () => {
    const twice = `${BACK}\n123456789014,1500001,山田うみ,様,東京都渋谷区1-1,同人誌`
    const both = [open(1, '山田うみ'), open(4, '山田うみ'), open(2, '林そら', '150-0002')]
    expect(matchTracking(read(twice), both).matches.map(({ orderId }) => orderId)).toEqual([1, 2, 4])
    expect(matchTracking(read(BACK), both).problems.map(({ why }) => why)).toEqual(['SEVERAL'])
  })

  test('says which line is of nobody, or of an order that has left', () => {
    const orders = [{ ...open(1, '山田うみ'), isToShip: false }]
    expect(matchTracking(read(BACK), orders).problems.map(({ line, why }) => [line, why])).toEqual([
      [2, 'NOT_TO_SHIP'],
      [3, 'UNKNOWN'],
    ])
  })
})

test('pasted lines are an order, its number, and perhaps the carrier', () => {
  const pasted = 'O-12 EJ123456789JP\n#13\t123456789012\tYamato Transport\nwhat is this\n14,５５５'
  expect(
    readTracking(rowsOfPasted(pasted, '\t'))?.map(({ orderId, trackingNumber, carrier }) => [
      orderId,
      trackingNumber,
      carrier,
    ]),
  ).toEqual([
    [12, 'EJ123456789JP', ''],
    [13, '123456789012', 'Yamato Transport'],
  ])
  expect(readTracking(rowsOfPasted('nothing at all', ','))).toBeNull()
})

test('B2クラウド names its orders', () => {
  expect(read('お客様管理番号,伝票番号\n12,="400012345678"\n13,')).toMatchObject([
    { orderId: 12, trackingNumber: '400012345678' },
  ])
})

test('a row is sent where it is ticked or has a number; several numbers are several parcels', () => {
  const row = { isSent: false, carrier: '', numbers: '' }
  const rows = [
    { ...row, orderId: 1 },
    { ...row, orderId: 2, isSent: true },
    { ...row, orderId: 3, carrier: 'Yamato', numbers: 'A1, A2' },
  ]
  expect(sendingsOf(rows, 'Post')).toEqual([
    { orderId: 2, parcels: [{ carrier: 'Post', trackingNumber: '' }] },
    {
      orderId: 3,
      parcels: [
        { carrier: 'Yamato', trackingNumber: 'A1' },
        { carrier: 'Yamato', trackingNumber: 'A2' },
      ],
    },
  ])
})

test('a scanner reads a slip or a parcel', () => {
  for (const said of [' O-1042 ', '#1042', 'Order 1042', '注文番号：１０４２'])
    expect(readScan(said)).toEqual({ kind: 'ORDER', orderId: 1042 })
  expect(readScan('１２３４')).toEqual({ kind: 'PARCEL', trackingNumber: '1234' })
  expect(readScan('')).toEqual({ kind: 'NOTHING' })
})
