import { expect, test } from 'vitest'

import { fuzzApi } from '../support/api/api-fuzz.ts'
import { openOwnSite } from '../support/site/site.ts'

const site = openOwnSite()

test('ten thousand calls of any kind get an answer that is described, and change nothing where they are refused', async () => {
  const seed = Date.now()
  expect(await fuzzApi(site, 10_000, seed), `seed ${seed}`).toEqual([])
})
