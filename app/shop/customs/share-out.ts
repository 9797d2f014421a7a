/**
 * Shares an amount out among parts by their weights, so that the shares sum up to it to the last unit: each part gets
 * what is whole of its share, and those with the largest rests one unit more (of equal rests the earlier).
 * @param amount minor units, not below 0
 * @param weights not below 0; with all of them 0 nothing is shared out
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map(() => 0)

  const parts = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight)
    return { at, whole: Number(product / total), rest: product % total }
  })
  const left = amount - parts.reduce((sum, { whole }) => sum + whole, 0)
  const larger = parts.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  const favoured = new Set(larger.slice(0, left).map(({ at }) => at))
  return parts.map(({ at, whole }) => whole + (favoured.has(at) ? 1 : 0))
}
