import { linesOf, escapeText, svgText, widthOf } from '../menu/svg-text.ts'

/** What is written on a poster, and what stands on it: pictures as data addresses, the first in the middle. */
export type PosterWords = {
  circle: string
  name: string
  month: string
  days: string
  weekdays: string
  places: string
  space: string
  pictures: string[]
}

export const POSTER = { width: 800, height: 1120 }
const { width, height } = POSTER
const MARGIN = 56
const INK = '#46200f'
const ACCENT = '#a2340f'
const NEAR = '#fcd0a2'
const FAR = '#f69f80'
const TEAL = '#8fe0d6'
/** Where the paper with the words begins. */
const PAPER = 700

/** A poster as the site's own things look: awning, sun, goods on white paper, a ticket with day and place. */
export function posterSvg(words: PosterWords): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Noto Sans JP">
<defs><linearGradient id="g" x1="0" y1="0" x2="0.35" y2="1"><stop offset=".1" stop-color="${NEAR}"/><stop offset="1" stop-color="${FAR}"/></linearGradient>
<pattern id="d" width="17" height="17" patternUnits="userSpaceOnUse"><circle cx="8" cy="8" r="3" fill="#fff" fill-opacity=".42"/></pattern>
<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset=".15" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>
<mask id="m"><rect width="${width}" height="${height}" fill="url(#f)"/></mask></defs>
<rect width="${width}" height="${height}" fill="url(#g)"/><rect width="${width}" height="${height}" fill="url(#d)" mask="url(#m)"/>
<circle cx="${width / 2}" cy="410" r="268" fill="#fff6e6"/><circle cx="${width / 2}" cy="410" r="268" fill="none" stroke="${TEAL}" stroke-width="12" stroke-dasharray="2 26" stroke-linecap="round"/>
${awning()}${signboard(words.circle)}${goods(words.pictures)}${ticket(words)}</svg>`
}

function awning(): string {
  const count = 10
  const wide = width / count
  return Array.from({ length: count }, (_, at) => {
    const fill = at % 2 ? '#fffdfa' : FAR
    return `<path d="M${at * wide} 0h${wide}v64a${wide / 2} ${wide / 2} 0 0 1 ${-wide} 0z" fill="${fill}"/>`
  }).join('')
}

function signboard(circle: string): string {
  const [line = ''] = linesOf(circle, 420, 34, 1)
  const wide = widthOf(line, 34) + 76
  return `<g transform="rotate(-2 ${width / 2} 132)"><rect x="${(width - wide) / 2}" y="98" width="${wide}" height="68" rx="6" fill="${TEAL}"/>
<text x="${width / 2}" y="145" text-anchor="middle" font-size="34" font-weight="700" fill="#0a443f">${escapeText(line)}</text></g>`
}

/** One large, with one to each side behind it; without any, a row of flags. */
function goods(pictures: readonly string[]): string {
  const [first, second, third] = pictures
  if (!first) return flags()

  const side = (href: string, x: number, turn: number) => card(href, { x, y: 262, size: 270, turn })
  return `${second ? side(second, 52, -8) : ''}${third ? side(third, 478, 8) : ''}${card(first, { x: 215, y: 218, size: 370, turn: second ? 1.5 : -2 })}`
}

function card(href: string, { x, y, size, turn }: { x: number; y: number; size: number; turn: number }): string {
  const inner = size - 28
  return `<g transform="rotate(${turn} ${x + size / 2} ${y + size / 2})"><rect x="${x + 5}" y="${y + 9}" width="${size}" height="${size}" rx="20" fill="${INK}" fill-opacity=".16"/>
<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="20" fill="#fffdfa"/>
<image x="${x + 14}" y="${y + 14}" width="${inner}" height="${inner}" preserveAspectRatio="xMidYMid slice" href="${href}"/></g>`
}

function flags(): string {
  const colors = [FAR, TEAL, '#ffe3a0', '#d2edcf', FAR]
  return colors
    .map((fill, at) => {
      const x = 190 + at * 88
      const y = 330 + Math.abs(at - 2) * -22 + 44
      return `<path d="M${x} ${y}h72l-36 92z" fill="${fill}"/>`
    })
    .join('')
}

/** The paper at its foot: the day on the stub, then name, space and place. */
function ticket({ name, month, days, weekdays, places, space }: PosterWords): string {
  const stub = 214
  const right = width - MARGIN
  const room = right - MARGIN - stub - 64
  const names = linesOf(name, room, 46, 2)
  const x = MARGIN + stub + 34
  const title = names.map((line, at) =>
    svgText(line, { x, y: PAPER + 84 + at * 58, size: 46, fill: INK, isBold: true }),
  )
  const below = PAPER + 84 + names.length * 58
  const pill = 40 + widthOf(space, 40)
  const spaceTag = space
    ? `<rect x="${x}" y="${below - 22}" width="${pill}" height="66" rx="33" fill="${ACCENT}"/>${svgText(space, { x: x + 20, y: below + 26, size: 40, fill: '#fff', isBold: true })}`
    : ''
  const where = linesOf(places, room, 25, 2).map((line, at) =>
    svgText(line, { x, y: below + (space ? 86 : 14) + at * 36, size: 25, fill: '#64351f' }),
  )
  const size = Math.min(104, (stub - 24) / Math.max(1, widthOf(days, 1)))
  const middle = MARGIN + stub / 2
  const centred = (text: string, y: number, letters: number) =>
    `<text x="${middle}" y="${y}" text-anchor="middle" font-size="${letters}" font-weight="700" fill="${INK}">${escapeText(text)}</text>`
  return `<rect x="${MARGIN}" y="${PAPER + 8}" width="${right - MARGIN}" height="352" rx="28" fill="${INK}" fill-opacity=".14"/>
<rect x="${MARGIN}" y="${PAPER}" width="${right - MARGIN}" height="352" rx="28" fill="#fffdfa"/>
<path d="M${MARGIN + stub} ${PAPER + 22}v308" stroke="${NEAR}" stroke-width="5" stroke-dasharray="4 15" stroke-linecap="round"/>
<circle cx="${MARGIN + stub}" cy="${PAPER}" r="17" fill="${FAR}"/><circle cx="${MARGIN + stub}" cy="${PAPER + 352}" r="17" fill="${FAR}"/>
${centred(month, PAPER + 98, 44)}${centred(days, PAPER + 216, size)}${centred(weekdays, PAPER + 282, 34)}
${title.join('')}${spaceTag}${where.join('')}`
}
