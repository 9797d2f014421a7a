import { expect, test } from 'vitest'

import { withinBounds } from '../support/bounds.ts'
import { openSite } from '../support/site.ts'

const site = openSite()

test('a text that is too long is refused before it is read', async () => {
  const body = `email=${'a'.repeat(2_000_000)}`
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const { problems, status } = await withinBounds(site, { path: '/login', init: { method: 'POST', body, headers } })

  expect(problems).toEqual([])
  expect(status).toBe(413)
})
