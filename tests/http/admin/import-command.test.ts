import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'

import { type Database, openDatabase } from '#db/database.server.ts'

import { noisy } from '../../support/faults/odd-pictures.ts'
import { runCommand } from '../../support/site/run-command.ts'

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

  const uploads = join(files, 'uploads')
  mkdirSync(join(uploads, '2024/05'), { recursive: true })
  await noisy(60, 40).jpeg().toFile(join(uploads, '2024/05/table.jpg'))
  await noisy(60, 41).jpeg().toFile(join(uploads, '2024/05/of-no-post.jpg'))
  const beside = ['--pictures', uploads]
  expect(await importing(path, '--as', 'wordpress', '--dry-run', ...beside)).toContain('1 pictures belong to them.')
  expect([count('pages'), count('pictures')]).toEqual([0, 0])

  const said = await importing(path, '--as', 'wordpress', ...beside)
  expect(said).toMatch(/1 pictures, 0 refused\.[^]*Imported: [1-9]\d* new/)
  expect(count('pictures')).toBe(1)
  expect(
    database.sqlite.prepare("SELECT count(*) FROM pages WHERE body LIKE '%[[picture: 1 | The table]]%'").pluck().get(),
  ).toBe(1)
  expect(readdirSync(join(uploads, '2024/05'))).toHaveLength(2)
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

    database.sqlite.exec(
      "INSERT INTO product_types (slug, name, plural_name, description) VALUES ('zine', '{}', '{}', '{}')",
    )
    const goods = file('goods.csv', 'slug,type,name.en,price\ntide-zine,zine,Tide,500\nroof-zine,zine,Roof,700\n')
    const zip = new ZipFile()
    for (const name of ['tide-zine.png', 'deep/tide-zine-2.png', 'of-nobody.png'])
      zip.addBuffer(
        await noisy(40, 30 + name.length)
          .png()
          .toBuffer(),
        name,
      )
    zip.end()
    const sent = join(files, 'pictures.zip')
    await pipeline(zip.outputStream, createWriteStream(sent))
    const before = Number(count('pictures'))
    expect(await importing(goods, '--pictures', sent)).toMatch(/2 pictures, 0 refused\.[^]*Imported: 2 new/)
    expect(count('pictures')).toBe(before + 2)
    const owners = database.sqlite.prepare(
      'SELECT slug FROM products JOIN product_pictures ON product_id = products.id',
    )
    expect(owners.pluck().all()).toEqual(['tide-zine', 'tide-zine'])
    const digital =
      'slug,type,name.en,price,isDigital,status,releaseDate\ntide,zine,Tide,500,yes,PUBLISHED,2026-01-10\n'
    expect(await importing(file('digital.csv', digital), '--dry-run')).toContain(
      'line 2: tide is new; It stays a draft: add its file, then publish it.',
    )
    expect(await refusal(goods, '--as', 'redirects', '--pictures', sent)).toContain('Usage: npm run import')
  },
)
