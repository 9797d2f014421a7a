import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { isReadable } from '#app/platform/field-names.ts'
import type { Refusal } from '#app/platform/pictures/header.server.ts'

import { BadMultipart, boundaryOf, readMultipart } from './multipart.server.ts'

/** A file that came with a form: `path` is where it lies, under a name that nobody chose, for the taker to move or remove. */
export type Uploaded = { field: string; name: string; bytes: number; path: string }
export type Refused = { field: string; name: string; problem: Refusal }
type Options = {
  /** Where files are put, readable by the site's user alone. */
  folder: string
  mostBytes: number
  /** Called for each file as soon as it has come; the next one waits for it. */
  take: (file: Uploaded | Refused) => Promise<void>
}
type Draft = { field: string; name: string; bytes: number; path: string; handle: FileHandle; isTooLarge: boolean }

const MB = 1024 * 1024
const MOST_PARTS = 1000
const MOST_TEXT_BYTES = MB

/**
 * Reads a form that may carry files. Files go to disk while they come, one after the other; the fields are returned.
 * @throws BadMultipart for a body that is no form
 */
export async function readUpload(request: Request, options: Options): Promise<FormData> {
  const boundary = boundaryOf(request.headers.get('Content-Type') ?? '')
  if (!boundary) return readFields(request)

  const upload = new Upload(options)
  try {
    for await (const piece of readMultipart(request.body ?? empty(), boundary)) {
      if (piece.kind === 'part') await upload.begin(piece.field, piece.fileName)
      else if (piece.kind === 'bytes') await upload.write(piece.bytes)
      else await upload.end()
    }
    return upload.fields
  } finally {
    await upload.abandon()
  }
}

/** Reads a body that is a file and nothing else. */
export async function readBare(request: Request, name: string, options: Options): Promise<void> {
  const upload = new Upload(options)
  try {
    await upload.begin('file', name)
    for await (const bytes of request.body ?? empty()) await upload.write(Buffer.from(bytes))
    await upload.end()
  } finally {
    await upload.abandon()
  }
}

/** Only a form with files may be long. */
async function readFields(request: Request): Promise<FormData> {
  if (Number(request.headers.get('Content-Length') ?? 0) > MOST_TEXT_BYTES) throw new BadMultipart('Too much text')

  return request.formData().catch((cause: unknown) => {
    throw new BadMultipart('No form', { cause })
  })
}

async function* empty(): AsyncGenerator<Uint8Array> {}

class Upload {
  readonly fields = new FormData()
  readonly #options: Options
  #parts = 0
  #textBytes = 0
  #text: { field: string; chunks: Buffer[] } | null = null
  #file: Draft | null = null

  constructor(options: Options) {
    this.#options = options
  }

  async begin(field: string, fileName: string | undefined): Promise<void> {
    this.#parts += 1
    if (this.#parts > MOST_PARTS) throw new BadMultipart('Too many parts')
    if (!isReadable(field)) throw new BadMultipart('A name that no field has')

    if (fileName === undefined) this.#text = { field, chunks: [] }
    else this.#file = await this.#create(field, plainName(fileName))
  }

  async #create(field: string, name: string): Promise<Draft> {
    const { folder } = this.#options
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, randomBytes(18).toString('base64url'))
    return { field, name, bytes: 0, path, handle: await open(path, 'wx', 0o600), isTooLarge: false }
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.#text) {
      this.#textBytes += bytes.length
      if (this.#textBytes > MOST_TEXT_BYTES) throw new BadMultipart('Too much text')

      this.#text.chunks.push(bytes)
    }
    if (!this.#file) return

    this.#file.bytes += bytes.length
    this.#file.isTooLarge ||= this.#file.bytes > this.#options.mostBytes
    // The rest of one that is too large passes by, so that the other files and fields are still read.
    if (!this.#file.isTooLarge) await this.#file.handle.write(bytes)
  }

  async end(): Promise<void> {
    if (this.#text) this.fields.append(this.#text.field, Buffer.concat(this.#text.chunks).toString('utf8'))
    this.#text = null
    const file = this.#file
    if (!file) return

    const { field, name, bytes, path, isTooLarge } = file
    await file.handle.close()
    // A file field that was left empty is sent without name and content.
    if (isTooLarge || (name === '' && bytes === 0)) await rm(path, { force: true })
    this.#file = null
    if (isTooLarge) {
      const problem: Refusal = `form:fileTooLarge?max=${Math.floor(this.#options.mostBytes / MB)}`
      await this.#options.take({ field, name, problem })
    } else if (name !== '' || bytes > 0) {
      await this.#options.take({ field, name: name || 'picture', bytes, path })
    }
  }

  /** What has come of a file whose sender left. */
  async abandon(): Promise<void> {
    const file = this.#file
    if (!file) return

    await file.handle.close().catch(() => {})
    await rm(file.path, { force: true })
  }
}

/** Some browsers send a whole path. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/\p{Cc}/gu, '').slice(-120)
}
