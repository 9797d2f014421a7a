import readExif from 'exif-reader'
import { z } from 'zod'

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
