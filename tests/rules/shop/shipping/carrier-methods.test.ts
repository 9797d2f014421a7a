import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { priceInto } from '#app/shop/shipping/carrier-method.ts'
import { JAPAN_POST_ZONES } from '#app/shop/shipping/japan-post.ts'
import { findMethodPreset, presetsFrom } from '#app/shop/shipping/method-presets.ts'

const linesOf = (name: string) =>
  readFileSync(`app/seed/demo/${name}`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))

test('Japan Post has the zones and prices of its tariff', () => {
  for (const [zone = '', country = ''] of linesOf('zones.csv').filter(([name]) => name !== 'zone-jp'))
    expect([country, JAPAN_POST_ZONES.findIndex((countries) => countries.split(' ').includes(country)) + 1]).toEqual([
      country,
      Number(zone.slice(-1)),
    ])
  const rates = linesOf('rates.csv').filter(([method = '']) => /^(?:ems|small-packet-(?:air|surface))$/.test(method))
  expect(rates.length).toBe(225)
  for (const [method = '', , , grams, zone = '', price] of rates) {
    const band = findMethodPreset(method)?.bands.find(({ upToGrams }) => upToGrams === Number(grams))
    expect([method, grams, zone, band?.prices[Number(zone.slice(-1)) - 1]]).toEqual([
      method,
      grams,
      zone,
      Number(price),
    ])
  }
})

test('a zone costs as much as its dearest country, and nothing is made up for one that the carrier does not name', () => {
  const preset = { zones: ['JP KR', 'US'] }
  const band = { upToGrams: 100, prices: [350, 830] }
  expect(priceInto(preset, band, ['KR'])).toBe(350)
  expect(priceInto(preset, band, ['KR', 'US', 'AQ'])).toBe(830)
  expect(priceInto(preset, band, ['AQ'])).toBeNull()
  expect(priceInto(preset, { upToGrams: 100, prices: [] }, ['KR'])).toBeNull()
})

test('the methods of the own country come first', () => {
  expect(presetsFrom('DE')[0]?.home).toBe('DE')
  expect(presetsFrom('DE')).toHaveLength(presetsFrom('JP').length)
})
