import { endOfTiff } from './end-of-tiff.ts'
import type { FileFormat } from './limits.ts'

/**
 * Where the picture in a file ends, in bytes: what follows is no part of it, and may be a page, a program or an archive
 * that somebody wants carried. Null where the file does not follow its format.
 */
export function endOfPicture(bytes: Buffer, format: FileFormat): number | null {
  const end = ENDS[format]?.(bytes) ?? null
  return end !== null && end <= bytes.length ? end : null
}

const ENDS: Partial<Record<FileFormat, (bytes: Buffer) => number | null>> = {
  jpeg: endOfJpeg,
  png: endOfPng,
  gif: endOfGif,
  webp: (bytes) => (bytes.length < 12 ? null : 8 + bytes.readUInt32LE(4) + (bytes.readUInt32LE(4) % 2)),
  avif: endOfBoxes,
  tiff: endOfTiff,
}

/** Segments with their length, and between them coded data, in which a marker is never a byte of the picture. */
function endOfJpeg(bytes: Buffer): number | null {
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 1 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return at + 2

    const isBare = marker === 0 || marker === 1 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8)
    if (!isBare && at + 4 > bytes.length) return null

    const next = isBare ? at + (marker === 0xff ? 1 : 2) : at + 2 + bytes.readUInt16BE(at + 2)
    at = bytes.indexOf(0xff, next)
  }
  return null
}

function endOfPng(bytes: Buffer): number | null {
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end

    at = end
  }
  return null
}

function endOfGif(bytes: Buffer): number | null {
  const tableAfter = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)
  let at = 13 + tableAfter(bytes[10] ?? 0)
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === 0x3b) return at + 1
    if (kind !== 0x21 && kind !== 0x2c) return null

    at = endOfBlocks(bytes, kind === 0x21 ? at + 2 : at + 11 + tableAfter(bytes[at + 9] ?? 0))
  }
  return null
}

function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  for (let length = bytes[at]; length; length = bytes[at]) at += length + 1
  return at + 1
}

const BOXES = new Set(['ftyp', 'meta', 'mdat', 'moov', 'moof', 'mfra', 'sidx', 'styp', 'uuid', 'free', 'skip', 'wide'])

/** The boxes of an AVIF one after the other, as far as they are such. */
function endOfBoxes(bytes: Buffer): number | null {
  let at = 0
  while (at + 8 <= bytes.length && BOXES.has(bytes.toString('latin1', at + 4, at + 8))) {
    const size = bytes.readUInt32BE(at)
    const length = size === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : size
    // The last box may say that it goes on to the end.
    if (size === 0) return bytes.length
    if (length < 8 || at + length > bytes.length) return null

    at += length
  }
  return at > 0 ? at : null
}
