import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Sqlite from 'better-sqlite3'
import { afterAll, expect, test, vi } from 'vitest'

import { saveKeys } from '#app/payments/accounts/accounts.server.ts'
import { openDatabase } from '#db/database.server.ts'

import { fakeStripe, STRIPE_KEYS } from '../../support/providers/fake-stripe.ts'
import { openMailServer } from '../../support/providers/mail-server.ts'
import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { putForSale } from '../../support/shop/for-sale.ts'
import { type LaunchedSite, launch, ROOMY } from '../../support/site/launch.ts'
import { mayIsolate, runAlone } from '../../support/site/no-network.ts'
import { runCommand } from '../../support/site/run-command.ts'
import { copyTemplate } from '../../support/site/template.ts'
import { Visitor } from '../../support/visitor/visitor.ts'

const PRODUCT = 1
const CARD = 'Pay now by card and more'
const A_MONTH = 31 * 24 * 60 * 60 * 1000

const stripe = await fakeStripe()
const office = await openMailServer()
/** A cache in front of the site, and who its visits are told to. */
const others = await openOthers()
const folder = mkdtempSync(join(tmpdir(), 'inkstall-copies-'))
const launched: LaunchedSite[] = []
afterAll(async () => {
  await Promise.all(launched.map((site) => site.stop()))
  await Promise.all([stripe.close(), office.close(), others.close()])
  rmSync(folder, { recursive: true })
})

const [live, place] = [join(folder, 'live'), join(folder, 'backups')]
const env = {
  STRIPE_API_URL: stripe.url,
  SMTP_URL: office.url,
  ANALYTICS_URL: `${others.url}/visits`,
  PURGE_URL: `${others.url}/purge`,
  PURGE_TOKEN: 'token-of-the-cache-in-front',
}
const serve = async (dataDir: string, more: Record<string, string> = {}) => {
  const site = await launch(dataDir, { ...env, ...more }, ROOMY)
  launched.push(site)
  return site
}
const ask = <T>(dataDir: string, sql: string): T[] => {
  const database = new Sqlite(join(dataDir, 'inkstall.db'))
  const rows = database.prepare(sql).pluck().all() as T[]
  database.close()
  return rows
}
const change = (dataDir: string, sql: string) => {
  const database = new Sqlite(join(dataDir, 'inkstall.db'))
  database.exec(sql)
  database.close()
}

/** Everything of money, goods, people and mails, as it stands. */
const ACTED_ON =
  /^(orders|order_\w+|payment_(attempts|refunds|disputes)|commission\w*|stock_\w+|holds|hold_\w+|waiting_list|mails|newsletter\w*|unassigned\w*|staff_alerts)$/
function standing(dataDir: string): Record<string, unknown[]> {
  const database = new Sqlite(join(dataDir, 'inkstall.db'))
  const tables = database.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
  const rows = tables
    .filter((name) => ACTED_ON.test(name))
    .map((name) => [name, database.prepare(`SELECT * FROM "${name}"`).all()] as const)
  database.close()
  return Object.fromEntries(rows)
}

async function order(url: string): Promise<{ id: number; paid: string; path: string }> {
  const buyer = new Visitor(url)
  const placed = await placeOrder(await goToCheckout(buyer, PRODUCT))
  const session = (await placed.submit(CARD)).url.pathname.split('/').at(-1) ?? ''
  return { id: Number(/Order (\d+)/.exec(placed.heading)?.[1]), paid: session, path: placed.path }
}

function tell(url: string, type: string, session: string): Promise<Response> {
  const { body, headers } = stripe.event(type, session)
  return fetch(`${url}/payments/webhooks/stripe`, { method: 'POST', body, headers })
}

let waiting: Awaited<ReturnType<typeof order>>
let lost: Awaited<ReturnType<typeof order>>

/** The site: one order waits for a card when it is backed up, is paid after it, and another one follows. */
test('a site is backed up while an order waits for its payment, and goes on', async () => {
  mkdirSync(live)
  await copyTemplate(live)
  const site = await serve(live)
  const { db, close } = openDatabase(join(live, 'inkstall.db'))
  putForSale(db, PRODUCT, 50)
  const sessionSecret = readFileSync(join(live, 'session-secret'), 'utf8')
  const payments = { stripe: { apiUrl: stripe.url, keys: null }, paypal: { apiUrl: '', keys: null }, pretends: false }
  saveKeys({ db, config: { sessionSecret, payments } }, 'STRIPE', STRIPE_KEYS, { by: 'test', now: new Date() })
  close()

  waiting = await order(site.url)
  await runCommand('backup', [place], { DATA_DIR: live })
  stripe.pay(waiting.paid)
  expect((await tell(site.url, 'checkout.session.completed', waiting.paid)).status).toBe(200)
  lost = await order(site.url)
  stripe.pay(lost.paid)
  await tell(site.url, 'checkout.session.completed', lost.paid)
  expect(ask(live, `SELECT status FROM orders WHERE id IN (${waiting.id}, ${lost.id})`)).toEqual([
    'CONFIRMED',
    'CONFIRMED',
  ])
  await site.stop()
})

test.runIf(mayIsolate)('the check of a backup sends nothing away from this machine', async () => {
  const late = join(folder, 'late')
  await runCommand('restore', [place], { DATA_DIR: late })
  makeLate(late)
  await runCommand('backup', [join(folder, 'late-backups')], { DATA_DIR: late })
  const { output, sentAway } = await runAlone(folder, ['app/commands/verify.ts', join(folder, 'late-backups')], {
    DATA_DIR: late,
  })
  expect(output).toContain('The site opens with it: /, /shop')
  expect(sentAway).toBe(0)
  // The kernel counts: a question for a name that nobody answers.
  const call = ['-e', "fetch('https://api.stripe.com').catch(() => {})"]
  expect((await runAlone(folder, call, {})).sentAway).toBeGreaterThan(0)
})

test('what is restored a month later calls nobody, writes to nobody and moves nothing until it is adopted', async () => {
  const elsewhere = join(folder, 'elsewhere')
  expect(await runCommand('restore', [place], { DATA_DIR: elsewhere })).toContain('quiet copy')
  makeLate(elsewhere)
  // One that was on its way when the backup was made would wait beside it.
  change(elsewhere, "UPDATE mails SET state = 'SENT' WHERE state IN ('QUEUED', 'SENDING')")
  change(
    elsewhere,
    "UPDATE mails SET state = 'QUEUED', next_try_at = 0, subject = 'It waited' WHERE id = (SELECT max(id) FROM mails WHERE text <> '')",
  )
  const before = {
    of: standing(elsewhere),
    live: standing(live),
    asked: stripe.asked.length,
    mails: office.received.length,
  }
  others.asked.length = 0

  const site = await serve(elsewhere)
  await vi.waitFor(() => expect(site.output()).toContain('This is a copy of the site'))
  const desk = new Visitor(site.url)
  await desk.logIn('admin@example.com')
  const shop = await new Visitor(site.url).get('/shop')
  expect(shop.text).toContain('This is a copy of the site for trying things out.')
  expect(shop.all('input[name=notice][value=""]')).toEqual([])
  expect((await desk.get('/admin/dashboard')).text).toContain('This is a copy of the site.')
  expect((await desk.get('/admin/orders')).text).toContain('This is a copy of the site.')
  expect((await desk.get('/admin/health')).text).toContain('This is a copy of the site: it sends no email')
  expect(await diagnose(elsewhere)).toContain('This is a copy of the site')
  expect((await tell(site.url, 'checkout.session.completed', waiting.paid)).status).toBe(200)
  expect((await tell(site.url, 'charge.refunded', waiting.paid)).status).toBe(200)
  const unpaid = await new Visitor(site.url).get(waiting.path)
  expect(unpaid.text).toContain('nothing can be paid here')
  expect(unpaid.text).not.toContain('You pay by')
  const refused = await unpaid.submit(CARD)
  expect(refused.announced).toContain('This is a copy of the shop')
  await expect(runCommand('backup', [], { DATA_DIR: elsewhere, BACKUP_TO: place })).rejects.toThrow('This is a copy')
  // Each job of the clock has had its turn.
  await new Promise((resolve) => setTimeout(resolve, 4000))
  expect(stripe.asked.length).toBe(before.asked)
  expect(office.received.length).toBe(before.mails)
  expect(others.asked).toEqual([])
  expect(standing(elsewhere)).toEqual(before.of)

  const asked = await (await desk.get('/admin/adopt')).submit('This is the site now…')
  expect(asked.text).toContain('Is this the site from now on?')
  expect(asked.text).toContain('1 email waited when this copy was made.')
  expect(standing(elsewhere)).toEqual(before.of)
  const adopted = await asked.submit('Yes, do it')
  expect(adopted.announced).toContain('This is the site now')
  expect(adopted.text).not.toContain('This is a copy')
  const status = `SELECT status FROM orders WHERE id = ${waiting.id}`
  await vi.waitFor(() => expect(ask(elsewhere, status)).toEqual(['CONFIRMED']), { timeout: 20_000, interval: 200 })
  await vi.waitFor(() => expect(office.received.length).toBeGreaterThan(before.mails), { timeout: 20_000 })
  expect(office.received.map(({ mail }) => mail.subject)).not.toContain('It waited')
  expect((await desk.get('/admin/mail')).text).toContain('The site from before may have sent it.')
  expect(stripe.asked.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds')).toEqual([])
  expect(ask<string>(elsewhere, "SELECT action FROM audit_log WHERE action = 'site.adopt'")).toEqual(['site.adopt'])

  // What was paid after the backup is of no order here, and is seen; its number is not given again.
  await tell(site.url, 'checkout.session.completed', lost.paid)
  expect((await desk.get('/admin/dashboard')).text).toContain('Payments to be looked at')
  const [unknown = ''] = ask<string>(elsewhere, 'SELECT payment FROM payment_events WHERE is_unmatched')
  const list = await desk.get('/admin/orders/online')
  expect(list.text).toContain('Payments this site does not know')
  expect((await list.submit(`I have looked at it ${unknown}`)).text).not.toContain('Payments this site does not know')
  change(elsewhere, `UPDATE stock_balances SET on_hand = on_hand + 50 WHERE product_id = ${PRODUCT} AND pool = 'WEB'`)
  expect((await order(site.url)).id).toBeGreaterThan(lost.id)
  expect(standing(live)).toEqual(before.live)

  site.process.kill('SIGKILL')
  const again = await serve(elsewhere, { HOSTNAME: 'container-made-anew' })
  expect(again.output()).not.toContain('This is a copy')
  await again.stop()
})

test('a copied folder is quiet; a move by backup and by hand ends with adopt, and no number is left out', async () => {
  const copied = join(folder, 'copied')
  cpSync(live, copied, { recursive: true })
  const site = await serve(copied)
  await vi.waitFor(() => expect(site.output()).toContain('This is a copy of the site'))
  const told = await runCommand('admin', ['adopt', '--complete'], { DATA_DIR: copied })
  expect(told).toContain(`The next order is number ${Math.max(...ask<number>(copied, 'SELECT id FROM orders')) + 1}`)
  const desk = new Visitor(site.url)
  await desk.logIn('admin@example.com')
  expect((await desk.get('/admin/dashboard')).text).not.toContain('This is a copy')
  await site.stop()

  renameSync(copied, join(folder, 'moved'))
  expect(await diagnose(join(folder, 'moved'))).toContain('This is a copy of the site')
  expect(await runCommand('admin', ['adopt'], { DATA_DIR: join(folder, 'moved') })).toContain('This is the site now.')
  expect(await runCommand('admin', ['adopt'], { DATA_DIR: join(folder, 'moved') })).toContain('it is the site already')
})

/** What else is wrong with it is no matter here. */
function diagnose(dataDir: string): Promise<string> {
  return runCommand('doctor', [], { DATA_DIR: dataDir, ...env }).catch((error: { stdout: string }) => error.stdout)
}

/** As if everything of it had been a month before. */
function makeLate(dataDir: string): void {
  change(
    dataDir,
    `UPDATE orders SET pay_until = pay_until - ${A_MONTH}, placed_at = placed_at - ${A_MONTH};
    UPDATE payment_attempts SET started_at = started_at - ${A_MONTH}, open_until = open_until - ${A_MONTH}, check_at = check_at - ${A_MONTH};
    UPDATE commission_requests SET clock_from = clock_from - ${A_MONTH}, clock_until = clock_until - ${A_MONTH} WHERE clock_until IS NOT NULL;`,
  )
}

async function openOthers() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked, close: () => new Promise((resolve) => server.close(resolve)) }
}
