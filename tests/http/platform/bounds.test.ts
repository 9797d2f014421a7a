import { expect, test } from 'vitest'

import { type RequestProbe, withinBounds } from '../../support/faults/bounds.ts'
import { postOddly } from '../../support/faults/odd-posts.ts'
import { openSite } from '../../support/site/site.ts'

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

const json = (path: string, body: string): RequestProbe => ({
  path,
  init: { method: 'POST', body, headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'one' } },
})
const address = (postalCode: string) => ({
  fullName: 'A',
  country: 'GB',
  city: 'B',
  postalCode,
  addressLine1: 'C',
})
const order = (postalCode: string) =>
  JSON.stringify({
    contactEmail: 'a@example.com',
    items: [{ productId: 1, quantity: 1 }],
    address: address(postalCode),
  })

const BAD_CALLS: [what: string, body: string][] = [
  ['a postal code of a hundred thousand letters', order('a1'.repeat(50_000))],
  ['a postal code of nearly a megabyte', order('a'.repeat(990_000))],
  ['a very deep body', `{"items":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
  ['half a million things in one order', `{"items":[${'{},'.repeat(300_000)}{}]}`],
]

test.for(BAD_CALLS)('%s in a call ends nothing and holds up nobody', async ([, body]) => {
  const { problems, status, type } = await withinBounds(site, json('/api/orders', body))

  expect(problems).toEqual([])
  expect([status, type]).toEqual([400, 'application/json'])
})

/** How long the machine takes now for a page that nobody asked for before, in milliseconds: the middle one of five. */
async function timeOfPage(): Promise<number> {
  const times: number[] = []
  for (let asked = 0; asked < 5; asked += 1) {
    const start = performance.now()
    await (await fetch(`${site.url}/commissions?type=1&accessory=${crypto.randomUUID()}`)).text()
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[2] ?? 0
}

test('addresses and headers of one letter hold up nobody', async () => {
  const letters = ['/', ' ', ';', ',', '=', 'a', '1', '-', '%E3%81%82', '.']
  const answers = async () => {
    for (const mail of letters) {
      const long = mail.repeat(14_000 / mail.length)
      const asked: [string, Record<string, string>][] = [
        [`/${long}x`.replace(/ /g, '+'), {}],
        [`/shop?search=${encodeURI(long)}`, {}],
        [`/commissions?type=1&accessory=${encodeURI(long)}`, {}],
        [`/api/products?search=${encodeURI(long)}`, {}],
        ...['Cookie', 'Accept-Language', 'Accept-Encoding', 'Range', 'If-None-Match', 'User-Agent', 'Accept'].map(
          (name): [string, Record<string, string>] => ['/shop', { [name]: `cart=${long}; locale=a${long}x` }],
        ),
      ]
      for (const [path, headers] of asked) {
        const answer = await fetch(site.url + path, { headers, redirect: 'manual' })
        await answer.body?.cancel()
        if (answer.status >= 500) return answer
      }
    }
    return new Response('', { status: 400 })
  }
  // A hundred requests; what looks at a letter again for each letter takes half a second and more, and longer where a
  // page takes longer too.
  const mostWait = Math.max(250, 10 * (await timeOfPage()))
  expect((await withinBounds(site, answers, { mostWait })).problems).toEqual([])
})

test('what is posted without the type of a form, or empty, is refused in words by every page', async () => {
  expect(await postOddly(site, 8)).toEqual([])
})
