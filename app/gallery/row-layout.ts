/** A row of the gallery: its pictures are as high as one another and together as wide as the gallery. */
export type Row = { /** Of the ratios of its pictures. */ sum: number; count: number }

/** Widths of the window for which rows are laid out, each with how wide a row is for a height of one. */
export const BREAKPOINTS = { narrow: 1.75, middle: 3.2, wide: 4.1 } as const
export type Breakpoint = keyof typeof BREAKPOINTS

/** How high rows are, for one as usual: the circle chooses how large its pictures are. */
const HEIGHTS = { airy: 1.3, usual: 1, dense: 0.72 } as const
export type Density = keyof typeof HEIGHTS

/** A gallery of few pictures has no full row: it is no higher than one of this share of the usual. */
const LEAST = 0.6

/**
 * In which row each picture is, in their order: rows are as near as can be to the usual height, the last one too, so
 * that none is left over at the end.
 * @param ratios width for a height of one
 * @returns for each picture its row
 */
export function layOutRows(ratios: readonly number[], breakpoint: Breakpoint, density: Density = 'usual'): Row[] {
  const usual = BREAKPOINTS[breakpoint] / HEIGHTS[density]
  const rows = chooseRows(ratios, usual)
  const least = rows.length === 1 ? usual * LEAST : 0
  return rows.flatMap(({ sum, count }) => {
    const row = { sum: Math.round(Math.max(sum, least) * 1000) / 1000, count }
    return Array.from({ length: count }, () => row)
  })
}

type Layout = { cost: number; rows: Row[] }

/** Of all ways to divide them the one whose rows differ least from the usual. */
function chooseRows(ratios: readonly number[], usual: number): Row[] {
  const best: Layout[] = [{ cost: 0, rows: [] }]
  for (let end = 1; end <= ratios.length; end++) best.push(bestUpTo(ratios, end, best, usual))
  return best.at(-1)?.rows ?? []
}

function bestUpTo(ratios: readonly number[], end: number, best: readonly Layout[], usual: number): Layout {
  let found: Layout = { cost: Infinity, rows: [] }
  let sum = 0
  for (let begin = end - 1; begin >= 0; begin--) {
    sum += ratios[begin] ?? 0
    const before = best[begin]
    const cost = (before?.cost ?? 0) + Math.log(sum / usual) ** 2
    if (before && cost < found.cost) found = { cost, rows: [...before.rows, { sum, count: end - begin }] }
    // Further pictures only make it lower.
    if (sum > usual * 3) break
  }
  return found
}
