/** Widths of the variants, in pixels (product decisions, "Gallery and circle page": 320–2048). */
const LADDER = [320, 640, 960, 1280, 1600, 2048]

const FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof FORMATS)[number]

/** What a page needs to show a picture: its variants follow from the hash and the width. */
export type PictureData = { hash: string; width: number; height: number; color: string; hasAvif: boolean }

/** The widths that a picture of this width has variants in: never larger than it is, and always at least one. */
export function variantWidths(width: number): number[] {
  const widths = LADDER.filter((step) => step <= width)
  return widths.length > 0 ? widths : [width]
}

export function variantPath(hash: string, width: number, format: PictureFormat): string {
  return `/pictures/${hash}/${width}.${format}`
}

/** The smallest variant at least as wide as asked for, else the largest. */
export function nearestWidth(width: number, wanted: number): number {
  const widths = variantWidths(width)
  return widths.find((step) => step >= wanted) ?? widths.at(-1) ?? width
}
