import { expect, test } from 'vitest'

import { widthsFor } from '#app/platform/pictures/variants.ts'

test.each([
  ['3rem', [320]],
  ['144px', [320, 640]],
  ['(min-width: 40rem) 16rem, 12rem', [320, 640, 960]],
  ['100vw', [320, 640, 960, 1280, 1600]],
  ['(min-width: 40rem) 16rem, 92vw', [320, 640, 960, 1280, 1600]],
])('a picture shown at %s comes in no width that no screen can show', (sizes, widths) => {
  expect(widthsFor(1800, sizes)).toEqual(widths)
})

test('a picture narrower than the narrowest width comes as it is', () => {
  expect(widthsFor(200, '3rem')).toEqual([200])
})
