import { expect, test } from 'vitest'

import { listCountries } from '#app/account/addresses/countries.server.ts'
import { METHOD_PRESETS } from '#app/shop/shipping/method-presets.ts'
import { countriesOf, countriesOfPreset, inRegions, REGION_NAMES } from '#app/shop/shipping/regions.ts'
import { zoneCountries, zoneForm } from '#app/shop/shipping/shipping.forms.ts'

test('each country lies in one part of the world, and each part has only countries', () => {
  const all = REGION_NAMES.flatMap(countriesOf)
  expect(all.toSorted()).toEqual(
    listCountries('en')
      .map(({ code }) => code)
      .toSorted(),
  )
  expect(inRegions(listCountries('ja')).flatMap(({ countries }) => countries)).toHaveLength(all.length)
})

test('the rest of the world is what lies in no other zone; the other presets take their countries over', () => {
  const taken = new Set(['JP', 'DE'])
  expect(countriesOfPreset('DOMESTIC', taken)).toEqual(['JP'])
  expect(countriesOfPreset('EUROPE', taken)).toContain('DE')
  const rest = countriesOfPreset('REST', taken)
  expect(rest).not.toContain('DE')
  expect(rest).toHaveLength(REGION_NAMES.flatMap(countriesOf).length - 2)
})

test('a zone with whole parts of the world has each of their countries once', () => {
  const sent = zoneForm.parse({ code: 'z', countries: ['CA', 'DE'], regions: ['NORTH_AMERICA'] })
  expect(zoneCountries(sent)).toEqual(['CA', 'DE', 'BM', 'GL', 'PM', 'US'])
  expect(zoneForm.safeParse({ code: 'z', regions: ['ATLANTIS'] }).success).toBe(false)
})

test('methods of Japan Post have codes of their own, and weight bands that rise to their largest parcel', () => {
  expect(new Set(METHOD_PRESETS.map(({ code }) => code)).size).toBe(METHOD_PRESETS.length)
  for (const { bands, maxParcelGrams, minDays, maxDays, isDomestic } of METHOD_PRESETS) {
    const weights = bands.map(({ upToGrams }) => upToGrams)
    expect(weights).toEqual(weights.toSorted((one, other) => one - other))
    expect(weights.at(-1)).toBe(maxParcelGrams)
    expect(minDays).toBeLessThanOrEqual(maxDays)
    expect(bands.every(({ yen }) => (yen !== undefined) === isDomestic)).toBe(true)
  }
})
