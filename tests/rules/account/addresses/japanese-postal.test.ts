import { expect, test } from 'vitest'

import { listCountries } from '#app/account/addresses/countries.server.ts'
import { addressByPostalCode, placeOfPostalCode } from '#app/account/addresses/japanese-postal.server.ts'

test.each([
  ['150-0001', { state: '東京都', city: '渋谷区', area: '神宮前' }],
  ['１５００００１', { state: '東京都', city: '渋谷区', area: '神宮前' }],
  ['〒600-8216', { state: '京都府', city: '京都市下京区', area: '東塩小路町' }],
  // Of a whole ward.
  ['1000000', { state: '東京都', city: '千代田区', area: '' }],
  ['000-0000', null],
  ['150', null],
  ['', null],
  ['10115-00', null],
])('%s', async (code, place) => {
  expect(await placeOfPostalCode(code)).toEqual(place)
})

test('several at once are looked up in turn, and none stays without its answer', async () => {
  const codes = ['0600001', '9000001', '5300001', '8100001']
  const places = await Promise.all(codes.map((code) => placeOfPostalCode(code)))

  expect(places.map((place) => place?.state)).toEqual(['北海道', '沖縄県', '大阪府', '福岡県'])
})

test('a form is filled in: what stands after the part of the city stays', async () => {
  expect(await fill({ country: 'JP', postalCode: '150-0001', addressLine1: '1-2-3' })).toEqual({
    state: '東京都',
    city: '渋谷区',
    addressLine1: '神宮前1-2-3',
  })
  expect(await fill({ country: 'JP', postalCode: '1500001', addressLine1: '神宮前1-2-3' })).toMatchObject({
    addressLine1: '神宮前1-2-3',
  })
})

test('a code that nobody knows, or of another country, fills in nothing', async () => {
  expect(await fill({ country: 'JP', postalCode: '000-0000' })).toEqual({})
  expect(await fill({ country: 'DE', postalCode: '1500001' })).toEqual({})
})

test('Japan stands first among countries where Japanese is read', () => {
  expect(listCountries('ja')[0]).toEqual({ code: 'JP', name: '日本' })
  expect(listCountries('en')[0]?.code).toBe('AF')
})

function fill(values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return addressByPostalCode(form)
}
