import { createRequire } from 'node:module'

import type { DocumentData } from './document.ts'

type Pdf = PDFKit.PDFDocument

/** Noto Sans Japanese comes with the packages: no system has to have a font. */
const font = (weight: string) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-jp/${weight}/NotoSansJP_${weight}.ttf`)

/** In points, 72 an inch; the page is A4, 595 × 842. */
const PAGE = { left: 56, right: 539, top: 56, bottom: 786 }
const WIDTH = PAGE.right - PAGE.left
const NUMBER = 84
const BOX = 48
const ROW = 20
const INK = '#222'
const LINE = '#bbb'

/**
 * Draws documents on A4, each on pages of its own. Of its fonts only the letters it uses are inside, so that it stays small, Japanese included.
 */
export async function drawPdf(data: DocumentData, ...others: DocumentData[]): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: PAGE.left,
    font: font('400Regular'),
    lang: data.lang,
    displayTitle: true,
    info: { Title: data.fileName.replace(/\.pdf$/, ''), Author: data.from[0] ?? '' },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.registerFont('plain', font('400Regular')).registerFont('strong', font('700Bold')).fillColor(INK)
  drawDocument(pdf, data)
  for (const other of others) drawDocument(pdf.addPage(), other)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function drawDocument(pdf: Pdf, data: DocumentData): void {
  drawHead(pdf, data)
  drawRows(pdf, data)
  drawSums(pdf, data)
  drawNotes(pdf, data)
}

/** Title and facts stand left, who sends it right; under them whom it is for. */
function drawHead(pdf: Pdf, { title, facts, from, toTitle, to }: DocumentData): void {
  const half = WIDTH / 2
  pdf.font('strong').fontSize(22).text(title, PAGE.left, PAGE.top, { width: half })
  pdf.fontSize(9)
  for (const [name, value] of facts) {
    const y = pdf.y + 3
    pdf.font('plain').text(name, PAGE.left, y, { width: 90 })
    const after = pdf.y
    pdf.font('strong').text(value, PAGE.left + 92, y, { width: half - 100 })
    pdf.y = Math.max(after, pdf.y)
  }
  const factsEnd = pdf.y
  pdf
    .font('strong')
    .fontSize(11)
    .text(from[0] ?? '', PAGE.left + half, PAGE.top + 8, { width: half, align: 'right' })
  pdf.font('plain').fontSize(9).text(from.slice(1).join('\n'), { width: half, align: 'right' })
  pdf.y = Math.max(factsEnd, pdf.y) + 24
  pdf.font('strong').fontSize(9).text(toTitle, PAGE.left, pdf.y, { width: WIDTH })
  pdf.font('plain').fontSize(11).text(to.join('\n'), { width: half, lineGap: 1 })
  pdf.y += 22
}

/** The columns share the width that numbers and boxes leave to names. */
function columnsOf({ columns }: DocumentData) {
  const fixed = columns.reduce((sum, { kind }) => sum + (kind === 'number' ? NUMBER : kind === 'box' ? BOX : 0), 0)
  let left = PAGE.left
  return columns.map(({ label, kind }) => {
    const width = kind === 'number' ? NUMBER : kind === 'box' ? BOX : WIDTH - fixed
    const x = left
    left += width
    const isLast = left >= PAGE.right
    return {
      label,
      kind,
      x,
      width: isLast ? width : width - 8,
      align: kind === 'number' ? ('right' as const) : ('left' as const),
    }
  })
}

function drawRows(pdf: Pdf, data: DocumentData): void {
  const columns = columnsOf(data)
  const drawTitles = () => {
    const y = pdf.y
    pdf.font('strong').fontSize(8)
    for (const { label, x, width, align } of columns) pdf.text(label, x, y, { width, align })
    rule(pdf, y + 14)
    pdf.y = y + 20
    pdf.font('plain').fontSize(10)
  }
  drawTitles()
  for (const cells of data.rows) {
    const height = Math.max(
      ROW,
      ...cells.map((cell, at) => pdf.heightOfString(cell, { width: columns[at]?.width ?? 0 }) + 6),
    )
    if (pdf.y + height > PAGE.bottom) {
      pdf.addPage()
      pdf.y = PAGE.top
      drawTitles()
    }
    const y = pdf.y
    for (const [at, { kind, x, width, align }] of columns.entries()) {
      if (kind === 'box')
        pdf
          .rect(x + 2, y + 1, 11, 11)
          .lineWidth(0.8)
          .strokeColor(INK)
          .stroke()
      else pdf.text(cells[at] ?? '', x, y, { width, align })
    }
    rule(pdf, y + height - 5)
    pdf.y = y + height
  }
}

function drawSums(pdf: Pdf, { sums }: DocumentData): void {
  if (pdf.y + sums.length * ROW > PAGE.bottom) {
    pdf.addPage()
    pdf.y = PAGE.top
  }
  pdf.y += 6
  for (const [at, [name, amount]] of sums.entries()) {
    const isLast = at === sums.length - 1
    const y = pdf.y
    pdf.font(isLast ? 'strong' : 'plain').fontSize(isLast ? 12 : 10)
    pdf.text(name, PAGE.left, y, { width: WIDTH - NUMBER - 16, align: 'right' })
    const after = pdf.y
    pdf.text(amount, PAGE.right - NUMBER, y, { width: NUMBER, align: 'right' })
    pdf.y = Math.max(after, pdf.y) + 4
  }
}

function drawNotes(pdf: Pdf, { notes }: DocumentData): void {
  pdf.font('plain').fontSize(9)
  pdf.y += 20
  for (const note of notes) pdf.text(note, PAGE.left, pdf.y + 4, { width: WIDTH })
}

function rule(pdf: Pdf, y: number): void {
  pdf.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.5).strokeColor(LINE).stroke()
}
