import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addressLines } from '#app/account/addresses/address-lines.ts'
import { addressShape } from '#app/account/addresses/address-shape.ts'
import { addressForm, type AddressInput } from '#app/account/addresses/address.forms.ts'
import { listCountries } from '#app/account/addresses/countries.server.ts'
import {
  examplePostalCode,
  needsPostalCode,
  postalCodeDoubt,
  tidyPostalCode,
} from '#app/account/addresses/postal-code.ts'
import { readForm } from '#app/platform/forms.server.ts'

import { POSTAL_CODES } from '../../../support/shop/postal-codes.ts'

const formOf = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
const countries = listCountries('en').map(({ code }) => code)

test('a telephone number is taken as it is typed in Japan', () => {
  const numberOf = (phoneNumber: string) => addressForm('JP').shape.phoneNumber.safeParse(phoneNumber).data
  expect(
    ['０３－１２３４－５６７８', '０３（１２３４）５６７８', '03−1234−5678', '03‐1234‐5678', '＋81 3ー1234'].map(
      numberOf,
    ),
  ).toEqual(['03-1234-5678', '03(1234)5678', '03-1234-5678', '03-1234-5678', '+81 3-1234'])
  expect(['+1 555 0100 ext. 12', '555-0100 x7', '03-1234-5678内線12'].map(numberOf)).not.toContain(undefined)
  expect(numberOf('none')).toBeUndefined()
})

describe('the fields of an address', () => {
  test('in Japan come as postal code, prefecture, city, in Japanese and in English', () => {
    for (const locale of ['en', 'ja'] as const) {
      const { order, required, stateWord } = addressShape('JP', locale)
      expect(order).toEqual(['postalCode', 'state', 'city', 'addressLine1', 'addressLine2'])
      expect(required.toSorted()).toEqual(['addressLine1', 'city', 'postalCode', 'state'])
      expect(stateWord).toBe('prefecture')
    }
    expect(addressShape('JP', 'ja').states).toHaveLength(47)
    expect(addressShape('JP', 'ja').states[12]).toBe('東京都')
    expect(addressShape('JP', 'en').states).toContain('Tokyo')
  })

  test('elsewhere follow the letters of the country', () => {
    expect(addressShape('US', 'en').order).toEqual(['addressLine1', 'addressLine2', 'city', 'state', 'postalCode'])
    expect(addressShape('DE', 'ja').order).toEqual(['addressLine1', 'addressLine2', 'postalCode', 'city', 'state'])
    expect(addressShape('GB', 'en').order).toEqual(['addressLine1', 'addressLine2', 'city', 'postalCode', 'state'])
  })

  test('are all there for every country, each once, with the line required', () => {
    for (const country of [...countries, '', 'ZZ', 'no country']) {
      const { order, required } = addressShape(country, 'en')
      expect(order.toSorted(), country).toEqual(['addressLine1', 'addressLine2', 'city', 'postalCode', 'state'])
      expect(required).toContain('addressLine1')
    }
  })

  test('propose the states where letters name them', () => {
    expect(addressShape('US', 'en').states).toContain('California')
    expect(addressShape('DE', 'en').states).toEqual([])
    expect(addressShape('HK', 'en').required).not.toContain('postalCode')
    expect(addressShape('SG', 'en').required).toEqual(['addressLine1', 'postalCode'])
  })
})

describe('postal codes', () => {
  test('that are in use are none that a form asks about, and each country is hinted at by its own', () => {
    const used = new Map(POSTAL_CODES)
    const asked = countries.flatMap((country) => {
      const codes = used.get(country) ?? ['', '1', 'PO Box 12']
      return codes.filter((code) => postalCodeDoubt(tidyPostalCode(code, country), country) !== null)
    })
    expect(asked).toEqual([])
    expect(used.size).toBeGreaterThan(170)
    for (const country of countries.filter((code) => !used.has(code))) expect(needsPostalCode(country)).toBe(false)
    for (const [country, codes] of used)
      expect([tidyPostalCode(examplePostalCode(country) ?? '', country), country]).toEqual([
        examplePostalCode(country),
        countries.find((code) => code === country && codes.length > 0),
      ])
  })

  test('of another shape and left out ones are asked about once', () => {
    const typed = { fullName: 'Ann', city: 'Cork', addressLine1: '1 Quay' }
    for (const [country, postalCode, said] of [
      ['IE', '', 'account:postalCodeMissing?example=D02+AF30'],
      ['EG', 'X1', 'account:postalCodeLike?example=4272001'],
      ['DE', '1011', 'account:postalCodeLike?example=10115'],
    ] as const) {
      const form = formOf({ ...typed, country, postalCode })
      const first = readForm(form, addressForm(country))
      expect(first.reply().error).toEqual({ postalCode: [said] })
      form.set('confirmed', `postalCode=${postalCode}`)
      expect(readForm(form, addressForm(country))).toMatchObject({ status: 'success', value: { postalCode } })
      form.set('postalCode', 'other')
      expect(readForm(form, addressForm(country)).status).toBe('error')
    }
  })

  test('are written as the country writes them', () => {
    expect(tidyPostalCode('〒１５０－００４１', 'JP')).toBe('150-0041')
    expect(tidyPostalCode('1500041', 'JP')).toBe('150-0041')
    expect(tidyPostalCode('sw1a 1aa', 'GB')).toBe('SW1A 1AA')
    expect(tidyPostalCode('00950', 'PL')).toBe('00-950')
    expect(tidyPostalCode('10 115', 'DE')).toBe('10115')
    expect(tidyPostalCode('nonsense', 'JP')).toBe('NONSENSE')
  })

  test('are tidied at most once, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.constantFrom(...countries), (typed, country) => {
        const tidied = tidyPostalCode(typed, country)
        expect(tidyPostalCode(tidied, country)).toBe(tidied)
      }),
    )
  })
})

describe('an address as it was sent', () => {
  test('is refused field by field, in the order of the form', () => {
    const { error } = addressForm('JP').safeParse({ country: 'JP', postalCode: '12' })

    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['fullName', 'form:required'],
      ['state', 'form:required'],
      ['city', 'form:required'],
      ['addressLine1', 'form:required'],
    ])
  })

  test('needs no code and no state where there are none', () => {
    const typed = { fullName: 'Ann', country: 'HK', city: 'Kowloon', addressLine1: '1 Nathan Road' }

    expect(addressForm('HK').parse(typed)).toMatchObject({ postalCode: '', state: '', isMain: false })
  })

  test('to no country is refused at its country', () => {
    const { error } = addressForm('nowhere').safeParse({
      fullName: 'A',
      country: 'nowhere',
      city: 'B',
      addressLine1: 'c',
    })

    expect(error?.issues.map(({ path }) => path[0])).toEqual(['country'])
  })
})

describe('an address on a parcel', () => {
  test('in Japan goes from the code to the door, or in Latin letters from the door to the code', () => {
    const tokyo = { ...blank, country: 'JP', postalCode: '150-0041', fullName: '山田 花子' }
    const own = { ...tokyo, state: '東京都', city: '渋谷区', addressLine1: '神南1-2-3', addressLine2: '潮ビル201' }
    const latin = {
      ...tokyo,
      fullName: 'Hanako Yamada',
      state: 'Tokyo',
      city: 'Shibuya-ku',
      addressLine1: '1-2-3 Jinnan',
    }

    expect(addressLines(own, '日本')).toEqual([
      '〒150-0041',
      '東京都渋谷区',
      '神南1-2-3',
      '潮ビル201',
      '山田 花子',
      '日本',
    ])
    expect(addressLines(latin, 'Japan')).toEqual([
      'Hanako Yamada',
      '1-2-3 Jinnan',
      'Shibuya-ku, Tokyo',
      '150-0041',
      'Japan',
    ])
  })

  test('elsewhere is written as the country does', () => {
    const berlin = {
      ...blank,
      country: 'DE',
      fullName: 'Anna',
      city: 'Berlin',
      postalCode: '10115',
      addressLine1: 'Hafenweg 3',
    }
    const city = {
      ...blank,
      country: 'US',
      fullName: 'Ann',
      city: 'Reno',
      state: 'NV',
      postalCode: '89501',
      addressLine1: '1 A St',
    }

    expect(addressLines(berlin, 'Germany')).toEqual(['Anna', 'Hafenweg 3', '10115 Berlin', 'Germany'])
    expect(addressLines(city, 'United States')).toEqual(['Ann', '1 A St', 'Reno, NV 89501', 'United States'])
  })

  test('has a state by its code where the post writes codes, whatever was typed', () => {
    const inState = (country: string, state: string) =>
      addressLines({ ...blank, country, state, fullName: 'Ann', city: 'Quux', addressLine1: '1 A St' }, 'There')[2]
    expect(inState('US', 'California')).toBe('Quux, CA')
    expect(inState('US', 'ca')).toBe('Quux, ca')
    expect(inState('CA', ' british columbia ')).toBe('Quux BC')
    expect(inState('AU', 'New South Wales')).toBe('Quux NSW')
    expect(inState('US', 'Nowhere')).toBe('Quux, Nowhere')
    expect(inState('MX', 'Ciudad de México')).toContain('Ciudad de México')
  })

  test('never loses its city, and names no city twice', () => {
    for (const country of countries) {
      const lines = addressLines({ ...blank, country, fullName: 'Ann', city: 'Quux', addressLine1: '1 A St' }, 'There')
      expect(lines.join('\n'), country).toContain('Quux')
    }
    const singapore = {
      ...blank,
      country: 'SG',
      fullName: 'Ann',
      city: 'Singapore',
      postalCode: '238823',
      addressLine1: '1 A',
    }
    expect(addressLines(singapore, 'Singapore')).toEqual(['Ann', '1 A', 'SINGAPORE 238823', 'Singapore'])
  })

  const there: [country: string, place: Partial<AddressInput>, line: string][] = [
    ['US', { city: 'San Francisco', state: 'CA', postalCode: '94105' }, 'San Francisco, CA 94105'],
    ['CA', { city: 'Toronto', state: 'ON', postalCode: 'M5V 2T6' }, 'Toronto ON M5V 2T6'],
    ['AU', { city: 'Sydney', state: 'NSW', postalCode: '2000' }, 'Sydney NSW 2000'],
    ['GB', { city: 'London', postalCode: 'SW1A 1AA' }, 'London|SW1A 1AA'],
    ['FR', { city: 'Paris', postalCode: '75001' }, '75001 Paris'],
    ['NL', { city: 'Amsterdam', postalCode: '1012 JS' }, '1012 JS Amsterdam'],
    ['IT', { city: 'Roma', state: 'RM', postalCode: '00184' }, '00184 Roma RM'],
    ['BR', { city: 'São Paulo', state: 'SP', postalCode: '01310-100' }, 'São Paulo-SP|01310-100'],
    ['JP', { state: '東京都', city: '渋谷区', postalCode: '150-0001' }, '〒150-0001|東京都渋谷区'],
    ['CN', { state: '北京市', city: '朝阳区', postalCode: '100020' }, '100020|北京市朝阳区'],
  ]
  test.each(there)('to %s has its place in the order and spacing of that country', (country, place, line) => {
    const written = addressLines({ ...blank, fullName: 'Ann', addressLine1: '1 A St', ...place, country }, 'There')

    expect(written.join('|')).toContain(line)
  })

  test('of an order without one has no lines', () => {
    expect(addressLines(blank, '')).toEqual([])
  })
})

const blank: Omit<AddressInput, 'isMain'> = {
  fullName: '',
  country: '',
  state: '',
  city: '',
  postalCode: '',
  addressLine1: '',
  addressLine2: '',
  phoneNumber: '',
}
