import { readNamedRows } from '#app/platform/csv-table.ts'
import type { PaymentProvider } from '#db/vocabulary.ts'

import { unitsOfText } from '../providers/amounts.ts'

/** A payment as the site knows it, for comparing. */
export type KnownPayment = {
  id: number
  provider: PaymentProvider
  paymentId: string
  currency: string
  paidUnits: number
  paidAt: Date
}
/** A line of the provider's file. UNKNOWN: no payment of this site is in it; OTHER_SUM: it says another sum than we know. */
type PayoutLine = {
  line: number
  reference: string
  gross: string
  fee: string
  net: string
  currency: string
  payment: number | null
  problem: 'UNKNOWN' | 'OTHER_SUM' | null
}
/** `missing` were paid in the days of the file, and stand in no line of it. */
export type PayoutMatch = { lines: PayoutLine[]; missing: number[] }

/** What the files of Stripe (itemised payouts) and PayPal (activity) call what is compared. */
const COLUMNS = {
  reference: ['payment_intent_id', 'source_id', 'transaction id', 'charge_id', 'reference txn id'],
  gross: ['gross', 'amount'],
  fee: ['fee'],
  net: ['net'],
  currency: ['currency'],
  kind: ['reporting_category', 'type'],
} as const
const TAKES_MONEY = /charge|payment|checkout/i
/** Money that goes the other way names the same payment. */
const GIVES_BACK = /refund|reversal|reversed|chargeback|dispute|fee/i

/**
 * Holds a file of the provider against the payments that it took.
 * @returns null where the file has not the columns of either provider
 */
export function matchPayouts(csv: string, known: readonly KnownPayment[]): PayoutMatch | null {
  const rows = readNamedRows(csv)
  const first = rows?.[0]?.cells
  if (!rows || !first || !('gross' in first || 'amount' in first) || !('currency' in first)) return null

  const byPayment = new Map(known.map((payment) => [payment.paymentId, payment]))
  const lines = rows.filter(({ cells }) => takesMoney(cells)).map(({ line, cells }) => lineOf(line, cells, byPayment))
  const found = new Set(lines.flatMap(({ payment }) => payment ?? []))
  const days = known.filter(({ id }) => found.has(id)).map(({ paidAt }) => paidAt.getTime())
  const [from, until] = [Math.min(...days), Math.max(...days)]
  const isWithin = ({ paidAt }: KnownPayment) => paidAt.getTime() >= from && paidAt.getTime() <= until
  return { lines, missing: known.filter((one) => isWithin(one) && !found.has(one.id)).map(({ id }) => id) }
}

type Cells = Readonly<Record<string, string>>

function takesMoney(cells: Cells): boolean {
  const kind = cellOf(cells, 'kind')
  return kind === '' || (TAKES_MONEY.test(kind) && !GIVES_BACK.test(kind))
}

function lineOf(line: number, cells: Cells, known: ReadonlyMap<string, KnownPayment>): PayoutLine {
  const payment = COLUMNS.reference.map((name) => known.get(cells[name] ?? '')).find(Boolean) ?? null
  const [gross, currency] = [cellOf(cells, 'gross'), cellOf(cells, 'currency').toUpperCase()]
  const units = payment && unitsOfText(plain(gross), currency, payment.provider)
  const isAsKnown = payment?.currency === currency && payment.paidUnits === units
  return {
    line,
    reference: COLUMNS.reference.map((name) => cells[name]).find(Boolean) ?? '',
    gross,
    fee: cellOf(cells, 'fee'),
    net: cellOf(cells, 'net'),
    currency,
    payment: payment?.id ?? null,
    problem: payment ? (isAsKnown ? null : 'OTHER_SUM') : 'UNKNOWN',
  }
}

function cellOf(cells: Cells, column: keyof typeof COLUMNS): string {
  return COLUMNS[column].map((name) => cells[name]).find(Boolean) ?? ''
}

/** `1,700.00`, or `1.700,00` as files are written for most of Europe, is 1700.00; so is `1.700` where nothing is so fine. */
function plain(amount: string): string {
  const bare = amount.replace(/[\s'’]/g, '')
  const isEuropean = /^-?\d{1,3}(\.\d{3})*,\d{1,2}$|^-?\d+,\d{1,2}$|^-?\d{1,3}(\.\d{3})+$/.test(bare)
  return isEuropean ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
}
