import { expect, test } from 'vitest'

import { listCountries } from '#app/account/addresses/countries.server.ts'
import { METHOD_PRESETS } from '#app/shop/shipping/method-presets.ts'
import { countriesOf, countriesOfPreset, freeCountriesOf, inRegions, REGION_NAMES } from '#app/shop/shipping/regions.ts'
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
  const around = { taken: new Set(['JP', 'DE']), home: 'JP' }
  expect(countriesOfPreset('DOMESTIC', around)).toEqual(['JP'])
  expect(countriesOfPreset('DOMESTIC', { ...around, home: 'FR' })).toEqual(['FR'])
  expect(countriesOfPreset('EUROPE', around)).toContain('DE')
  expect(freeCountriesOf('EUROPE', around)).not.toContain('DE')
  expect(freeCountriesOf('USA', around)).toEqual(['US'])
  const rest = countriesOfPreset('REST', around)
  expect(rest).not.toContain('DE')
  expect(rest).toHaveLength(REGION_NAMES.flatMap(countriesOf).length - 2)
})

test('a zone with whole parts of the world has each of their countries once', () => {
  const sent = zoneForm.parse({ code: 'z', countries: ['CA', 'DE'], regions: ['NORTH_AMERICA'] })
  expect(zoneCountries(sent)).toEqual(['CA', 'DE', 'BM', 'GL', 'PM', 'US'])
  expect(zoneForm.safeParse({ code: 'z', regions: ['ATLANTIS'] }).success).toBe(false)
})

test('methods of carriers have codes of their own, and weight bands that rise to their largest parcel', () => {
  expect(new Set(METHOD_PRESETS.map(({ code }) => code)).size).toBe(METHOD_PRESETS.length)
  for (const { bands, maxParcelGrams, days, zones } of METHOD_PRESETS) {
    const weights = bands.map(({ upToGrams }) => upToGrams)
    expect(weights).toEqual(weights.toSorted((one, other) => one - other))
    expect(weights.at(-1)).toBe(maxParcelGrams)
    expect(days[0]).toBeLessThanOrEqual(days[1])
    // All prices or none.
    const known = bands.map(({ prices }) => prices.length)
    expect([0, zones.length]).toContain(known[0])
    expect(new Set(known).size).toBe(1)
  }
})
