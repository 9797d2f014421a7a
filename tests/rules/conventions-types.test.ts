import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Nouns that end like a participle. */
const NOUNS = [
  'Beginning',
  'Encoding',
  'Finding',
  'Heading',
  'Need',
  'Opening',
  'Packing',
  'Pricing',
  'Reading',
  'Rounding',
  'Seed',
  'Setting',
  'Shipping',
  'Showing',
  'Speed',
  'Thing',
]
/** Participles that end in neither -ed nor -ing. */
const IRREGULAR =
  /^(Begun|Bent|Bought|Brought|Built|Chosen|Cut|Done|Drawn|Found|Given|Held|Kept|Known|Laid|Led|Left|Lost|Made|Meant|Met|Paid|Read|Seen|Sent|Shown|Sold|Spent|Swept|Taken|Told|Thrown|Unmet|Unpaid|Unsent|Withdrawn|Written)$/

const names = globSync(['app/**/*.{ts,tsx}', 'db/**/*.ts', 'tests/**/*.{ts,tsx}']).flatMap((file) =>
  typesIn(readFileSync(file, 'utf8')).map((name) => ({ file, name })),
)

test('a type is named by a noun, never by a participle', () => {
  expect(names.filter(({ name }) => isParticiple(name))).toEqual([])
})

test('every noun that is let through names a type', () => {
  const ends = new Set(names.map(({ name }) => lastWordOf(name)))
  expect(NOUNS.filter((noun) => !ends.has(noun))).toEqual([])
})

test('a participle is found, alone or at the end of a name', () => {
  const source = 'type Sent = string\nexport interface OrderPlaced {}\n  type Taking<T> = T\ntype SentFile = string\n'
  expect(typesIn(source).filter(isParticiple)).toEqual(['Sent', 'OrderPlaced', 'Taking'])
})

/** The types that a source declares. */
function typesIn(source: string): string[] {
  const declaration = /^\s*(?:export )?(?:declare )?(?:type|interface) (\w+)(?=<|\s*[={]|\s+extends\b)/gm
  return Array.from(source.matchAll(declaration), ([, name = '']) => name)
}

function isParticiple(name: string): boolean {
  const word = lastWordOf(name)
  return (/(ed|ing)$/.test(word) || IRREGULAR.test(word)) && !NOUNS.includes(word)
}

function lastWordOf(name: string): string {
  return /[A-Z][a-z\d]*$/.exec(name)?.[0] ?? name
}
