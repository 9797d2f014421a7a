/** Widths of the variants, in pixels (product decisions, "Gallery and circle page": 320–2048). */
const LADDER = [320, 640, 960, 1280, 1600, 2048]

const FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof FORMATS)[number]

/** The length of a place, after the condition where there is one: `(min-width: 40rem) 16rem`. */
const LENGTH = /^(?:\([^)]*\) )?([\d.]+)(rem|px)$/

/** What a page needs to show a picture: its variants follow from the hash and the width. */
export type PictureData = { hash: string; width: number; height: number; color: string; hasAvif: boolean }

/** The widths that a picture of this width has variants in: never larger than it is, and always at least one. */
export function variantWidths(width: number): number[] {
  const widths = LADDER.filter((step) => step <= width)
  return widths.length > 0 ? widths : [width]
}

/**
 * The widths worth offering where a picture is shown at these sizes: in a small place none is wider than three pixels for each of it, but one.
 * @param sizes as the attribute has it
 */
export function widthsFor(width: number, sizes: string): number[] {
  const place = placeOf(sizes)
  return variantWidths(width).filter((_, at, widths) => at === 0 || (widths[at - 1] ?? 0) < place * 3)
}

/** Whether a picture is small in any window: all its sizes are lengths in `rem` or `px`. */
export function isSmallPlace(sizes: string): boolean {
  return Number.isFinite(placeOf(sizes))
}

/** The largest place that a picture may fill, in pixels; without end where it grows with the window. */
function placeOf(sizes: string): number {
  const lengths = sizes.split(',').map((place) => LENGTH.exec(place.trim()))
  return Math.max(...lengths.map((at) => (at ? Number(at[1]) * (at[2] === 'rem' ? 16 : 1) : Infinity)))
}

export function variantPath(hash: string, width: number, format: PictureFormat): string {
  return `/pictures/${hash}/${width}.${format}`
}

/** The smallest variant at least as wide as asked for, else the largest. */
export function nearestWidth(width: number, wanted: number): number {
  const widths = variantWidths(width)
  return widths.find((step) => step >= wanted) ?? widths.at(-1) ?? width
}
