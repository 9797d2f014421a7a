import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'

import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { BUCKET, KEYS, startS3 } from '../support/providers/s3-server.ts'
import { fillOrderForm, order } from '../support/shop/order-form.ts'
import { launch } from '../support/site/launch.ts'
import { runCommand } from '../support/site/run-command.ts'
import { template } from '../support/site/template.ts'

const folder = mkdtempSync(join(tmpdir(), 'inkstall-bucket-'))
const dataDir = join(folder, 'data')
const elsewhere = join(folder, 'elsewhere')
const place = `s3://${BUCKET}/a/site`
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  cpSync(template(), dataDir, { recursive: true, dereference: true })
  mkdirSync(join(folder, 's3'))
  s3 = await startS3(join(folder, 's3'))
})
afterAll(() => {
  s3.stop()
  rmSync(folder, { recursive: true })
})
const env = () => ({ ...KEYS, AWS_ENDPOINT_URL_S3: s3.endpoint, DATA_DIR: dataDir })

test('a bucket takes backups and changes, and gives back the site up to its last order', async () => {
  const site = await launch(dataDir, { ...env(), BACKUP_TO: place, BACKUP_CHANGES: 'true' })
  const links = () =>
    readdirSync(join(folder, 's3', BUCKET, 'a/site'), { recursive: true }).filter((name) =>
      String(name).includes('links/'),
    )
  for (let look = 0; look < 600 && safely(links).length === 0; look += 1) await rest(100)
  const form = await fillOrderForm(site.url, 1)
  const ids = [await order(form), await order(form)]
  await rest(1000)
  site.process.kill('SIGKILL')
  expect(await runCommand('verify', [place], env())).toContain('files are as they were')
  const restored = await runCommand('restore', [place], { ...env(), DATA_DIR: elsewhere })
  const database = new Sqlite(join(elsewhere, 'inkstall.db'))
  const kept = new Set(database.prepare<[], number>('SELECT id FROM orders').pluck().all().map(String))
  database.close()
  console.log(restored)
  expect(ids.filter((id) => id === null || !kept.has(id))).toEqual([])
})

test('a key that is wrong, or a storage that is away, is told in one line', async () => {
  const told = (changed: Record<string, string>) =>
    runCommand('backup', [place], { ...env(), ...changed }).catch((error: { stderr: string }) => error.stderr.trim())
  expect(await told({ AWS_ACCESS_KEY_ID: 'wrong' })).toMatch(/^http:\S+ answers 403 to inkstall: /)
  expect(await told({ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' })).toBe('http://127.0.0.1:9 cannot be reached')
  expect(await told({ AWS_ACCESS_KEY_ID: '' })).toBe(`${place}: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`)
})

function safely<T>(list: () => T[]): T[] {
  try {
    return list()
  } catch {
    return []
  }
}
