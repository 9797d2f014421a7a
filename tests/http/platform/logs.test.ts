import { beforeAll, expect, test, vi } from 'vitest'

import { type MailServer, openMailServer } from '../../support/providers/mail-server.ts'
import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { openOwnSite } from '../../support/site/site.ts'
import { linkIn, waitForMail } from '../../support/visitor/mailbox.ts'

// Whatever people do and whatever goes wrong: nothing in the log says who they are, or opens what is theirs.
const WORDS = {
  name: 'Wilhelmina Beispielfrau',
  street: 'Geheimer Weg 77',
  phone: '+49 170 5550199',
  email: 'wilhelmina.beispielfrau@example.net',
  wish: 'A portrait of my late grandfather',
  search: 'embarrassing-thing-4711',
  password: 'correct-horse-battery-4711',
}
const site = openOwnSite({ LOG_LEVEL: 'debug' })

test('orders, requests, log-ins, searches, calls and resets leave no word of anybody in the log', async () => {
  const visitor = site.visitor()
  const placed = await placeOrder(await goToCheckout(visitor, 1), {
    'Contact email': WORDS.email,
    'Full name': WORDS.name,
    'Address line 1': WORDS.street,
  })
  const secret = placed.url.searchParams.get('key') ?? placed.path
  const asked = await (
    await visitor.get('/commission-request')
  ).submit('Send request', {
    'Contact email': WORDS.email,
    'Commission type': 'Digital',
    Details: WORDS.wish,
    'I accept the terms': true,
  })
  await visitor.get(`/shop?search=${WORDS.search}`)
  await visitor.get(`/?search=${encodeURIComponent(WORDS.email)}`)
  await visitor.post('/login', { email: WORDS.email, password: WORDS.password })
  await visitor.logIn('customer@example.com')
  await visitor.post('/password-reset', { email: 'customer@example.com' })
  const reset = linkIn(await waitForMail(site.dataDir, ({ to }) => to === 'customer@example.com'))
  await visitor.get(reset)
  await visitor.post('/shop/account/address', {
    country: 'DE',
    fullName: WORDS.name,
    addressLine1: WORDS.street,
    postalCode: '20457',
    city: 'Hamburg',
    phoneNumber: WORDS.phone,
  })
  await visitor.fetch('/api/users/me', { headers: { Authorization: `Bearer ${WORDS.password}` } })
  await visitor.fetch('/api/orders', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ address: { fullName: WORDS.name }, contactEmail: WORDS.email }),
  })
  await visitor.fetch(`/nothing/${encodeURIComponent(WORDS.email)}?q=${encodeURIComponent(WORDS.name)}`)

  const log = linesOf(site.launched.output())
  expect(log.match(/"msg":"request"/g)?.length ?? 0).toBeGreaterThan(15)
  const keys = [secret, keyOf(reset), asked.path.split('/').at(-1) ?? '', visitor.cookie('session') ?? '']
  const said = [...Object.values(WORDS), 'customer@example.com', ...keys.filter((key) => key.length > 8)]
  expect(keys.filter((key) => key.length > 8).length).toBeGreaterThan(2)
  expect(said.filter((word) => log.includes(word) || log.includes(encodeURIComponent(word)))).toEqual([])
})

/** What was written, without the line of a start that names the demo's accounts, who are no people. */
function linesOf(output: string): string {
  return output
    .split('\n')
    .filter((line) => !line.startsWith('Demo accounts: '))
    .join('\n')
}

function keyOf(path: string): string {
  return new URL(path, 'http://site.invalid').searchParams.get('key') ?? path.split('/').at(-1) ?? ''
}

let office: MailServer
const refusing = openOwnSite({ LOG_LEVEL: 'debug', SMTP_URL: `smtp://127.0.0.1:${await openRefusing()}` })
beforeAll(() => () => office.close())

test('a mail server that repeats the address which it refuses puts it into no line of the log', async () => {
  await refusing.visitor().post('/password-reset', { email: 'customer@example.com' })
  await vi.waitFor(() => expect(refusing.launched.output()).toContain('mail not sent'), 20_000)
  const log = linesOf(refusing.launched.output())
  expect(log).toContain('mailbox of [address] is full')
  expect(log).not.toContain('customer@example.com')
})

async function openRefusing(): Promise<string> {
  office = await openMailServer({
    onRcptTo: ({ address }, _, done) => done(new Error(`The mailbox of ${address} is full`)),
  })
  return new URL(office.url).port
}
