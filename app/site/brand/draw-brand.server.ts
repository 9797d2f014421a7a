import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import sharp, { type Sharp } from 'sharp'

import { drawingFont } from '#app/platform/fonts/drawing-font.server.ts'
import { type Refusal, readHeader } from '#app/platform/pictures/header.server.ts'
import type { BrandKind } from '#db/vocabulary.ts'

import { ICONS, PREVIEW_SIZE, SHOWN } from './brand-images.ts'

export type BrandFile = { name: string; hash: string; type: string; width: number; height: number; bytes: Buffer }

/** A logo is shown 40 pixels high, on screens of up to three pixels for each. */
const SHOWN_HEIGHT = 120
const SHOWN_WIDTH = 720
const MOST_SVG_BYTES = 300_000
/** Written out in full, a drawing may be longer than it was. */
const MOST_CLEAN_BYTES = 600_000
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * What a file becomes in each place. @param background what lies under icons that must not be clear, as `#rrggbb`
 * @returns why it is refused, where it is
 */
export async function drawBrand(kind: BrandKind, file: string, background: string): Promise<BrandFile[] | Refusal> {
  const source = await openSource(file)
  if (typeof source === 'string') return source
  if (kind === 'PREVIEW') return [await finish(SHOWN, await preview(source.pixels(), background))]

  const icons = await Promise.all(
    ICONS.map(async (icon) => finish(icon.name, await square(source.pixels(), icon, background))),
  )
  return kind === 'ICON' ? icons : [await shownLogo(source), ...icons]
}

type Source = { pixels: () => Sharp; svg: { text: string; width: number; height: number } | null }

async function openSource(file: string): Promise<Source | Refusal> {
  const header = await readHeader(file)
  if (header === 'form:fileSvg') return openSvg(await readFile(file))
  if (typeof header === 'string') return header

  return { pixels: () => sharp(file, { limitInputPixels: 100_000_000 }).rotate(), svg: null }
}

/** A drawing is written anew from what is seen of it: shapes, and letters as shapes. No script and no address is left. */
async function openSvg(bytes: Buffer): Promise<Source | Refusal> {
  const text = bytes.toString('utf8')
  if (bytes.length > MOST_SVG_BYTES) return 'form:svgTooLarge'
  if (/<(?:\w+:)?(?:image|feImage)[\s/>]/i.test(text)) return 'form:svgWithPictures'

  const { Resvg } = await import('@resvg/resvg-js')
  try {
    const font = drawingFont()
    const read = new Resvg(text, { font })
    const { width, height } = read
    const clean = read.toString().replace(/\n\s*/g, '\n')
    if (clean.length > MOST_CLEAN_BYTES) return 'form:svgTooLarge'

    const fitTo = { mode: width > height ? 'width' : 'height', value: 1024 } as const
    const png = Buffer.from(new Resvg(text, { font, fitTo }).render().asPng())
    return { pixels: () => sharp(png), svg: { text: clean, width: Math.round(width), height: Math.round(height) } }
  } catch {
    return 'form:fileBroken'
  }
}

async function shownLogo({ pixels, svg }: Source): Promise<BrandFile> {
  if (svg) {
    const { text, ...size } = svg
    return { ...named(SHOWN, Buffer.from(text), 'image/svg+xml'), ...size }
  }
  const fitted = pixels().resize(SHOWN_WIDTH, SHOWN_HEIGHT, { fit: 'inside', withoutEnlargement: true })
  return finish(SHOWN, fitted.png({ palette: true, quality: 90 }))
}

type Icon = (typeof ICONS)[number]

/** The drawing in the middle of a square. */
async function square(pixels: Sharp, { size, room, isOpaque }: Icon, background: string): Promise<Sharp> {
  const inner = Math.round(size * (1 - room))
  const fitted = await pixels.resize(inner, inner, { fit: 'contain', background: CLEAR }).png().toBuffer()
  const under = { width: size, height: size, channels: 4, background: isOpaque ? background : CLEAR } as const
  return sharp({ create: under })
    .composite([{ input: fitted }])
    .png({ palette: size > 64 })
}

async function preview(pixels: Sharp, background: string): Promise<Sharp> {
  const { width, height } = PREVIEW_SIZE
  const filled = await pixels.resize(width, height, { fit: 'cover' }).png().toBuffer()
  return sharp(filled).flatten({ background }).jpeg({ quality: 82, mozjpeg: true })
}

async function finish(name: string, image: Sharp): Promise<BrandFile> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { ...named(name, data, `image/${info.format}`), width: info.width, height: info.height }
}

function named(name: string, bytes: Buffer, type: string) {
  return { name, bytes, type, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 12) }
}
