import { beforeAll, describe, expect, test } from 'vitest'

import { ROLE_LEVELS, type StaffRole } from '#db/vocabulary.ts'

import { apiDocument } from '../../support/api/api.ts'
import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { fillOrderForm, order } from '../../support/shop/order-form.ts'
import { addressesOf, allRoutes } from '../../support/site/routes.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
const sql = (text: string) => site.database.sqlite.prepare(text)
let gated: string[]

const ORDERS = /^\/admin\/orders(\.csv|\/\d+)?$/
const PACKING =
  /^\/admin\/orders\/(new|picking|labels(\.csv)?|tracking|packing|packing-slips\.pdf|customs(\.csv)?|\d+\/(edit|customs|packing-slip(\.pdf)?))$/
const MONEY =
  /^\/admin\/(sales(\.csv)?|orders\/(money|online)(\.csv|\/\d+)?|orders\/online\/\d+\/evidence\.zip|events\/pick-ups\/\d+)$/
/** A file is held against what is known; nothing is written. */
const PAYOUTS = /\/admin\/orders\/online\/payouts$/
const TILL = /^\/event-helper(\/|$)/
/** The way in, and a search that finds only what its role may open. */
const IN = /^\/admin(\/search)?$/

/** What each role opens; everything else is closed to it. */
const OPENS: Record<StaffRole, RegExp[]> = {
  HELPER: [ORDERS, PACKING, TILL, IN],
  ACCOUNTANT: [ORDERS, MONEY, PAYOUTS, TILL, IN],
  EVENT_HELPER: [TILL, IN],
}
/** Where each may send forms. */
const SENDS: Record<StaffRole, RegExp[]> = {
  HELPER: [ORDERS, PACKING, TILL],
  ACCOUNTANT: [PAYOUTS],
  EVENT_HELPER: [TILL],
}
const ROLES = Object.keys(OPENS) as StaffRole[]

beforeAll(async () => {
  const routes = (await allRoutes()).filter(({ path }) => /^\/(admin|event-helper)/.test(path))
  gated = routes.flatMap(({ path }) => addressesOf(path))
})

/** A file of one slip leads to the slip's page, which refuses. */
const isLedToRefusal = (path: string, status: number) => status === 303 && path.endsWith('/packing-slip.pdf')
const mayOpen = (of: RegExp[], path: string) => of.some((pattern) => pattern.test(path))

async function somebody(role: StaffRole): Promise<Visitor> {
  sql("UPDATE users SET authority_level = ? WHERE email = 'customer@example.com'").run(ROLE_LEVELS[role])
  const visitor = site.signedIn('customer@example.com')
  return visitor
}

describe.each(ROLES)('%s', (role) => {
  test('opens what is theirs, and is refused everywhere else', async () => {
    const visitor = await somebody(role)
    expect(gated.length).toBeGreaterThan(80)
    const wrong: string[] = []
    for (const path of gated) {
      const { status, body } = await visitor.fetch(path)
      await body?.cancel()
      if (isLedToRefusal(path, status)) continue
      if ((status !== 403) !== mayOpen(OPENS[role], path)) wrong.push(`GET ${path} ${status}`)
    }
    expect(wrong).toEqual([])
  })

  test('sends no form that is not theirs', async () => {
    const visitor = await somebody(role)
    const wrong: string[] = []
    for (const path of gated.filter((one) => !mayOpen(SENDS[role], one))) {
      const answer = await visitor.fetch(path, { method: 'POST', body: new URLSearchParams({ intent: 'x' }) })
      await answer.body?.cancel()
      if (isLedToRefusal(path, answer.status)) continue
      const isSentToLogIn = answer.headers.get('Location')?.startsWith('/login') ?? false
      if (answer.status !== 403 && answer.status !== 405 && !isSentToLogIn) wrong.push(`POST ${path} ${answer.status}`)
    }
    expect(wrong).toEqual([])
  })

  test('meets no link that ends in a refusal', async () => {
    await paidOrder()
    const visitor = await somebody(role)
    const met = new Map([['/admin', '/admin']])
    const wrong: string[] = []
    for (const path of met.values()) {
      const page = await visitor.get(path)
      if (page.status === 403) wrong.push(path)
      if (page.status !== 200 || !/^\/(admin|event-helper)/.test(page.path)) continue
      for (const link of page.all('a[href]')) {
        const { pathname, search } = new URL(link.getAttribute('href') ?? '', new URL(page.path, site.url))
        const kind = pathname.replace(/\d+/g, 'N') + search.replace(/=[^&]*/g, '')
        const isPage = !/\.\w+$/.test(pathname)
        if (isPage && /^\/(admin|event-helper)/.test(pathname) && !met.has(kind)) met.set(kind, pathname + search)
      }
    }
    expect(met.size).toBeGreaterThan(3)
    expect(wrong).toEqual([])
  })

  test('makes no call that is not theirs', async () => {
    const visitor = await somebody(role)
    const { paths } = await apiDocument(site.url)
    const wrong: string[] = []
    for (const [path, methods] of Object.entries(paths).filter(([one]) => one.startsWith('/api/admin/'))) {
      const address = path.replace(/\{\w+\}/g, '999999')
      for (const method of Object.keys(methods).map((one) => one.toUpperCase())) {
        const isOpen = mayOpen(method === 'GET' ? CALLS[role] : WRITES[role], address)
        const { status, body } = await visitor.fetch(address, { method })
        await body?.cancel()
        if ((status !== 403) !== isOpen) wrong.push(`${method} ${address} ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

/** Abroad, so that it has a customs form. */
async function paidOrder(): Promise<void> {
  const placed = await placeOrder(await goToCheckout(site.visitor(), 1))
  const id = /\d+/.exec(placed.heading)?.[0] ?? ''
  await (await site.signedIn('admin@example.com').get(`/admin/orders/${id}`)).submit('Confirm order')
}

const OF_ORDERS = /^\/api\/admin\/orders(\.csv|\/|$)(?!money|online|999999\/refunds\/999999\/send-back)/
const OF_ORDERS_ALONE = /^\/api\/admin\/orders(\.csv|$|\/999999$)/
const OF_TILLS = /^\/api\/admin\/events\/999999\/till/
const OF_MONEY = /^\/api\/admin\/(sales(\.csv)?|orders\/(money|online)(\.csv|\/.*)?|events\/pick-ups\/999999)$/
const CALLS: Record<StaffRole, RegExp[]> = {
  HELPER: [OF_ORDERS, OF_TILLS],
  ACCOUNTANT: [
    OF_ORDERS_ALONE,
    OF_MONEY,
    OF_TILLS,
    /^\/api\/admin\/orders\/(packing-slips\.pdf|999999\/packing-slip\.pdf)$/,
  ],
  EVENT_HELPER: [OF_TILLS],
}
const WRITES: Record<StaffRole, RegExp[]> = {
  HELPER: [OF_ORDERS, OF_TILLS],
  ACCOUNTANT: [PAYOUTS],
  EVENT_HELPER: [OF_TILLS],
}

test('a helper finds the way in and sees the sections that are theirs', async () => {
  const visitor = await somebody('HELPER')
  const page = await visitor.get('/admin')
  expect(page.path).toBe('/admin/orders?toShip=1')
  const rail = page.all('.rail nav a').map((link) => link.getAttribute('href'))
  expect(rail).toEqual(['/admin/orders', '/admin/orders/packing', '/event-helper'])
  expect((await (await somebody('ACCOUNTANT')).get('/admin')).path).toBe('/admin/sales')
  expect((await (await somebody('EVENT_HELPER')).get('/admin')).path).toBe('/event-helper')
})

test('who may read a page alone sees its forms, and none that can be sent', async () => {
  const open = async (role: StaffRole) => (await somebody(role)).get('/event-helper/1/preparation')
  const read = await open('ACCOUNTANT')
  const buttons = read.all('main form[method="post"] button')
  expect(buttons.length).toBeGreaterThan(0)
  expect(buttons.filter((button) => !button.closest('fieldset[disabled]'))).toEqual([])
  expect((await open('HELPER')).all('fieldset[disabled]')).toEqual([])

  const orders = await (await somebody('ACCOUNTANT')).get('/admin/orders')
  expect(orders.text).toContain('You can read this page.')
  expect((await (await somebody('HELPER')).get('/admin/orders')).text).not.toContain('You can read this page.')
})

test('who reads orders reads their papers, and gets no customer’s own link', async () => {
  const id = await order(await fillOrderForm(site.url, 1))
  const { secret } = sql('SELECT secret FROM orders WHERE id = ?').get(id) as { secret: string }
  for (const role of ['ACCOUNTANT', 'HELPER'] as const) {
    const visitor = await somebody(role)
    for (const path of [`/shop/order/${id}`, `/shop/order/${id}/invoice`, `/shop/order/${id}/invoice.pdf`])
      expect([role, path, (await visitor.fetch(path)).status]).toEqual([role, path, 200])
  }
  const accountant = await somebody('ACCOUNTANT')
  expect(await (await accountant.fetch(`/admin/orders/${id}`)).text()).not.toContain(secret)
  const cancel = { method: 'POST', body: new URLSearchParams({ isSure: '1' }) }
  expect((await accountant.fetch(`/shop/order/${id}/cancellation`, cancel)).status).toBeGreaterThanOrEqual(400)
})

test('an administrator makes somebody a helper, with a line in the log; a helper makes nobody anything', async () => {
  site.database.sqlite.exec("UPDATE users SET authority_level = 0 WHERE email = 'customer@example.com'")
  const { id } = sql("SELECT id FROM users WHERE email = 'customer@example.com'").get() as { id: number }
  const admin = site.signedIn('admin@example.com')
  const done = await (await admin.get(`/admin/users/${id}`)).submit('Make helper')
  expect(done.announced).toContain('Level changed')
  expect(done.text).toContain('A helper works with orders')
  const logged = sql("SELECT after FROM audit_log WHERE action = 'user.level' ORDER BY id DESC LIMIT 1").get()
  expect(logged).toEqual({ after: '{"authorityLevel":6}' })

  const helper = site.signedIn('customer@example.com')
  const refused = await helper.fetch(`/admin/users/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'ADMIN' }),
  })
  expect(refused.status).toBe(403)
})

test('power for an account whose email nobody confirmed is asked about first', async () => {
  const where = "WHERE email = 'customer@example.com'"
  site.database.sqlite.exec(`UPDATE users SET email_verified_at = NULL, authority_level = 0 ${where}`)
  const { id } = sql(`SELECT id FROM users ${where}`).get() as { id: number }
  const level = () => sql(`SELECT authority_level AS level FROM users ${where}`).get()
  const admin = site.signedIn('admin@example.com')
  for (const button of ['Make helper', 'Make administrator']) {
    const asked = await (await admin.get(`/admin/users/${id}`)).submit(button)
    expect([asked.status, asked.announced, level()]).toEqual([
      409,
      expect.stringContaining('has not been confirmed'),
      { level: 0 },
    ])
    expect((await asked.submit('Yes, do it')).announced).toContain('Level changed')
    const taken = await (await admin.get(`/admin/users/${id}`)).submit('Make customer')
    expect(taken.announced).toContain('Level changed')
  }
})

test('a call gives power to an unconfirmed email only where it says so', async () => {
  const where = "WHERE email = 'customer@example.com'"
  site.database.sqlite.exec(`UPDATE users SET email_verified_at = NULL, authority_level = 0 ${where}`)
  const { id } = sql(`SELECT id FROM users ${where}`).get() as { id: number }
  const level = () => sql(`SELECT authority_level AS level FROM users ${where}`).pluck().get()
  const admin = site.signedIn('admin@example.com')
  const put = async (body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const path = `/api/admin/users/${id}/level`
    const answer = await admin.fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as object, level: level() }
  }
  for (const name of ['HELPER', 'ADMIN'])
    expect(await put({ level: name })).toMatchObject({ status: 409, body: { doubt: 'NOT_CONFIRMED' }, level: 0 })
  expect(await put({ level: 'HELPER', isSure: true })).toMatchObject({ status: 200, level: expect.any(Number) })
  expect(level()).toBeGreaterThan(0)
  expect(await put({ level: 'PUBLIC' })).toMatchObject({ status: 200, level: 0 })
})
