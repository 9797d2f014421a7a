import type { BrandKind } from '#db/vocabulary.ts'

/** One image as a page names it: its address says its content, so that it may be kept for ever. */
export type BrandImage = { path: string; type: string; width: number; height: number }

/** What stands in for the site's own mark; null where nothing was sent. */
export type Brand = {
  logo: (BrandImage & { isInk: boolean; hasName: boolean }) | null
  /** By their names in `ICONS`; of the logo where no icon was sent. */
  icons: Readonly<Record<string, BrandImage>> | null
  preview: BrandImage | null
}

export const SHOWN = 'shown'
export const PREVIEW_SIZE = { width: 1200, height: 630 }

/**
 * Squares that browsers and devices ask for, in pixels. `room` is how much of the side stays free around the drawing: a
 * device may cut a circle out of a maskable one, of which the inner four fifths are safe (W3C Web App Manifest).
 */
export const ICONS: readonly { name: string; size: number; room: number; isOpaque?: boolean }[] = [
  { name: 'icon-32', size: 32, room: 0 },
  { name: 'icon-180', size: 180, room: 0.2, isOpaque: true },
  { name: 'icon-192', size: 192, room: 0.08 },
  { name: 'icon-512', size: 512, room: 0.08 },
  { name: 'icon-maskable-512', size: 512, room: 0.36, isOpaque: true },
]

const ENDINGS: Record<string, string> = { 'image/svg+xml': 'svg', 'image/png': 'png', 'image/jpeg': 'jpg' }

export function brandPath(image: { kind: BrandKind; name: string; hash: string; type: string }): string {
  return `/brand/${image.kind.toLowerCase()}-${image.name}-${image.hash}.${ENDINGS[image.type] ?? 'bin'}`
}
