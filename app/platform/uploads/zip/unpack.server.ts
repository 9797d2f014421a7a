import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import { type Entry, openPromise, type ZipFile } from 'yauzl'

import { decodeCsv } from '../../csv-text.ts'
import { MOST_BYTES, MOST_MB, PICTURE } from '../../pictures/limits.ts'
import { inNaturalOrder } from '../natural-order.ts'
import type { RefusedFile, UploadedFile } from '../upload.server.ts'
import { type Caption, nameOf, readCaptions } from './captions.ts'
import { pictureOf, readMetadata } from './metadata.ts'

/** So many files a zip may hold, names of which are looked at, and bytes its captions. */
const MOST_FILES = 1000
const MOST_ENTRIES = 20_000
const MOST_CAPTION_BYTES = 2 * 1024 * 1024
/** So many lines of a table without their pictures are told. */
const MOST_TOLD = 50
/** Of what a downloader wrote of one picture. */
const MOST_METADATA_BYTES = 64 * 1024

const TABLE = /\.csv$/i
/** What systems put beside the files of people. */
const HIDDEN = /(^|[\\/])(__MACOSX[\\/]|\.(?!\.?[\\/])|(?:thumbs\.db|desktop\.ini)$)/i

/** Whether a file of a folder or a zip is a picture of its owner, by its path there. */
export function isPictureName(path: string): boolean {
  return PICTURE.test(path) && !HIDDEN.test(path)
}

const GB = 1024 ** 3

/** Bytes that a file sent to the gallery may have. */
export function mostBytesOf(fileName: string): number {
  return /\.zip$/i.test(fileName) ? GB : MOST_BYTES
}

/** `path` is where it lies in the zip. */
export type UnpackedFile = { path: string; file: UploadedFile | RefusedFile; caption: Caption | null; changedAt: Date }

/** Whether a file begins as a zip does that holds something. */
export async function isZip(path: string): Promise<boolean> {
  const handle = await open(path)
  const { buffer: bytes } = await handle.read(Buffer.alloc(4), 0, 4, 0)
  await handle.close()
  return bytes.equals(Buffer.from('PK\x03\x04', 'latin1'))
}

/**
 * The pictures of a zip, each written to a file of its own that the taker moves or removes before the next one comes,
 * with what a CSV in the zip or a JSON beside it says of it, in the order in which people count: 2 before 10. What is no picture comes as
 * refused, and so does a line of the CSV whose picture is not there.
 * @param folder where they are written
 * @throws where it is no whole zip
 */
export async function* unpackPictures(path: string, folder: string): AsyncGenerator<UnpackedFile> {
  const zip = await openPromise(path, { decodeStrings: false, autoClose: false })
  try {
    const entries = await listEntries(zip)
    const table = await tableOf(zip, entries)
    const captions = await addCaptions(table, zip, entries)
    for (const [at, { path, entry }] of entries.filter(isNoCaption).entries()) {
      const caption = captions.get(nameOf(path)) ?? null
      const changedAt = entry.getLastModDate()
      if (at < MOST_FILES) yield { path, file: await unpackOne(zip, path, entry, folder), caption, changedAt }
      else yield { path, file: refusedFile(path, `pictures:tooManyInZip?max=${MOST_FILES}`), caption, changedAt }
    }
    const there = new Set(entries.map(({ path }) => nameOf(path)))
    for (const name of [...table.keys()].filter((one) => !there.has(one)).slice(0, MOST_TOLD)) {
      const file = refusedFile(name, 'pictures:notInZip')
      yield { path: name, file, caption: null, changedAt: new Date() }
    }
  } finally {
    zip.close()
  }
}

type NamedEntry = { path: string; entry: Entry }

/** Its files in natural order. */
async function listEntries(zip: ZipFile): Promise<NamedEntry[]> {
  const entries: NamedEntry[] = []
  for await (const entry of zip.eachEntry()) {
    const path = decodeName(entry)
    if (entries.length < MOST_ENTRIES && !/[\\/]$/.test(path) && !HIDDEN.test(path)) entries.push({ path, entry })
  }
  return inNaturalOrder(entries, (one) => one.path)
}

/**
 * Windows writes names in the system's encoding and macOS in decomposed UTF-8, neither of which says so; names that say
 * that they are UTF-8 are valid UTF-8 too.
 */
function decodeName({ fileNameRaw, extraFields }: Entry): string {
  const unicode = extraFields.find(({ id }) => id === UNICODE_PATH)?.data.subarray(5)
  const name = decodeCsv(unicode ?? fileNameRaw)?.text ?? fileNameRaw.toString('latin1')
  return name.normalize('NFC')
}

/** Info-ZIP's field for the name in UTF-8, behind a version and a checksum. */
const UNICODE_PATH = 0x7075

function refusedFile(path: string, problem: RefusedFile['problem']): RefusedFile {
  return { field: 'files', name: lastPart(path), problem }
}

function lastPart(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path
}

async function unpackOne(zip: ZipFile, of: string, entry: Entry, folder: string): Promise<UploadedFile | RefusedFile> {
  const name = lastPart(of)
  if (!isPictureName(of)) return refusedFile(of, 'pictures:noPicture')
  if ((entry.generalPurposeBitFlag & 1) === 1) return refusedFile(of, 'pictures:locked')
  if (entry.uncompressedSize > MOST_BYTES) return refusedFile(of, `form:fileTooLarge?max=${MOST_MB}`)

  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomBytes(18).toString('base64url'))
  try {
    // It fails where there is more than was said.
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch {
    await rm(path, { force: true })
    return refusedFile(of, 'form:fileBroken')
  }
  return { field: 'files', name, bytes: entry.uncompressedSize, path }
}

function isNoCaption({ path }: NamedEntry): boolean {
  return !TABLE.test(path) && pictureOf(path) === null
}

/** Those of a table, and of what stands beside pictures that it does not name. */
async function addCaptions(
  table: ReadonlyMap<string, Caption>,
  zip: ZipFile,
  entries: readonly NamedEntry[],
): Promise<Map<string, Caption>> {
  const captions = new Map(table)
  const beside = entries.filter(({ path, entry }) => pictureOf(path) && entry.uncompressedSize <= MOST_METADATA_BYTES)
  for (const { path, entry } of beside.slice(0, MOST_FILES)) {
    const name = nameOf(pictureOf(path) ?? '')
    const text = captions.has(name) ? undefined : await textIn(zip, entry)
    const caption = text === undefined ? null : readMetadata(text)
    if (caption) captions.set(name, caption)
  }
  return captions
}

async function textIn(zip: ZipFile, entry: Entry): Promise<string | undefined> {
  return decodeCsv(await buffer(await zip.openReadStreamPromise(entry)))?.text
}

/** Of the first CSV in a zip; none where there is none that can be read. */
async function tableOf(zip: ZipFile, entries: readonly NamedEntry[]): Promise<Map<string, Caption>> {
  for (const { path, entry } of entries) {
    if (!TABLE.test(path) || entry.uncompressedSize > MOST_CAPTION_BYTES) continue

    const text = await textIn(zip, entry)
    return text === undefined ? new Map() : readCaptions(text)
  }
  return new Map()
}
