import { expect, test } from 'vitest'

import { rateFor } from '#app/money/tax.ts'
import { taxPresetsOf, writeRates } from '#app/shop/taxes/tax-presets.ts'
import { settingsSchema } from '#app/site/settings.ts'

const ratesOf = (home: string, name: 'HOME' | 'EU_HOME' | 'EU_OSS') => taxPresetsOf(home)[name]?.settings.taxRates ?? []

test('every preset is a setting that the site takes, each place and kind once', () => {
  for (const home of ['JP', 'GB', 'CH', 'DE', 'FI', 'US'])
    for (const preset of Object.values(taxPresetsOf(home))) {
      expect(settingsSchema.shape.taxRates.parse(preset.settings.taxRates)).toEqual(preset.settings.taxRates)
      const keys = preset.settings.taxRates.map(({ place, kind }) => `${place} ${kind}`)
      expect(new Set(keys).size).toBe(keys.length)
    }
})

test('each country has what fits it', () => {
  expect(Object.keys(taxPresetsOf('JP'))).toEqual(['HOME', 'NO_TAX'])
  expect(Object.keys(taxPresetsOf('FR'))).toEqual(['EU_HOME', 'EU_OSS', 'NO_TAX'])
  expect(Object.keys(taxPresetsOf('US'))).toEqual(['NO_TAX'])
  expect(rateFor(ratesOf('JP', 'HOME'), ['JP'], 'SHIPPING')).toBe(10_000)
  expect(rateFor(ratesOf('GB', 'HOME'), ['GB'], 'BOOK')).toBe(0)
  expect(rateFor(ratesOf('CH', 'HOME'), ['CH'], 'GOODS')).toBe(8100)
})

test('below the threshold the whole Union has the rates of home, with OSS each country its own, and others none', () => {
  expect(rateFor(ratesOf('DE', 'EU_HOME'), ['HU'], 'GOODS')).toBe(19_000)
  expect(rateFor(ratesOf('DE', 'EU_HOME'), ['HU'], 'BOOK')).toBe(7000)
  expect(rateFor(ratesOf('DE', 'EU_OSS'), ['HU'], 'GOODS')).toBe(27_000)
  expect(rateFor(ratesOf('DE', 'EU_OSS'), ['FI'], 'DIGITAL')).toBe(25_500)
  expect(new Set(ratesOf('DE', 'EU_OSS').map(({ place }) => place)).size).toBe(28)
  expect(rateFor(ratesOf('DE', 'EU_OSS'), ['US'], 'GOODS')).toBe(0)
})

test('rates are written together where they are alike', () => {
  expect(
    writeRates(
      [
        { place: 'CH', kind: 'ALL', percent: '8.1' },
        { place: 'CH', kind: 'BOOK', percent: '2.6' },
        { place: 'LI', kind: 'ALL', percent: '8.1' },
      ],
      () => 'books',
    ),
  ).toBe('CH LI 8.1%, CH 2.6% (books)')
})
