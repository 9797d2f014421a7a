type PendingRefund = { amountMinor: number; operation: string }
type ReturnedMoney = {
  amountMinor: number
  /** Operations of promises that a provider is sending. */ underWay: readonly string[]
}
type Allocator<P> = { whole: (promise: P) => void; inPart: (promise: P, amountMinor: number) => void }

/**
 * Keeps promises by money that went back, one after the other, the last one in part where it is less.
 * @returns what no promise took, in the minor units of what came
 */
export function keepPromises<P extends PendingRefund>(
  promises: readonly P[],
  { amountMinor, underWay }: ReturnedMoney,
  { whole, inPart }: Allocator<P>,
): number {
  let left = amountMinor
  for (const promise of promises.filter(({ operation }) => !underWay.includes(operation))) {
    const part = Math.min(left, promise.amountMinor)
    if (part > 0 && part === promise.amountMinor) whole(promise)
    if (part > 0 && part < promise.amountMinor) inPart(promise, part)
    left -= part
  }
  return left
}
