import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { BadMultipart } from '#app/platform/uploads/multipart.server.ts'
import { type RefusedFile, readUpload, type UploadedFile } from '#app/platform/uploads/upload.server.ts'

import { chances } from '../../../support/models/chances.ts'
import { routeFiles } from '../../../support/site/routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'inkstall-uploads-'))
type UploadResult = { field: string; name: string; content?: Buffer; problem?: string; mode?: number }

async function read(request: Request, mostBytes = 1_000_000) {
  const taken: UploadResult[] = []
  const take = async (file: UploadedFile | RefusedFile) => {
    if ('problem' in file) return void taken.push(file)

    const { field, name, path } = file
    taken.push({ field, name, content: readFileSync(path), mode: statSync(path).mode & 0o777 })
    await rm(path)
  }
  const fields = await readUpload(request, { folder, mostBytes, take })
  return { fields: [...fields], taken }
}

/** A form as a browser sends it, its bytes coming in pieces of these lengths. */
async function sent(form: FormData, lengths: number[] = [65_536]): Promise<Request> {
  const whole = new Request('http://site/', { method: 'POST', body: form })
  const bytes = new Uint8Array(await whole.arrayBuffer())
  let at = 0
  let turn = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()

      const length = lengths[turn % lengths.length] ?? 1
      turn += 1
      controller.enqueue(bytes.slice(at, at + length))
      at += length
    },
  })
  const init = { method: 'POST', body, duplex: 'half', headers: whole.headers }
  return new Request('http://site/', init)
}

test('a form comes out as it went in, however its bytes are cut', async () => {
  const nasty = fc.constantFrom('\r\n--', '\r\n', '------formdata-undici-', '\u0000', 'あ', '--', '"', '')
  const content = fc.array(fc.oneof(nasty, fc.string({ maxLength: 30 })), { maxLength: 12 }).map((all) => all.join(''))
  const part = fc.record({ field: fc.constantFrom('a', 'b', '画像'), content, isFile: fc.boolean() })
  const lengths = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 6 }), lengths, async (parts, cuts) => {
      const form = new FormData()
      for (const { field, content, isFile } of parts)
        form.append(field, isFile ? new File([content], '海.png') : content.replace(/\r?\n|\r/g, '\r\n').toWellFormed())
      const { fields, taken } = await read(await sent(form, cuts))

      expect(fields).toEqual([...form].filter(([, value]) => typeof value === 'string'))
      const files = [...form].filter((entry): entry is [string, File] => entry[1] instanceof File)
      const wanted = files.map(async ([field, file]) => [field, file.name, Buffer.from(await file.arrayBuffer())])
      expect(taken.map(({ field, name, content }) => [field, name, content])).toEqual(await Promise.all(wanted))
    }),
    { numRuns: chances(60) },
  )
})

test('of a file that is too large nothing is kept, and what stands beside it is still read', async () => {
  const form = new FormData()
  form.append('files', new File([Buffer.alloc(2_500_000)], 'large.jpg'))
  form.append('files', new File(['small'], 'pictures/small.jpg'))
  form.append('note', 'hello')
  const { fields, taken } = await read(await sent(form), 2 * 1024 * 1024)

  expect(taken[0]).toEqual({ field: 'files', name: 'large.jpg', problem: 'form:fileTooLarge?max=2' })
  expect(taken[1]).toMatchObject({ name: 'small.jpg', mode: 0o600 })
  expect(fields).toEqual([['note', 'hello']])
  expect(readdirSync(folder)).toEqual([])
})

test('a file field that was left empty is no file', async () => {
  const form = new FormData()
  form.append('files', new File([], ''))

  expect(await read(await sent(form))).toEqual({ fields: [], taken: [] })
})

test('a body that ends too early, or is none, is refused, and leaves nothing behind', async () => {
  const form = new FormData()
  form.append('files', new File([Buffer.alloc(5000, 1)], 'a.png'))
  const whole = await sent(form)
  const type = whole.headers.get('Content-Type') ?? ''
  const bytes = Buffer.from(await whole.arrayBuffer())
  for (const body of [bytes.subarray(0, 3000), Buffer.alloc(0), Buffer.from('no form at all'), Buffer.alloc(20_000)]) {
    const request = new Request('http://site/', { method: 'POST', body, headers: { 'Content-Type': type } })
    await expect(read(request)).rejects.toThrow(BadMultipart)
  }
  expect(readdirSync(folder)).toEqual([])
})

test('a body that breaks off in a file, between files or before them ends with the reason of that', async () => {
  const form = new FormData()
  form.append('note', 'first')
  form.append('files', new File([Buffer.alloc(300_000, 1)], 'a.png'))
  form.append('files', new File([Buffer.alloc(5000, 1)], 'b.png'))
  const whole = await sent(form)
  const bytes = Buffer.from(await whole.arrayBuffer())
  for (const length of [0, 20, 150, 1000, 200_000, 301_000, bytes.length - 10]) {
    let isSent = false
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (isSent || length === 0) return controller.error(new Error('The line is cut'))

        isSent = true
        controller.enqueue(bytes.subarray(0, length))
      },
    })
    const init = { method: 'POST', body, duplex: 'half', headers: whole.headers }
    await expect(read(new Request('http://site/', init))).rejects.toThrow('The line is cut')
  }
  expect(readdirSync(folder)).toEqual([])
})

test('more text than any form has is refused', async () => {
  const form = new FormData()
  form.append('note', 'x'.repeat(1_100_000))

  await expect(read(await sent(form))).rejects.toThrow(BadMultipart)
})

test('a form without files is read as well', async () => {
  const body = new URLSearchParams({ note: 'hello' })

  expect((await read(new Request('http://site/', { method: 'POST', body }))).fields).toEqual([['note', 'hello']])
})

test('a page may be sent files where its action reads some, and nowhere else', async () => {
  const reads =
    /\b(readUpload|withUpload|changeProduct|readPictures|readTexts|withSentForm|changeResource|readRequestInput|takeStaged)\(/
  const pages = await routeFiles()
  const wrong = pages.filter(({ file, facts }) => reads.test(readFileSync(file, 'utf8')) !== Boolean(facts.takesFiles))
  expect(wrong.map(({ file }) => file)).toEqual([])
  expect(pages.filter(({ facts }) => facts.takesFiles).length).toBeGreaterThan(9)
})
