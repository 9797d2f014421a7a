import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Sqlite from 'better-sqlite3'
import { afterAll, expect, test, vi } from 'vitest'

import { fillOrderForm, order } from '../support/shop/order-form.ts'
import { launch } from '../support/site/launch.ts'
import { runCommand } from '../support/site/run-command.ts'
import { template } from '../support/site/template.ts'
import { Visitor } from '../support/visitor/visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'inkstall-backups-'))
const dataDir = join(folder, 'data')
const place = join(folder, 'backups')
cpSync(template(), dataDir, { recursive: true, dereference: true })
afterAll(() => rmSync(folder, { recursive: true }))

const command = (name: string, args: string[] = [], env = {}) => runCommand(name, args, { DATA_DIR: dataDir, ...env })
const orders = (of: string) => {
  const database = new Sqlite(join(of, 'inkstall.db'))
  const ids = database.prepare<[], number>('SELECT id FROM orders ORDER BY id').pluck().all().map(String)
  database.close()
  return ids
}

const isKnown = (of: string, email: string) => {
  const database = new Sqlite(join(of, 'inkstall.db'))
  const user = database.prepare('SELECT 1 FROM users WHERE email = ?').get(email)
  database.close()
  return user !== undefined
}

test('a backup that is made while somebody orders is laid out, compared and opened, and brings back the site', async () => {
  const site = await launch(dataDir)
  const form = await fillOrderForm(site.url, 1)
  const before = await order(form)
  expect(await command('backup', [place])).toMatch(/^Backed up .* MB \(the database and \d+ files\)/)
  const [first = ''] = readdirSync(join(place, 'snapshots'))
  const between = new Date()
  const after = await order(form)
  expect(await command('backup', [place])).toMatch(/; [0-4]\.\d MB of it were new/)
  const known = await command('verify', [place])
  expect(known).toContain('files are as they were')
  expect(known).toContain('The site opens with it: /, /shop')
  // A folder that a site serves from is nobody else’s to replace.
  await expect(command('restore', [place])).rejects.toThrow('another Inkstall serves')
  await site.stop()

  const elsewhere = join(folder, 'elsewhere')
  await command('restore', [place], { DATA_DIR: elsewhere })
  expect(orders(elsewhere)).toEqual(orders(dataDir))
  expect(orders(elsewhere)).toContain(after)
  expect(readFileSync(join(elsewhere, 'session-secret'))).toEqual(readFileSync(join(dataDir, 'session-secret')))

  writeFileSync(join(elsewhere, 'note.txt'), 'mine')
  const told = await command('restore', [place, '--at', between.toISOString()], { DATA_DIR: elsewhere })
  expect(told).toContain(first)
  expect(orders(elsewhere)).toContain(before)
  expect(orders(elsewhere)).not.toContain(after)
  const [, aside = ''] = /What was there lies in (\S+)\.\n/.exec(told) ?? []
  expect(readFileSync(join(aside, 'note.txt'), 'utf8')).toBe('mine')
})

test('whoever was erased after what was restored is erased again', async () => {
  const lost = join(folder, 'lost')
  cpSync(dataDir, lost, { recursive: true })
  await command('backup', [place], { DATA_DIR: lost })
  const before = new Date()
  const site = await launch(lost)
  const customer = new Visitor(site.url)
  await customer.logIn('customer@example.com')
  await (await customer.get('/shop/account/data/erasure')).submit('Erase for good', { Password: 'demo-password' })
  await command('backup', [place], { DATA_DIR: lost })
  await site.stop()

  await command('restore', [place, '--at', before.toISOString()], { DATA_DIR: lost })
  expect(isKnown(lost, 'customer@example.com')).toBe(true)
  const again = await launch(lost)
  await vi.waitFor(() => expect(isKnown(lost, 'customer@example.com')).toBe(false), { timeout: 20_000, interval: 200 })
  expect(existsSync(join(lost, 'forget-again.json'))).toBe(false)
  expect(isKnown(lost, 'admin@example.com')).toBe(true)
  await again.stop()
})

test('what cannot be done is told in one line', async () => {
  const failing = async (name: string, args: string[], env = {}) =>
    command(name, args, env).catch((error: { stderr: string }) => error.stderr.trim())
  expect(await failing('restore', [join(folder, 'nothing')])).toBe(`${join(folder, 'nothing')} holds no backup`)
  expect(await failing('restore', [place, '--at', 'yesterday'])).toContain('yesterday is no moment')
  expect(await failing('verify', [place, '--at', '2020-01-01T00:00:00Z'])).toContain('holds no backup from before 2020')
  expect(await failing('backup', [], { BACKUP_TO: 'none' })).toContain('Usage: npm run backup -- FOLDER')
  expect(await failing('backup', [place], { BACKUP_PASSPHRASE: 'short' })).toContain('BACKUP_PASSPHRASE')
  // Nothing of it has changed the data.
  expect(existsSync(join(dataDir, 'inkstall.db'))).toBe(true)
})
