import { expect, test } from 'vitest'

import { isTimeToGiveBack } from '#app/platform/memory/time-to-give-back.ts'

const MB = 1024 * 1024

test.each([
  ['a crowd is here', 0.9, 200, 80, false],
  ['a crowd has gone', 0.01, 200, 80, true],
  ['nothing has grown', 0.01, 90, 80, false],
  ['a few visitors, much to give back', 0.04, 97, 80, true],
])('%s: memory is given back or not', (_, utilisation, now, least, expected) => {
  expect(isTimeToGiveBack({ utilisation, bytes: now * MB, least: least * MB })).toBe(expected)
})
