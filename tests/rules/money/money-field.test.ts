import fc from 'fast-check'
import { expect, test } from 'vitest'

import { moneyField, parseMoney } from '#app/money/money.ts'

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
