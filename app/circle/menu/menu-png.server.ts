import { readFile } from 'node:fs/promises'

import { LRUCache } from 'lru-cache'

import { bringFile } from '#app/platform/files/site-files.server.ts'
import { drawingFont } from '#app/platform/fonts/drawing-font.server.ts'
import { nearestWidth } from '#app/platform/pictures/variants.ts'

import { type Menu, type MenuItem, placesOf } from './menu.ts'
import { FOOT, foot, head, PAGE, priceTag, type MenuWords, stamp, sticker, TOP } from './svg-parts.ts'
import { linesOf, svgText } from './svg-text.ts'

type Words = MenuWords & { fileOf: (hash: string, width: number) => string }

/** Dots between two cells. */
const GAP = 24

/** Drawing takes most of a second: the same sheet is drawn once. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 8 })

/** The menu sheet as a PNG, one for each state of its table. */
export function drawMenu(menu: Menu, words: Words): Promise<Buffer> {
  const key = JSON.stringify([menu, words])
  const kept = drawn.get(key) ?? render(menu, words)
  drawn.set(key, kept)
  kept.catch(() => drawn.delete(key))
  return kept
}

async function render(menu: Menu, words: Words): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(await presentSheet(menu, words), { font: drawingFont() })
  return image.asPng()
}

async function presentSheet({ items }: Menu, words: Words): Promise<string> {
  const { rows, places } = placesOf(items.length)
  const tall = (PAGE.height - TOP - FOOT + GAP) / rows
  const cells = await Promise.all(
    items.map((item, at) => {
      const { row, at: place, inRow } = places[at] ?? { row: 0, at: 0, inRow: 1 }
      const wide = (PAGE.width - 2 * PAGE.margin + GAP) / inRow
      const corner = { x: PAGE.margin + place * wide, y: TOP + row * tall }
      return presentItem(item, { ...corner, width: wide - GAP, height: tall - GAP }, words)
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE.width}" height="${PAGE.height}" font-family="Noto Sans JP">
<rect width="100%" height="100%" fill="#fff"/>${head(words)}${cells.join('')}${foot(words)}</svg>`
}

type Cell = { x: number; y: number; width: number; height: number }

/** The picture with its price, below it the name in both languages; letters shrink with the cell. */
async function presentItem(item: MenuItem, { x, y, width, height }: Cell, words: Words): Promise<string> {
  const { colours } = words
  const size = Math.max(13, Math.min(26, width / 12))
  const names = linesOf(item.name, width, size, 2)
  const other = item.other ? linesOf(item.other, width, size * 0.7, 1) : []
  const needed = size * (0.3 + 1.3 * names.length + 0.95 * other.length)
  const tall = Math.max(20, height - needed)
  const clip = `c${item.id}`
  const name = names.map((line, at) =>
    svgText(line, { x, y: y + tall + size * (1.2 + 1.3 * at), size, fill: colours.ink, isBold: true }),
  )
  const below = y + tall + size * (1.1 + 1.3 * names.length)
  const small = other.map((line) => svgText(line, { x, y: below, size: size * 0.7, fill: colours.soft }))
  return `<clipPath id="${clip}"><rect x="${x}" y="${y}" width="${width}" height="${tall}" rx="18"/></clipPath>
<g clip-path="url(#${clip})"><rect x="${x}" y="${y}" width="${width}" height="${tall}" fill="${item.picture?.color ?? colours.tint}"/>
${await pictureOf(item, { x, y, width, height: tall }, words)}</g>
${item.isNew ? sticker(words, { x: x + 10, y: y + 10 }, size) : ''}
${item.isSoldOut ? stamp(words, { x: x + width / 2, y: y + tall * 0.44 }, size) : ''}
${priceTag(item, words, { x: x + width - 10, y: y + tall - 10 }, size * 1.3)}${name.join('')}${small.join('')}`
}

async function pictureOf(item: MenuItem, { x, y, width, height }: Cell, { fileOf }: Words): Promise<string> {
  if (!item.picture) return ''

  const wanted = nearestWidth(item.picture.width, width > 400 ? 640 : 320)
  const file = fileOf(item.picture.hash, wanted)
  await bringFile(file)
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) return ''

  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"
 opacity="${item.isSoldOut ? 0.35 : 1}" href="data:image/jpeg;base64,${bytes.toString('base64')}"/>`
}
