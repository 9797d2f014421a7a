import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { day, wholeNumber } from '#app/platform/fields.forms.ts'
import { readForm } from '#app/platform/forms.server.ts'
import { readNumber } from '#app/platform/forms/read-number.ts'

test.each([
  ['２', 2],
  ['１，５００', 1500],
  ['1,000', 1000],
  ['１．５', 1.5],
  ['1,5', 1.5],
  ['－３', -3],
  ['−3', -3],
  [' 12\u3000', 12],
  ['1 000', 1000],
  ['007', 7],
  ['1e3', 1000],
  ['1,234,567', 1_234_567],
])('%s is %d', (typed, read) => expect(readNumber(typed)).toBe(read))

test.each(['', 'two', '1,00,0', '1.2.3', '0x10', 'Infinity', '十', '1-2', '1,000.5.5', '٣a'])(
  '%s is no number',
  (typed) => expect(readNumber(typed)).toBeNaN(),
)

test('what a number field sends reads as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (number) => {
      expect(readNumber(String(number))).toBe(number)
    }),
  )
})

test('a form reads them, and gives back what was typed', () => {
  const form = new FormData()
  form.set('amount', '１，５００')
  form.set('day', '２０２６／５／１')
  const schema = z.object({ amount: wholeNumber(1, 2000), day })
  expect(readForm(form, schema)).toMatchObject({ status: 'success', value: { amount: 1500, day: '2026-05-01' } })
  form.set('amount', '３，０００')
  const refused = readForm(form, schema).reply()
  expect([refused.error, refused.initialValue?.amount]).toEqual([{ amount: ['form:tooLarge?max=2000'] }, '３，０００'])
})

test.each([
  ['2026年5月1日', '2026-05-01'],
  ['２０２６－０５－０１', '2026-05-01'],
  ['2026.05.01', '2026-05-01'],
  ['2026-05-01', '2026-05-01'],
])('%s is %s', (typed, read) => expect(day.parse(typed)).toBe(read))

test.each(['2026-02-30', '5/1', 'tomorrow', '2026-13-01'])('%s is no day', (typed) =>
  expect(day.safeParse(typed).success).toBe(false),
)
