import { faces, readFace, type Weight } from '#app/platform/fonts/faces.server.ts'
import { type Character, linesOf } from '#app/platform/fonts/line-breaks.ts'
import { isPlain, charactersOf, runsOf } from '#app/platform/fonts/runs.ts'

type Pdf = PDFKit.PDFDocument

export type Style = { weight?: Weight; /** In points. */ size: number }
type Place = { x: number; y: number; width: number; align?: 'left' | 'right' }

/** Noto Sans Japanese's own, which all lines have, whatever stands in them: of a letter's size. */
const LINE_HEIGHT = 1.448
const BASELINE = 1.16

/** Writes a text within a width, in whatever script it is. @returns how high it became, in points */
export function write(pdf: Pdf, text: string, style: Style, { x, y, width, align = 'left' }: Place): number {
  const lines = layOut(pdf, text, style, width)
  for (const [at, line] of lines.entries()) {
    const left = align === 'right' ? x + width - measure(pdf, line, style) : x
    drawLine(pdf, line, style, left, y + style.size * (at * LINE_HEIGHT + BASELINE))
  }
  return lines.length * style.size * LINE_HEIGHT
}

export function heightOf(pdf: Pdf, text: string, style: Style, width: number): number {
  return layOut(pdf, text, style, width).length * style.size * LINE_HEIGHT
}

function layOut(pdf: Pdf, text: string, style: Style, width: number): Character[][] {
  return text
    .split(/\r?\n/)
    .flatMap((line) => linesOf(charactersOf(line, faces), width, (characters) => measure(pdf, characters, style)))
}

function measure(pdf: Pdf, characters: readonly Character[], { weight = 'plain', size }: Style): number {
  pdf.fontSize(size)
  return runsOf(characters).reduce((sum, run) => sum + inFace(pdf, run.face, weight).widthOfString(run.text), 0)
}

/** What is drawn in another order than it reads, or by a mark, says within the file what was written. */
function drawLine(
  pdf: Pdf,
  line: readonly Character[],
  { weight = 'plain', size }: Style,
  left: number,
  y: number,
): void {
  pdf.fontSize(size)
  const isAsWritten = isPlain(line)
  if (!isAsWritten) pdf.markContent('Span', { actual: line.map(({ written }) => written).join('') })
  let x = left
  for (const { text, face } of runsOf(line)) {
    inFace(pdf, face, weight).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
    x += pdf.widthOfString(text)
  }
  if (!isAsWritten) pdf.endMarkedContent()
}

const known = new WeakMap<Pdf, Set<string>>()

/** Reads a font when the document first needs it. */
function inFace(pdf: Pdf, face: string, weight: Weight): Pdf {
  const name = `${face} ${weight}`
  const fonts = known.get(pdf) ?? new Set()
  if (!fonts.has(name)) pdf.registerFont(name, readFace(face, weight))
  known.set(pdf, fonts.add(name))
  return pdf.font(name)
}
