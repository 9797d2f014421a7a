import { territoryOf } from '#app/account/addresses/territories.ts'

import { paidForLines } from '../orders/paid-for-lines.ts'
import type { CustomsFacts } from './customs-facts.ts'
import { isInUnionTaxArea } from './destinations.ts'
import type { CustomsLimits } from './limits.ts'

/** What a form should say, and the product does not. */
export type MissingFact = 'hsCode' | 'originCountry' | 'customsName' | 'weight'

export type DeclaredLine = CustomsFacts & {
  key: string
  productId: number
  quantity: number
  /** Net, of all units. */
  grams: number
  /** What was paid for all units after the order's discount. */
  valueMinor: number
  missing: MissingFact[]
}

/** An order as customs abroad see it. */
export type Declaration = {
  id: number
  /** What is sent in place of lost goods was not sold once more. */
  isSale: boolean
  /** A CN22 is enough up to a value, a CN23 always. */
  form: 'CN22' | 'CN23'
  country: string
  lines: DeclaredLine[]
  netGrams: number
  /** As planned, with packaging. */
  grossGrams: number
  valueMinor: number
  /** "" where it does not count. */
  iossNumber: string
  isComplete: boolean
}

type OrderLine = {
  productId: number
  kind: string
  quantity: number
  unitPriceMinor: number
  weightGrams: number
  isDigital: boolean
}
type Order = {
  id: number
  country: string
  state: string
  postalCode: string
  weightGrams: number
  discountMinor: number
  /** The order in place of which its goods are sent again. */
  replacesId: number | null
  lines: readonly OrderLine[]
}
type CustomsContext = {
  facts: ReadonlyMap<number, CustomsFacts>
  /** Of products, in minor units. */
  prices: ReadonlyMap<number, number>
  limits: CustomsLimits
  iossNumber: string
}

/**
 * What lies in the parcels of an order. What comes free is declared too, at nothing; what is downloaded takes its share
 * of the discount and is not declared. Goods that are sent again have the value that they are sold at.
 */
export function declarationOf(order: Order, { facts, prices, limits, iossNumber }: CustomsContext): Declaration {
  const paid = paidForLines(order)
  const isSale = order.replacesId === null
  const valueOf = ({ productId, quantity }: OrderLine, at: number) =>
    isSale ? (paid[at] ?? 0) : quantity * (prices.get(productId) ?? 0)
  const lines = order.lines.flatMap((line, at) => (line.isDigital ? [] : [declared(line, valueOf(line, at), facts)]))
  const valueMinor = sumOf(lines, (line) => line.valueMinor)
  const isIoss = isSale && isInUnionTaxArea(territoryOf(order)) && valueMinor <= limits.iossMinor
  return {
    id: order.id,
    isSale,
    form: valueMinor <= limits.cn22Minor ? 'CN22' : 'CN23',
    country: order.country,
    lines,
    netGrams: sumOf(lines, ({ grams }) => grams),
    grossGrams: order.weightGrams,
    valueMinor,
    iossNumber: isIoss ? iossNumber : '',
    isComplete: lines.every(({ missing }) => missing.length === 0),
  }
}

function declared(line: OrderLine, valueMinor: number, known: ReadonlyMap<number, CustomsFacts>): DeclaredLine {
  const { productId, kind, quantity, weightGrams } = line
  const facts = known.get(productId)
  const { hsCode = '', originCountry = '', customsName = '', material = '' } = facts ?? {}
  const missing: MissingFact[] = [
    ...(hsCode ? [] : (['hsCode'] as const)),
    ...(originCountry ? [] : (['originCountry'] as const)),
    ...(customsName ? [] : (['customsName'] as const)),
    ...(weightGrams > 0 ? [] : (['weight'] as const)),
  ]
  return {
    key: `${productId}-${kind}`,
    productId,
    hsCode,
    originCountry,
    customsName,
    material,
    quantity,
    grams: quantity * weightGrams,
    valueMinor,
    missing,
  }
}

function sumOf(lines: readonly DeclaredLine[], valueOf: (line: DeclaredLine) => number): number {
  return lines.reduce((sum, line) => sum + valueOf(line), 0)
}

/** A customs form as its page shows it; amounts are written out in the base currency. */
export type DeclarationView = Omit<Declaration, 'lines'> & {
  /** Who sends it, and to whom, a line each. */
  from: string[]
  to: string[]
  /** Phone number and email address of the addressee, as far as they are known. */
  reach: string[]
  parcelCount: number
  trackingNumbers: string[]
  /** Its code. */
  currency: string
  value: string
  /** The same in US dollars, where customs ask for it, and by which rate. */
  dollars: { value: string; rate: number; rateOf: 'ORDER' | 'TODAY' } | null
  isRateMissing: boolean
  lines: (DeclaredLine & { value: string; dollars: string | null })[]
}
