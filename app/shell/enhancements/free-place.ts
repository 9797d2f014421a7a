/** A box in the window, in pixels. */
export type Box = { top: number; bottom: number; left: number; right: number }

/** Room between notifications and what can be pressed. */
const GAP = 4

/**
 * How far a box has to go up so that it covers nothing of what is taken; 0 where it covers nothing where it stands.
 * @param box where it stands, the lowest place that it has
 * @param taken what can be pressed
 * @returns pixels; null where no place above is free
 */
export function clearance(box: Box, taken: readonly Box[]): number | null {
  const height = box.bottom - box.top
  const beside = taken.filter(({ left, right }) => left < box.right && right > box.left)
  let bottom = box.bottom
  // Each step goes above what is in the way, so that it ends: nothing is met twice.
  for (;;) {
    const met = beside.filter((one) => one.top < bottom && one.bottom > bottom - height)
    if (met.length === 0) return box.bottom - bottom

    bottom = Math.min(...met.map(({ top }) => top)) - GAP
    if (bottom - height < 0) return null
  }
}
