import type { Locale } from '#db/vocabulary.ts'

/** A file's size for a reader, in megabytes (10⁶ bytes): "0.1 MB" at least, with one decimal below ten. */
export function formatMegabytes(bytes: number, locale: Locale): string {
  const megabytes = Math.max(0.1, bytes / 1_000_000)
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: megabytes < 10 ? 1 : 0 })
  return `${format.format(megabytes)} MB`
}
