import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { Sharp } from 'sharp'

import { endOfPicture } from './end.ts'
import { type Opened, readHeader, type Refusal } from './header.server.ts'
import { type FileFormat, shownSize } from './limits.ts'
import { isMarked, withWatermark, withWatermarks } from './watermark.server.ts'
import { fromPixels, narrowed, type Pixels, readUpright } from './upright.server.ts'
import { type PictureFormat, variantWidths } from './variants.ts'

export type Inspected = { original: string; width: number; height: number; color: string }
export type Looked = { mimeType: string; bytes: number }
/** `isQuick` leaves it to the making of the variants to find out whether the file is broken. */
export type Keeping = { file: string; originals: string; isQuick: boolean }
export type Made = { color: string | null }
/** `folder` is where the variants go; `watermark` is written on the largest, or "". */
export type Making = {
  original: string
  folder: string
  width: number
  formats: PictureFormat[]
  watermark: string
  /** Variants that are there are made again. */
  isAnew: boolean
}

/** In pixels. */
export type Size = { width: number; height: number }
/** `to` is where the proof goes; `watermark` is written all over it. */
export type Proofing = { file: string; to: string; watermark: string }

/** As wide as a proof is, in pixels: to judge a drawing by, not to keep. */
const PROOF = 1280
const THUMB = 64
/** Until the picture is decoded. */
const NO_COLOR = '#dddddd'
/** Looks at a file that is no picture of the site, and leaves of it the picture alone: what it is, or why it is refused. */
export async function lookAt(file: string): Promise<Looked | Refusal> {
  const opened = await readHeader(file)
  if (typeof opened === 'string') return opened

  if (!(await readThumb(file, opened))) return 'form:fileBroken'

  return { mimeType: `image/${opened.format}`, bytes: await cutTail(file, opened.format) }
}

/**
 * Looks at a file and keeps it as an original under the hash of its content, readable by the site's user alone.
 * Runs in the worker process. @returns the upright size and dominant colour, or why the file is refused
 */
export async function keepOriginal({ file, originals, isQuick }: Keeping): Promise<Inspected | Refusal> {
  const opened = await readHeader(file)
  if (typeof opened === 'string') return opened

  const thumb = isQuick ? null : await readThumb(file, opened)
  if (!thumb && !isQuick) return 'form:fileBroken'

  await cutTail(file, opened.format)
  const original = await hashOf(file)
  await copySafely(file, join(originals, original))
  const { width, height, orientation } = opened
  const size = orientation >= 5 ? shownSize(height, width) : shownSize(width, height)
  return { original, color: thumb ? await dominantColor(thumb) : NO_COLOR, ...size }
}

/** Makes a small, marked JPEG of a file that is not kept. @returns its size, or why the file is refused */
export async function makeProof({ file, to, watermark }: Proofing): Promise<Size | Refusal> {
  const opened = await readHeader(file)
  if (typeof opened === 'string') return opened

  const pixels = await readUpright(file, opened, PROOF).catch(() => null)
  if (!pixels) return 'form:fileBroken'

  await writeVariant(await withWatermarks(pixels, watermark), to, 'jpg')
  const { width, height } = pixels.raw
  return { width, height }
}

/** Decodes the whole picture once, so that a broken file is refused here and not later in the background. */
async function readThumb(file: string, opened: Opened): Promise<Pixels | null> {
  try {
    return await readUpright(file, opened, THUMB)
  } catch {
    return null
  }
}

/** Takes away what follows the picture in its file. @returns the size that is left, in bytes */
async function cutTail(file: string, format: FileFormat): Promise<number> {
  const bytes = await readFile(file)
  const end = endOfPicture(bytes, format) ?? bytes.length
  if (end < bytes.length) await truncate(file, end)
  return end
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('base64url').replace(/[-_]/g, '').slice(0, 16).toLowerCase()
}

/** Under its name only when it is whole and on the disk: what was accepted outlives a power cut. */
async function copySafely(from: string, to: string): Promise<void> {
  await copyFile(from, `${to}.part`)
  const handle = await open(`${to}.part`, 'r+')
  await handle.chmod(0o600)
  await handle.sync()
  await handle.close()
  await rename(`${to}.part`, to)
}

async function dominantColor(thumb: Pixels): Promise<string> {
  const { dominant } = await fromPixels(thumb).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Makes the variants of an original: upright, sRGB, without metadata. Each is written beside its place and moved there,
 * so that a crash leaves no half picture under a name that is cached for ever; what is there was made of the same.
 * @returns its dominant colour, null where all was there
 * @throws where the original is gone or cannot be decoded
 */
export async function makeVariants({ original, folder, width, formats, watermark, isAnew }: Making): Promise<Made> {
  const names = variantWidths(width).flatMap((step) => formats.map((format) => `${step}.${format}`))
  if (!isAnew && names.every((name) => existsSync(join(folder, name)))) return { color: null }

  const opened = await readHeader(original)
  if (typeof opened === 'string') throw new Error(opened)

  await mkdir(folder, { recursive: true })
  const widths = variantWidths(width)
  const largest = await readUpright(original, opened, widths.at(-1) ?? width)
  // One width after the other: AVIF of 12 megapixels takes 204 MB instead of 312.
  for (const step of widths) {
    const bare = await narrowed(largest, step)
    const pixels = watermark && isMarked(step, widths) ? await withWatermark(bare, watermark) : bare
    await Promise.all(formats.map((format) => writeVariant(pixels, join(folder, `${step}.${format}`), format)))
  }
  return { color: await dominantColor(await narrowed(largest, Math.min(THUMB, largest.raw.width))) }
}

async function writeVariant(pixels: Pixels, file: string, format: PictureFormat): Promise<void> {
  await encode(fromPixels(pixels), format).toFile(`${file}.part`)
  await rename(`${file}.part`, file)
}

/** AVIF at effort 2 takes a fifth of the time of effort 4 for the same bytes. */
function encode(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 52, effort: 2 })

  return format === 'webp' ? picture.webp({ quality: 80, effort: 3 }) : picture.jpeg({ quality: 80, progressive: true })
}
