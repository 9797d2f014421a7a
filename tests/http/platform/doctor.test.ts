import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { runCommand } from '../../support/site/run-command.ts'
import { openSite } from '../../support/site/site.ts'

type Row = { name: string; state: string; text: string }
const site = openSite()

async function examine(): Promise<{ isWell: boolean; rows: Map<string, Row> }> {
  const env = { DATA_DIR: site.dataDir }
  const { isWell, told } = await runCommand('doctor', ['--json'], env).then(
    (told) => ({ isWell: true, told }),
    (failed: { stdout: string }) => ({ isWell: false, told: failed.stdout }),
  )
  return { isWell, rows: new Map((JSON.parse(told) as Row[]).map((row) => [row.name, row])) }
}

test('the doctor finds a site well that is', async () => {
  const { isWell, rows } = await examine()
  expect([...rows.values()].filter(({ state }) => state === 'fail')).toEqual([])
  expect(isWell).toBe(true)
  expect(rows.get('database')?.text).toBe('Every page could be read.')
})

test('the doctor and the page of the admin name a picture whose file is gone, backups that fail and a clock that is late', async () => {
  const { sqlite } = site.database
  const original = sqlite.prepare<[], string>('SELECT original FROM pictures ORDER BY id LIMIT 1').pluck().get() ?? ''
  rmSync(join(site.dataDir, 'pictures/originals', original))
  const failed = { place: '/backups', takenAt: null, triedAt: null, verifiedAt: null, failure: 'no such bucket' }
  writeFileSync(join(site.dataDir, 'backups.json'), JSON.stringify(failed))
  sqlite
    .prepare("INSERT INTO audit_log (at, actor, action, subject) VALUES (?, 'clock', 'test', '')")
    .run(Date.now() + 86_400_000)

  const { isWell, rows } = await examine()
  expect(isWell).toBe(false)
  expect(rows.get('pictures')).toMatchObject({ state: 'fail', text: expect.stringContaining(original) as string })
  expect(rows.get('backups')).toMatchObject({ state: 'fail', text: 'The last attempt failed: no such bucket' })
  expect(rows.get('clock')?.state).toBe('warn')

  const admin = site.signedIn('admin@example.com')
  const page = await admin.get('/admin/health')
  expect(page.status).toBe(200)
  expect(page.html).toContain(original)
  expect(page.html).toContain('no such bucket')
})
