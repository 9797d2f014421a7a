import { expect, test } from 'vitest'

import { formatFileSize } from '#app/translations/file-size.ts'

test('a file has the size that it has, in a unit that fits', () => {
  const sizes = [0, 110, 999, 1000, 12_345, 100_000, 1_200_000, 48_000_000]
  const written = ['0 B', '110 B', '999 B', '1 kB', '12 kB', '100 kB', '1.2 MB', '48 MB']
  for (const locale of ['en', 'ja'] as const)
    expect(sizes.map((bytes) => formatFileSize(bytes, locale))).toEqual(written)
})
