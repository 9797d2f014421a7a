/** Characters beyond ASCII, each once, in their order: of logo and navigation, and of the headings. */
export type Characters = { shell: string; headings: string }

const HEADER_END = '</header>'
const SHELL = /<a [^>]*class="brand"[^]*?<\/a>|<ul class="nav"[^]*?<\/ul>/g
const HEADING = /<h([123])\b[^]*?<\/h\1>/g
const TAG = /<[^>]*>/g
const REFERENCE = /&#(?:x([\da-f]+)|(\d+));/gi
/** What a font of characters can draw: no spaces, nothing unseen, no pictures. */
const DRAWN = /[^\p{ASCII}\p{C}\p{Z}\p{Emoji_Presentation}\p{Variation_Selector}]/gu

/** No page of the site comes near: a file of so many characters is some 60 kB. */
const MOST = 500

/** The characters that a finished page shows in a typeface of its own. */
export function charactersOf(html: string): Characters {
  const header = html.slice(0, html.indexOf(HEADER_END))
  return { shell: charactersIn(header.match(SHELL) ?? []), headings: charactersIn(html.match(HEADING) ?? []) }
}

function charactersIn(parts: readonly string[]): string {
  const text = parts.join('').replace(TAG, '').replace(REFERENCE, characterOf)
  return drawnIn(text).slice(0, MOST).toSorted().join('')
}

/** Each letter of a text that a typeface is asked for, once. */
export function drawnIn(text: string): string[] {
  return [...new Set(text.normalize('NFC').match(DRAWN))]
}

/** As in `unicode-range`. */
export function codeOf(letter: string): string {
  return `U+${letter.codePointAt(0)?.toString(16).toUpperCase()}`
}

function characterOf(_: string, hex: string | undefined, decimal: string | undefined): string {
  const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
  return point <= 0x10ffff ? String.fromCodePoint(point) : ''
}
