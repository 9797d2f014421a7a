import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { choicesBeside, listChoices } from '#app/shop/products/choices/choices.server.ts'

import { plantProducts } from '../../../support/database/many-products.ts'
import { plansOf } from '../../../support/database/plans.ts'

test('the large shop of the measurements is planted, listed and found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'many-'))
  const { db, sqlite, close } = plantProducts(join(folder, 'inkstall.db'), 20)
  const count = (from: string) => sqlite.prepare(`SELECT count(*) FROM ${from}`).pluck().get()
  expect(count('listing_index WHERE sold > 0')).toBeGreaterThan(20)
  expect(count('search_words')).toBe(count('products WHERE choice_of_id IS NULL'))

  // Whatever is counted of the tables, choices are not looked for among all that is published.
  sqlite.exec('ANALYZE')
  const plans = plansOf(sqlite, () => {
    listChoices(db, { id: 1, choiceOfId: null }, new Date())
    choicesBeside(db, [1, 2], new Date())
  })
  const choosing = plans.filter((line) => line.includes('products'))
  expect(choosing.filter((line) => line.includes('products_by_choice_of'))).toHaveLength(2)
  expect(choosing.filter((line) => line.includes('status'))).toEqual([])
  close()
  rmSync(folder, { recursive: true })
})
