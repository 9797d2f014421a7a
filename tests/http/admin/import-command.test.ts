import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Database, openDatabase } from '#db/database.server.ts'

import { noisy } from '../../support/odd-pictures.ts'
import { runCommand } from '../../support/run-command.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'inkstall-'))
const files = mkdtempSync(join(tmpdir(), 'files-'))
let database: Database

beforeAll(() => {
  database = openDatabase(join(dataDir, 'inkstall.db'))
  mkdirSync(join(dataDir, 'pictures/originals'), { recursive: true })
})
afterAll(() => {
  database.close()
  for (const folder of [dataDir, files]) rmSync(folder, { recursive: true })
})

const importing = (...args: string[]) => runCommand('import', args, { DATA_DIR: dataDir, SEED: 'none' })
const refusal = (...args: string[]) =>
  importing(...args).then(
    (said) => `not refused: ${said}`,
    (error: { stderr: string }) => error.stderr,
  )
const count = (table: string) => database.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get()

function file(name: string, text: string): string {
  writeFileSync(join(files, name), text)
  return join(files, name)
}

test('posts of WordPress: shown first, then imported, and not twice', { timeout: 120_000 }, async () => {
  const path = 'tests/support/exports/wordpress.xml'
  const dry = await importing(path, '--as', 'wordpress', '--dry-run')
  expect(dry).toMatch(/This would be imported: \d+ new/)
  expect([count('pages'), count('staged_files')]).toEqual([0, 0])

  expect(await importing(path, '--as', 'wordpress')).toMatch(/Imported: [1-9]\d* new/)
  expect(count('pages')).toBeGreaterThan(0)
  expect(await importing(path, '--as', 'wordpress')).toMatch(/Nothing to import: 0 new/)
  expect(database.sqlite.prepare("SELECT actor FROM audit_log WHERE action = 'page.import'").pluck().all()).toEqual([
    'terminal',
  ])
})

test('subscribers need a word about how they agreed', { timeout: 120_000 }, async () => {
  const path = file(
    'members.csv',
    'email,subscribed_to_emails,created_at,deleted_at\nreader@example.com,true,2024-05-01T10:00:00.000Z,\n',
  )
  expect(await refusal(path, '--as', 'subscribers')).toContain('Say how they agreed')
  expect(count('newsletter_subscribers')).toBe(0)
  await importing(path, '--as', 'subscribers', '--source', 'Form of the earlier site', '--language', 'en')
  expect(count('newsletter_subscribers')).toBe(1)
})

test('redirects: one wrong line and nothing is imported', { timeout: 120_000 }, async () => {
  const before = count('redirects')
  const wrong = file('wrong.csv', 'old,new\n/products/mug,/shop\n/about-me,javascript:alert(1)\n')
  expect(await refusal(wrong, '--as', 'redirects')).toContain(
    'Nothing was imported: 1 new, 0 changed, 0 the same, 0 left out, 1 wrong.',
  )
  expect(count('redirects')).toBe(before)
  await importing(file('right.csv', 'old,new\n/products/mug,/shop\n'), '--as', 'redirects')
  expect(count('redirects')).toBe(Number(before) + 1)
})

test(
  'artworks of a folder, with what a table in it says; the folder stays as it is',
  { timeout: 120_000 },
  async () => {
    const folder = join(files, 'art')
    mkdirSync(join(folder, '2024'), { recursive: true })
    await noisy(60, 40).png().toFile(join(folder, '2024/tide.png'))
    await noisy(50, 40).png().toFile(join(folder, '2024-05-12 roof.png'))
    writeFileSync(join(folder, 'broken.png'), 'no picture')
    writeFileSync(
      join(folder, 'captions.csv'),
      'file,title_en,alt_en,date\ntide.png,High tide,Waves at night,2024-01-31\n',
    )

    const said = await importing(folder, '--as', 'art')
    expect(said).toContain('broken.png is refused')
    expect(said).toContain('Imported as drafts: 2 new, 0 there already, 1 refused.')
    const rows = database.sqlite.prepare('SELECT date, title, is_visible FROM artworks ORDER BY date').all()
    expect(rows).toEqual([
      { date: '2024-01-31', title: '{"en":"High tide"}', is_visible: 0 },
      { date: '2024-05-12', title: expect.stringContaining('roof'), is_visible: 0 },
    ])
    expect(await importing(folder, '--as', 'art')).toContain('0 new, 2 there already, 1 refused.')
  },
)

test(
  'products of another shop, as without a kind; what is no kind says which there are',
  { timeout: 120_000 },
  async () => {
    expect(await refusal('tests/support/exports/shopify.csv', '--as', 'nonsense')).toContain('Usage: npm run import')
    expect(await refusal('nothing-here.csv')).toContain('nothing-here.csv cannot be read')
    expect(await refusal('tests/support/exports/shopify.csv')).toContain('no base currency yet')
    database.sqlite.exec(
      "INSERT INTO currencies (name, symbol, conversion, is_base, decimals, position) VALUES ('JPY', '¥', 1, 1, 0, 0)",
    )
    const dry = await importing('tests/support/exports/shopify.csv', '--dry-run').catch(
      (error: { stderr: string }) => error.stderr,
    )
    expect(dry).toMatch(/\d+ new, 0 changed, 0 the same, \d+ wrong\./)
    expect(count('products')).toBe(0)
  },
)
