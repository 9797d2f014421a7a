import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { unpackPictures } from '#app/platform/uploads/zip/unpack.server.ts'

import { rawZip } from '../../../support/faults/raw-zip.ts'
import { inShiftJis } from '../../../support/faults/shift-jis.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'unpack-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

type Encoder = (name: string) => Uint8Array
const utf8: Encoder = (name) => Buffer.from(name)
const decomposed: Encoder = (name) => Buffer.from(name.normalize('NFD'))

/** What comes out of a zip with these files: each holds its own name. */
async function unpack(names: readonly string[], encode: Encoder, captions = '', isUtf8 = false) {
  const files = names.map((name) => ({ name: encode(name), data: Buffer.from(name), isUtf8 }))
  const table = { name: encode('captions.csv'), data: encode(captions), isUtf8 }
  const path = join(folder, 'pictures.zip')
  writeFileSync(path, rawZip(captions ? [...files, table] : files))
  const found = []
  for await (const { path: at, file, caption } of unpackPictures(path, folder))
    found.push({
      path: at,
      name: file.name,
      title: caption?.title.ja,
      holds: 'path' in file ? readFileSync(file.path, 'utf8') : file.problem,
    })
  return found
}

/** Their second byte on Windows is a backslash, 5C. */
const NAMES = [
  '表紙.png',
  'ソラ_01.png',
  '2024-05-12 能.png',
  '新刊/予告.png',
  '貼り十申.jpg',
  '①髙﨑～.webp',
  'ﾊﾝｶｸ.png',
  'ガラス.gif',
]
const CAPTIONS = 'file,title_ja\r\n表紙.png,夏の表紙\r\nソラ_01.png,空の一枚\r\n予告.png,予告編\r\n'

test.each([
  ['Windows', inShiftJis, false],
  ['macOS, decomposed and without saying so', decomposed, false],
  ['a program that says that it is UTF-8', utf8, true],
  ['a program that writes UTF-8 without saying so', utf8, false],
] as const)('names by %s are read, and captions are found by them', async (_, encode, isUtf8) => {
  const found = await unpack(NAMES, encode, CAPTIONS, isUtf8)

  expect(found.map(({ path }) => path).toSorted()).toEqual(NAMES.toSorted())
  expect(found.filter(({ path, holds }) => path !== holds)).toEqual([])
  expect(Object.fromEntries(found.map(({ name, title }) => [name, title]))).toMatchObject({
    '表紙.png': '夏の表紙',
    'ソラ_01.png': '空の一枚',
    '予告.png': '予告編',
  })
})

test('pages come in the order in which people count, whatever the width of their digits', async () => {
  const order = async (names: string[]) => (await unpack(names, utf8)).map(({ path }) => path)

  expect(await order(['10.png', '1.png', '11.png', '2.png', '3.png', '12.png'])).toEqual(
    ['1', '2', '3', '10', '11', '12'].map((page) => `${page}.png`),
  )
  expect(await order(['p１０.png', 'p２.png', 'p１.png'])).toEqual(['p１.png', 'p２.png', 'p１０.png'])
  expect(await order(['2話/1.png', '10話/1.png', '1話/10.png', '1話/9.png'])).toEqual([
    '1話/9.png',
    '1話/10.png',
    '2話/1.png',
    '10話/1.png',
  ])
})

test('what is left out comes with its reason; what systems put there comes not at all', async () => {
  const names = ['a.png', 'b.heic', 'c.psd', '__MACOSX/._a.png', '.DS_Store', 'Thumbs.db', 'x/desktop.ini', 'x\\d.png']
  const found = await unpack(names, utf8)

  expect(found.map(({ name, holds }) => [name, holds])).toEqual([
    ['a.png', 'a.png'],
    ['b.heic', 'pictures:noPicture'],
    ['c.psd', 'pictures:noPicture'],
    ['d.png', 'x\\d.png'],
  ])
  const many = await unpack(
    Array.from({ length: 1002 }, (_, at) => `${at}.png`),
    utf8,
  )
  expect(many).toHaveLength(1002)
  expect(many.at(-1)?.holds).toBe('pictures:tooManyInZip?max=1000')
})

/** What comes out of these bytes, or that they are no whole zip. */
async function unpackBytes(bytes: Uint8Array): Promise<[name: string, outcome: string][] | 'BROKEN'> {
  const path = join(folder, 'odd.zip')
  writeFileSync(path, bytes)
  const found: [string, string][] = []
  try {
    for await (const { file } of unpackPictures(path, join(folder, 'out')))
      found.push([file.name, 'problem' in file ? file.problem : readFileSync(file.path, 'utf8')])
    return found
  } catch {
    return 'BROKEN'
  }
}

const stored = (...names: string[]) => rawZip(names.map((name) => ({ name: utf8(name), data: Buffer.from(name) })))

/** The flags of a zip's one entry say that it has a password. */
function locked(zip: Uint8Array): Buffer {
  const bytes = Buffer.from(zip)
  bytes.writeUInt16LE(1, 6)
  bytes.writeUInt16LE(1, bytes.indexOf('PK\x01\x02', 0, 'latin1') + 8)
  return bytes
}

/** A zip that says of its one entry that it is small. */
function lying(zip: Uint8Array, bytes: number): Buffer {
  const copy = Buffer.from(zip)
  copy.writeUInt32LE(bytes, 22)
  copy.writeUInt32LE(bytes, copy.indexOf('PK\x01\x02', 0, 'latin1') + 24)
  return copy
}

const MB = 1024 * 1024
const bomb = () => zipSync({ 'bomb.png': new Uint8Array(60 * MB) })

test.each<[string, () => Uint8Array, [string, string][] | 'BROKEN']>([
  [
    'paths that lead out of it',
    () => stored('../../evil.png', '/etc/x.png', 'C:\\y.png'),
    [
      ['evil.png', '../../evil.png'],
      ['x.png', '/etc/x.png'],
      ['y.png', 'C:\\y.png'],
    ],
  ],
  ['folders in folders', () => stored(`${'a/'.repeat(60)}deep.png`), [['deep.png', `${'a/'.repeat(60)}deep.png`]]],
  [
    'a name twice',
    () => stored('a.png', 'a.png'),
    [
      ['a.png', 'a.png'],
      ['a.png', 'a.png'],
    ],
  ],
  ['nothing', () => stored(), []],
  ['folders alone', () => stored('a/', 'a/b/'), []],
  ['a password', () => locked(zipSync({ 'a.png': utf8('a') })), [['a.png', 'pictures:locked']]],
  ['sixty megabytes of nothing', bomb, [['bomb.png', 'form:fileTooLarge?max=50']]],
  ['sixty megabytes that it calls ten bytes', () => lying(bomb(), 10), [['bomb.png', 'form:fileBroken']]],
  ['half of itself', () => stored('a.png', 'b.png').subarray(0, 60), 'BROKEN'],
  ['a zip in it', () => stored('inner.zip'), [['inner.zip', 'pictures:noPicture']]],
])('a zip with %s', async (_, bytes, comes) => {
  expect(await unpackBytes(bytes())).toEqual(comes)
})

test('a line of the table whose picture is not there is told', async () => {
  const found = await unpack(['a.png'], utf8, 'file,title\na.png,あ\nb.png,い\n')
  expect(found.map(({ name, holds }) => [name, holds])).toEqual([
    ['a.png', 'a.png'],
    ['b.png', 'pictures:notInZip'],
  ])
})
