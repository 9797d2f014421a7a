import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'

import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'

import { folderStore } from '#app/platform/backups/folder-store.server.ts'
import { layOut } from '#app/platform/backups/restore.server.ts'
import { countStock } from '#app/shop/stock/stock.server.ts'
import { openDatabase } from '#db/database.server.ts'

import { noisy } from '../support/faults/odd-pictures.ts'
import { fillOrderForm, order } from '../support/shop/order-form.ts'
import { launch } from '../support/site/launch.ts'
import { runCommand } from '../support/site/run-command.ts'
import { template } from '../support/site/template.ts'
import { upload } from '../support/visitor/upload.ts'
import { Visitor } from '../support/visitor/visitor.ts'

const PRODUCTS = [1, 2, 3]
const STOCK = 1_000_000
const BUYERS = 4
/** Milliseconds that a confirmation may be old and yet be lost with the disk. */
const LOSS = 1000
const SECONDS = 20

test('a site whose folder is lost comes back with all that was confirmed a second before', async () => {
  const { dataDir, place, end } = folders()
  stockUp(join(dataDir, 'inkstall.db'))
  const site = await launch(dataDir, { BACKUP_TO: place, BACKUP_CHANGES: 'true' })
  await until(() => readdirSync(join(place, 'links')).length > 0)

  const admin = new Visitor(site.url)
  await admin.logIn('admin@example.com')
  const confirmed = new Map<string, number>()
  const uploaded = new Map<string, number>()
  const lasts = Date.now() + SECONDS * 1000
  const forms = await Promise.all(PRODUCTS.map((productId) => fillOrderForm(site.url, productId)))
  const buy = async (buyer: number) => {
    const form = forms[buyer % forms.length]
    while (site.process.signalCode === null) {
      const id = form ? await order(form, randomUUID()).catch(() => null) : null
      if (id) confirmed.set(id, Date.now())
      await rest(120)
    }
  }
  const send = async () => {
    while (site.process.signalCode === null) {
      const known = new Set(originalsIn(dataDir))
      const picture = await noisy(300, 200).jpeg({ quality: 60 }).toBuffer()
      await upload(admin, [[`${randomUUID()}.jpg`, picture]]).catch(() => null)
      for (const name of originalsIn(dataDir)) if (!known.has(name)) uploaded.set(name, Date.now())
      await rest(500)
    }
  }
  const work = [...Array.from({ length: BUYERS }, (_, buyer) => buy(buyer)), send()]
  await rest(lasts - Date.now())
  site.process.kill('SIGKILL')
  const killedAt = Date.now()
  await once(site.process, 'exit')
  await Promise.all(work)
  const stock = new Map(stockOf(dataDir))
  rmSync(dataDir, { recursive: true })

  const began = Date.now()
  const said = await runCommand('restore', [place], { DATA_DIR: dataDir })
  const took = Date.now() - began
  const database = new Sqlite(join(dataDir, 'inkstall.db'))
  const kept = new Set(database.prepare<[], number>('SELECT id FROM orders').pluck().all().map(String))
  const lost = [...confirmed].filter(([id]) => !kept.has(id))
  const gone = [...uploaded].filter(([name]) => !originalsIn(dataDir).includes(name))
  const ages = [...lost, ...gone].map(([, at]) => killedAt - at)
  console.log(
    `${confirmed.size} orders and ${uploaded.size} pictures confirmed; ${lost.length} orders and ${gone.length} pictures lost, at most ${Math.max(0, ...ages)} ms old; restored in ${took} ms\n${said}`,
  )
  expect(confirmed.size).toBeGreaterThan(50)
  expect(uploaded.size).toBeGreaterThan(5)
  expect(ages.filter((age) => age > LOSS)).toEqual([])
  expect(database.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(database.pragma('foreign_key_check')).toEqual([])
  // Of each product that was lost with an order there is as much more.
  const missing = lost.length
  const more = stockOf(dataDir).map(([id, forSale]) => forSale - (stock.get(id) ?? 0))
  expect(Math.max(...more)).toBeLessThanOrEqual(missing)
  expect(Math.min(...more)).toBeGreaterThanOrEqual(0)
  database.close()

  const again = await launch(dataDir)
  const id = await order(await fillOrderForm(again.url, 1))
  expect(id).not.toBeNull()
  await again.stop()
  await runCommand('verify', [place], { DATA_DIR: dataDir })
  end()
})

test('a backup that is killed at any moment is no backup, and the next one is whole', async () => {
  const { dataDir, place, end } = folders()
  let whole = 0
  for (let time = 0; time < 12; time += 1) {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
    const child = spawn(process.execPath, ['app/commands/backup.ts', place], { env, stdio: 'ignore' })
    const ended = once(child, 'exit')
    await rest(200 + time * 100)
    child.kill('SIGKILL')
    await ended
    if (safeList(join(place, 'snapshots')).length === 0) continue

    whole += 1
    const laidOut = join(dataDir, '..', `laid-out-${time}`)
    await layOut(folderStore(place), laidOut)
    for (const folder of [laidOut, join(place, 'snapshots')]) rmSync(folder, { recursive: true })
  }
  await runCommand('backup', [place], { DATA_DIR: dataDir })
  expect(await runCommand('verify', [place], { DATA_DIR: dataDir })).toContain('are as they were')
  expect(readdirSync(dataDir)).not.toContain('.backup')
  console.log(`${whole} of 12 backups were done before they were killed`)
  expect(whole).toBeLessThan(12)
  end()
})

function folders() {
  const folder = mkdtempSync(join(tmpdir(), 'inkstall-backups-'))
  const dataDir = join(folder, 'data')
  cpSync(template(), dataDir, { recursive: true, dereference: true })
  return { dataDir, place: join(folder, 'backups'), end: () => rmSync(folder, { recursive: true }) }
}

function originalsIn(dataDir: string): string[] {
  return safeList(join(dataDir, 'pictures/originals'))
}

function safeList(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

async function until(isSo: () => boolean): Promise<void> {
  for (let look = 0; look < 300; look += 1) {
    try {
      if (isSo()) return
    } catch {
      // Not yet there.
    }
    await rest(100)
  }
  throw new Error('What was waited for did not come')
}

function stockUp(file: string): void {
  const { db, sqlite, close } = openDatabase(file)
  const bonuses = sqlite.prepare('SELECT bonus_id FROM product_bonuses').pluck().all() as number[]
  const shared = { pool: 'WEB', counted: STOCK, operation: 'backup-test', by: null, now: new Date() }
  for (const productId of new Set([...PRODUCTS, ...bonuses])) countStock(db, { productId, ...shared })
  close()
}

function stockOf(dataDir: string): [number, number][] {
  const database = new Sqlite(join(dataDir, 'inkstall.db'))
  const rows = database
    .prepare<[], { id: number; forSale: number }>(
      "SELECT product_id AS id, for_sale AS forSale FROM stock_balances WHERE pool = 'WEB'",
    )
    .all()
  database.close()
  return rows.map(({ id, forSale }) => [id, forSale])
}
