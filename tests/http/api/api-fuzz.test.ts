import { expect, test } from 'vitest'

import { fuzzApi } from '../../support/api/api-fuzz.ts'
import { openSite } from '../../support/site/site.ts'

const site = openSite()
/** The same calls every time; the long run makes others each time. */
const SEED = 20_261_121

test('calls of any kind get an answer that is described, and change nothing where they are refused', async () => {
  expect(await fuzzApi(site, 500, SEED)).toEqual([])
})
