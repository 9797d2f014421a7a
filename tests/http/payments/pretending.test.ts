import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, test, vi } from 'vitest'

import { writeSetting } from '#app/site/site.server.ts'
import { openDatabase } from '#db/database.server.ts'

import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { putForSale } from '../../support/shop/for-sale.ts'
import { BOOK, furnishShop } from '../../support/shop/small-shop.ts'
import { type LaunchedSite, launch, ROOMY } from '../../support/site/launch.ts'
import { ask } from '../../support/site/raw.ts'
import { runCommand } from '../../support/site/run-command.ts'
import { copyTemplate } from '../../support/site/template.ts'
import type { Page } from '../../support/visitor/page.ts'
import { Visitor } from '../../support/visitor/visitor.ts'

const PRETEND = 'Pretend to pay now'
const LINE = 'Payments are pretended'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function start(dataDir: string, env: Record<string, string> = {}): Promise<LaunchedSite> {
  const launched = await launch(dataDir, env, ROOMY)
  ends.push(launched.stop)
  return launched
}

async function demo(): Promise<string> {
  const dataDir = await copyTemplate()
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** A shop that was begun empty, and set up as the README leads: no start after the first says anything of SEED. */
async function ownShop(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstall-'))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const launched = await start(dataDir, { SEED: 'none' })
  const code = await vi.waitUntil(() => / code ([\w-]+)/.exec(launched.output())?.[1])
  const form = await new Visitor(launched.url).get('/setup')
  await form.submit('Create the site', {
    'Setup code': code,
    'E-mail': 'mio@circle.test',
    Password: 'a-long-password',
    'Confirm password': 'a-long-password',
    'The circle’s name (English)': 'Kelp & Ink',
    'The circle’s name (Japanese)': '昆布とインク',
    'Base currency': 'USD',
  })
  await launched.stop()
  const { db, close } = openDatabase(join(dataDir, 'inkstall.db'))
  furnishShop(db, new Date())
  writeSetting(db, 'shopAccess', 'public', new Date())
  close()
  return dataDir
}

/** The page of an order that a guest just made. */
async function order({ url }: LaunchedSite, productId: number): Promise<Page> {
  return placeOrder(await goToCheckout(new Visitor(url), productId))
}

async function doctorOf(dataDir: string, env: Record<string, string> = {}) {
  const told = await runCommand('doctor', ['--json'], { DATA_DIR: dataDir, ...env }).catch(
    ({ stdout }: { stdout: string }) => stdout,
  )
  const rows = JSON.parse(told) as { name: string; state: string; text: string }[]
  return rows.find(({ name }) => name === 'providers')
}

test('a shop that began empty and was set up pretends no payment, unless asked for by name: then it says so in red', async () => {
  const dataDir = await ownShop()
  const usual = await start(dataDir, { SEED: '' })
  const page = await order(usual, BOOK)
  expect(page.heading).toContain('Order')
  expect(page.text).not.toContain(PRETEND)
  expect(usual.output()).not.toContain('Demo accounts')
  expect(usual.output()).not.toContain(LINE)
  expect((await doctorOf(dataDir))?.state).toBe('ok')
  await usual.stop()

  const launched = await start(dataDir, { SEED: '', PRETEND_PAYMENTS: 'true' })
  expect((await order(launched, BOOK)).text).toContain(PRETEND)
  await vi.waitFor(() => expect(launched.output()).toContain(LINE))
  expect(await doctorOf(dataDir, { PRETEND_PAYMENTS: 'true' })).toMatchObject({ state: 'fail' })
  const mio = new Visitor(launched.url)
  await mio.logIn('mio@circle.test', 'a-long-password')
  expect((await mio.get('/admin/dashboard')).text).toContain(LINE)
})

test('the demo pretends on this machine alone, and says so', async () => {
  const dataDir = await demo()
  const { db, close } = openDatabase(join(dataDir, 'inkstall.db'))
  putForSale(db, 1, 50)
  close()
  const launched = await start(dataDir, { SEED: '' })
  await vi.waitFor(() => expect(launched.output()).toMatch(/Demo accounts[\s\S]*Payments are pretended/))
  expect(await doctorOf(dataDir)).toMatchObject({ state: 'warn' })
  const page = await order(launched, 1)
  expect(page.text).toContain(PRETEND)

  const pretend = await page.submit(PRETEND)
  expect(pretend.path).toMatch(/^\/payments\/pretend\//)
  for (const host of ['shop.example', '192.168.1.20', '127.evil.example', 'localhost.evil.example']) {
    expect([host, (await ask(launched.url, page.path, { host })).body.includes(PRETEND)]).toEqual([host, false])
    expect([host, (await ask(launched.url, pretend.path, { host })).status]).toEqual([host, 404])
  }
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1', '127.1.2.3', '[::1]'])
    expect([host, (await ask(launched.url, pretend.path, { host })).status]).toEqual([host, 200])
})

test.each([
  ['a new password of its administrator', changePassword],
  ['keys of a provider', typeKeys],
  ['an administrator by the terminal', promote],
])('%s ends the demo, for good', async (_, begin) => {
  const dataDir = await demo()
  const before = openDatabase(join(dataDir, 'inkstall.db'))
  putForSale(before.db, 1, 50)
  before.close()
  const launched = await start(dataDir, { SEED: '' })
  const page = await order(launched, 1)
  expect(page.text).toContain(PRETEND)
  const nena = new Visitor(launched.url)
  await nena.logIn('admin@example.com')
  await begin(nena, dataDir)
  expect((await new Visitor(launched.url).get(page.path)).text).not.toContain(PRETEND)
  await launched.stop()

  const again = await start(dataDir, { SEED: '' })
  expect(again.output()).not.toContain('Demo accounts')
  expect(again.output()).not.toContain(LINE)
  expect((await order(again, 1)).text).not.toContain(PRETEND)
})

async function changePassword(nena: Visitor): Promise<void> {
  const page = await nena.get('/shop/account')
  await page.submit('Change password', {
    'Current password': 'demo-password',
    'New password': 'a-long-password',
    'Confirm new password': 'a-long-password',
  })
}

async function typeKeys(nena: Visitor): Promise<void> {
  await nena.post('/admin/site-config/providers', { of: 'STRIPE', secretKey: 'sk_test_1', webhookSecret: 'whsec_1' })
  await nena.post('/admin/site-config/providers', { of: 'STRIPE', intent: 'remove' })
}

async function promote(_: Visitor, dataDir: string): Promise<void> {
  await runCommand('admin', ['promote', 'customer@example.com'], { DATA_DIR: dataDir })
}
