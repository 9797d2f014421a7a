import { existsSync } from 'node:fs'

import { expect, test } from 'vitest'

import { franchises, productTypes, products } from '#app/seed/demo.ts'

const today = '2026-11-21'

test('the demo shop has forty plain things in stock, and one of every other kind', () => {
  const published = products.filter(({ status }) => status === 'PUBLISHED')
  const plain = published.filter(
    ({ stock, priceMinor, releaseDate, flags }) =>
      stock !== null && stock > 0 && priceMinor > 0 && releaseDate <= today && !flags.digital,
  )
  expect(plain.length).toBeGreaterThanOrEqual(40)
  const kinds = {
    soldOut: published.filter(({ stock }) => stock === 0),
    preOrder: published.filter(({ releaseDate }) => releaseDate > today),
    digital: published.filter(({ flags }) => flags.digital),
    free: published.filter(({ priceMinor }) => priceMinor === 0),
    draft: products.filter(({ status }) => status === 'DRAFT'),
    archived: products.filter(({ status }) => status === 'ARCHIVED'),
    onSale: published.filter(({ salePriceMinor, saleUntil }) => salePriceMinor && saleUntil),
    withBonus: published.filter(({ bonusItems }) => bonusItems?.length),
    withSingleBonus: published.filter(({ singleBonusItems }) => singleBonusItems?.length),
    withVersion: published.filter(({ version }) => version),
  }
  for (const [kind, found] of Object.entries(kinds)) expect(found.length, kind).toBeGreaterThan(0)
})

test('its types and franchises are trees, and something of each product is known in both languages', () => {
  expect(productTypes.length).toBeGreaterThanOrEqual(8)
  expect(productTypes.some(({ parent }) => parent)).toBe(true)
  expect(franchises.length).toBeGreaterThanOrEqual(5)
  expect(franchises.some(({ parent }) => parent)).toBe(true)
  expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length)
  for (const { slug, name, shortDescription, longDescription, pictures, related = [] } of products) {
    for (const text of [name, shortDescription, longDescription, ...pictures.map(({ alt }) => alt)])
      expect([text.en, text.ja].every(Boolean), slug).toBe(true)
    expect(pictures.length, slug).toBeGreaterThan(0)
    for (const { file } of pictures) expect(existsSync(`app/seed/originals/${file}`), file).toBe(true)
    expect(related.filter((other) => !products.some((product) => product.slug === other))).toEqual([])
  }
})
