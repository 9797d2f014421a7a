import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { addressFields } from '#app/account/addresses/address.forms.ts'
import { sections } from '#app/api/calls.server.ts'
import type { Call } from '#app/api/kit/call.server.ts'
import { fillText } from '#app/commissions/terms/rule-values.ts'
import { parseMoney } from '#app/money/money.ts'
import { cleanWords } from '#app/platform/analytics/events.ts'
import { readScreen } from '#app/platform/analytics/screens.ts'
import { readRange } from '#app/platform/files/range.ts'
import { safePath } from '#app/platform/redirects.server.ts'
import { bestEncoding } from '#app/platform/server/compress.server.ts'
import { boundaryOf } from '#app/platform/uploads/multipart.server.ts'
import { readListingQuery } from '#app/shop/products/listing/listing.ts'
import { fold } from '#db/search-text.ts'

import { builtTable } from '../../support/site/routes.ts'

const routes = await builtTable()

/** Letters that some rule of some text treats as its own. */
const LETTERS = [
  'a',
  '1',
  ' ',
  '　',
  '\n',
  '-',
  '.',
  '@',
  '/',
  '+',
  ',',
  '=',
  '[',
  '<',
  '*',
  '_',
  '`',
  ';',
  'あ',
  'ﷺ',
  '\0',
  '%',
]
/** A rule that looks at a text again for each letter takes seconds for it, one that looks once some milliseconds. */
const LONG = 60_000
/** Milliseconds. */
const PATIENCE = 1000
const USD = { name: 'USD', decimals: 2, conversion: 1, isBase: true, symbol: '$' }

const modules = import.meta.glob('../../../app/**/*.forms.ts', { eager: true })
const GUESSES = [
  [USD],
  ['2026-11-22'],
  [[1, 2], USD],
  [[1, 2], [USD], USD],
  [[1, 2], ['CASH'], USD],
  [['CASH']],
  [{ minPasswordLength: 8 }],
  [{ email: true, addressIn: 'JP' }],
  [{ country: 'JP', isGuest: true }],
  [[1, 2], 5],
]

const schemas: [name: string, schema: z.ZodType][] = [
  ...['DE', 'JP', 'GB', 'US', 'CA', 'ZZ', ''].map((country): [string, z.ZodType] => [
    `address in ${country}`,
    z.object(addressFields(country)),
  ]),
  ...Object.entries(modules).flatMap(([path, module]) =>
    Object.entries(module as object).flatMap(([name, value]) => {
      const schema = schemaOf(value)
      return schema ? [[`${path.split('/').at(-1)} ${name}`, schema] as [string, z.ZodType]] : []
    }),
  ),
  ...Object.entries(Object.assign({}, ...Object.values(sections)) as Record<string, Call>).flatMap(
    ([name, { body }]): [string, z.ZodType][] => (body ? [[name, body]] : []),
  ),
]

describe('a very long text in each field is refused at once', () => {
  test.for(schemas)('%s', ([, schema]) => {
    const slow = LETTERS.filter((mail) => timeOf(() => schema.safeParse(filled(schema, mail.repeat(LONG)))) > PATIENCE)
    expect(slow).toEqual([])
  })

  test('these are the forms and calls that there are', () => {
    expect(Object.keys(modules).length).toBeGreaterThan(30)
    expect(schemas.length).toBeGreaterThan(200)
  })
})

/** As much as a request's headers and address may have. */
const HEADER = 16_000
/** As much as a text of the site may have. */
const TEXT = 50_000

const READERS: [name: string, length: number, read: (text: string) => unknown][] = [
  ['the page to go back to', HEADER, (text) => safePath(`/${text}`, '/')],
  ['an encoding', HEADER, (text) => [bestEncoding(text), bestEncoding(`br${text}x`), bestEncoding(`,${text}br`)]],
  ['a range', HEADER, (text) => [readRange(`bytes=${text}x`, 9), readRange(`bytes=1${text}x`, 9)]],
  [
    'a boundary',
    HEADER,
    (text) => [boundaryOf(`multipart/form-data${text}`), boundaryOf(`multipart/form-data;${text}boundary`)],
  ],
  ['an amount', HEADER, (text) => parseMoney(text, USD)],
  ['a search', HEADER, (text) => readListingQuery(new URLSearchParams({ search: `${text}x`, type: text }))],
  ['what is compared', HEADER, (text) => fold(text)],
  ['what is counted', HEADER, (text) => cleanWords(`${text}x`)],
  [
    'a path',
    HEADER,
    (text) => [
      readScreen(routes, new URL(`http://site/${text}x`)),
      readScreen(routes, new URL(`http://site/a${text}`)),
    ],
  ],
  ['rules in a text', TEXT, (text) => [fillText(`{{${text}`, {}), fillText(`{{${text}}`, {})]],
]

describe('a text of one letter is read at once', () => {
  test.for(READERS)('%s', ([, length, read]) => {
    const slow = LETTERS.filter((mail) => timeOf(() => read(mail.repeat(length))) > PATIENCE)
    expect(slow).toEqual([])
  })
})

/** The best of three: something else may be going on. */
function timeOf(run: () => unknown): number {
  let best = Infinity
  for (let tries = 0; tries < 3 && best > PATIENCE; tries += 1) {
    const start = performance.now()
    run()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

/** A schema, or one made by a function that wants to know of the site. */
function schemaOf(value: unknown): z.ZodType | null {
  if (value instanceof z.ZodType) return value
  if (typeof value !== 'function') return null

  for (const guess of value.name === 'erasureForm' ? [['a@example.com']] : [[], ...GUESSES]) {
    try {
      const made = (value as (...given: unknown[]) => unknown)(...guess)
      if (made instanceof z.ZodType) return made
    } catch {
      // Another guess.
    }
  }
  return null
}

function filled(schema: unknown, text: string): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return filled(schema.unwrap(), text)
  if (schema instanceof z.ZodPipe) return filled(schema.in, text)
  if (schema instanceof z.ZodUnion)
    return filled(
      schema.options.find((option) => !(option instanceof z.ZodNumber)),
      text,
    )
  if (schema instanceof z.ZodArray) return [filled(schema.element, text)]
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, filled(field, text)]))

  return text
}
