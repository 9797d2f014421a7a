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

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

const BAD_FORMS: [what: string, body: string, status: number][] = [
  ['a list of four thousand million', 'email[4294967294]=a', 400],
  ['a list of four million', 'email[4000000]=a', 400],
  ['a very deep name', `email${'[0]'.repeat(20_000)}=a`, 400],
  ['a field twenty thousand times', 'email=a&'.repeat(20_000), 400],
  ['half a million fields', 'a&'.repeat(500_000), 400],
  ['a very long name', `${'a'.repeat(1_000_000)}=a`, 400],
  [
    'a button that adds the thousand-millionth row',
    `email=a&__intent__=${encodeURIComponent(JSON.stringify({ type: 'insert', payload: { name: 'email', index: 1e9 } }))}`,
    400,
  ],
  [
    'a button that adds a row to what is no list',
    `email=a&__intent__=${encodeURIComponent(JSON.stringify({ type: 'insert', payload: { name: 'email' } }))}`,
    400,
  ],
  ['a button that is none', 'email=a&__intent__=[', 400],
  ['a state that is none', 'email=a&__state__=[', 400],
]

test.for(BAD_FORMS)('%s ends nothing and holds up nobody', async ([, body, wanted]) => {
  const { problems, status, text } = await withinBounds(site, {
    path: '/login',
    init: { method: 'POST', body, headers: FORM },
  })

  expect(problems).toEqual([])
  expect(status).toBe(wanted)
  expect(text).toContain('</footer>')
})
