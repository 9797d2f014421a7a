import { open, stat } from 'node:fs/promises'

import readExif from 'exif-reader'
import sharp, { type Metadata } from 'sharp'
import { z } from 'zod'

import { type FileFormat, type Header, sizeProblem } from './limits.ts'

/** Nothing else is ever handed to a decoder: not SVG, not PDF, not what the library may learn one day. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].flatMap((name) => [
  `VipsForeignLoad${name}File`,
  `VipsForeignLoad${name}Buffer`,
])

/** Where the decoder's name for a format is not its own. */
const FORMATS: Record<string, FileFormat> = { heif: 'avif' }
const KNOWN: readonly string[] = ['jpeg', 'png', 'webp', 'avif', 'tiff', 'gif'] satisfies FileFormat[]

export type PictureHeader = Header & {
  orientation: number
  /** `YYYY-MM-DD`, where the file says it. */ day: string | null
}
/** Why a file is refused, as a translation key with its values. */
export type Refusal = `form:${string}` | `pictures:${string}`

/** What a file is, and how large, before anything of it is decoded; or why it is refused. */
export async function readHeader(file: string): Promise<PictureHeader | Refusal> {
  if ((await stat(file)).size === 0) return 'form:fileEmpty'

  const about = await readMetadata(file)
  const header = about && headerOf(about)
  if (!header || about?.compression === 'hevc') return reasonFor(await beginning(file))

  return (
    (sizeProblem(header) as Refusal | null) ?? { ...header, orientation: about.orientation ?? 1, day: drawnOn(about) }
  )
}

// Once for all: between the two nothing can be read, by no thread.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS })

async function readMetadata(file: string): Promise<Metadata | null> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}

function headerOf({ format, width, height, isProgressive }: Metadata): Header | null {
  const name = FORMATS[format] ?? format
  if (!KNOWN.includes(name) || !width || !height) return null

  return { format: name as FileFormat, width, height, isProgressive }
}

/** What people send in good faith is told by its name: the reason is not that the file is broken. */
function reasonFor(text: string): Refusal {
  if (HEIC.test(text)) return 'form:fileHeic'

  return /<svg[\s>]/i.test(text) ? 'form:fileSvg' : 'form:fileNotPicture'
}

/** The brands by which photographs of iPhones, and of some cameras, name themselves (ISO 23008-12, annex B). */
const HEIC = /^....ftyp(?!avi[fs])(?:....){0,16}?(?:hei[cxms]|hev[cxms]|mif1|msf1)/s

async function beginning(file: string): Promise<string> {
  const handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0)
  await handle.close()
  return buffer.toString('latin1', 0, bytesRead)
}

/** What of a file's metadata may say when its picture was made: the blocks as a decoder hands them over. */
type Blocks = { exif?: Buffer | undefined; xmp?: Buffer | undefined }

/** The day on which a picture was made, `YYYY-MM-DD`: by its camera or scanner, else by the program that drew it; null where neither says. */
export function drawnOn({ exif, xmp }: Blocks): string | null {
  return (exif && dayOfExif(exif)) ?? (xmp && dayOfXmp(xmp.toString('utf8'))) ?? null
}

/** Exif 2.32 keeps the time of the place without its zone, which the package reads as UTC. */
function dayOfExif(block: Buffer): string | null {
  try {
    const { Photo } = readExif(block)
    const at = Photo?.DateTimeOriginal ?? Photo?.DateTimeDigitized
    return at && !Number.isNaN(at.getTime()) ? plausible(at.toISOString()) : null
  } catch {
    return null
  }
}

/** Adobe’s names, which other programs use too: as attributes or as elements, with the time of the place. */
function dayOfXmp(packet: string): string | null {
  const named = /(?:exif:DateTimeOriginal|photoshop:DateCreated|xmp:CreateDate)(?:="|>)(\d{4}-\d{2}-\d{2})/.exec(packet)
  return named?.[1] ? plausible(named[1]) : null
}

/** A clock that was never set says 1970, 1980 or a day that is none. */
function plausible(written: string): string | null {
  const day = written.slice(0, 10)
  return z.iso.date().safeParse(day).success && day > '1990' ? day : null
}
