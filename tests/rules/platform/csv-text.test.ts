import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { decodeCsv, delimiterOf } from '#app/platform/csv-text.ts'

/** “絵本,①髙橋” as Japanese Excel saves it (CP932: with letters that Shift_JIS alone has not). */
const CP932 = Uint8Array.from([0x8a, 0x47, 0x96, 0x7b, 0x2c, 0x87, 0x40, 0xfb, 0xfc, 0x8b, 0xb4])
const TEXT = '絵本,①髙橋'
const wide = (text: string, isBigEndian = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}

test('a file is read as the spreadsheet saved it, and says how', () => {
  for (const [bytes, encoding] of [
    [Buffer.from(TEXT), 'UTF-8'],
    [Buffer.from(`\ufeff${TEXT}`), 'UTF-8'],
    [wide(TEXT), 'UTF-16'],
    [wide(TEXT, true), 'UTF-16'],
    [CP932, 'Shift_JIS'],
  ] as const)
    expect(decodeCsv(bytes)).toEqual({ text: TEXT, encoding })
})

test('what is text in none of them is refused, and nothing becomes a question mark', () => {
  for (const bytes of [
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
    Uint8Array.from([0x41, 0xff, 0xfd]),
    Buffer.from('a\0b'),
    wide('ab').subarray(0, 5),
  ])
    expect(decodeCsv(bytes)).toBeNull()
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const text = decodeCsv(bytes)?.text ?? ''
      return !text.includes('\ufffd') || Buffer.from(bytes).includes(Buffer.from('\ufffd'))
    }),
  )
})

test('columns are parted by what the first line has most of, quotes left out', () => {
  expect(delimiterOf('a,b;c,d\nx;y;z;z;z')).toBe(',')
  expect(delimiterOf('slug;"name, long, and longer";price\n')).toBe(';')
  expect(delimiterOf('slug\tname.en\tprice')).toBe('\t')
  expect(delimiterOf('slug')).toBe(',')
  const cell = fc.stringMatching(/^[a-z.]{1,8}$/)
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2 }), fc.constantFrom(',', ';', '\t'), (cells, mark) => {
      const text = cells.join(mark)
      return parse(text, { delimiter: delimiterOf(text) })[0]?.length === cells.length
    }),
  )
})
