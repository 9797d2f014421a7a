import { beforeEach, expect, test } from 'vitest'

import { findRequestBySecret } from '#app/commissions/requests/requests.server.ts'
import { waitingList } from '#db/schema.server.ts'

import { openSite } from '../../support/site/site.ts'

const site = openSite()

type Body = Record<string, unknown>
type Group = { group: string; isMultiple: boolean; options: { id: number; name: string; priceMinor: number | null }[] }
type PriceList = { id: number; kind: string; groups: Group[]; accessories: { id: number; priceMinor: number }[] }

let digital: PriceList
let design: PriceList
beforeEach(async () => {
  site.database.sqlite.exec("DELETE FROM waiting_list; DELETE FROM site_settings WHERE key = 'openingState'")
  const lists = (await (await fetch(`${site.url}/api/commissions/types`)).json()) as PriceList[]
  const ofKind = (kind: string) => lists.find((list) => list.kind === kind)
  const [found, other] = [ofKind('DIGITAL'), ofKind('CHARACTER_DESIGN')]
  if (!found || !other) throw new Error('The demo has price lists of every kind')
  digital = found
  design = other
})

async function post(call: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${site.url}/api/commissions/${call}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
}

const optionOf = ({ groups }: PriceList, group: string, at = 0) => {
  const option = groups.find((one) => one.group === group)?.options[at]
  if (!option) throw new Error(`No option ${at} of ${group}`)
  return option
}

test('the price lists have their groups, options and what can be added, in the language asked for', async () => {
  expect(digital.groups.map(({ group, isMultiple }) => [group, isMultiple])).toEqual([
    ['SIZE', false],
    ['CANVAS', false],
    ['BACKGROUND', false],
  ])
  expect(design.groups.at(-1)).toMatchObject({ group: 'OPTIONS', isMultiple: true })
  expect(optionOf(digital, 'SIZE').priceMinor).toEqual(expect.any(Number))
  const [japanese] = (await (await fetch(`${site.url}/api/commissions/types?lng=ja`)).json()) as { name: string }[]
  expect(japanese?.name).toMatch(/[぀-ヿ一-鿿]/)
})

test('the slots are those of the page, and what is held for somebody is not among them', async () => {
  const slots = async () =>
    (await (await fetch(`${site.url}/api/commissions/slots`)).json()) as {
      id: number
      status: string
      isAvailable: boolean
      statusText: string
    }[]
  const free = (await slots()).find(({ isAvailable }) => isAvailable)
  expect(free).toMatchObject({ status: 'FREE', statusText: 'Available' })
  site.database.db
    .insert(waitingList)
    .values({
      secret: 'x',
      email: 'a@x.example',
      locale: 'en',
      status: 'OFFERED',
      slotId: free?.id,
      joinedAt: new Date(),
      offeredAt: new Date(),
      offerUntil: new Date(Date.now() + 9e6),
      changedAt: new Date(),
    })
    .run()
  expect((await slots()).map(({ id }) => id)).not.toContain(free?.id)
})

test('an estimate has its lines, and agrees with the page', async () => {
  const [size, canvas] = [optionOf(digital, 'SIZE'), optionOf(digital, 'CANVAS', 1)]
  const [accessory] = digital.accessories
  const base = (size.priceMinor ?? 0) + (canvas.priceMinor ?? 0)
  const { status, body } = await post('estimate', {
    typeId: digital.id,
    optionIds: [size.id, canvas.id],
    extraCharacters: 2,
    accessories: [{ id: accessory?.id, amount: 3 }],
    privacy: 'FULL',
    nature: 'COMMERCIAL',
    deadline: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
  })
  expect(status).toBe(200)
  // 2 × 75 % + 100 % commercial + 25 % private with commercial + 100 % for a deadline within 14 days.
  const total = base + 1.5 * base + base + 0.25 * base + base + 3 * (accessory?.priceMinor ?? 0)
  expect(body).toMatchObject({
    baseMinor: base,
    totalMinor: total,
    isFrom: true,
    priority: { rule: 'DAYS', days: 14, percent: 100 },
  })
  expect(body.lines).toContainEqual({
    kind: 'EXTRA_CHARACTERS',
    group: null,
    name: '2 extra characters',
    amount: 2,
    priceMinor: 1.5 * base,
    percent: 150,
    ofMinor: base,
    isFrom: false,
  })
  const page = await site.visitor().get(`/commissions?type=${digital.id}&size=${size.id}&canvas=${canvas.id}`)
  const alone = await post('estimate', { typeId: digital.id, optionIds: [size.id, canvas.id] })
  expect(page.text).toContain(`Total$${(Number(alone.body.totalMinor) / 100).toFixed(2)}`)
})

test.each([
  ['no type', () => ({}), 'typeId'],
  ['an unknown type', () => ({ typeId: 999 }), 'typeId'],
  [
    'an option of another list',
    () => ({ typeId: digital.id, optionIds: [optionOf(design, 'SUBJECT').id] }),
    'optionIds',
  ],
  [
    'two sizes',
    () => ({ typeId: digital.id, optionIds: [0, 1].map((at) => optionOf(digital, 'SIZE', at).id) }),
    'optionIds',
  ],
  ['character design without an option', () => ({ typeId: design.id }), 'optionIds'],
  ['an unknown accessory', () => ({ typeId: digital.id, accessories: [{ id: 999, amount: 1 }] }), 'accessories'],
  [
    '21 pieces',
    () => ({ typeId: digital.id, accessories: [{ id: digital.accessories[0]?.id, amount: 21 }] }),
    'accessories.0.amount',
  ],
  ['a day that has passed', () => ({ typeId: digital.id, deadline: '2020-01-01' }), 'deadline'],
  ['a privacy that is not sold', () => ({ typeId: digital.id, privacy: 'SECRET' }), 'privacy'],
  ['a slot that is not there', () => ({ typeId: digital.id, slotId: 999 }), 'slotId'],
  ['nothing', () => ({ typeId: digital.id }), 'optionIds'],
  ['a day that no calendar has', () => ({ typeId: digital.id, deadline: '2099-02-31' }), 'deadline'],
  ['half a character', () => ({ typeId: digital.id, extraCharacters: 0.5 }), 'extraCharacters'],
] as const)('an estimate of %s names the field', async (_, call, field) => {
  const { status, body } = await post('estimate', call())
  expect([status, Object.keys(body.fields as Body)]).toEqual([400, [field]])
})

const request = () => ({
  typeId: digital.id,
  optionIds: [optionOf(digital, 'SIZE').id],
  contactEmail: `${crypto.randomUUID().slice(0, 8)}@client.example`,
  details: 'A lighthouse',
  acceptTerms: true,
})

test('a request is sent once for each key, and once for each address', async () => {
  const call = request()
  const key = { 'Idempotency-Key': 'a key' }
  const first = await post('requests', call, key)
  expect(first).toMatchObject({ status: 201, body: { id: expect.any(Number), status: 'SUBMITTED' } })
  expect(first.headers.get('Cache-Control')).toBe('no-store')
  expect((await post('requests', call, key)).body.token).toBe(first.body.token)
  expect((await post('requests', { ...call, details: 'A harbour' }, key)).status).toBe(409)
  expect((await post('requests', { ...call, contactEmail: 'another@client.example' }, key)).status).toBe(409)
  expect(await post('requests', call)).toMatchObject({ status: 409, body: { code: 'USER_ALREADY_REQUESTED' } })

  const page = await site.visitor().get(String(first.body.path))
  expect(page.heading).toBe('Your commission')
  expect(findRequestBySecret(site.database.db, String(first.body.token))).toMatchObject({ email: call.contactEmail })
})

test('a request is refused where the form refuses it', async () => {
  const refused = async (change: object) => {
    const { status, body } = await post('requests', { ...request(), ...change })
    return [status, ...Object.keys((body.fields as Body | undefined) ?? {})]
  }
  expect(await refused({ acceptTerms: false })).toEqual([400, 'acceptTerms'])
  expect(await refused({ details: 'x'.repeat(4001) })).toEqual([400, 'details'])
  expect(await refused({ contactEmail: 'nobody' })).toEqual([400, 'contactEmail'])
  expect(await refused({ slotId: 999 })).toEqual([400, 'slotId'])
  expect(await refused({ paymentMethod: 'shells' })).toEqual([400, 'paymentMethod'])
  site.database.sqlite.exec("INSERT INTO site_settings VALUES ('openingState', '\"CLOSED\"', 0)")
  expect(await refused({})).toEqual([409])
})

test('an address is on the waiting list once', async () => {
  const call = { contactEmail: 'bo@client.example' }
  expect(await post('waitingList', call)).toMatchObject({
    status: 201,
    body: { message: 'You have been added to the waiting list' },
  })
  expect(await post('waitingList', call)).toMatchObject({
    status: 409,
    body: { code: 'USER_ALREADY_REGISTERED', message: 'This email is already registered in the waiting list.' },
  })
  expect((await post('waitingList', {})).status).toBe(400)
  expect((await post('waitingList', '{')).status).toBe(400)
})

test('another method is told which there is', async () => {
  for (const [call, method, allow] of [
    ['types', 'POST', 'GET'],
    ['slots', 'DELETE', 'GET'],
    ['estimate', 'GET', 'POST'],
    ['requests', 'PUT', 'POST'],
    ['waitingList', 'GET', 'POST'],
  ] as const) {
    const response = await fetch(`${site.url}/api/commissions/${call}`, { method, headers: { 'Content-Length': '0' } })
    expect([call, response.status, response.headers.get('Allow')?.includes(allow)]).toEqual([call, 405, true])
  }
})

test('who sends too often from one address waits, in the form and in the calls alike', async () => {
  // The waiting list is shown where no slot can be asked for.
  site.database.sqlite.exec("INSERT INTO site_settings VALUES ('openingState', '\"WAITING_LIST\"', 0)")
  const limits = { requestByAddress: [{ tries: 1, seconds: 60 }], waitingByAddress: [{ tries: 1, seconds: 60 }] }
  site.database.sqlite
    .prepare("UPDATE site_settings SET value = json_patch(value, ?) WHERE key = 'rateLimits'")
    .run(JSON.stringify(limits))
  const held = await post('requests', request())
  expect([held.status, Number(held.headers.get('Retry-After')) > 0]).toEqual([429, true])
  const page = await site.visitor().get('/commission-slots')
  const joined = await page.submit('Join the waiting list', { 'Contact email': 'cy@client.example' })
  expect([joined.status, joined.announced]).toEqual([429, expect.stringContaining('Too many attempts')])
  expect(Number(joined.headers.get('Retry-After'))).toBeGreaterThan(0)
})
