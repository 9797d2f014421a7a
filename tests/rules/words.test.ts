import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { expect, test } from 'vitest'

/** Words that the sources said once, with what they say now (the glossary has them all). */
const RETIRED: Record<string, string> = {
  tell: 'notify (the visitor), present (data), email (somebody)',
  sieve: 'filters',
  living: 'enhancements',
  hall: 'till page',
  tally: 'totals',
  trap: 'honeypot',
  plates: 'artwork pictures',
  veil: 'content warning, busy overlay',
  hand: 'actor',
  thing: 'resource',
  things: 'resources',
  leaf: 'category',
  leaves: 'categories',
  stale: 'conflict',
  sticker: 'badge',
  stickers: 'badges',
  together: 'group commit',
}
/** The same letters with another meaning: what lies on hand or is handed over, what is sold, an old token. */
const OTHER =
  /^(\w*[oO]nHand\w*|handOver\w*|HandOver|canHandOver|thingsOf|things|\w*[bB]yHand|inHand|isThing|things?\w*_(one|other)|isStale|sticker|LEAVES_FROM|livingPeriod|runTogether|countTogether|googleStale)$/

const files = globSync(['app/**/*.{ts,tsx,css}', 'db/**/*.ts'], { exclude: ['app/translations/**', 'db/seed/**'] })

test('no file has a retired word for a name', () => {
  expect(
    files.flatMap((file) => retiredIn(basename(file).replace(/\..*$/, '')).map((word) => `${file}: ${word}`)),
  ).toEqual([])
})

test('no function, type or constant has one', () => {
  const problems = files.flatMap((file) =>
    declaredIn(readFileSync(file, 'utf8')).flatMap((name) =>
      retiredIn(name).map((word) => `${file}: ${name} (${word})`),
    ),
  )
  expect(problems).toEqual([])
})

test('a retired word is found, in whatever case, and other words are not', () => {
  expect(declaredIn('export function readSieve() {}\ntype Leaf = 1\nconst { hand } = x')).toEqual(['readSieve', 'Leaf'])
  expect(['readSieve', 'STICKERS', 'late-hall', 'onHand', 'handler', 'seaside'].flatMap(retiredIn)).toEqual([
    'sieve → filters',
    'stickers → badges',
    'hall → till page',
  ])
})

function declaredIn(source: string): string[] {
  return [...source.matchAll(/\b(?:function|const|let|type|class)\s+(\w+)/g)].map(([, name = '']) => name)
}

function retiredIn(name: string): string[] {
  if (OTHER.test(name)) return []

  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
  return words.flatMap((word) => {
    const now = RETIRED[word.toLowerCase()]
    return now === undefined ? [] : [`${word.toLowerCase()} → ${now}`]
  })
}
