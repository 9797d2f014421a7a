type Text = { x: number; y: number; size: number; fill: string; isBold?: boolean; isEnd?: boolean }

/** One line of text; what people wrote is text, never markup. */
export function svgText(text: string, { x, y, size, fill, isBold = false, isEnd = false }: Text): string {
  const anchor = isEnd ? ' text-anchor="end"' : ''
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${isBold ? 700 : 400}" fill="${fill}"${anchor}>${escapeText(text)}</text>`
}

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ')
}

/** After a blank, and around Japanese; but no line ends with what opens or begins with what closes. */
const BREAKS =
  /(?<=\s)|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー」』）、。！？・])(?![\s」』）、。！？・ー])|(?<![\s「『（])(?=[「『（\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/u

/**
 * Breaks a text into at most so many lines of a width: SVG knows no lines. Japanese breaks anywhere, Latin between
 * words; what is left over ends in an ellipsis.
 */
export function linesOf(text: string, width: number, size: number, most: number): string[] {
  const parts = text.split(BREAKS)
  const lines: string[] = []
  let line = ''
  for (const part of parts) {
    if (line !== '' && widthOf(line + part.trimEnd(), size) > width) {
      lines.push(line)
      line = part
    } else line += part
  }
  if (line) lines.push(line)
  const kept = lines.slice(0, most).map((each) => each.trim())
  const last = kept.at(-1) ?? ''
  const isCut = lines.length > most
  return kept.map((each, at) =>
    at === kept.length - 1 && (isCut || widthOf(last, size) > width) ? cut(each, width, size) : each,
  )
}

function cut(line: string, width: number, size: number): string {
  const characters = Array.from(line)
  while (characters.length > 0 && widthOf(`${characters.join('')}…`, size) > width) characters.pop()
  return `${characters.join('')}…`
}

/** Full-width letters take a square, others a little more than half of one. */
export function widthOf(text: string, size: number): number {
  const units = Array.from(text).reduce(
    (sum, char) => sum + (/[\u1100-\u9FFF\uF900-\uFAFF\uFF00-\uFF60]/u.test(char) ? 1 : 0.58),
    0,
  )
  return units * size
}
