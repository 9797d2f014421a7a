import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { LRUCache } from 'lru-cache'

import { nearestWidth } from '#app/platform/pictures/variants.ts'

import { gridOf, type Menu, type MenuItem } from './menu.ts'
import { escapeText, linesOf, svgText } from './svg-text.ts'

type Words = {
  title: string
  circle: string
  /** Where and when, a line each. */
  lines: string[]
  newWord: string
  soldOutWord: string
  sets: string[]
  fileOf: (hash: string, width: number) => string
}

/** A4 at 150 dots an inch. */
const PAGE = { width: 1240, height: 1754, margin: 72 }
const HEAD = 210
const GAP = 26
const INK = '#46200f'
const ACCENT = '#a2340f'
const FAR = '#f69f80'

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
  const file = (weight: string) =>
    fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-jp/${weight}/NotoSansJP_${weight}.ttf`))
  const fontFiles = [file('400Regular'), file('700Bold')]
  const image = await renderAsync(await describeSheet(menu, words), {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Noto Sans JP' },
  })
  return image.asPng()
}

async function describeSheet({ items, sets }: Menu, words: Words): Promise<string> {
  const { columns, rows } = gridOf(items.length)
  const foot = sets.length > 0 ? 70 : 0
  const width = (PAGE.width - 2 * PAGE.margin - (columns - 1) * GAP) / columns
  const height = (PAGE.height - HEAD - foot - PAGE.margin - (rows - 1) * GAP) / rows
  const cells = await Promise.all(
    items.map((item, at) => {
      const x = PAGE.margin + (at % columns) * (width + GAP)
      const y = HEAD + Math.floor(at / columns) * (height + GAP)
      return describeItem(item, { x, y, width, height }, words)
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE.width}" height="${PAGE.height}" font-family="Noto Sans JP">
<rect width="100%" height="100%" fill="#fff"/>${head(words)}${cells.join('')}${footOf(words.sets)}</svg>`
}

function head({ title, circle, lines }: Words): string {
  const right = PAGE.width - PAGE.margin
  const facts = lines.map((line, at) =>
    svgText(line, { x: right, y: 84 + at * 36, size: at === 0 ? 34 : 24, fill: INK, isBold: at === 0, isEnd: true }),
  )
  return `${svgText(circle, { x: PAGE.margin, y: 80, size: 28, fill: ACCENT, isBold: true })}
${svgText(title, { x: PAGE.margin, y: 150, size: 64, fill: INK, isBold: true })}${facts.join('')}
<rect x="${PAGE.margin}" y="176" width="${PAGE.width - 2 * PAGE.margin}" height="8" rx="4" fill="${FAR}"/>`
}

type Cell = { x: number; y: number; width: number; height: number }

/** Above the picture, below it the name in both languages and the price; letters shrink with the cell. */
async function describeItem(item: MenuItem, { x, y, width, height }: Cell, words: Words): Promise<string> {
  const size = Math.max(13, Math.min(24, width / 13))
  const names = linesOf(item.name, width, size, 2)
  const other = item.other ? linesOf(item.other, width, size * 0.7, 1) : []
  const letters = size * (1.3 * names.length + 0.95 * other.length + 1.9)
  const tall = Math.max(20, height - letters)
  const clip = `c${item.id}`
  const middle = { x: x + width / 2, y: y + tall / 2 }
  const name = names.map((line, at) =>
    svgText(line, { x, y: y + tall + size * (1.15 + 1.3 * at), size, fill: INK, isBold: true }),
  )
  const below = y + tall + size * (1.05 + 1.3 * names.length)
  const small = other.map((line) => svgText(line, { x, y: below, size: size * 0.7, fill: '#64351f' }))
  const price = item.set ? `${item.price}  ${item.set}` : item.price
  return `<clipPath id="${clip}"><rect x="${x}" y="${y}" width="${width}" height="${tall}" rx="18"/></clipPath>
<g clip-path="url(#${clip})"><rect x="${x}" y="${y}" width="${width}" height="${tall}" fill="${item.picture?.color ?? '#fff0e1'}"/>
${await pictureOf(item, { x, y, width, height: tall }, words)}</g>
${item.isNew ? sticker(words.newWord, x + 10, y + 10, size) : ''}
${item.isSoldOut ? stamp(words.soldOutWord, middle, size) : ''}
${name.join('')}${small.join('')}
${svgText(price, { x, y: y + height - size * 0.3, size: size * 1.35, fill: ACCENT, isBold: true })}`
}

async function pictureOf(item: MenuItem, { x, y, width, height }: Cell, { fileOf }: Words): Promise<string> {
  if (!item.picture) return ''

  const wanted = nearestWidth(item.picture.width, width > 400 ? 640 : 320)
  const bytes = await readFile(fileOf(item.picture.hash, wanted)).catch(() => null)
  if (!bytes) return ''

  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"
 opacity="${item.isSoldOut ? 0.35 : 1}" href="data:image/jpeg;base64,${bytes.toString('base64')}"/>`
}

function sticker(word: string, x: number, y: number, size: number): string {
  const wide = size * (word.length * 0.8 + 1.2)
  return `<rect x="${x}" y="${y}" width="${wide}" height="${size * 1.6}" rx="${size * 0.8}" fill="#d2edcf" stroke="#fff" stroke-width="3"/>
${svgText(word, { x: x + size * 0.5, y: y + size * 1.15, size: size * 0.9, fill: '#33240f', isBold: true })}`
}

function stamp(word: string, { x, y }: { x: number; y: number }, size: number): string {
  const wide = size * 1.2 * (word.length * 0.8 + 1)
  return `<g transform="rotate(-8 ${x} ${y})"><rect x="${x - wide / 2}" y="${y - size * 1.2}" width="${wide}" height="${size * 2.4}" rx="8" fill="#fff" fill-opacity=".92" stroke="#a5172f" stroke-width="4"/>
<text x="${x}" y="${y + size * 0.42}" text-anchor="middle" font-weight="700" font-size="${size * 1.2}" fill="#a5172f">${escapeText(word)}</text></g>`
}

function footOf(sets: readonly string[]): string {
  return sets.length === 0
    ? ''
    : svgText(sets.join('   '), { x: PAGE.margin, y: PAGE.height - 44, size: 26, fill: INK, isBold: true })
}
