import fc from 'fast-check'
import { expect, test } from 'vitest'

import { contentDisposition, isSameVersion, readRange } from '#app/platform/files/range.ts'

test.each([
  [null, 'WHOLE'],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=10-', { from: 10, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-1000', { from: 0, to: 99 }],
  ['bytes=90-1000', { from: 90, to: 99 }],
  ['bytes=100-', 'UNSATISFIABLE'],
  ['bytes=-0', 'UNSATISFIABLE'],
  ['bytes=0-1,5-6', 'WHOLE'],
  ['bytes=9-3', 'WHOLE'],
  ['bytes=-', 'WHOLE'],
  ['lines=1-2', 'WHOLE'],
  ['bytes=a-b', 'WHOLE'],
])('of a hundred bytes %j asks for %j', (header, asked) => expect(readRange(header, 100)).toEqual(asked))

test('of an empty file nothing can be asked for but the whole', () => {
  expect(readRange('bytes=0-', 0)).toBe('UNSATISFIABLE')
  expect(readRange('bytes=-5', 0)).toBe('UNSATISFIABLE')
  expect(readRange(null, 0)).toBe('WHOLE')
})

test('whatever is asked, a part lies inside its file', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat({ max: 1000 }), (noise, first, last, size) => {
      for (const header of [noise, `bytes=${first}-${last}`, `bytes=${first}-`, `bytes=-${last}`]) {
        const range = readRange(header, size)
        if (typeof range === 'object') expect(0 <= range.from && range.from <= range.to && range.to < size).toBe(true)
      }
    }),
  )
})

test('a part is of the version it was asked of, or the whole is sent', () => {
  expect(isSameVersion(null, '"a"')).toBe(true)
  expect(isSameVersion('"a"', '"a"')).toBe(true)
  expect(isSameVersion('"b"', '"a"')).toBe(false)
  expect(isSameVersion('W/"a"', '"a"')).toBe(false)
  expect(isSameVersion('Sat, 21 Nov 2026 12:00:00 GMT', '"a"')).toBe(false)
})

test('a name in any language reaches the browser, and no name adds a header', () => {
  expect(contentDisposition('attachment', '潮のじかんわり 第1巻.pdf')).toBe(
    'attachment; filename="_______ _1_.pdf"; filename*=UTF-8\'\'%E6%BD%AE%E3%81%AE%E3%81%98%E3%81%8B%E3%82%93%E3%82%8F%E3%82%8A%20%E7%AC%AC1%E5%B7%BB.pdf',
  )
  expect(contentDisposition('inline', 'a"b\r\nSet-Cookie: x\\(1).pdf')).toBe(
    'inline; filename="a_b__Set-Cookie: x_(1).pdf"; filename*=UTF-8\'\'a%22b%0D%0ASet-Cookie%3A%20x%5C%281%29.pdf',
  )
})
