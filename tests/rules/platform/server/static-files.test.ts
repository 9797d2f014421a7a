import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { openBareSite } from '../../../support/site/bare-site.ts'

const TEN = '0123456789'

async function openFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  const files = { 'icon.png': TEN, 'empty.png': '', 'assets/a.js': 'plain', 'assets/a.js.br': 'br', '.hidden.js': 'x' }
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const pictures = mkdtempSync(join(tmpdir(), 'pictures-'))
  mkdirSync(join(pictures, 'abc', '640.webp'), { recursive: true })
  writeFileSync(join(pictures, 'abc', '640.jpg'), TEN)
  const port = await openBareSite({ clientFolder: folder, pictureFolder: pictures })
  // `fetch` would tidy the path.
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; body: string; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
      get({ port, path, headers, method, agent: false }, (res) => {
        let body = ''
        res.on('data', (chunk: Buffer) => (body += chunk.toString()))
        res.on('end', () => resolve({ status: res.statusCode ?? 0, body, headers: res.headers }))
      }).on('error', reject)
    })
  return { folder, pictures, ask }
}

test.for([
  ['bytes=2-4', 206, '234'],
  ['bytes=-3', 206, '789'],
  ['bytes=5-3', 200, TEN],
  ['bytes=0-999999999999999999999', 206, TEN],
  ['bytes=99999999999999999999-', 416, ''],
  ['bytes=-0', 416, ''],
  ['bytes=a-b', 200, TEN],
  ['bytes=0-1,3-4', 200, TEN],
] as const)('whatever part of a file is asked for (%s), it is answered', async ([range, status, body]) => {
  const { ask } = await openFiles()
  for (const path of ['/icon.png', '/pictures/abc/640.jpg'])
    expect(await ask(path, { Range: range })).toMatchObject({ status, body })
  expect((await ask('/empty.png', { Range: range })).status).toBeLessThan(500)
})

test('a file that is gone is missing for whoever asks for it, and for nobody else', async () => {
  const { ask, folder, pictures } = await openFiles()
  rmSync(join(folder, 'assets', 'a.js'))
  rmSync(join(pictures, 'abc', '640.jpg'))
  expect((await ask('/assets/a.js')).status).toBe(404)
  expect((await ask('/pictures/abc/640.jpg')).status).toBe(404)
  expect((await ask('/pictures/abc/640.webp')).status).toBe(404)
  expect(await ask('/icon.png')).toMatchObject({ status: 200, body: TEN })
})

test('a file goes out in the encoding that is read, and not again to whoever has it', async () => {
  const { ask } = await openFiles()
  const packed = await ask('/assets/a.js', { 'Accept-Encoding': 'gzip, br' })
  expect(packed).toMatchObject({ status: 200, body: 'br' })
  expect(packed.headers).toMatchObject({
    'content-type': 'text/javascript',
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await ask('/assets/a.js', { 'Accept-Encoding': 'gzip' })).toMatchObject({ status: 200, body: 'plain' })
  const etag = String(packed.headers.etag)
  expect(await ask('/assets/a.js', { 'Accept-Encoding': 'br', 'If-None-Match': etag })).toMatchObject({ status: 304 })
  const head = await ask('/icon.png', {}, 'HEAD')
  expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '10'])
})

test('nothing outside of the folders is a file, nor what is hidden', async () => {
  const { ask, folder } = await openFiles()
  const outside = join(folder, '..', `${basename(folder)}.png`)
  writeFileSync(outside, TEN)
  onTestFinished(() => rmSync(outside))
  for (const path of ['/.hidden.js', '/assets', '/assets/', '/icon.png/', '/pictures/', '/pictures/abc%2f640.jpg'])
    expect([path, (await ask(path)).body]).not.toEqual([path, TEN])
  expect((await ask('/.hidden.js')).body).toBe('page')
  for (const up of ['..', '%2e%2e', '..%2f', '.%2e', '/..'])
    for (const start of ['', '/pictures', '/assets', '/pictures/abc'])
      for (const path of [`${start}/${up}/${basename(outside)}`, `${start}/${up}/${up}/${basename(outside)}`])
        expect([path, (await ask(path)).body]).not.toEqual([path, TEN])
})
