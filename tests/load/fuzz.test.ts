import { expect, test } from 'vitest'

import { fuzz } from '../support/faults/fuzz.ts'
import { postOddly } from '../support/faults/odd-posts.ts'
import { openOwnSite } from '../support/site/site.ts'

const site = openOwnSite()

test('ten thousand bad requests get an answer at once, never an error of ours, and leave nothing', async () => {
  expect(await fuzz(site, 10_000)).toEqual([])
}, 3_600_000)

test('what is posted without the type of a form, or empty, is refused in words by every page of the admin too', async () => {
  expect(await postOddly(site, 1)).toEqual([])
})
