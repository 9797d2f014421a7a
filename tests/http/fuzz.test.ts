import { expect, test } from 'vitest'

import { fuzz } from '../support/fuzz.ts'
import { openSite } from '../support/site.ts'

const site = openSite()

test('bad input gets an answer, never an error of ours', async () => {
  expect(await fuzz(site, 400, Date.now())).toEqual([])
})
