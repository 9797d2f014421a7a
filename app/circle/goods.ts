/** Goods are shown by fives (product decisions, "Gallery and circle page"). */
export const GOODS_STEP = 5
const MOST = 500

/** How many goods an address asks for, to the next full five. */
export function goodsToShow(asked: string | null): number {
  const count = Number(asked)
  if (!Number.isSafeInteger(count) || count < GOODS_STEP) return GOODS_STEP

  return Math.min(Math.ceil(count / GOODS_STEP) * GOODS_STEP, MOST)
}
