import { CSV_SEPARATORS, type CsvSeparator } from '#db/vocabulary.ts'

/** A file of values as text, and how its bytes were read. */
export type CsvText = { text: string; encoding: Encoding }
export type Encoding = (typeof ENCODINGS)[number] | 'UTF-16'

/** Of files that do not begin with a mark: Japanese Excel writes Shift_JIS (CP932). */
const ENCODINGS = ['UTF-8', 'Shift_JIS'] as const
const UTF_16 = [
  { mark: [0xff, 0xfe], label: 'utf-16le' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
]

/**
 * Reads a file as spreadsheets save it: UTF-8 with a mark or without, UTF-16 with its mark, Shift_JIS.
 * @returns null where the bytes are text in none of these: nothing is guessed, so that no name becomes question marks
 */
export function decodeCsv(bytes: Uint8Array): CsvText | null {
  const wide = UTF_16.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  if (wide) return as('UTF-16', decode(bytes, wide.label))

  for (const encoding of ENCODINGS) {
    const read = as(encoding, decode(bytes, encoding))
    if (read) return read
  }
  return null
}

function as(encoding: Encoding, text: string | null): CsvText | null {
  return text === null || text.includes('\0') ? null : { text, encoding }
}

function decode(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** What parts the columns of a file: what its first line has most of, outside of quotes. */
export function delimiterOf(text: string): CsvSeparator {
  const head = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (mark: string) => head.split(mark).length
  return CSV_SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ','
}
