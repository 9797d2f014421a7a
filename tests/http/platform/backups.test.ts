import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Sqlite from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'

import { layOldDatabase, OLD_DATABASES } from '../../support/database/old-databases.ts'
import { fillOrderForm, order } from '../../support/shop/order-form.ts'
import { launch } from '../../support/site/launch.ts'

const folder = mkdtempSync(join(tmpdir(), 'inkstall-backups-'))
afterAll(() => rmSync(folder, { recursive: true }))

const orders = (of: string) => {
  const database = new Sqlite(join(of, 'inkstall.db'))
  const ids = database.prepare<[], number>('SELECT id FROM orders ORDER BY id').pluck().all().map(String)
  database.close()
  return ids
}

test.each(OLD_DATABASES)('a site of %s is served after an update, taken back, and updated again', async (name) => {
  const old = join(folder, `old-${name}`)
  const file = layOldDatabase(name, old)
  const untouched = orders(old)
  for (let time = 0; time < 2; time += 1) {
    const site = await launch(old)
    const pages = await Promise.all(
      ['/', '/shop', '/commissions', '/shop/product/1'].map((path) => fetch(site.url + path)),
    )
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await order(await fillOrderForm(site.url, 1))).not.toBeNull()
    await site.stop()
    expect(orders(old)).toHaveLength(untouched.length + 1)
    const copy = readdirSync(old).find((each) => each.startsWith('inkstall.db.before-'))
    for (const log of ['-wal', '-shm']) rmSync(file + log, { force: true })
    cpSync(join(old, copy ?? ''), file)
    expect(orders(old)).toEqual(untouched)
  }
})
