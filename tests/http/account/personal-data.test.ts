import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { eq, inArray } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { shipOrder } from '#app/shop/orders/order-changes.server.ts'
import { recordOrderPayment } from '#app/shop/orders/payments/order-money.server.ts'
import { forgetBuyers } from '#app/shop/orders/personal-orders.server.ts'
import {
  commissionFiles,
  commissionRequests,
  mails,
  newsletterSubscribers,
  orders,
  sessions,
  users,
} from '#db/schema.server.ts'

import { address, goToCheckout } from '../../support/shop/buyer.ts'
import { openSite } from '../../support/site/site.ts'
import { send } from '../../support/studio/studio.ts'
import { linkIn, waitForMail } from '../../support/visitor/mailbox.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
const now = new Date()

/** Somebody with a trace in every room; each word says who they are. */
type Somebody = { visitor: Visitor; id: number; email: string; words: string[] }
let count = 0

async function somebody(): Promise<Somebody> {
  count += 1
  const nick = `quill${count}`
  const email = `${nick}@example.com`
  const visitor = site.visitor()
  const first = await visitor.get('/login')
  const second = await first.submit('Continue', { 'E-mail': email })
  await second.submit('Register', { Password: 'tide-table', 'Confirm password': 'tide-table' })
  site.database.db.update(users).set({ emailVerifiedAt: now }).where(eq(users.email, email)).run()
  await (await visitor.get('/shop/account')).submit('Save name', { Name: `Marginalia ${nick}` })
  await site.visitor().logIn(email, 'not-the-password')
  const id = site.database.db.select().from(users).where(eq(users.email, email)).get()?.id ?? 0
  return {
    visitor,
    id,
    email,
    words: [nick, `Zebediah${count}`, `Marrowlane${count}`, `+8199${count}77`, `whisper${count}`],
  }
}

async function order(
  { visitor, email, words: [, name = '', lane = '', phone = '', note = ''] }: Somebody,
  asGuest = false,
) {
  const buyer = asGuest ? site.visitor() : visitor
  const checkout = await goToCheckout(buyer, 1)
  const { 'Contact email': _, ...delivery } = address
  const filled = { ...delivery, 'Full name': name, 'Address line 1': lane, 'Phone number': phone }
  const placed = await checkout.submit('Place order', asGuest ? { ...filled, 'Contact email': email } : filled)
  const id = Number(/order\/(\d+)/.exec(placed.path)?.[1])
  site.database.db.update(orders).set({ note }).where(eq(orders.id, id)).run()
  return id
}

function commission({ email, words: [nick = '', , , , secret = ''] }: Somebody): { id: number; file: string } {
  const { db } = site.database
  const id = send(db, { client: nick }) ?? 0
  db.update(commissionRequests)
    .set({ details: `Draw ${secret} and ${email}` })
    .where(eq(commissionRequests.id, id))
    .run()
  const stored = `reference-${id}`
  mkdirSync(join(site.dataDir, 'commission-files'), { recursive: true })
  writeFileSync(join(site.dataDir, 'commission-files', stored), `picture of ${nick}`)
  db.insert(commissionFiles)
    .values({ requestId: id, name: `${nick}/../portrait.png`, mimeType: 'image/png', bytes: 9, stored, createdAt: now })
    .run()
  return { id, file: join(site.dataDir, 'commission-files', stored) }
}

/** Where in all text of all tables these words stand. */
function tracesOf(words: readonly string[]): string[] {
  const { sqlite } = site.database
  const tables = sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all() as string[]
  return tables.flatMap((table) =>
    sqlite
      .prepare(`SELECT * FROM "${table}"`)
      .all()
      .flatMap((row) =>
        Object.entries(row as Record<string, unknown>)
          .filter(([, value]) => words.some((word) => String(value).toLowerCase().includes(word.toLowerCase())))
          .map(([column, value]) => `${table}.${column}: ${String(value).slice(0, 80)}`),
      ),
  )
}

async function erase({ visitor }: Somebody) {
  const data = await visitor.get('/shop/account/data')
  const asked = await data.follow('Erase my account')
  return asked.submit('Erase for good', { Password: 'tide-table' })
}

test('after erasing nothing in any table says who it was, and orders stay in the books', async () => {
  const person = await somebody()
  await person.visitor.post('/shop/product/2/like', { value: 'true' })
  await person.visitor.post('/shop/account/address', {
    fullName: person.words[1] ?? '',
    country: 'DE',
    city: 'Berlin',
    postalCode: '10115',
    addressLine1: person.words[2] ?? '',
    phoneNumber: person.words[3] ?? '',
  })
  const own = await order(person)
  const asGuest = await order(person, true)
  const work = commission(person)
  site.database.db.insert(newsletterSubscribers).values({ email: person.email, locale: 'en', createdAt: now }).run()
  await (
    await person.visitor.get('/shop/account')
  ).submit('Change e-mail', { 'New e-mail': `new-${person.email}`, Password: 'tide-table' })
  await waitForMail(site.dataDir, ({ to }) => to === `new-${person.email}`)
  await person.visitor.post('/shop/cart', { intent: 'add', productId: '2', quantity: '1' })
  const before = tracesOf(person.words).map((trace) => trace.split('.')[0])
  for (const table of [
    'users',
    'addresses',
    'orders',
    'mails',
    'audit_log',
    'commission_requests',
    'newsletter_subscribers',
    'account_keys',
  ])
    expect(before).toContain(table)

  const refused = await (
    await person.visitor.get('/shop/account/data/erasure')
  ).submit('Erase for good', { Password: 'wrong' })
  expect(refused.status).toBe(400)
  expect(site.database.db.select().from(users).where(eq(users.id, person.id)).all()).toHaveLength(1)

  const done = await erase(person)
  expect(done.path).toBe('/')
  expect(done.announced).toContain('Your account is erased.')
  expect(tracesOf(person.words)).toEqual([])
  const kept = site.database.db.select().from(orders).where(eq(orders.id, own)).get()
  expect(kept).toMatchObject({ userId: null, email: '', status: 'CANCELED', country: 'DE' })
  expect(kept?.totalMinor).toBeGreaterThan(0)
  expect(site.database.db.select().from(orders).where(eq(orders.id, asGuest)).get()).toMatchObject({
    email: '',
    fullName: '',
  })
  expect(existsSync(work.file)).toBe(false)
  const outbox = readdirSync(join(site.dataDir, 'outbox')).map((name) =>
    readFileSync(join(site.dataDir, 'outbox', name), 'utf8'),
  )
  expect(outbox.filter((mail) => mail.includes(person.email))).toEqual([])
  expect((await person.visitor.get('/shop/account')).path).toBe('/shop')
  expect(
    (
      await site
        .visitor()
        .logIn(person.email, 'tide-table')
        .catch(() => null)
    )?.announced ?? '',
  ).not.toContain('Logged in')
})

test('what was paid for still arrives, and forgets its buyer then', async () => {
  const person = await somebody()
  const { db } = site.database
  const id = await order(person)
  const total = db.select().from(orders).where(eq(orders.id, id)).get()?.totalMinor ?? 0
  recordOrderPayment(db, { orderId: id, amountMinor: total, operation: `pay ${id}`, byUserId: 1, now })
  await erase(person)
  expect(db.select().from(orders).where(eq(orders.id, id)).get()).toMatchObject({
    status: 'CONFIRMED',
    userId: null,
    fullName: person.words[1],
    forgetWhenDone: true,
  })
  forgetBuyers(db, now)
  expect(db.select().from(orders).where(eq(orders.id, id)).get()?.fullName).toBe(person.words[1])

  shipOrder(db, {
    orderId: id,
    parcels: [{ carrier: 'Post', trackingNumber: person.words[4] ?? '', link: '' }],
    byUserId: 1,
    now,
  })
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const isWaiting = inArray(mails.state, ['QUEUED', 'SENDING'])
  await expect.poll(() => db.select().from(mails).where(isWaiting).all(), { timeout: 20_000 }).toEqual([])
  forgetBuyers(db, later(29))
  expect(db.select().from(orders).where(eq(orders.id, id)).get()?.fullName).toBe(person.words[1])
  await expect
    .poll(
      () => {
        forgetBuyers(db, later(31))
        return tracesOf(person.words)
      },
      { timeout: 20_000 },
    )
    .toEqual([])
})

test('an address that was never confirmed takes nothing of its real owner', async () => {
  const owner = await somebody()
  const work = commission(owner)
  const asGuest = await order(owner, true)
  site.database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, owner.id)).run()
  const zip = await download(owner)
  expect(JSON.parse(strFromU8(zip['data.json'] ?? new Uint8Array()))).toMatchObject({ orders: [], commissions: [] })

  await erase(owner)
  expect(site.database.db.select().from(orders).where(eq(orders.id, asGuest)).get()).toMatchObject({
    email: owner.email,
    status: 'ORDERED',
  })
  expect(
    site.database.db.select().from(commissionRequests).where(eq(commissionRequests.id, work.id)).get()?.email,
  ).toBe(owner.email)
  expect(existsSync(work.file)).toBe(true)
})

test('who comes after somebody erased is somebody else, and can leave too, though both changed their addresses', async () => {
  const first = await somebody()
  await changeAddress(first)
  await erase(first)
  const second = await somebody()
  expect(second.id).toBeGreaterThan(first.id)
  await changeAddress(second)
  // What the log said of an address goes with whoever had it last.
  site.database.sqlite.prepare("UPDATE audit_log SET before = NULL WHERE subject = 'user/' || ?").run(second.id)
  expect((await erase(second)).announced).toContain('Your account is erased.')
})

async function changeAddress({ visitor, email }: Somebody): Promise<void> {
  const account = await visitor.get('/shop/account')
  await account.submit('Change e-mail', { 'New e-mail': `new-${email}`, Password: 'tide-table' })
  const message = await waitForMail(
    site.dataDir,
    ({ to, text }) => to === `new-${email}` && text.includes('verify-email'),
  )
  const login = await visitor.get(linkIn(message))
  await login.submit(login.all('main .btn.big')[0]?.textContent ?? '')
}

async function download({ visitor }: Somebody): Promise<Record<string, Uint8Array>> {
  const response = await visitor.fetch('/shop/account/data/export', { method: 'POST' })
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/zip')
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="inkstall-\d{4}-\d\d-\d\d\.zip"/)
  expect(response.headers.get('Cache-Control')).toContain('no-store')
  return unzipSync(new Uint8Array(await response.arrayBuffer()))
}

test('everything that is known can be taken along, keys and secrets excepted', async () => {
  const person = await somebody()
  const id = await order(person)
  const work = commission(person)
  const zip = await download(person)
  const text = strFromU8(zip['data.json'] ?? new Uint8Array())
  const data = JSON.parse(text) as Record<string, unknown>
  expect(data).toMatchObject({
    account: {
      email: person.email,
      name: `Marginalia ${person.words[0]}`,
      sessions: [expect.objectContaining({ lastUsedAt: expect.any(String) })],
    },
    orders: [
      { id, fullName: person.words[1], lines: expect.arrayContaining([expect.objectContaining({ productId: 1 })]) },
    ],
    commissions: [{ id: work.id, details: expect.stringContaining(person.email) }],
    mail: { letters: expect.arrayContaining([expect.objectContaining({ to: person.email })]) },
  })
  expect(text).not.toMatch(/password_?hash|"secret"|argon2|\?key=/i)
  const files = Object.keys(zip).filter((name) => name !== 'data.json')
  expect(files).toEqual([`commission-${work.id}/1-${person.words[0]}_.._portrait.png`])
  expect(strFromU8(zip[files[0] ?? ''] ?? new Uint8Array())).toBe(`picture of ${person.words[0]}`)
})

test('taking along asks for the password again after ten minutes', async () => {
  const person = await somebody()
  const longAgo = new Date(Date.now() - 11 * 60 * 1000)
  site.database.db.update(sessions).set({ createdAt: longAgo }).where(eq(sessions.userId, person.id)).run()
  const asked = await (await person.visitor.get('/shop/account/data')).submit('Download my data')
  expect(asked.heading).toBe('Confirm it’s you')
  expect((await asked.submit('Continue', { Password: 'wrong' })).status).toBe(400)
  const back = await asked.submit('Continue', { Password: 'tide-table' })
  expect(back.path).toBe('/shop/account/data')
  await download(person)
})

test('the last administrator cannot leave', async () => {
  const admin = site.visitor()
  await admin.logIn('admin@example.com')
  const page = await (
    await admin.get('/shop/account/data/erasure')
  ).submit('Erase for good', { Password: 'demo-password' })
  expect(page.announced).toContain('You’re the only administrator')
})

test('every device is listed by its name, and can be logged out alone or with all others', async () => {
  const person = await somebody()
  const others = await Promise.all(
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604',
      'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/150.0',
      '<script>',
    ].map(async (agent) => {
      const visitor = site.visitor()
      visitor.headers = { 'User-Agent': agent }
      await visitor.logIn(person.email, 'tide-table')
      return visitor
    }),
  )
  const page = await person.visitor.get('/shop/account/security')
  expect(page.all('.devices li')).toHaveLength(4)
  for (const words of ['Safari on iPhone', 'Firefox on Windows', 'Unknown device', 'This device'])
    expect(page.text).toContain(words)

  const stranger = await somebody()
  const id = page.all('[name=session]')[1]?.getAttribute('value') ?? ''
  await stranger.visitor.post('/shop/account/security', { session: id })
  expect((await person.visitor.get('/shop/account/security')).all('.devices li')).toHaveLength(4)
  await person.visitor.post('/shop/account/security', { session: id })
  expect((await person.visitor.get('/shop/account/security')).all('.devices li')).toHaveLength(3)

  const done = await (await person.visitor.get('/shop/account/security')).submit('Log out all other devices')
  expect(done.announced).toContain('All other devices logged out')
  expect(done.text).toContain('You’re not logged in anywhere else.')
  for (const other of others) expect((await other.get('/shop/account')).path).toBe('/shop')
  expect((await person.visitor.get('/shop/account')).heading).toBe('My Information')
})
