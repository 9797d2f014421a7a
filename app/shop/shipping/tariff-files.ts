import { z } from 'zod'

import { baseOf, type Currency } from '#app/money/currency.ts'
import { convertToBase, parseMoney } from '#app/money/money.ts'
import { amountProblem } from '#app/platform/fields.forms.ts'
import { readWhole } from '#app/platform/forms/read-number.ts'

import { type Cells, type ParsedLines, readLines } from './tariff-lines.ts'

type MethodLimits = { isRegistered: boolean; maxParcelGrams: number }

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
const grams = z.string().transform((written, issues) => {
  const read = readWhole(written, 1, 9_999_999)
  if (read === null) issues.addIssue({ code: 'custom', message: 'shipping:badGrams' })
  return read ?? z.NEVER
})
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
export function readZones(csv: string): ParsedLines<ZoneRow> {
  const seen = new Set<string>()
  return readLines(csv, { columns: ZONE_COLUMNS, needed: ZONE_COLUMNS, schema: zoneLine }, ({ zone, country }) => {
    if (seen.has(country)) return { problem: `shipping:countryTwice?${new URLSearchParams({ country })}` }

    seen.add(country)
    return { row: { zone, country } }
  })
}

/** What a file of rates is read against: zones by code, currencies, and what the methods carry by code. */
export type TariffContext = {
  zones: ReadonlySet<string>
  currencies: readonly Currency[]
  methods: ReadonlyMap<string, MethodLimits>
}

/**
 * Reads `rates.csv`: one line a band. A method's lines agree on what it is and carries; where the file does not say
 * that, a method that is there keeps it, and a price is of the base currency.
 */
export function readRates(csv: string, { zones, currencies, methods: known }: TariffContext): ParsedLines<RateRow> {
  const methods = new Map<string, string>()
  const bands = new Set<string>()
  const base = baseOf(currencies)
  const leftOut = (line: Cells): Cells => {
    const there = known.get(line.method ?? '')
    const cells = { registered: there?.isRegistered ? 'yes' : 'no', currency: base.name }
    return there ? { ...cells, max_parcel_grams: String(there.maxParcelGrams) } : cells
  }
  const file = { columns: RATE_COLUMNS, needed: ['method', 'up_to_grams', 'zone', 'price'], schema: rateLine, leftOut }
  return readLines(csv, file, (line) => {
    const { method, zone, max_parcel_grams: maxParcelGrams, up_to_grams: upToGrams } = line
    const carries = `${line.registered} ${maxParcelGrams}`
    const band = `${method} ${zone} ${upToGrams}`
    const currency = currencies.find(({ name }) => name === line.currency)
    const minor = currency ? parseMoney(line.price, currency) : null
    if (!zones.has(zone)) return { problem: `shipping:unknownZone?${new URLSearchParams({ zone })}` }
    if (!currency) return { problem: `shipping:unknownCurrency?${new URLSearchParams({ currency: line.currency })}` }
    if (minor === null) return { problem: amountProblem(line.price, currency, 'shipping:badPrice') }
    if (upToGrams > maxParcelGrams) return { problem: 'shipping:bandTooHeavy' }
    if ((methods.get(method) ?? carries) !== carries) return { problem: 'shipping:methodDiffers' }
    if (bands.has(band)) return { problem: 'shipping:bandTwice' }

    methods.set(method, carries)
    bands.add(band)
    const priceMinor = convertToBase(minor, currency, base)
    return { row: { method, isRegistered: line.registered === 'yes', maxParcelGrams, upToGrams, zone, priceMinor } }
  })
}
