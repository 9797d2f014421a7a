import fc from 'fast-check'
import { expect, test } from 'vitest'

import { moneyField, parseMoney } from '#app/money/money.ts'
import { moneyIn } from '#app/platform/fields.forms.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { formatProblem } from '#app/translations/message.ts'

const usd = { decimals: 2 }
const jpy = { decimals: 0 }

test('an amount is read as people write it', () => {
  expect(parseMoney('12', usd)).toBe(1200)
  expect(parseMoney(' 12.5 ', usd)).toBe(1250)
  expect(parseMoney('1,840.00', usd)).toBe(184_000)
  expect(parseMoney('1840', jpy)).toBe(1840)
  // A keypad of Europe has a comma alone, one of Japan may write full-width.
  expect([parseMoney('12,50', usd), parseMoney('1,840', usd), parseMoney('１８４０', jpy)]).toEqual([
    1250, 184_000, 1840,
  ])
  expect(parseMoney('0', usd)).toBe(0)
})

test('what is no amount, or finer than the currency, is refused', () => {
  for (const text of [
    '',
    '-1',
    '1e3',
    '12.345',
    '1,8400',
    'twelve',
    '12..5',
    '$12',
    '1 000',
    '0,500',
    '00,500.00',
    '0,001,000',
  ])
    expect([text, parseMoney(text, usd)]).toEqual([text, null])
  expect(parseMoney('12.5', jpy)).toBeNull()
})

test('what a field holds is read back as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.constantFrom(usd, jpy), (minor, currency) => {
      expect(parseMoney(moneyField(minor, currency), currency)).toBe(
        minor > 999_999_999 && currency === jpy ? null : minor,
      )
    }),
  )
})

test('an amount that is finer than its currency is refused with the reason, in its own digits', () => {
  const refusalOf = (typed: string, currency: { name: string; decimals: number }) => {
    const problem = moneyIn(currency).safeParse(typed).error?.issues[0]?.message ?? ''
    return [formatProblem(fixedT('en'), problem), formatProblem(fixedT('ja'), problem)]
  }
  const [yen, dollars] = [
    { name: 'JPY', ...jpy },
    { name: 'USD', ...usd },
  ]
  for (const typed of ['1200.50', '1,200.00', '1200,5'])
    expect(refusalOf(typed, yen)).toEqual([
      'JPY has no decimals. Enter a whole amount, for example 1200.',
      'JPYに小数はありません。整数で入力してください（例：1200）。',
    ])
  expect(refusalOf('12.345', dollars)[0]).toBe('USD has at most 2 decimals. Enter an amount such as 12.00.')
  expect(refusalOf('many', yen)[0]).toBe('Enter an amount, for example 1200.')
  expect(moneyIn(yen).parse('1,200')).toBe(1200)
})
