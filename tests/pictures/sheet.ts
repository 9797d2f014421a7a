import { join } from 'node:path'

import sharp from 'sharp'

import { fileName, type TakenPicture } from './camera.ts'

const GAP = 24
/** Pictures on a sheet are half as large as on the screen, and cut where they are longer. */
const SCALE = 0.5
const TALLEST = 1800

/** All pictures of a page side by side on one sheet; as WebP it is small. @returns its file */
export async function layOut(
  name: string,
  taken: readonly TakenPicture[],
  folder: string,
  format: 'png' | 'webp' = 'png',
): Promise<string> {
  const tiles = await Promise.all(
    taken.map(async ({ file, width }) => {
      const small = await sharp(file)
        .resize({ width: Math.round(width * SCALE) })
        .toBuffer({ resolveWithObject: true })
      const height = Math.min(small.info.height, TALLEST)
      const input = await sharp(small.data).extract({ left: 0, top: 0, width: small.info.width, height }).toBuffer()
      return { input, width: small.info.width, height }
    }),
  )
  let left = GAP
  const placed = tiles.map(({ input, width }) => {
    const at = { input, left, top: GAP }
    left += width + GAP
    return at
  })
  const height = Math.max(...tiles.map((tile) => tile.height)) + 2 * GAP
  const file = join(folder, format === 'webp' ? `${fileName(name)}.webp` : `sheet-${fileName(name)}.png`)
  await sharp({ create: { width: left, height, channels: 3, background: '#888' } })
    .composite(placed)
    .toFormat(format, format === 'webp' ? { quality: 62, effort: 6 } : {})
    .toFile(file)
  return file
}
