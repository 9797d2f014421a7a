import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

import { bringFile } from '#app/platform/files/site-files.server.ts'
import { drawingFont } from '#app/platform/fonts/drawing-font.server.ts'
import { nearestWidth, type PictureData } from '#app/platform/pictures/variants.ts'

import { posterSvg, type PosterWords } from './poster-svg.ts'

export type Poster = Omit<PosterWords, 'pictures'> & { pictures: PictureData[] }

/** Drawing takes most of a second: the same poster is drawn once. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 16 })

/** Raised with every change of how posters look, so that browsers fetch them anew. */
const LOOK = 1

/** By what one state of a poster is known, in its address. */
export function posterVersion(poster: Poster): string {
  const shown = [LOOK, { ...poster, pictures: poster.pictures.map(({ hash }) => hash) }]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12)
}

/** The poster as a JPEG. @param folder where the pictures' variants lie */
export function drawPoster(poster: Poster, folder: string): Promise<Buffer> {
  const key = posterVersion(poster)
  const kept = drawn.get(key) ?? render(poster, folder)
  drawn.set(key, kept)
  kept.catch(() => drawn.delete(key))
  return kept
}

async function render({ pictures, ...words }: Poster, folder: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const found = await Promise.all(pictures.map((picture) => asAddress(picture, folder)))
  const svg = posterSvg({ ...words, pictures: found.filter((address) => address !== null) })
  const image = await renderAsync(svg, { font: drawingFont() })
  const raw = { width: image.width, height: image.height, channels: 4 as const }
  return sharp(image.pixels, { raw }).removeAlpha().jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

async function asAddress({ hash, width }: PictureData, folder: string): Promise<string | null> {
  const path = join(folder, hash, `${nearestWidth(width, 640)}.jpg`)
  await bringFile(path)
  const bytes = await readFile(path).catch(() => null)
  return bytes && `data:image/jpeg;base64,${bytes.toString('base64')}`
}
