/** Goods are shown by fives (specification, section 9). */
export const GOODS_STEP = 5

/** How many goods an address leaves out before the five it shows; whatever it asks for, a page of what there is. */
export function goodsToSkip(wanted: string | null, total: number): number {
  const skip = Number(wanted)
  if (!Number.isSafeInteger(skip) || skip <= 0) return 0

  const last = Math.max(Math.ceil(total / GOODS_STEP) - 1, 0)
  return Math.min(Math.floor(skip / GOODS_STEP), last) * GOODS_STEP
}
