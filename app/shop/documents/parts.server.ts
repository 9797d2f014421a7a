import { type Style, write } from './writer.server.ts'

export type Pdf = PDFKit.PDFDocument
export type Part = PDFKit.PDFStructureElement

/** In points, 72 an inch; the page is A4, 595 × 842. */
export const PAGE = { left: 56, right: 539, top: 56, bottom: 786 }
export const WIDTH = PAGE.right - PAGE.left
export const INK = '#222'
const LINE = '#bbb'

/** A part of the document that has parts of its own. */
export function within(pdf: Pdf, parent: Part, tag: string): Part {
  const part = pdf.struct(tag)
  parent.add(part)
  return part
}

/** Writes a text as a part of the document. @returns how high it became, in points */
export function writeText(
  pdf: Pdf,
  parent: Part,
  tag: string,
  text: string,
  style: Style,
  place: Parameters<typeof write>[3],
  options: object = {},
): number {
  const { y } = pdf
  let height = 0
  parent.add(
    pdf.struct(tag, options, () => {
      height = write(pdf, text, style, place)
    }),
  )
  pdf.y = y
  return height
}

/** @returns whether what comes next stands on another page */
export function turnPage(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= PAGE.bottom) return false

  pdf.addPage()
  pdf.y = PAGE.top
  return true
}

export function rule(pdf: Pdf, y: number): void {
  asTrimming(pdf, () => {
    pdf.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.5).strokeColor(LINE).stroke()
  })
}

/** What is no part of the text, and never read aloud. */
export function asTrimming(pdf: Pdf, draw: () => unknown): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}
