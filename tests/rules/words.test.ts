import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

import { describe, expect, test } from 'vitest'

import { en } from '#app/translations/en/index.ts'

/** Where a name stands: the path of its file, or what it is a name of (`class`, `table`, `text`). */
type Named = { name: string; at: string }
/** What to say in place of a word; `but` are names in which it is plain English, `where` the only places it is retired in. */
type Retired = { say: string; but?: RegExp; where?: RegExp }

const LISTING_AND_FORMS = /^(app\/(shop\/products\/(listing|search)|ui|site|gallery|circle\/event)|table)/
const PAGE_CACHE = /^app\/(platform\/server|shell\/(head|offline)|feeds)/

/** Words that the sources said once, in lower case; the field's own words say more. */
const RETIRED: Record<string, Retired> = {
  ahead: { say: 'prefetch, upcoming' },
  asked: {
    say: 'query, args, input',
    but: /^(isAsked\w*|hasAsked|findAsked|askedAt|askedFor|askedFrom|(delete|disable|email|whatYou)Asked|asked_\w+)$/,
  },
  both: { say: 'bilingual', where: /^(app\/(admin|ui)|class)/ },
  cell: { say: 'facet, field', where: LISTING_AND_FORMS },
  cells: { say: 'facets, fields', where: LISTING_AND_FORMS },
  described: { say: 'view, JSON-LD', but: /^(slotsD|d)escribed(By)?$/ },
  desk: { say: 'admin' },
  door: { say: 'sign-in' },
  doors: { say: 'sign-in methods', but: /^doors$/ },
  ground: { say: 'background' },
  hall: { say: 'till page' },
  hand: { say: 'actor', but: /[oO]nHand|handOver|HandOver|[bB]yHand|inHand/ },
  hang: { say: 'attach, present' },
  hanging: { say: 'gallery index' },
  house: { say: 'staff, services, site' },
  keeping: { say: 'caching', where: PAGE_CACHE },
  kept: { say: 'cached', where: PAGE_CACHE },
  knock: { say: 'attempt' },
  leaf: { say: 'category', where: /^(?!class)/ },
  leaves: { say: 'categories', but: /^LEAVES_FROM$/ },
  letter: { say: 'email' },
  letters: { say: 'emails, characters' },
  living: { say: 'enhancements', but: /^livingPeriod$/ },
  made: { say: 'rendered', where: PAGE_CACHE },
  mark: { say: 'version', where: PAGE_CACHE },
  pairs: { say: 'invariants, combinations' },
  plates: { say: 'artwork pictures' },
  rehang: { say: 'reindex' },
  said: { say: 'what it is: messages, fields', where: /^app\/(?!shop\/products\/import|admin\/products)/ },
  say: { say: 'format, present' },
  says: { say: 'texts' },
  sheet: { say: 'data table', but: /^(menu-sheet|MenuSheet|presentSheet)$/, where: /^(app\/(admin|circle)|class)/ },
  shelf: { say: 'listing index, cart products' },
  sieve: { say: 'filters' },
  stale: { say: 'conflict', but: /^(isStale|googleStale)$/ },
  sticker: { say: 'badge', but: /^sticker$/ },
  stickers: { say: 'badges' },
  tally: { say: 'totals' },
  tell: { say: 'notify (the visitor), present (data), email (somebody)', but: /^tellBuyer$/ },
  thing: { say: 'resource', but: /^(thing|isThing|things?\w*_(one|other))$/ },
  things: { say: 'resources', but: /^(things|yourThings|thingsOf|things?\w*_(one|other))$/ },
  together: { say: 'group commit', but: /^(run|count)Together$/ },
  told: { say: 'context, recorded, presented', but: /^isTold(Hint)?$/ },
  trap: { say: 'honeypot' },
  tree: { say: 'category' },
  trees: { say: 'categories' },
  turn: { say: 'pager', where: /^(app\/gallery|class)/ },
  turning: { say: 'paging' },
  veil: { say: 'content warning, busy overlay', but: /^veil$/ },
  wall: { say: 'gallery, gallery index' },
  way: { say: 'mode, method, direction', but: /^(noWay|NO_WAY|underWay|onItsWay)$/ },
  ways: { say: 'modes, methods' },
  wish: { say: 'selection', but: /^wish$/, where: /^(?!text)/ },
}

const files = globSync(['app/**/*.{ts,tsx,css}', 'db/**/*.ts'], {
  exclude: ['app/translations/{en,ja}/**', 'db/seed/**'],
})
const ofFiles = (read: (source: string) => string[], paths = files): Named[] =>
  paths.flatMap((at) => read(readFileSync(at, 'utf8')).map((name) => ({ name, at })))
const NAMES: Record<string, Named[]> = {
  'file or folder': files.flatMap((at) =>
    [basename(at).replace(/\..*$/, ''), ...dirname(at).split('/')].map((name) => ({ name, at })),
  ),
  'function, type or constant': ofFiles(declaredIn),
  table: ofFiles((source) => firsts(source, /(?:sqliteTable\(|CREATE (?:VIRTUAL )?TABLE )'?(\w+)/g)).map(of('table')),
  'class of a page': ofFiles(
    (source) => firsts(withoutComments(source), /\.([a-z][\w-]*)(?=[^{};]*\{)/g),
    files.filter((file) => file.endsWith('.css')),
  ).map(of('class')),
  'key of a text': Object.entries(en)
    .flatMap(([room, texts]) => [room, ...Object.keys(texts)])
    .map((name) => ({ name, at: 'text' })),
}

describe.each(Object.keys(NAMES))('a %s', (kind) => {
  test('has no retired word', () => {
    expect(NAMES[kind]?.length).toBeGreaterThan(20)
    expect([...new Set(NAMES[kind]?.flatMap(retiredIn))]).toEqual([])
  })
})

test('a retired word is found, in whatever case, and other words are not', () => {
  expect(declaredIn('export function readSieve() {}\ntype Leaf = 1\nconst { hand } = x')).toEqual(['readSieve', 'Leaf'])
  const names = ['readSieve', 'STICKERS', 'late-hall', 'onHand', 'handler', 'seaside', 'isAskedFirst', 'ProductsAsked']
  expect(names.flatMap((name) => retiredIn({ name, at: 'app' }))).toEqual([
    'app: readSieve (say filters)',
    'app: STICKERS (say badges)',
    'app: late-hall (say till page)',
    'app: ProductsAsked (say query, args, input)',
  ])
})

function of(at: string) {
  return ({ name }: Named) => ({ name, at })
}

function declaredIn(source: string): string[] {
  return firsts(withoutComments(source), /\b(?:function|const|let|type|class)\s+(\w+)/g)
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '')
}

function firsts(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([, first = '']) => first)
}

function retiredIn({ name, at }: Named): string[] {
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
  return words.flatMap((word) => {
    const retired = RETIRED[word.toLowerCase()]
    const isPlain = !retired || retired.but?.test(name) || (retired.where && !retired.where.test(at))
    return isPlain ? [] : [`${at}: ${name} (say ${retired.say})`]
  })
}
