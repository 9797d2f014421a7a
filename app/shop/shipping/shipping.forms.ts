import { z } from 'zod'

import type { Currency } from '#app/money/currency.ts'
import { parseMoney } from '#app/money/money.ts'
import { amountProblem, choice, localised, text, wholeNumber } from '#app/platform/fields.forms.ts'

import { priceField, type Rate } from './bands.ts'
import { countriesOf, type Region, REGION_NAMES, ZONE_PRESET_NAMES, type ZonePreset } from './regions.ts'

const MOST_GRAMS = 9_999_999
const MOST_BANDS = 300
const code = text(60).regex(/^[a-z0-9][a-z0-9-]*$/, 'shipping:badCode')

const REGION_CHOICES = REGION_NAMES as [Region, ...Region[]]

/** A zone: the countries it has, and parts of the world with all of theirs. */
export const zoneForm = z.object({
  code,
  countries: z.array(z.string().regex(/^[A-Z]{2}$/, 'shipping:badCountry')).default([]),
  regions: z.array(choice(REGION_CHOICES)).default([]),
  /** Its countries are added where it was not shown before. */
  preset: choice(ZONE_PRESET_NAMES as [ZonePreset, ...ZonePreset[]]).optional(),
})

/** Every country of a zone that was sent, once. */
export function zoneCountries({ countries, regions }: { countries: readonly string[]; regions: readonly Region[] }) {
  return [...new Set([...countries, ...regions.flatMap(countriesOf)])]
}

const methodFields = z.object({
  name: localised(100),
  code,
  isRegistered: z.boolean().default(false),
  needsPhone: z.boolean().default(false),
  isEnabled: z.boolean().default(false),
  maxParcelGrams: wholeNumber(1, MOST_GRAMS),
  minDays: wholeNumber(0, 999),
  maxDays: wholeNumber(0, 999),
  position: wholeNumber(1, 9999),
})

export type MethodInput = z.infer<typeof methodFields> & { bands: Rate[][] }

/** A method and its table of rates: a line a weight, a price for each zone; a line left empty is no line, and one without any price is refused. */
export function methodForm(zoneIds: readonly number[], base: Currency): z.ZodType<MethodInput> {
  const cell = z
    .string()
    .optional()
    .transform((written, issues) => {
      const minor = written === undefined ? null : parseMoney(written, base)
      if (written !== undefined && minor === null)
        issues.addIssue({ code: 'custom', message: amountProblem(written, base) })
      return minor
    })
  const cells = Object.fromEntries(zoneIds.map((id) => [priceField(id), cell]))
  const band = z
    .object({ upToGrams: wholeNumber(1, MOST_GRAMS).optional(), ...cells })
    .transform((row, issues): Rate[] => ratesOf(row, zoneIds, issues))
  return methodFields
    .extend({ bands: z.array(band).max(MOST_BANDS, `form:tooLarge?max=${MOST_BANDS}`).default([]) })
    .superRefine(judge)
}

function ratesOf(row: { upToGrams?: number }, zoneIds: readonly number[], issues: z.RefinementCtx): Rate[] {
  const prices = row as unknown as Record<string, number | null>
  const { upToGrams } = row
  const given = zoneIds.flatMap((zoneId) => {
    const priceMinor = prices[priceField(zoneId)]
    return typeof priceMinor === 'number' ? [{ zoneId, priceMinor }] : []
  })
  if (given.length === 0 && upToGrams !== undefined)
    issues.addIssue({ code: 'custom', message: 'shipping:bandWithoutPrice', path: ['upToGrams'] })
  if (given.length === 0) return []
  if (upToGrams !== undefined) return given.map((price) => ({ ...price, upToGrams }))

  issues.addIssue({ code: 'custom', message: 'form:required', path: ['upToGrams'] })
  return z.NEVER
}

function judge({ minDays, maxDays, maxParcelGrams, bands }: MethodInput, issues: z.RefinementCtx): void {
  const refuse = (message: string, path: (string | number)[]) => issues.addIssue({ code: 'custom', message, path })
  if (maxDays < minDays) refuse(`form:tooSmall?min=${minDays}`, ['maxDays'])
  const seen = new Set<number>()
  for (const [at, rates] of bands.entries()) {
    // A line that was refused is still as it came.
    const [first] = Array.isArray(rates) ? rates : []
    if (!first) continue
    if (first.upToGrams > maxParcelGrams) refuse('shipping:bandTooHeavy', ['bands', at, 'upToGrams'])
    if (seen.has(first.upToGrams)) refuse('shipping:bandTwice', ['bands', at, 'upToGrams'])
    seen.add(first.upToGrams)
  }
}
