import { expect, test } from 'vitest'

import { fuzz } from '../support/fuzz.ts'
import { openSite } from '../support/site.ts'

const site = openSite()

test('ten thousand bad requests get an answer, never an error of ours', async () => {
  expect(await fuzz(site, 10_000, Date.now())).toEqual([])
})
