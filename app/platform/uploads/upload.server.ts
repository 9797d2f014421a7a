import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { data } from 'react-router'

import { isReadable } from '../forms/field-names.ts'
import type { Refusal } from '../pictures/header.server.ts'
import type { FormWatch, PostedForm } from './form-watch.server.ts'
import { BadMultipart, boundaryOf, readMultipart } from './multipart.server.ts'
import { inNaturalOrder } from './natural-order.ts'

/** A file that came with a form: `path` is where it lies, under a name that nobody chose, for the taker to move or remove. */
export type UploadedFile = { field: string; name: string; bytes: number; path: string }
export type RefusedFile = { field: string; name: string; problem: Refusal }
type Options = {
  /** Where files are put, readable by the site's user alone. */
  folder: string
  /** Of a file, by its name where not all are alike. */
  mostBytes: number | ((fileName: string) => number)
  /** Asked before a file is written: why it is not wanted, or null. */
  admit?: (field: string) => Promise<Refusal | null>
  /** Called for each file as soon as it has come; the next one waits for it. Where the body breaks off, it is gone again. */
  take: (file: UploadedFile | RefusedFile) => Promise<void>
  watch?: FormWatch | null
}
/** `problem` is why its bytes pass by unwritten. */
type Draft = {
  field: string
  name: string
  bytes: number
  written: { path: string; handle: FileHandle } | null
  problem: Refusal | null
}

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
      if (piece.kind === 'part') upload.begin(piece.field, piece.fileName)
      else if (piece.kind === 'bytes') await upload.write(piece.bytes)
      else await upload.end()
    }
    await options.watch?.look({ form: upload.fields, files: upload.names })
    return upload.fields
  } catch (error) {
    await upload.abandon()
    throw error
  }
}

/**
 * Reads a form that carries files, and takes away what nobody has moved to where it stays, however the work ends. Files
 * come in natural order: browsers send them in an order that nobody chose.
 * @throws BadMultipart for a body that is no form
 */
export async function withUpload<R>(
  request: Request,
  options: Omit<Options, 'take'>,
  work: (form: FormData, files: (UploadedFile | RefusedFile)[]) => R | Promise<R>,
): Promise<R> {
  const files: (UploadedFile | RefusedFile)[] = []
  try {
    const form = await readUpload(request, { ...options, take: (file) => Promise.resolve(void files.push(file)) })
    return await work(
      form,
      inNaturalOrder(files, ({ name }) => name),
    )
  } finally {
    await Promise.all(files.flatMap((file) => ('path' in file ? rm(file.path, { force: true }) : [])))
  }
}

/** What a page does about a body that is no form, in `.catch`: it answers 400. Other errors go on. */
export function refuseUnreadable(error: unknown): never {
  throw error instanceof BadMultipart ? data(null, { status: 400 }) : error
}

/** Reads a body that is a file and nothing else. */
export async function readBare(request: Request, name: string, options: Options): Promise<void> {
  const upload = new Upload(options)
  try {
    upload.begin('file', name)
    for await (const bytes of request.body ?? empty()) await upload.write(Buffer.from(bytes))
    await upload.end()
  } catch (error) {
    await upload.abandon()
    throw error
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
  readonly names: PostedForm['files'] = []
  readonly #options: Options
  #parts = 0
  #textBytes = 0
  #text: { field: string; chunks: Buffer[] } | null = null
  #file: Draft | null = null
  readonly #paths: string[] = []

  constructor(options: Options) {
    this.#options = options
  }

  begin(field: string, fileName: string | undefined): void {
    this.#parts += 1
    if (this.#parts > MOST_PARTS) throw new BadMultipart('Too many parts')
    if (!isReadable(field)) throw new BadMultipart('A name that no field has')

    if (fileName === undefined) this.#text = { field, chunks: [] }
    else this.#file = { field, name: plainName(fileName), bytes: 0, written: null, problem: null }
  }

  /** A field that was left empty brings no byte, and makes no file. */
  async #open(file: Draft): Promise<NonNullable<Draft['written']> | null> {
    const { folder, admit } = this.#options
    file.problem = this.#mayTake() ? ((await admit?.(file.field)) ?? null) : 'form:fileEmpty'
    if (file.problem) return null

    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, randomBytes(18).toString('base64url'))
    this.#paths.push(path)
    return { path, handle: await open(path, 'wx', 0o600) }
  }

  #mayTake(): boolean {
    return this.#options.watch?.mayTake(this.fields) ?? true
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.#text) {
      this.#textBytes += bytes.length
      if (this.#textBytes > MOST_TEXT_BYTES) throw new BadMultipart('Too much text')

      this.#text.chunks.push(bytes)
    }
    if (this.#file && !this.#file.problem) await this.#append(this.#file, bytes)
  }

  /** The rest of a file that is refused passes by, so that the other files and fields are still read. */
  async #append(file: Draft, bytes: Buffer): Promise<void> {
    file.bytes += bytes.length
    file.written ??= await this.#open(file)
    const { mostBytes } = this.#options
    const most = typeof mostBytes === 'number' ? mostBytes : mostBytes(file.name)
    if (file.bytes > most) file.problem ??= `form:fileTooLarge?max=${Math.floor(most / MB)}`
    if (file.problem) await close(file)
    else await file.written?.handle.write(bytes)
  }

  async end(): Promise<void> {
    if (this.#text) this.fields.append(this.#text.field, Buffer.concat(this.#text.chunks).toString('utf8'))
    this.#text = null
    const file = this.#file
    this.#file = null
    // A file field that was left empty is sent without name and content.
    if (!file || (file.name === '' && file.bytes === 0)) return

    const { field, name } = file
    this.names.push({ field, name })
    if (!this.#mayTake()) return
    if (!file.problem) file.written ??= await this.#open(file)
    if (file.problem || !file.written)
      return this.#options.take({ field, name, problem: file.problem ?? 'form:fileEmpty' })

    await file.written.handle.close()
    await this.#options.take({ field, name: name || 'picture', bytes: file.bytes, path: file.written.path })
  }

  /** Of a body that broke off nothing is left, unless it was moved to where it stays. */
  async abandon(): Promise<void> {
    await this.#file?.written?.handle.close().catch(() => {})
    await Promise.all(this.#paths.map((path) => rm(path, { force: true })))
  }
}

async function close({ written }: Draft): Promise<void> {
  await written?.handle.close().catch(() => {})
  if (written) await rm(written.path, { force: true })
}

/** Some browsers send a whole path. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/\p{Cc}/gu, '').slice(-120)
}
