import type { DocumentData } from './document.ts'
import { asTrimming, INK, PAGE, type Part, type Pdf, rule, writeText, turnPage, WIDTH, within } from './parts.server.ts'
import { heightOf, type Style, write } from './writer.server.ts'

const NUMBER = 84
const BOX = 48
const ROW = 20
const TITLES = 20
/** So many of the last rows stand on the page of the sums and notes: these never end a document alone. */
const LAST_ROWS = 3

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

type Columns = ReturnType<typeof columnsOf>

/** @param endHeight how much follows the rows, in points */
export function drawRows(pdf: Pdf, table: Part, data: DocumentData, endHeight: number): void {
  const columns = columnsOf(data)
  const titles = within(pdf, table, 'TR')
  drawTitles(pdf, columns, titles)
  const heights = data.rows.map((cells) => rowHeight(pdf, columns, cells))
  const lastFrom = data.rows.length - LAST_ROWS
  const lastHeight = heights.slice(-LAST_ROWS).reduce((sum, height) => sum + height, endHeight)
  const isKept = lastFrom >= LAST_ROWS && lastHeight <= PAGE.bottom - PAGE.top - TITLES
  for (const [at, cells] of data.rows.entries()) {
    const height = heights[at] ?? ROW
    // What stands once in the table is printed again on each of its pages.
    if (turnPage(pdf, isKept && at === lastFrom ? lastHeight : height)) drawTitles(pdf, columns)
    drawRow(pdf, within(pdf, table, 'TR'), columns, cells)
    rule(pdf, pdf.y + height - 5)
    pdf.y += height
  }
}

function rowHeight(pdf: Pdf, columns: Columns, cells: string[]): number {
  const heights = cells.map((cell, at) => heightOf(pdf, cell, { size: 10 }, columns[at]?.width ?? WIDTH) + 6)
  return Math.max(ROW, ...heights)
}

function drawTitles(pdf: Pdf, columns: Columns, row?: Part): void {
  const style = { weight: 'strong', size: 8 } as const
  for (const { label, ...place } of columns) {
    const at = { ...place, y: pdf.y }
    if (row) writeText(pdf, row, 'TH', label, style, at, { scope: 'Column' })
    else asTrimming(pdf, () => write(pdf, label, style, at))
  }
  rule(pdf, pdf.y + 14)
  pdf.y += TITLES
}

function drawRow(pdf: Pdf, row: Part, columns: Columns, cells: string[]): void {
  for (const [at, { kind, ...place }] of columns.entries())
    if (kind === 'box') row.add(pdf.struct('TD', { actual: '☐' }, () => drawBox(pdf, place.x)))
    else writeText(pdf, row, 'TD', cells[at] ?? '', { size: 10 }, { ...place, y: pdf.y })
}

function drawBox(pdf: Pdf, x: number): void {
  pdf
    .rect(x + 2, pdf.y + 1, 11, 11)
    .lineWidth(0.8)
    .strokeColor(INK)
    .stroke()
}

const SUM_NAME = WIDTH - NUMBER - 16

/** How high the sums become, in points. */
export function sumsHeight(pdf: Pdf, { sums }: DocumentData): number {
  return sums.reduce((height, [name, amount], at) => {
    const style = sumStyle(at, sums.length)
    return height + Math.max(heightOf(pdf, name, style, SUM_NAME), heightOf(pdf, amount, style, NUMBER)) + 4
  }, 6)
}

/** The last one is what counts. */
function sumStyle(at: number, count: number): Style {
  return at === count - 1 ? { weight: 'strong', size: 12 } : { size: 10 }
}

export function drawSums(pdf: Pdf, table: Part, data: DocumentData): void {
  const { sums } = data
  turnPage(pdf, sumsHeight(pdf, data))
  pdf.y += 6
  for (const [at, [name, amount]] of sums.entries()) {
    const style = sumStyle(at, sums.length)
    const row = within(pdf, table, 'TR')
    const place = { y: pdf.y, align: 'right' } as const
    const named = { ...place, x: PAGE.left, width: SUM_NAME }
    const height = writeText(pdf, row, 'TH', name, style, named, { scope: 'Row' })
    const counted = writeText(pdf, row, 'TD', amount, style, { ...place, x: PAGE.right - NUMBER, width: NUMBER })
    pdf.y += Math.max(height, counted) + 4
  }
}
