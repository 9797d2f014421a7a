import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { plantProducts } from '../../../support/many-products.ts'

test('the large shop of the measurements is planted, listed and found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'many-'))
  const { sqlite, close } = plantProducts(join(folder, 'inkstall.db'), 20)
  const count = (from: string) => sqlite.prepare(`SELECT count(*) FROM ${from}`).pluck().get()
  expect(count('listing_index WHERE sold > 0')).toBeGreaterThan(20)
  expect(count('search_words')).toBe(count('products WHERE choice_of_id IS NULL'))
  close()
  rmSync(folder, { recursive: true })
})
