/** What a file must be to become a picture (product decisions, "Gallery and circle page"). */

const MB = 1024 * 1024
export const MOST_MB = 50
export const MOST_BYTES = MOST_MB * MB

/** For the `accept` attribute of file fields. */
export const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/tiff,image/gif'

/** Names of files that hold a picture. */
export const PICTURE = /\.(?:jpe?g|png|webp|avif|tiff?|gif)$/i

export type FileFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'gif'

/** Whole megapixels; a progressive JPEG is held in memory as a whole, a baseline one is not. */
const MOST_MEGAPIXELS: Record<FileFormat, number> = { jpeg: 100, png: 40, tiff: 40, webp: 40, avif: 20, gif: 20 }
const MOST_MEGAPIXELS_PROGRESSIVE = 40

export type Header = { format: FileFormat; width: number; height: number; isProgressive: boolean }

/** Why a file is refused, as a translation key with its values; null for one that may be decoded. */
export function sizeProblem({ format, width, height, isProgressive }: Header): string | null {
  const most = format === 'jpeg' && isProgressive ? MOST_MEGAPIXELS_PROGRESSIVE : MOST_MEGAPIXELS[format]
  const has = width * height
  if (has <= most * 1_000_000) return null

  return `form:fileTooManyPixels?has=${Math.ceil(has / 1_000_000)}&max=${most}`
}

/** No format of the web is higher than this: WebP ends at 16,383 pixels. */
const HIGHEST = 16_383

/**
 * The size in which a picture is shown at most: its own, unless it is so tall that a variant in its full width could
 * not be written. Its ratio stays.
 */
export function shownSize(width: number, height: number): { width: number; height: number } {
  if (height <= HIGHEST) return { width, height }

  return { width: Math.max(1, Math.floor((width * HIGHEST) / height)), height: HIGHEST }
}
