import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, open, readFile, rename, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { endOfPicture } from './end.ts'
import { type PictureHeader, readHeader, type Refusal } from './header.server.ts'
import { type FileFormat, shownSize } from './limits.ts'
import { fromPixels, type Pixels, readUpright } from './upright.server.ts'

/** `day` is when it was made, `YYYY-MM-DD`, where the file says so. */
export type OriginalFacts = { original: string; width: number; height: number; color: string; day: string | null }

/** `isQuick` leaves it to the making of the variants to find out whether the file is broken. */
export type OriginalInput = { file: string; originals: string; isQuick: boolean }

export const THUMB = 64

/** Until the picture is decoded. */
const NO_COLOR = '#ddd'

/**
 * Looks at a file and keeps it as an original under the hash of its content, readable by the site's user alone.
 * Runs in the worker process. @returns the upright size and dominant colour, or why the file is refused
 */
export async function keepOriginal({ file, originals, isQuick }: OriginalInput): Promise<OriginalFacts | Refusal> {
  const opened = await readHeader(file)
  if (typeof opened === 'string') return opened

  const thumb = isQuick ? null : await readThumb(file, opened)
  if (!thumb && !isQuick) return 'form:fileBroken'

  await cutTail(file, opened.format)
  const original = await hashOf(file)
  await copySafely(file, join(originals, original))
  const { width, height, orientation, day } = opened
  const size = orientation >= 5 ? shownSize(height, width) : shownSize(width, height)
  return { original, color: thumb ? await dominantColor(thumb) : NO_COLOR, day, ...size }
}

/** Decodes the whole picture once, so that a broken file is refused here and not later in the background. */
export async function readThumb(file: string, opened: PictureHeader): Promise<Pixels | null> {
  try {
    return await readUpright(file, opened, THUMB)
  } catch {
    return null
  }
}

/** Takes away what follows the picture in its file. @returns the size that is left, in bytes */
export async function cutTail(file: string, format: FileFormat): Promise<number> {
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

/** A picture's ground while it loads, as CSS writes it: `#135`. Sharp tells sixteen steps of each part, so one digit holds it. */
export async function dominantColor(thumb: Pixels): Promise<string> {
  const { dominant } = await fromPixels(thumb).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => (part >> 4).toString(16)).join('')}`
}
