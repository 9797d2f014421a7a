import { drawingFont, notoFile } from '../fonts/drawing-font.server.ts'
import { fromPixels, type Pixels } from './upright.server.ts'

/** From this width on a variant is large enough to be worth taking; the largest one of a small picture is, too. */
const LARGE = 1280

export function isMarked(width: number, widths: readonly number[]): boolean {
  return width >= LARGE || width === widths.at(-1)
}

/** Writes a few words into the lower right corner, light with a dark edge, so that they are read on any ground. */
export function withWatermark(pixels: Pixels, words: string): Promise<Pixels> {
  const { width, height } = pixels.raw
  return drawOn(pixels, watermarkOf(words, width, height))
}

/** Writes them all over, faint and slanting, where the corner could be cut off. */
export function withWatermarks(pixels: Pixels, words: string): Promise<Pixels> {
  const { width, height } = pixels.raw
  return drawOn(pixels, watermarksOf(words, width, height))
}

async function drawOn(pixels: Pixels, svg: string): Promise<Pixels> {
  const { width, height } = pixels.raw
  const input = await draw(svg)
  const marked = await fromPixels(pixels)
    .composite([{ input }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: marked.data, raw: { width, height, channels: marked.info.channels } }
}

async function draw(svg: string): Promise<Buffer> {
  const { Resvg } = await import('@resvg/resvg-js')
  const font = { ...drawingFont(), fontFiles: [notoFile('700Bold')] }
  return new Resvg(svg, { font }).render().asPng()
}

function watermarkOf(words: string, width: number, height: number): string {
  const size = Math.min(Math.max(width * 0.028, 12), (width * 0.9) / Math.max(words.length, 1))
  const [right, bottom] = [width - size * 0.8, height - size * 0.8]
  const stroke = `stroke="#000" stroke-opacity=".45" stroke-width="${size * 0.12}" stroke-linejoin="round"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<text x="${right}" y="${bottom}" text-anchor="end" font-family="Noto Sans JP" font-weight="700" font-size="${size}"
 fill="#fff" fill-opacity=".8" paint-order="stroke" ${stroke}>${escaped(words)}</text></svg>`
}

function watermarksOf(words: string, width: number, height: number): string {
  const size = Math.max(14, width * 0.024)
  const [across, down] = [size * (words.length * 0.62 + 3), size * 5]
  const rows = Array.from({ length: Math.ceil((height * 2) / down) }, (_, row) => row)
  const columns = Array.from({ length: Math.ceil((width * 2) / across) }, (_, column) => column)
  const texts = rows.flatMap((row) =>
    columns.map((column) => {
      const x = (column - 0.5 + (row % 2) / 2) * across
      return `<text x="${x}" y="${row * down}">${escaped(words)}</text>`
    }),
  )
  const stroke = 'stroke="#000" stroke-opacity=".3" paint-order="stroke" stroke-linejoin="round"'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<g transform="rotate(-24 ${width / 2} ${height / 2}) translate(${-width / 4} ${-height / 4})" fill="#fff" fill-opacity=".5"
 font-family="Noto Sans JP" font-weight="700" font-size="${size}" ${stroke} stroke-width="${size * 0.1}">${texts.join('')}</g></svg>`
}

function escaped(words: string): string {
  return words.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ')
}
