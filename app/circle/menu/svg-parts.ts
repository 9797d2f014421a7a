import type { Colours } from '#app/ui/theme/templates.ts'

import type { MenuItem } from './menu.ts'
import { escapeText, svgText, widthOf } from './svg-text.ts'

/** What is written on a sheet around its things. */
export type MenuWords = {
  title: string
  otherTitle: string
  circle: string
  /** The place in the hall, which stands out. */
  space: string
  /** Where and when, a line each. */
  lines: string[]
  newWord: string
  soldOutWord: string
  sets: string[]
  inSet: (set: string) => string
  /** Where the circle is found after the event, a line each. */
  home: string[]
  qr: { side: number; path: string }
  /** Of the theme, as on paper. */
  colours: Colours
}

/** A4 at 150 dots an inch. */
export const PAGE = { width: 1240, height: 1754, margin: 71 }
const HEAD = 178
/** Where the things begin. */
export const TOP = 250
export const FOOT = 190

const SCALLOPS = 18

/** The signboard of a stall, and its awning. */
export function head({ title, otherTitle, circle, space, lines, colours }: MenuWords): string {
  const right = PAGE.width - PAGE.margin
  const wide = PAGE.width / SCALLOPS
  const awning = Array.from({ length: SCALLOPS }, (_, at) => {
    const [x, y] = [(at + 0.5) * wide, HEAD]
    return `<path d="M${x - wide / 2} ${y}a${wide / 2} ${wide / 2} 0 0 0 ${wide} 0z" fill="${colours[at % 2 ? 'background' : 'background-far']}"/>`
  })
  const wideSpace = 34 + widthOf(space, 34)
  const facts = lines.map((line, at) =>
    svgText(line, { x: right, y: (space ? 116 : 84) + at * 34, size: 23, fill: colours.ink, isEnd: true }),
  )
  const pill = `<rect x="${right - wideSpace}" y="26" width="${wideSpace}" height="54" rx="27" fill="#fff"/>
${svgText(space, { x: right - 17, y: 66, size: 34, fill: colours.ink, isBold: true, isEnd: true })}`
  return `<rect width="100%" height="${HEAD + 1}" fill="${colours.background}"/>${awning.join('')}
${svgText(circle, { x: PAGE.margin, y: 62, size: 28, fill: colours.accent, isBold: true })}
<text x="${PAGE.margin}" y="136" font-size="66" font-weight="700" fill="${colours.ink}">${escapeText(title)}<tspan dx="18" font-size="27">${escapeText(otherTitle)}</tspan></text>
${space ? pill : ''}${facts.join('')}`
}

type Point = { x: number; y: number }

/** Its lower right corner at a point. */
export function priceTag(
  { price, set, isSoldOut }: MenuItem,
  { inSet, colours }: MenuWords,
  { x, y }: Point,
  size: number,
) {
  const text = set ? `${price} ${inSet(set)}` : price
  const wide = widthOf(text, size) + size
  return `<rect x="${x - wide}" y="${y - size * 1.6}" width="${wide}" height="${size * 1.6}" rx="${size * 0.8}" fill="${isSoldOut ? colours.soft : colours.accent}" stroke="#fff" stroke-width="4"/>
${svgText(text, { x: x - size / 2, y: y - size * 0.42, size, fill: colours['accent-on'], isBold: true, isEnd: true })}`
}

export function sticker({ newWord: word, colours }: MenuWords, { x, y }: Point, size: number): string {
  const wide = widthOf(word, size * 0.9) + size * 1.3
  return `<rect x="${x}" y="${y}" width="${wide}" height="${size * 1.6}" rx="${size * 0.8}" fill="${colours.leaf}" stroke="#fff" stroke-width="3"/>
${svgText(word, { x: x + size * 0.6, y: y + size * 1.13, size: size * 0.9, fill: colours.label, isBold: true })}`
}

export function stamp({ soldOutWord: word, colours }: MenuWords, { x, y }: Point, size: number): string {
  const wide = widthOf(word, size * 1.2) + size * 1.2
  return `<g transform="rotate(-8 ${x} ${y})"><rect x="${x - wide / 2}" y="${y - size * 1.2}" width="${wide}" height="${size * 2.4}" rx="8" fill="#fff" fill-opacity=".92" stroke="${colours.bad}" stroke-width="4"/>
<text x="${x}" y="${y + size * 0.42}" text-anchor="middle" font-weight="700" font-size="${size * 1.2}" fill="${colours.bad}">${escapeText(word)}</text></g>`
}

/** What sets cost, and where the circle is found afterwards. */
export function foot({ sets, home, qr, colours }: MenuWords): string {
  const { margin, width, height } = PAGE
  const [y, tall, code] = [height - FOOT + 24, 124, 108]
  const right = width - margin - code - 26
  const offers = sets.map((set, at) =>
    svgText(set, {
      x: margin + 28,
      y: y + 53 + 38 * (at - (sets.length - 2) / 2),
      size: 27,
      fill: colours.ink,
      isBold: true,
    }),
  )
  const lines = home.map((line, at) =>
    svgText(line, {
      x: right,
      y: y + 54 + at * 32,
      size: at === 0 ? 20 : 23,
      fill: colours.ink,
      isBold: at > 0,
      isEnd: true,
    }),
  )
  return `<rect x="${margin}" y="${y}" width="${width - 2 * margin}" height="${tall}" rx="24" fill="${colours.tint}"/>
${offers.join('')}${lines.join('')}
<g transform="translate(${width - margin - code - 8} ${y + 8}) scale(${code / qr.side})"><rect width="${qr.side}" height="${qr.side}" rx="2" fill="#fff"/>
<path d="${qr.path}" stroke="${colours.ink}"/></g>`
}
