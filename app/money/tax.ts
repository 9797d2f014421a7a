import type { LocalisedText, TaxKind, TaxMode } from '#db/vocabulary.ts'

import { percentOf as shareIn } from './money.ts'
import { sharesOf } from './shares.ts'

/** A rate of the site: for a country (`JP`) or a state of one (`US-CA`), for a kind of thing or for all of them. */
export type TaxRate = {
  place: string
  kind: TaxKind | 'ALL'
  /** In percent, as written: `8`, `5.5`, `8,875`. */ percent: string
}
/** How the site charges taxes. */
export type TaxPolicy = {
  taxName: LocalisedText
  taxMode: TaxMode
  taxRates: readonly TaxRate[]
  /** Where what has no destination is taxed. */ homeCountry: string
}
/** What a rate is on: an amount of minor units, and the rate in thousandths of a percent. */
export type TaxedAmount = { rate: number; amountMinor: number }
/** What was sold at one rate: `netMinor + taxMinor` is what is paid for it. */
export type TaxSum = { rate: number; netMinor: number; taxMinor: number }

const PERCENT = 1000

type SentLine = { quantity: number; unitPriceMinor: number; taxRate: number; isDigital: boolean }
/** The rates of a place, in thousandths of a percent: of things, and of what sends these lines. */
export type Rates = {
  rateOf: (kind: TaxKind) => number
  shippingRateOf: (lines: readonly SentLine[]) => number
}

/**
 * The rates of a destination; all are 0 where the site charges no taxes. Shipping without a rate of its own is a part of
 * what is sent, and has the rate of most of it.
 * @param places what a rate of it may be written for, the most exact first: `US-CA`, `US`; none for the circle's own
 */
export function ratesAt({ taxMode, taxRates, homeCountry }: TaxPolicy, places: readonly string[]): Rates {
  const named = places.length === 0 ? [homeCountry] : places
  if (taxMode === 'NONE') return { rateOf: () => 0, shippingRateOf: () => 0 }

  return {
    rateOf: (kind) => rateFor(taxRates, named, kind),
    shippingRateOf: (lines) => {
      const own = findRate(taxRates, named, 'SHIPPING')
      const followed = own?.kind === 'ALL' ? mainRate(lines) : null
      return followed ?? (own ? readPercent(own.percent) : 0)
    },
  }
}

/** The rate of most of what is sent, by its price, the higher of two alike; null where nothing sent costs anything. */
function mainRate(lines: readonly SentLine[]): number | null {
  const sent = lines.filter(({ isDigital }) => !isDigital)
  const byRate = Map.groupBy(sent, ({ taxRate }) => taxRate)
  const sums = [...byRate].map(([rate, its]) => ({
    rate,
    minor: its.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 0),
  }))
  return sums.filter(({ minor }) => minor > 0).toSorted((a, b) => b.minor - a.minor || b.rate - a.rate)[0]?.rate ?? null
}

/** An order as its taxes are reckoned. */
export type TaxedOrder = {
  taxMode: TaxMode
  lines: readonly { quantity: number; unitPriceMinor: number; taxRate: number }[]
  shippingMinor: number
  shippingTaxRate: number
  discountMinor: number
}

/** The taxes of an order by their rates. */
export function taxesOf({ taxMode, lines, shippingMinor, shippingTaxRate, discountMinor }: TaxedOrder): TaxSum[] {
  const things = lines.map(({ quantity, unitPriceMinor, taxRate }) => ({
    rate: taxRate,
    amountMinor: quantity * unitPriceMinor,
  }))
  return taxSums(taxMode, [...things, { rate: shippingTaxRate, amountMinor: shippingMinor }], discountMinor)
}

/** @returns thousandths of a percent; the rate of the first place before that of the next, of the kind before that of all; books are goods too */
export function rateFor(rates: readonly TaxRate[], places: readonly string[], kind: TaxKind): number {
  const found = findRate(rates, places, kind)
  return found ? readPercent(found.percent) : 0
}

function findRate(rates: readonly TaxRate[], places: readonly string[], kind: TaxKind): TaxRate | undefined {
  for (const place of places)
    for (const wanted of kind === 'BOOK' ? ['BOOK', 'GOODS', 'ALL'] : [kind, 'ALL']) {
      const found = rates.find((rate) => rate.place === place && rate.kind === wanted)
      if (found) return found
    }
  return undefined
}

/** A percentage as people write it, in thousandths. */
function readPercent(percent: string): number {
  return Math.round(Number(percent.replace(',', '.')) * PERCENT)
}

/** @param rate in thousandths of a percent */
export function percentOf(rate: number): number {
  return rate / PERCENT
}

/** `8.875%` */
export function formatRate(rate: number): string {
  return `${percentOf(rate)}%`
}

/**
 * What an order holds of each rate, the highest first. Each rate is rounded once, half up, for all that is sold at it:
 * never line by line (the qualified invoice of Japan allows nothing else). A discount lowers each rate by its part.
 */
export function taxSums(mode: TaxMode, parts: readonly TaxedAmount[], discountMinor: number): TaxSum[] {
  if (mode === 'NONE') return []

  const amounts = new Map<number, number>()
  for (const { rate, amountMinor } of parts) amounts.set(rate, (amounts.get(rate) ?? 0) + amountMinor)
  const sums = [...amounts].filter(([, amount]) => amount > 0).toSorted(([a], [b]) => b - a)
  const lowered = sharesOf(
    discountMinor,
    sums.map(([, amount]) => amount),
  )
  return sums.map(([rate, amount], at) => taxOf(mode, rate, amount - (lowered[at] ?? 0)))
}

/** Whether any tax was charged. */
export function isTaxed(taxes: readonly TaxSum[]): boolean {
  return taxes.some(({ taxMinor }) => taxMinor > 0)
}

/** @returns what is added to the prices, in minor units */
export function addedTax(mode: TaxMode, sums: readonly TaxSum[]): number {
  return mode === 'ON_TOP' ? sums.reduce((sum, { taxMinor }) => sum + taxMinor, 0) : 0
}

/** What of each rate is left where so much of the whole is kept, after these refunds. */
export function taxesKept(taxes: readonly TaxSum[], keptMinor: number, refunds: readonly TaxedRefund[] = []): TaxSum[] {
  const isOfOneRate = refunds.some(({ taxRate }) => taxRate !== null)
  const left = isOfOneRate ? taxesOfRefunds(taxes, refunds).reduce(taxesBetween, [...taxes]) : taxes
  const goneMinor = grossOf(left) - keptMinor
  // More is there than these refunds leave: some gave back what was no part of the price.
  if (isOfOneRate && goneMinor < 0) return taxesKept(taxes, keptMinor)

  return taxesBetween(left, taxesOfRefund(left, goneMinor))
}

/** What a refund takes of each rate after others: those of before take `beforeMinor`. */
export function taxesOfNextRefund(taxes: readonly TaxSum[], beforeMinor: number, refundMinor: number): TaxSum[] {
  return taxesBetween(taxesOfRefund(taxes, beforeMinor + refundMinor), taxesOfRefund(taxes, beforeMinor))
}

/** A refund: of a part of everything, or of what is sold at one rate. */
export type TaxedRefund = { amountMinor: number; taxRate: number | null }

/** What each of several refunds takes of each rate, one after the other. */
export function taxesOfRefunds(taxes: readonly TaxSum[], refunds: readonly TaxedRefund[]): TaxSum[][] {
  // What was there after the last refund of one rate, and what went back of everything since.
  let [there, beforeMinor] = [taxes, 0]
  return refunds.map(({ amountMinor, taxRate }) => {
    if (taxRate === null) {
      beforeMinor += amountMinor
      return taxesOfNextRefund(there, beforeMinor - amountMinor, amountMinor)
    }
    const left = taxesBetween(there, taxesOfRefund(there, beforeMinor))
    const taken = taxesAtRate(left, taxRate, amountMinor)
    there = taxesBetween(left, taken)
    beforeMinor = 0
    return taken
  })
}

/** What a refund takes of one rate; what is more than was sold at it, of the others. */
function taxesAtRate(taxes: readonly TaxSum[], wanted: number, refundMinor: number): TaxSum[] {
  const grossMinor = grossOf(taxes.filter(({ rate }) => rate === wanted))
  const own = Math.min(refundMinor, grossMinor)
  const taken = taxes.map(({ rate, netMinor, taxMinor }) => {
    const [taxBack = 0, netBack = 0] = rate === wanted ? sharesOf(own, [taxMinor, netMinor]) : []
    return { rate, netMinor: netBack, taxMinor: taxBack }
  })
  if (own === refundMinor) return taken

  const rest = taxesOfRefund(taxesBetween(taxes, taken), refundMinor - own)
  return taken.map(({ rate, netMinor, taxMinor }, at) => ({
    rate,
    netMinor: netMinor + (rest[at]?.netMinor ?? 0),
    taxMinor: taxMinor + (rest[at]?.taxMinor ?? 0),
  }))
}

function grossOf(taxes: readonly TaxSum[]): number {
  return taxes.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0)
}

/**
 * The part of each rate that a refund takes; in all as much as is refunded. Of a larger refund no rate has less, so that
 * what several refunds take one after the other is never below 0 and adds up to what one of all of them takes.
 */
function taxesOfRefund(taxes: readonly TaxSum[], refundMinor: number): TaxSum[] {
  let leftMinor = refundMinor
  return taxes.map(({ rate, netMinor, taxMinor }, at) => {
    const wholeMinor = taxes.slice(at).reduce((sum, tax) => sum + tax.netMinor + tax.taxMinor, 0)
    const grossMinor = netMinor + taxMinor
    const [backMinor = 0] = sharesOf(leftMinor, [grossMinor, wholeMinor - grossMinor])
    leftMinor -= backMinor
    const [taxBack = 0, netBack = 0] = sharesOf(backMinor, [taxMinor, netMinor])
    return { rate, netMinor: netBack, taxMinor: taxBack }
  })
}

function taxesBetween(taxes: readonly TaxSum[], less: readonly TaxSum[]): TaxSum[] {
  return taxes.map(({ rate, netMinor, taxMinor }, at) => ({
    rate,
    netMinor: netMinor - (less[at]?.netMinor ?? 0),
    taxMinor: taxMinor - (less[at]?.taxMinor ?? 0),
  }))
}

function taxOf(mode: TaxMode, rate: number, amountMinor: number): TaxSum {
  if (mode === 'ON_TOP') return { rate, netMinor: amountMinor, taxMinor: shareIn(amountMinor, percentOf(rate)) }

  const taxMinor = includedTax(amountMinor, rate)
  return { rate, netMinor: amountMinor - taxMinor, taxMinor }
}

/** The part of an amount that is tax, rounded half up. */
function includedTax(amountMinor: number, rate: number): number {
  const [above, below] = [BigInt(amountMinor) * BigInt(rate), BigInt(100 * PERCENT + rate)]
  return Number((above * 2n + below) / (below * 2n))
}
