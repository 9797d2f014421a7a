import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'

import { layOldDatabase, OLD_DATABASES } from '../support/database/old-databases.ts'
import { commandsOf } from '../support/deployed/document.ts'
import { fillOrderForm, order } from '../support/shop/order-form.ts'
import { launch } from '../support/site/launch.ts'

/** What an order is, in the words of every version. */
const ORDERS = 'SELECT id, email, total_minor, status FROM orders ORDER BY id'

test.each(OLD_DATABASES)(
  'a site of %s is brought up, taken back by the commands of the document, and brought up again',
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'inkstall-upgrade-'))
    const dataDir = join(folder, 'data')
    const file = layOldDatabase(name, dataDir)
    const old = rowsIn(file)
    expect(old.length).toBeGreaterThan(0)

    const first = await bringUp(dataDir)
    expect(rowsIn(file).slice(0, old.length)).toEqual(old)
    expect(rowsIn(file)).toHaveLength(old.length + 1)

    const began = performance.now()
    const copy = readdirSync(dataDir).find((each) => each.startsWith('inkstall.db.before-')) ?? ''
    // The document's commands are root's, in the folders of the systemd unit.
    const commands = commandsOf('deploy/README.md', 'systemd-copy')
      .replaceAll('/var/lib/inkstall', dataDir)
      .replaceAll('/root/', `${folder}/`)
    execFileSync('bash', ['-c', `set -eu; COPY=${copy}\n${commands}`])
    const back = performance.now() - began
    expect(rowsIn(file)).toEqual(old)
    expect(rowsIn(join(folder, 'after-update/inkstall.db'))).toHaveLength(old.length + 1)

    const second = await bringUp(dataDir)
    expect(rowsIn(file).slice(0, old.length)).toEqual(old)
    console.log(
      `${name}: brought up in ${first} ms, back in ${Math.round(back)} ms, up again in ${second} ms; all ${old.length} orders are as they were, and the one that came between lies aside`,
    )
    rmSync(folder, { recursive: true })
  },
)

/** Starts the site, shows a page and takes an order. @returns the milliseconds until it served */
async function bringUp(dataDir: string): Promise<number> {
  const began = performance.now()
  const site = await launch(dataDir)
  const took = Math.round(performance.now() - began)
  expect((await fetch(`${site.url}/shop`)).status).toBe(200)
  expect(await order(await fillOrderForm(site.url, 1))).not.toBeNull()
  expect(await site.stop()).toBe(0)
  return took
}

function rowsIn(file: string): unknown[] {
  const database = new Sqlite(file, { readonly: true })
  const rows = database.prepare(ORDERS).all()
  database.close()
  return rows
}
