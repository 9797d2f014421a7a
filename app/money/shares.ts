/**
 * Shares an amount out by weights, to the last minor unit: what rounding down leaves goes to the largest remainders, the
 * first of them first.
 * @param weights none below 0
 * @returns a share for each weight, all 0 where there is nothing to share by
 */
export function sharesOf(amountMinor: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)

  const exact = weights.map((weight) => BigInt(amountMinor) * BigInt(weight))
  const shares = exact.map((part) => Number(part / BigInt(whole)))
  const left = amountMinor - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((part, at) => ({ at, remainder: part % BigInt(whole) }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.at - b.at)
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
