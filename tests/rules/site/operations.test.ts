import { expect, test } from 'vitest'
import { z } from 'zod'

import { text, wholeNumber } from '#app/platform/fields.forms.ts'
import { readForm } from '#app/platform/forms.server.ts'
import { formOf, inputOf, operationsOf, refusalOf } from '#app/site/operations/operation.server.ts'

const base = { name: 'USD', sign: '$', decimals: 2, conversion: 1, isBase: true } as never
const operation = operationsOf<{ id: number }>({
  name: 'thing',
  find: (_, id) => ({ id }),
  base: () => base,
  path: (id) => `/things/${id}`,
})
const pay = operation({
  at: { entry: wholeNumber(1, 99) },
  input: {
    amountMinor: wholeNumber(1, 9999),
    tipMinor: wholeNumber(0, 9999).default(0),
    feeMinor: wholeNumber(0, 9999).optional(),
    isSure: z.boolean().default(true),
    reason: text(20),
  },
  once: 'payments',
  run: (): 'DONE' | 'TOO_MUCH' | 'NOT_FOUND' => 'DONE',
  done: 'admin:noteSaved',
  refusals: { TOO_MUCH: { fields: { amountMinor: 'admin:refundTooMuch' } } },
  summary: 'Pays',
})

function read(sent: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ operation: '0123456789abcdef', entry: '7', reason: 'Rent', ...sent }))
    form.set(name, value)
  const submission = readForm(form, formOf(pay, base))
  return submission.status === 'success' ? inputOf(pay, submission.value) : submission.error
}

test('a form asks for amounts as they are typed and hands them on in minor units; a box that is unticked is off', () => {
  const given = { operation: '0123456789abcdef', entry: 7, reason: 'Rent' }
  expect(read({ amount: '12.50' })).toEqual({ ...given, amountMinor: 1250, tipMinor: 0, isSure: false })
  expect(read({ amount: '１２．５０', tip: '1', fee: '0', isSure: 'on' })).toEqual({
    ...given,
    amountMinor: 1250,
    tipMinor: 100,
    feeMinor: 0,
    isSure: true,
  })
})

test('an amount that its call would refuse is refused at its field', () => {
  expect(read({ amount: '0' })).toEqual({ amount: ['admin:noAmount'] })
  expect(read({ amount: '100' })).toEqual({ amount: ['admin:noAmount'] })
  expect(read({})).toEqual({ amount: ['form:required'] })
})

test('whatever way a command refuses in, its refusal is found; what was done has none', () => {
  const words = { t: ((key: string) => key) as never, db: null as never, locale: 'en' as const }
  const tooMuch = { fields: { amountMinor: 'admin:refundTooMuch' } }
  const cases: [result: unknown, refusal: unknown][] = [
    ['DONE', null],
    [undefined, null],
    [{ ok: true }, null],
    ['TOO_MUCH', tooMuch],
    [{ ok: false, problem: 'TOO_MUCH' }, tooMuch],
    [{ ok: false, problem: 'NOT_FOUND' }, 'NOT_FOUND'],
    ['NOT_FOUND', 'NOT_FOUND'],
  ]
  for (const [result, refusal] of cases) expect(refusalOf(pay, result, { id: 1 }, words, {})).toEqual(refusal)
})
