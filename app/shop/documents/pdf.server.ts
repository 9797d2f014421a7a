import PDFDocument from 'pdfkit'

import type { DocumentData } from './document.ts'
import { INK, PAGE, type Part, type Pdf, writeText, turnPage, WIDTH, within } from './parts.server.ts'
import { drawRows, drawSums, sumsHeight } from './table.server.ts'
import { heightOf } from './writer.server.ts'

const HALF = WIDTH / 2

/**
 * Draws documents on A4, each on pages of its own. Of its fonts only the letters it uses are inside, so that it stays
 * small. It is tagged (PDF/UA): what is read aloud has titles, lists and tables.
 */
export async function drawPdf(data: DocumentData, ...others: DocumentData[]): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: PAGE.left,
    // The standard font would be in the file without its letters.
    font: '',
    lang: data.lang,
    displayTitle: true,
    pdfVersion: '1.7',
    // Its types do not know this one.
    ...({ subset: 'PDF/UA' } as object),
    tagged: true,
    info: { Title: data.fileName.replace(/\.pdf$/, ''), Author: data.from[0] ?? '' },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve))
  for (const [at, each] of [data, ...others].entries()) drawDocument(at === 0 ? pdf : pdf.addPage(), each)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function drawDocument(pdf: Pdf, data: DocumentData): void {
  const whole = pdf.struct('Document', { lang: data.lang })
  pdf.addStructure(whole)
  pdf.fillColor(INK)
  drawHead(pdf, whole, data)
  const table = within(pdf, whole, 'Table')
  drawRows(pdf, table, data, sumsHeight(pdf, data) + notesHeight(pdf, data))
  drawSums(pdf, table, data)
  pdf.y += NOTES.above
  for (const note of data.notes) {
    turnPage(pdf, noteHeight(pdf, note))
    pdf.y += 4 + writeText(pdf, whole, 'P', note, NOTES.style, { x: PAGE.left, y: pdf.y + 4, width: WIDTH })
  }
  whole.end()
}

const NOTES = { above: 20, style: { size: 9 } }

function notesHeight(pdf: Pdf, { notes }: DocumentData): number {
  return notes.reduce((height, note) => height + noteHeight(pdf, note), NOTES.above)
}

function noteHeight(pdf: Pdf, note: string): number {
  return 4 + heightOf(pdf, note, NOTES.style, WIDTH)
}

/** In points: a square of it is more than half a millimetre. */
const CODE = 72

/** At the right edge, its text below. @returns how high it became, in points */
function drawCode(pdf: Pdf, whole: Part, code: NonNullable<DocumentData['code']>, top: number): number {
  const { text, says, side, path } = code
  const left = PAGE.right - CODE
  const draw = () => {
    pdf
      .save()
      .translate(left, top)
      .scale(CODE / side)
    pdf.path(path).lineWidth(1).stroke('#000').restore()
  }
  whole.add(pdf.struct('Figure', { alt: says, bbox: [left, top, PAGE.right, top + CODE] } as object, draw))
  const place = { x: left, y: top + CODE, width: CODE, align: 'right' } as const
  return CODE + 10 + writeText(pdf, whole, 'P', text, { size: 8 }, place)
}

/** Title and facts stand left, who sends it right; under them whom it is for. */
function drawHead(pdf: Pdf, whole: Part, { title, code, facts, from, toTitle, to }: DocumentData): void {
  const strong = { weight: 'strong', size: 9 } as const
  let y = PAGE.top
  y += writeText(pdf, whole, 'H1', title, { ...strong, size: 22 }, { x: PAGE.left, y, width: HALF })
  const list = within(pdf, whole, 'L')
  for (const [name, value] of facts) {
    const item = within(pdf, list, 'LI')
    const named = writeText(pdf, item, 'Lbl', name, { size: 9 }, { x: PAGE.left, y: y + 3, width: 90 })
    const valueHeight = writeText(pdf, item, 'LBody', value, strong, { x: PAGE.left + 92, y: y + 3, width: HALF - 100 })
    y += 3 + Math.max(named, valueHeight)
  }
  const right = { x: PAGE.left + HALF, width: HALF, align: 'right' } as const
  const [sender = '', ...details] = from
  let end = PAGE.top + 8
  end += writeText(pdf, whole, 'P', sender, { ...strong, size: 11 }, { ...right, y: end })
  if (details.length > 0) end += writeText(pdf, whole, 'P', details.join('\n'), { size: 9 }, { ...right, y: end })
  if (code) end += drawCode(pdf, whole, code, end + 4)
  y = Math.max(y, end) + 24
  y += writeText(pdf, whole, 'H2', toTitle, strong, { x: PAGE.left, y, width: WIDTH })
  y += writeText(pdf, whole, 'P', to.join('\n'), { size: 11 }, { x: PAGE.left, y, width: HALF })
  pdf.y = y + 22
}
