import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'

import { baseOf, type Currency } from '#app/money/currency.ts'
import { convertToBase, parseMoney } from '#app/money/money.ts'
import { delimiterOf } from '#app/platform/csv-text.ts'

/** What is wrong with a line of a file; the problem is a translation key with its values. */
export type LineProblem = { line: number; problem: string }
export type Read<Row> = { rows: Row[]; problems: LineProblem[] }

export type ZoneRow = { zone: string; country: string }
export type RateRow = {
  method: string
  isRegistered: boolean
  /** Largest weight of a parcel with its packaging, in grams. */
  maxParcelGrams: number
  upToGrams: number
  zone: string
  /** Minor units of the base currency: a tariff in another is converted when it is read. */
  priceMinor: number
}

export const ZONE_COLUMNS = ['zone', 'country'] as const
export const RATE_COLUMNS = [
  'method',
  'registered',
  'max_parcel_grams',
  'up_to_grams',
  'zone',
  'price',
  'currency',
] as const

const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'shipping:badCode')
const grams = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'shipping:badGrams')
  .transform(Number)
const zoneLine = z.object({ zone: code, country: z.string().regex(/^[A-Z]{2}$/, 'shipping:badCountry') })
const rateLine = z.object({
  method: code,
  registered: z.enum(['yes', 'no'], { error: 'shipping:badRegistered' }),
  max_parcel_grams: grams,
  up_to_grams: grams,
  zone: code,
  price: z.string(),
  currency: z.string(),
})

/** Reads `zones.csv`: which country lies in which zone, each in one. */
export function readZones(csv: string): Read<ZoneRow> {
  const seen = new Set<string>()
  return readLines(csv, ZONE_COLUMNS, zoneLine, ({ zone, country }) => {
    if (seen.has(country)) return { problem: `shipping:countryTwice?${new URLSearchParams({ country })}` }

    seen.add(country)
    return { row: { zone, country } }
  })
}

/**
 * Reads `rates.csv`: one line a band. A method's lines agree on what it is and carries.
 * @param zones the zones that there are, by code
 */
export function readRates(csv: string, zones: ReadonlySet<string>, currencies: readonly Currency[]): Read<RateRow> {
  const methods = new Map<string, string>()
  const bands = new Set<string>()
  return readLines(csv, RATE_COLUMNS, rateLine, (line) => {
    const { method, zone, max_parcel_grams: maxParcelGrams, up_to_grams: upToGrams } = line
    const carries = `${line.registered} ${maxParcelGrams}`
    const band = `${method} ${zone} ${upToGrams}`
    const currency = currencies.find(({ name }) => name === line.currency)
    const minor = currency ? parseMoney(line.price, currency) : null
    if (!zones.has(zone)) return { problem: `shipping:unknownZone?${new URLSearchParams({ zone })}` }
    if (!currency) return { problem: `shipping:unknownCurrency?${new URLSearchParams({ currency: line.currency })}` }
    if (minor === null) return { problem: 'shipping:badPrice' }
    if (upToGrams > maxParcelGrams) return { problem: 'shipping:bandTooHeavy' }
    if ((methods.get(method) ?? carries) !== carries) return { problem: 'shipping:methodDiffers' }
    if (bands.has(band)) return { problem: 'shipping:bandTwice' }

    methods.set(method, carries)
    bands.add(band)
    const priceMinor = convertToBase(minor, currency, baseOf(currencies))
    return { row: { method, isRegistered: line.registered === 'yes', maxParcelGrams, upToGrams, zone, priceMinor } }
  })
}

type Line = { record: Record<string, string>; info: { lines: number } }
type Answer<Row> = { row: Row; problem?: never } | { row?: never; problem: string }

/** Every line by its schema, then by what only the lines before it tell. */
function readLines<Row, S extends z.ZodType>(
  csv: string,
  columns: readonly string[],
  schema: S,
  judge: (line: z.infer<S>) => Answer<Row>,
): Read<Row> {
  const lines = parseLines(csv, columns)
  if (!Array.isArray(lines)) return { rows: [], problems: [lines] }

  const rows: Row[] = []
  const problems: LineProblem[] = []
  for (const { record, info } of lines) {
    const { data, error } = schema.safeParse(record)
    const answer: Answer<Row> = error ? { problem: error.issues[0]?.message ?? 'form:format' } : judge(data)
    if (answer.problem === undefined) rows.push(answer.row)
    else problems.push({ line: info.lines, problem: answer.problem })
  }
  return { rows, problems }
}

function parseLines(csv: string, columns: readonly string[]): Line[] | LineProblem {
  try {
    const lines: Line[] = parse(csv, {
      bom: true,
      columns: true,
      delimiter: delimiterOf(csv),
      info: true,
      trim: true,
      skip_empty_lines: true,
    })
    const heads = Object.keys(lines[0]?.record ?? {})
    const isRight = heads.length === columns.length && columns.every((column) => heads.includes(column))
    return isRight
      ? lines
      : { line: 1, problem: `shipping:badColumns?${new URLSearchParams({ columns: columns.join(', ') })}` }
  } catch (error) {
    if (error instanceof CsvError) return { line: Number(error.lines ?? 1), problem: 'shipping:badCsv' }
    throw error
  }
}
