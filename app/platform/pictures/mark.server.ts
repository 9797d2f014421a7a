import { fileURLToPath } from 'node:url'

import { fromPixels, type Pixels } from './upright.server.ts'

/** From this width on a variant is large enough to be worth taking; the largest one of a small picture is, too. */
const LARGE = 1280

export function isMarked(width: number, widths: readonly number[]): boolean {
  return width >= LARGE || width === widths.at(-1)
}

/** Writes a few words into the lower right corner, light with a dark edge, so that they are read on any ground. */
export async function withMark(pixels: Pixels, words: string): Promise<Pixels> {
  const { width, height } = pixels.raw
  const input = await drawMark(words, width, height)
  const marked = await fromPixels(pixels)
    .composite([{ input }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: marked.data, raw: { width, height, channels: marked.info.channels } }
}

/** The font comes with the packages: what a system has installed differs from place to place. */
async function drawMark(words: string, width: number, height: number): Promise<Buffer> {
  const { Resvg } = await import('@resvg/resvg-js')
  const svg = markOf(words, width, height)
  const file = import.meta.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf')
  const font = { fontFiles: [fileURLToPath(file)], loadSystemFonts: false }
  return new Resvg(svg, { font: { ...font, defaultFontFamily: 'Noto Sans JP' } }).render().asPng()
}

function markOf(words: string, width: number, height: number): string {
  const size = Math.min(Math.max(width * 0.028, 12), (width * 0.9) / Math.max(words.length, 1))
  const [right, bottom] = [width - size * 0.8, height - size * 0.8]
  const stroke = `stroke="#000" stroke-opacity=".45" stroke-width="${size * 0.12}" stroke-linejoin="round"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<text x="${right}" y="${bottom}" text-anchor="end" font-family="Noto Sans JP" font-weight="700" font-size="${size}"
 fill="#fff" fill-opacity=".8" paint-order="stroke" ${stroke}>${escaped(words)}</text></svg>`
}

function escaped(words: string): string {
  return words.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ')
}
