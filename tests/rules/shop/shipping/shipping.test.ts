import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { likelyCountry } from '#app/shop/shipping/countries.ts'
import { type Load, packParcels } from '#app/shop/shipping/parcels.ts'
import { quoteMethod, quoteShipping, type ShippingMethod } from '#app/shop/shipping/shipping.ts'
import { nameCountries } from '#app/translations/countries.ts'

const PACKAGING = 60

function method(changes: Partial<ShippingMethod> = {}): ShippingMethod {
  const bands = [
    { upToGrams: 100, priceMinor: 300 },
    { upToGrams: 500, priceMinor: 700 },
    { upToGrams: 2000, priceMinor: 1500 },
  ]
  return {
    id: 1,
    name: { en: 'Air' },
    isRegistered: false,
    needsPhone: false,
    maxParcelGrams: 2000,
    minDays: 7,
    maxDays: 21,
    bands,
    ...changes,
  }
}

function each(...units: number[]): Load[] {
  return units.map((grams) => ({ grams, count: 1 }))
}

describe('what shipping costs', () => {
  test('a parcel costs the first band that it fits into, its packaging counted in', () => {
    expect(quoteMethod(method(), each(40), PACKAGING)?.priceMinor).toBe(300)
    expect(quoteMethod(method(), each(41), PACKAGING)?.priceMinor).toBe(700)
  })

  test('the price is the sum of the parcels', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1940 }), { minLength: 1, maxLength: 9 }), (units) => {
        const { bands } = method()
        const parcels = packParcels(each(...units), 2000, PACKAGING) ?? []
        const expected = parcels.reduce(
          (sum, { grams, count }) =>
            sum + count * (bands.find(({ upToGrams }) => grams <= upToGrams)?.priceMinor ?? NaN),
          0,
        )

        const quote = quoteMethod(method(), each(...units), PACKAGING)

        expect(quote?.priceMinor).toBe(expected)
        expect(quote?.parcelCount).toBe(parcels.reduce((sum, { count }) => sum + count, 0))
      }),
    )
  })

  test('bands that end below what the method carries are its limit', () => {
    const short = method({ maxParcelGrams: 30_000 })

    expect(quoteMethod(short, each(1500, 1500), PACKAGING)?.parcelCount).toBe(2)
    expect(quoteMethod(short, each(2500), PACKAGING)).toBeNull()
  })

  test('an item over every limit, or a country without rates, has no method', () => {
    expect(quoteShipping([method()], each(5000), PACKAGING)).toEqual([])
    expect(quoteShipping([method({ bands: [] })], each(10), PACKAGING)).toEqual([])
  })

  test('the cheapest method comes first, of equals the faster one', () => {
    const dear = method({ id: 2, bands: [{ upToGrams: 2000, priceMinor: 9000 }] })
    const slow = method({ id: 3, maxDays: 90 })

    const quotes = quoteShipping([dear, slow, method()], each(40), PACKAGING)

    expect(quotes.map(({ method: { id } }) => id)).toEqual([1, 3, 2])
  })
})

describe('countries', () => {
  test('are named and sorted in the language of the visitor', () => {
    expect(nameCountries(['JP', 'DE', 'AT'], 'en').map(({ name }) => name)).toEqual(['Austria', 'Germany', 'Japan'])
    expect(nameCountries(['DE', 'JP'], 'ja')).toContainEqual({ code: 'JP', name: '日本' })
  })

  test('the browser says where a visitor probably is, as far as things are sent there', () => {
    const served = nameCountries(['JP', 'DE', 'GB', 'US'], 'en')

    expect(likelyCountry('en-GB,en;q=0.8', { locale: 'en', home: 'JP' }, served)).toBe('GB')
    expect(likelyCountry('is-IS, de;q=0.5', { locale: 'en', home: 'JP' }, served)).toBe('DE')
    expect(likelyCountry('en-GB;q=0.2, de;q=0.9, ja;q=0', { locale: 'en', home: 'JP' }, served)).toBe('DE')
    expect(likelyCountry('', { locale: 'ja', home: 'JP' }, served)).toBe('JP')
    expect(likelyCountry('*', { locale: 'en', home: 'JP' }, served)).toBe('US')
    expect(
      likelyCountry(
        'ar-EG',
        { locale: 'en', home: 'GB' },
        served.filter(({ code }) => code !== 'US'),
      ),
    ).toBe('GB')
    expect(likelyCountry('en', { locale: 'en', home: 'JP' }, [])).toBeNull()
  })
})
