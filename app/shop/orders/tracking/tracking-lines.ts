import type { CsvSeparator } from '#db/vocabulary.ts'

import { tidyTrackingNumber } from '../shipments/tracking-number.ts'

/** A parcel as a carrier, or somebody who pastes, tells of it. */
export type TrackedLine = {
  line: number
  /** Of the order; null where the file says to whom it goes instead. */
  orderId: number | null
  trackingNumber: string
  carrier: string
  postalCode: string
  fullName: string
}

/** What carriers and spreadsheets call the columns. */
const HEADS = {
  trackingNumber: [
    '追跡番号',
    'お問い合わせ番号',
    'お問合せ番号',
    '伝票番号',
    '送り状番号',
    'tracking',
    'trackingnumber',
  ],
  orderId: ['お客様管理番号', 'お客様側管理番号', '注文番号', 'number', 'order', 'ordernumber'],
  carrier: ['配送会社', 'carrier'],
  postalCode: ['お届け先郵便番号', '郵便番号', 'postalcode'],
  fullName: ['お届け先氏名', 'お届け先名', '氏名', 'name'],
} as const
type Field = keyof typeof HEADS

/**
 * Reads rows of a file whose first row names its columns, or of pasted text: an order's number, then its tracking number,
 * then perhaps the carrier.
 * @returns null where no column is called a tracking number, and no row begins with an order's number
 */
export function readTracking(rows: readonly string[][]): TrackedLine[] | null {
  const [head = [], ...body] = rows
  const columns = columnsOf(head)
  if (columns.has('trackingNumber')) return body.flatMap((row, at) => fromColumns(row, columns, at + 2))

  const read = rows.flatMap((row, at) => fromPasted(row, at + 1))
  return read.length > 0 ? read : null
}

/** Spaces part pasted values where neither commas nor tabs do. */
export function rowsOfPasted(text: string, separator: CsvSeparator): string[][] {
  const lines = text.split(/\r?\n/).map((line) => line.normalize('NFKC').trim())
  return lines.map((line) => (line.includes(separator) ? line.split(separator) : line.split(/\s+/)).map(bare))
}

function columnsOf(head: readonly string[]): ReadonlyMap<Field, number> {
  const names = head.map((name) =>
    name
      .normalize('NFKC')
      .replace(/[\s_-]/g, '')
      .toLowerCase(),
  )
  const found = (Object.keys(HEADS) as Field[]).flatMap((field): [Field, number][] => {
    const at = names.findIndex((name) => HEADS[field].some((known) => known === name))
    return at >= 0 ? [[field, at]] : []
  })
  return new Map(found)
}

function fromColumns(row: readonly string[], columns: ReadonlyMap<Field, number>, line: number): TrackedLine[] {
  const value = (field: Field) => (row[columns.get(field) ?? -1] ?? '').trim()
  const trackingNumber = tidyTrackingNumber(value('trackingNumber'))
  if (trackingNumber === '') return []

  const orderId = numberOf(value('orderId'))
  return [
    {
      line,
      orderId,
      trackingNumber,
      carrier: value('carrier'),
      postalCode: value('postalCode'),
      fullName: value('fullName'),
    },
  ]
}

function fromPasted([first = '', number = '', ...carrier]: readonly string[], line: number): TrackedLine[] {
  const orderId = numberOf(first)
  const trackingNumber = tidyTrackingNumber(number)
  if (orderId === null || trackingNumber === '') return []

  return [{ line, orderId, trackingNumber, carrier: carrier.join(' ').trim(), postalCode: '', fullName: '' }]
}

function numberOf(text: string): number | null {
  const [, digits] = /^(?:O-|#)?(\d{1,12})$/i.exec(text.normalize('NFKC').trim()) ?? []
  return digits ? Number(digits) : null
}

/** Spreadsheets keep a long number as text by `="…"` or a quote before it. */
function bare(text: string): string {
  return text.trim().replace(/^="?|^'|^"|"$/g, '')
}
