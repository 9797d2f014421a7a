import type { Locale } from '#db/vocabulary.ts'

const UNITS = [
  { name: 'MB', bytes: 1_000_000 },
  { name: 'kB', bytes: 1000 },
  { name: 'B', bytes: 1 },
] as const

/** A file's size for a reader, in the unit that it has at least one of: "110 B", "12 kB", "1.2 MB"; one decimal below ten. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const unit = UNITS.find((each) => bytes >= each.bytes) ?? UNITS[2]
  const amount = bytes / unit.bytes
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: amount < 10 && unit.bytes > 1 ? 1 : 0 })
  return `${format.format(amount)} ${unit.name}`
}
