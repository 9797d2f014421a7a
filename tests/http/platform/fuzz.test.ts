import { expect, test } from 'vitest'

import { fuzz } from '../../support/faults/fuzz.ts'
import { openSite } from '../../support/site/site.ts'

const site = openSite()

test('bad requests get an answer at once, never an error of ours, and leave nothing', async () => {
  expect(await fuzz(site, 60)).toEqual([])
})
