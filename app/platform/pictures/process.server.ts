import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

import type { Sharp } from 'sharp'

import { readHeader, type Refusal } from './header.server.ts'
import { THUMB, cutTail, dominantColor, readThumb, type OriginalFacts, type OriginalInput } from './original.server.ts'
import { fromPixels, narrowed, type Pixels, readUpright } from './upright.server.ts'
import { type PictureFormat, variantWidths } from './variants.ts'
import { isMarked, withWatermark, withWatermarks } from './watermark.server.ts'

export type ProofFacts = { mimeType: string; bytes: number }
export type VariantFacts = { color: string | null }
/** `folder` is where the variants go; `watermark` is written on the largest, or "". */
export type VariantTask = {
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
export type ProofTask = { file: string; to: string; watermark: string }

/** As wide as a proof is, in pixels: to judge a drawing by, not to keep. */
const PROOF = 1280
/** Looks at a file that is no picture of the site, and leaves of it the picture alone: what it is, or why it is refused. */
export async function lookAt(file: string): Promise<ProofFacts | Refusal> {
  const opened = await readHeader(file)
  if (typeof opened === 'string') return opened

  if (!(await readThumb(file, opened))) return 'form:fileBroken'

  return { mimeType: `image/${opened.format}`, bytes: await cutTail(file, opened.format) }
}

/** Makes a small, marked JPEG of a file that is not kept. @returns its size, or why the file is refused */
export async function makeProof({ file, to, watermark }: ProofTask): Promise<Size | Refusal> {
  const opened = await readHeader(file)
  if (typeof opened === 'string') return opened

  const pixels = await readUpright(file, opened, PROOF).catch(() => null)
  if (!pixels) return 'form:fileBroken'

  await writeVariant(await withWatermarks(pixels, watermark), to, 'jpg')
  const { width, height } = pixels.raw
  return { width, height }
}

/**
 * Makes the variants of an original: upright, sRGB, without metadata. Each is written beside its place and moved there,
 * so that a crash leaves no half picture under a name that is cached for ever; what is there was made of the same.
 * @returns its dominant colour, null where all was there
 * @throws where the original is gone or cannot be decoded
 */
export async function makeVariants({
  original,
  folder,
  width,
  formats,
  watermark,
  isAnew,
}: VariantTask): Promise<VariantFacts> {
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

/** What the serving process and its picture workers say to each other. */
export type Task =
  | ({ kind: 'keep' } & OriginalInput)
  | { kind: 'look'; file: string }
  | ({ kind: 'variants' } & VariantTask)
  | ({ kind: 'proof' } & ProofTask)
export type Request = { id: number; task: Task }
/** `isLast` tells that the worker ends after this answer. */
export type Answer = {
  id: number
  result: OriginalFacts | ProofFacts | VariantFacts | Size | Refusal | null
  problem?: string
  isLast: boolean
}

/** How a worker ends that a picture made too large. */
export const OUT_OF_MEMORY = 77
