import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

import sharp, { type OutputInfo, type Sharp } from 'sharp'

import { type PictureFormat, variantWidths } from './variants.ts'

/** Formats that are decoded; SVG and the rest are refused (product decisions, "Gallery and circle page"). */
const LIMIT_IN_MEGAPIXELS: Record<string, number> = { jpeg: 100, png: 40, tiff: 40, webp: 40, heif: 20, gif: 20 }

/** Where the decoder's name for a format is not its type's. */
const MIME_TYPES: Record<string, string> = { heif: 'image/avif' }

export type Inspected = { hash: string; width: number; height: number; color: string }
export type Looked = { mimeType: string }
export type Refusal = 'notPicture' | 'tooManyPixels'

/** Looks at a file that is no picture of the site, and keeps nothing: what it is, or why it is refused. */
export async function lookAt(file: string): Promise<Looked | Refusal> {
  const about = await readHeader(file)
  if (typeof about === 'string') return about

  return (await dominantColor(file)) ? { mimeType: MIME_TYPES[about.format] ?? `image/${about.format}` } : 'notPicture'
}

/**
 * Looks at a file before anything is decoded in full, and keeps it as an original under the hash of its content.
 * Runs in the worker process. @returns the upright size and dominant colour, or why the file is refused
 */
export async function keepOriginal(file: string, originals: string): Promise<Inspected | Refusal> {
  const about = await readHeader(file)
  if (typeof about === 'string') return about

  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, 16)
    .toLowerCase()
  const color = await dominantColor(file)
  if (!color) return 'notPicture'

  await mkdir(originals, { recursive: true })
  await copyFile(file, join(originals, hash))
  return { hash, color, width: about.width, height: about.height }
}

async function readHeader(file: string): Promise<{ format: string; width: number; height: number } | Refusal> {
  try {
    const { format, width, height, orientation = 1 } = await sharp(file, { limitInputPixels: false }).metadata()
    const limit = LIMIT_IN_MEGAPIXELS[format]
    if (!limit || !width || !height) return 'notPicture'
    if (width * height > limit * 1_000_000) return 'tooManyPixels'

    return orientation >= 5 ? { format, width: height, height: width } : { format, width, height }
  } catch {
    return 'notPicture'
  }
}

/** Decodes the whole picture once, so that a broken file is refused here and not later in the background. */
async function dominantColor(file: string): Promise<string | null> {
  try {
    const small = await sharp(file, { failOn: 'error' })
      .resize(64, 64, { fit: 'inside' })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer()
    const { dominant } = await sharp(small).stats()
    return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  } catch {
    return null
  }
}

/**
 * Makes the variants of an original: upright, sRGB, without metadata. Each is written beside its place and moved there,
 * so that a crash leaves no half picture under a name that is cached for ever.
 */
export async function makeVariants(
  original: string,
  folder: string,
  width: number,
  formats: PictureFormat[],
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const upright = await sharp(original)
    .rotate()
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const step of variantWidths(width)) {
    const { data, info } = upright
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const resized = await sharp(data, { raw }).resize({ width: step }).raw().toBuffer({ resolveWithObject: true })
    for (const format of formats) await writeVariant(resized, join(folder, `${step}.${format}`), format)
  }
}

async function writeVariant(
  { data, info }: { data: Buffer; info: OutputInfo },
  file: string,
  format: PictureFormat,
): Promise<void> {
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  await encode(picture, format).toFile(`${file}.part`)
  await rename(`${file}.part`, file)
}

/** AVIF at effort 2 takes a fifth of the time of effort 4 for the same bytes. */
function encode(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 52, effort: 2 })

  return format === 'webp' ? picture.webp({ quality: 80, effort: 3 }) : picture.jpeg({ quality: 80, progressive: true })
}
