import { z } from 'zod'

import type { Currency } from '#app/money/currency.ts'
import { moneyField, parseMoney } from '#app/money/money.ts'
import { readWhole, tidyDay } from '#app/platform/forms/read-number.ts'
import { endOfDay, isoOf, readMoment, startOfDay } from '#app/platform/time/site-clock.ts'
import { isContact } from '#app/site/config/setting-rules.ts'
import { isCountryCode } from '#app/translations/countries.ts'
import type { Key } from '#app/translations/keys.ts'
import { SLUG } from '#app/translations/texts.ts'
import { AGE_MARKS, type AgeMark, LOCALES, type LocalisedText, PRODUCT_STATUSES } from '#db/vocabulary.ts'

import { isPlainEnglish, LONGEST_MATERIAL, LONGEST_NAME, readHsCode } from '../../customs/customs-facts.ts'
import { LONGEST as LONGEST_SAFETY } from '../../safety/safety.ts'
import { LONGEST_BOOK } from '../book/book.ts'

/** A product as a spreadsheet holds it; what is sorted under, and its event, by slug. */
export type CatalogueRow = {
  slug: string
  sku: string
  /** The slug of the product that it is a choice of; empty where it stands alone. */
  choiceOf: string
  status: (typeof PRODUCT_STATUSES)[number]
  type: string
  franchises: string[]
  characters: string[]
  event: string
  priceMinor: number
  salePriceMinor: number | null
  saleFrom: Date | null
  saleUntil: Date | null
  weightGrams: number
  hsCode: string
  originCountry: string
  customsName: string
  material: string
  manufacturerName: string
  manufacturerAddress: string
  manufacturerContact: string
  ageMark: AgeMark | null
  bookFormat: string
  pageCount: number
  /** `YYYY-MM-DD` */
  releaseDate: string
  isLimitedEdition: boolean
  isEventExclusive: boolean
  isDigital: boolean
  isSmallLot: boolean
  isBonusItem: boolean
  /**
   * Units that the shop may sell; null of digital goods. Of a new product it is the first delivery; of one that is there
   * a file only tells what it was.
   */
  stock: number | null
  /** Units that somebody counted on the shelf, promised or not; null where nobody did. */
  counted: number | null
  name: LocalisedText
  version: LocalisedText
  shortDescription: LocalisedText
  longDescription: LocalisedText
  safetyWarnings: LocalisedText
  printing: LocalisedText
}

export type Cells = Record<string, string>
const LOCALISED = ['name', 'version', 'shortDescription', 'longDescription', 'safetyWarnings', 'printing'] as const
type PlainName = Exclude<keyof CatalogueRow, (typeof LOCALISED)[number]>

type Base = Pick<Currency, 'decimals'>
type Column<V> = {
  write: (value: V, base: Base) => string
  /** Undefined where the text says nothing that fits. */
  read: (text: string, base: Base) => V | undefined
  /** What it says of a text that does not fit. */
  problem: Key
}

const LONGEST = 20_000
const MOST = 1_000_000_000

const slug: Column<CatalogueRow['slug']> = {
  write: (value) => value,
  read: (text) => (SLUG.test(text) && text.length <= 100 ? text : undefined),
  problem: 'goods:csvSlug',
}
const slugs: Column<CatalogueRow['franchises']> = {
  write: (value) => value.join(' '),
  read: (text) => {
    const values = [...new Set(text.split(/\s+/).filter(Boolean))].toSorted()
    return values.every((value) => SLUG.test(value)) ? values : undefined
  },
  problem: 'goods:csvSlugs',
}
const sku: Column<CatalogueRow['sku']> = {
  write: (value) => guard(value),
  read: (text) => (text.length <= 100 ? unguard(text) : undefined),
  problem: 'choices:csvSku',
}
const optionalSlug: Column<CatalogueRow['event']> = {
  ...slug,
  read: (value) => (value === '' || SLUG.test(value) ? value : undefined),
}
const plainEnglish = (longest: number): Column<string> => ({
  write: (value) => guard(value),
  read: (text) => (text.length <= longest && isPlainEnglish(text) ? unguard(text) : undefined),
  problem: 'customs:csvPlainEnglish',
})
const text = (longest: number): Column<string> => ({
  write: (value) => guard(value),
  read: (written) => (written.length <= longest ? unguard(written) : undefined),
  problem: 'safety:csvLong',
})
const flag: Column<CatalogueRow['isDigital']> = {
  write: (value) => (value ? 'yes' : ''),
  read: (text) => ({ yes: true, no: false, '': false })[text],
  problem: 'goods:csvFlag',
}
const instant = (ofDay: (day: string) => Date): Column<CatalogueRow['saleFrom']> => ({
  write: (value) => (value ? isoOf(value) : ''),
  read: (text) => {
    if (text === '') return null

    const day = readDay(text)
    if (day) return ofDay(day)

    return readMoment(text) ?? undefined
  },
  problem: 'goods:csvInstant',
})
const units: Column<CatalogueRow['stock']> = {
  write: (value) => (value === null ? '' : String(value)),
  read: (text) => (text === '' ? null : (readCount(text) ?? undefined)),
  problem: 'goods:csvStock',
}
/** What the columns are and how their cells are written and read; the localised ones have a cell for each language. */
const COLUMNS: { [K in PlainName]: Column<CatalogueRow[K]> } = {
  slug,
  sku,
  choiceOf: optionalSlug,
  status: {
    write: (value) => value,
    read: (value) => PRODUCT_STATUSES.find((status) => status === value),
    problem: 'goods:csvStatus',
  },
  type: slug,
  franchises: slugs,
  characters: slugs,
  event: optionalSlug,
  priceMinor: {
    write: (value, base) => moneyField(value, base),
    read: (value, base) => parseMoney(value, base) ?? undefined,
    problem: 'goods:csvPrice',
  },
  salePriceMinor: {
    write: (value, base) => (value === null ? '' : moneyField(value, base)),
    read: (value, base) => (value === '' ? null : (parseMoney(value, base) ?? undefined)),
    problem: 'goods:csvSalePrice',
  },
  saleFrom: instant(startOfDay),
  saleUntil: instant(endOfDay),
  weightGrams: { write: String, read: (value) => readCount(value) ?? undefined, problem: 'goods:csvGrams' },
  hsCode: { write: (value) => value, read: (text) => readHsCode(text) ?? undefined, problem: 'customs:csvHsCode' },
  originCountry: {
    write: (value) => value,
    read: (text) => (text === '' || isCountryCode(text) ? text : undefined),
    problem: 'customs:csvCountry',
  },
  customsName: plainEnglish(LONGEST_NAME),
  material: plainEnglish(LONGEST_MATERIAL),
  manufacturerName: text(LONGEST_SAFETY.name),
  manufacturerAddress: text(LONGEST_SAFETY.address),
  manufacturerContact: {
    write: (value) => guard(value),
    read: (written) =>
      isContact(unguard(written)) && written.length <= LONGEST_SAFETY.contact ? unguard(written) : undefined,
    problem: 'safety:csvContact',
  },
  ageMark: {
    write: (value) => value ?? '',
    read: (written) => (written === '' ? null : AGE_MARKS.find((mark) => mark === written)),
    problem: 'book:csvAgeMark',
  },
  bookFormat: text(LONGEST_BOOK.format),
  pageCount: {
    write: String,
    read: (value) => {
      const count = value === '' ? 0 : readCount(value)
      return count === null || count > LONGEST_BOOK.pages ? undefined : count
    },
    problem: 'book:csvPages',
  },
  releaseDate: {
    write: (value) => value,
    read: readDay,
    problem: 'goods:csvDay',
  },
  isLimitedEdition: flag,
  isEventExclusive: flag,
  isDigital: flag,
  isSmallLot: flag,
  isBonusItem: flag,
  stock: units,
  counted: units,
}

const PLAIN = Object.keys(COLUMNS) as PlainName[]

/** The columns in the order of an export. */
export const CATALOGUE_COLUMNS = [
  ...PLAIN.map(headOf),
  ...LOCALISED.flatMap((name) => LOCALES.map((locale) => `${name}.${locale}`)),
]

/** The cells of a row, guarded against spreadsheets that would calculate them. */
export function writeRow(row: CatalogueRow, base: Base): Cells {
  const write = <K extends PlainName>(name: K, value: CatalogueRow[K]) => COLUMNS[name].write(value, base)
  return Object.fromEntries([
    ...PLAIN.map((name) => [headOf(name), write(name, row[name])]),
    ...LOCALISED.flatMap((name) => LOCALES.map((locale) => [`${name}.${locale}`, guard(row[name][locale] ?? '')])),
  ])
}

/** A problem of a file, for `formatProblem`. */
export function problemOf(key: Key, values: Record<string, string> = {}): string {
  return `${key}?${new URLSearchParams(values)}`
}

/** Reads a row of cells. @returns the row, or what is wrong with it, a line a cell */
export function readRow(cells: Cells, base: Base): { row: CatalogueRow } | { problems: string[] } {
  const problems: string[] = []
  const row: Record<string, unknown> = {}
  for (const name of PLAIN) {
    const given = (cells[headOf(name)] ?? '').trim()
    row[name] = COLUMNS[name].read(given, base)
    if (row[name] === undefined)
      problems.push(
        problemOf(COLUMNS[name].problem, {
          column: headOf(name),
          given: given.slice(0, 40),
          example: moneyField(1250, base),
        }),
      )
  }
  for (const name of LOCALISED) row[name] = readTexts(name, cells, problems)
  return problems.length > 0 ? { problems } : { row: row as CatalogueRow }
}

function readTexts(name: (typeof LOCALISED)[number], cells: Cells, problems: string[]): LocalisedText {
  const texts = LOCALES.map((locale) => [locale, unguard(cells[`${name}.${locale}`] ?? '')] as const)
  for (const [locale, value] of texts)
    if (value.length > LONGEST)
      problems.push(problemOf('goods:csvLong', { column: `${name}.${locale}`, max: String(LONGEST) }))
  const given = texts.filter(([, value]) => value !== '')
  if (name === 'name' && given.length === 0) problems.push('goods:csvNoName')
  return Object.fromEntries(given)
}

function readDay(written: string): string | undefined {
  return z.iso.date().safeParse(tidyDay(written)).data
}

/** A cell that begins like a formula gets an apostrophe, and so does one that begins with the apostrophe of such a cell. */
function guard(value: string): string {
  return /^'*[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
}

function unguard(value: string): string {
  return /^'+[=+\-@\t\r\n＝＋－＠]/.test(value) ? value.slice(1) : value
}

function readCount(value: string): number | null {
  return readWhole(value, 0, MOST)
}

/** People call it a price; that it is kept in minor units is ours to know. */
function headOf(name: string): string {
  return name.replace(/Minor$/, '')
}
