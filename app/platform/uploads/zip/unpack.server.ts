import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import { type Entry, openPromise, type ZipFile } from 'yauzl'

import { decodeCsv } from '#app/platform/csv-text.ts'
import { MOST_BYTES, MOST_MB } from '#app/platform/pictures/limits.ts'
import type { Refused, Uploaded } from '#app/platform/uploads/upload.server.ts'

import { type Caption, nameOf, readCaptions } from './captions.ts'

/** So many files a zip may hold, and bytes its captions. */
const MOST_FILES = 1000
const MOST_CAPTION_BYTES = 2 * 1024 * 1024

const PICTURE = /\.(jpe?g|png|webp|avif|tiff?|gif)$/i
/** What systems put beside the files of people. */
const HIDDEN = /(^|\/)(__MACOSX\/|\.)/

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
export type Unpacked = { path: string; file: Uploaded | Refused; caption: Caption | null; changedAt: Date }

/** Whether a file begins as a zip does. */
export async function isZip(path: string): Promise<boolean> {
  const handle = await open(path)
  const { buffer: bytes } = await handle.read(Buffer.alloc(4), 0, 4, 0)
  await handle.close()
  return bytes.equals(Buffer.from('PK\x03\x04', 'latin1'))
}

/**
 * The pictures of a zip, each written to a file of its own that the taker moves or removes before the next one comes,
 * with what a CSV in the zip says of it. Other files are passed over.
 * @param folder where they are written
 * @throws where it is no whole zip
 */
export async function* unpackPictures(path: string, folder: string): AsyncGenerator<Unpacked> {
  const captions = await findCaptions(path)
  // It closes with the loop over its entries.
  const zip = await openPromise(path)
  let seen = 0
  for await (const entry of zip.eachEntry()) {
    if (!isPictureName(entry.fileName)) continue

    seen += 1
    if (seen > MOST_FILES) return

    const caption = captions.get(nameOf(entry.fileName)) ?? null
    yield {
      path: entry.fileName,
      file: await unpackOne(zip, entry, folder),
      caption,
      changedAt: entry.getLastModDate(),
    }
  }
}

async function unpackOne(zip: ZipFile, entry: Entry, folder: string): Promise<Uploaded | Refused> {
  const name = entry.fileName.split(/[\\/]/).at(-1) ?? entry.fileName
  if (entry.uncompressedSize > MOST_BYTES) return { field: 'files', name, problem: `form:fileTooLarge?max=${MOST_MB}` }

  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomBytes(18).toString('base64url'))
  try {
    // It fails where there is more than was said.
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch {
    await rm(path, { force: true })
    return { field: 'files', name, problem: 'form:fileBroken' }
  }
  return { field: 'files', name, bytes: entry.uncompressedSize, path }
}

/** Of the first CSV in a zip; none where there is none that can be read. */
async function findCaptions(path: string): Promise<Map<string, Caption>> {
  const zip = await openPromise(path)
  for await (const entry of zip.eachEntry()) {
    const isTable = /\.csv$/i.test(entry.fileName) && !HIDDEN.test(entry.fileName)
    if (!isTable || entry.uncompressedSize > MOST_CAPTION_BYTES) continue

    const text = decodeCsv(await buffer(await zip.openReadStreamPromise(entry)))?.text
    return text === undefined ? new Map() : readCaptions(text)
  }
  return new Map()
}
