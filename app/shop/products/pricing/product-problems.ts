import type { Key } from '#app/translations/keys.ts'

type Facts = {
  priceMinor: number | null
  salePriceMinor: number | null
  saleFrom: Date | null
  saleUntil: Date | null
  isDigital: boolean
}
type Problem = { field: 'salePrice' | 'saleUntil' | 'isDigital'; key: Key }

/**
 * What no product may be, however it comes in: by form, API or file.
 * @param hasStock whether units of it are left anywhere
 */
export function productProblems(facts: Facts, hasStock: boolean): Problem[] {
  const { priceMinor, salePriceMinor, saleFrom, saleUntil, isDigital } = facts
  const problems: Problem[] = []
  if (priceMinor !== null && salePriceMinor !== null && salePriceMinor >= priceMinor)
    problems.push({ field: 'salePrice', key: 'goods:saleNotLower' })
  if (saleFrom && saleUntil && saleUntil <= saleFrom) problems.push({ field: 'saleUntil', key: 'goods:saleEndsFirst' })
  if (isDigital && hasStock) problems.push({ field: 'isDigital', key: 'goods:hasStock' })
  return problems
}
