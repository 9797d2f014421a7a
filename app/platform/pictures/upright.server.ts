import sharp, { type OutputInfo, type Raw, type Sharp } from 'sharp'

import type { PictureHeader } from './header.server.ts'

export type Pixels = { data: Buffer; raw: Raw }

/** A checked file's pixels may be as many as its header says. */
const reading = { limitInputPixels: false, failOn: 'error' } as const

/** Mirrored left to right, then turned clockwise, by the number in the file (Exif 2.32, section 4.6.4). */
const TURNS: Record<number, { angle: 0 | 90 | 180 | 270; isMirrored: boolean }> = {
  2: { angle: 0, isMirrored: true },
  3: { angle: 180, isMirrored: false },
  4: { angle: 180, isMirrored: true },
  5: { angle: 270, isMirrored: true },
  6: { angle: 90, isMirrored: false },
  7: { angle: 90, isMirrored: true },
  8: { angle: 270, isMirrored: false },
}

/**
 * The first frame of a file, upright, sRGB with 8 bits a channel, on white, at most `width` pixels wide. It is made
 * small while it is decoded and turned afterwards, so that a hundred megapixels never lie in memory.
 * @throws where the file is broken or cut short
 */
export async function readUpright(file: string, { orientation }: PictureHeader, width: number): Promise<Pixels> {
  const side = orientation >= 5 ? { height: width } : { width }
  const small = await sharp(file, reading)
    .resize({ ...side, withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = pixelsOf(small)
  const turn = TURNS[orientation]
  if (!turn) return pixels

  const { angle, isMirrored } = turn
  return pixelsOf(await fromPixels(pixels).flop(isMirrored).rotate(angle).raw().toBuffer({ resolveWithObject: true }))
}

export async function narrowed(pixels: Pixels, width: number): Promise<Pixels> {
  if (pixels.raw.width === width) return pixels

  return pixelsOf(await fromPixels(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true }))
}

export function fromPixels({ data, raw }: Pixels): Sharp {
  return sharp(data, { raw, limitInputPixels: false })
}

function pixelsOf({ data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo }): Pixels {
  return { data, raw: { width, height, channels } }
}
