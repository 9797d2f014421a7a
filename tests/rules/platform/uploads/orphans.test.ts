import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { sweepOrphans } from '#app/platform/files/orphans.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { sweepPictures } from '#app/platform/pictures/sweep.server.ts'
import { BadMultipart } from '#app/platform/uploads/multipart.server.ts'
import { withUpload } from '#app/platform/uploads/upload.server.ts'
import { openDatabase } from '#db/database.server.ts'

const now = new Date('2026-11-22T12:00:00Z')

test('a file that no row names goes after a day, from every folder of files with rows', async () => {
  const { db, sqlite } = openDatabase(':memory:')
  sqlite.pragma('foreign_keys = OFF')
  sqlite.exec(`
    INSERT INTO product_files (product_id, position, name, mime_type, bytes, stored, created_at)
      VALUES (1, 0, '{"en":"a"}', 'application/pdf', 1, 'named', 0);
    INSERT INTO commission_proofs (showing_id, stored, width, height) VALUES (1, 'named', 1, 1);
    INSERT INTO commission_deliveries (request_id, name, bytes, stored, created_at) VALUES (1, 'a', 1, 'delivered', 0);
    INSERT INTO catalogue_imports (name, stored, state, by_user_id, created_at, beat_at) VALUES ('a', 'named', 'DONE', 1, 0, 0);
  `)
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstall-orphans-'))
  const folders = ['product-files', 'commission-work', 'imports']
  for (const folder of folders) {
    mkdirSync(join(dataDir, folder))
    for (const [name, hours] of [
      ['named', 99],
      ['delivered', 99],
      ['orphan', 25],
      ['fresh', 23],
    ] as const)
      writeOld(join(dataDir, folder, name), hours)
  }
  // Of a delivery only the folder of finished works knows.
  expect(await sweepOrphans(db, dataDir, now)).toBe(5)
  const left = folders.map((folder) => readdirSync(join(dataDir, folder)).toSorted())
  expect(left).toEqual([
    ['fresh', 'named'],
    ['delivered', 'fresh', 'named'],
    ['fresh', 'named'],
  ])
})

test('what a crash left of an upload goes once no upload can be so old', async () => {
  const { db } = openDatabase(':memory:')
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstall-incoming-'))
  const incoming = join(dataDir, 'pictures', 'incoming')
  mkdirSync(incoming, { recursive: true })
  writeOld(join(incoming, 'crashed'), 2.1)
  writeOld(join(incoming, 'coming'), 1.9)
  await sweepPictures(db, dataDir, now)
  expect(readdirSync(incoming)).toEqual(['coming'])
})

test('a mail that was written to a file while its reader was forgotten goes after a day', async () => {
  const { db } = openDatabase(':memory:')
  const mail = { subject: 'a', text: 'a', html: 'a', kind: 'ORDER_PLACED', locale: 'en' } as const
  queueMail(db, { ...mail, cause: 'kept', to: 'ada@example.com' }, now)
  queueMail(db, { ...mail, cause: 'forgotten', to: '' }, now)
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstall-orphans-'))
  mkdirSync(join(dataDir, 'outbox'))
  for (const name of ['000001-order_placed.eml', '000002-order_placed.eml', '000003-order_placed.eml'])
    writeOld(join(dataDir, 'outbox', name), 25)

  expect(await sweepOrphans(db, dataDir, now)).toBe(2)
  expect(readdirSync(join(dataDir, 'outbox'))).toEqual(['000001-order_placed.eml'])
})

function writeOld(file: string, hours: number): void {
  writeFileSync(file, file)
  const at = now.getTime() / 1000 - hours * 3600
  utimesSync(file, at, at)
}

test('of a form that breaks off after a whole file nothing is laid, and nothing is left', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkstall-broken-'))
  const body =
    '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\nwhole\r\n--b\r\nContent-Dis'
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
  const request = new Request('http://localhost/', { method: 'POST', headers, body })
  let wasCalled = false
  const work = withUpload(request, { folder, mostBytes: 100 }, () => void (wasCalled = true))
  await expect(work).rejects.toThrow(BadMultipart)
  expect([wasCalled, readdirSync(folder)]).toEqual([false, []])
})
