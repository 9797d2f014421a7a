import { NO_CUSTOMS } from '#app/shop/customs/customs-facts.ts'
import type { CatalogueRow } from '#app/shop/products/import/catalogue-csv.ts'

import { readDemo } from './demo.ts'

type Pair = readonly [en: string, ja: string]

type Kind = { type: string; name: Pair; short: Pair; grams: number; prices: readonly number[] }

/** What names are made of: the small things of an illustrator's table, as one would really name them. */
const { moods, subjects, places, kinds, worlds } = JSON.parse(readDemo('catalogue.json')) as Record<
  'moods' | 'subjects' | 'places',
  Pair[]
> & { kinds: Kind[]; worlds: { slug: string; people: string[] }[] }

/** A day in milliseconds, and the last day that something is released. */
const A_DAY = 24 * 60 * 60 * 1000
const NEWEST = Date.parse('2026-11-30')

/**
 * Invents a catalogue of the demo's types, worlds and characters, as large as one likes: the same seed gives the same
 * products, and the first ones do not depend on how many follow.
 */
export function inventCatalogue(count: number, seed = 1): CatalogueRow[] {
  return Array.from({ length: count }, (_, at) => invent(at + 1, dice(seed * 1_000_003 + at)))
}

function invent(number: number, roll: (sides: number) => number): CatalogueRow {
  const pick = <V>(values: readonly V[]): V => values[roll(values.length)] as V
  const [kind, mood, subject, place] = [pick(kinds), pick(moods), pick(subjects), pick(places)]
  const chosen = roll(5) === 0 ? [pick(worlds), pick(worlds)] : [pick(worlds)]
  const price = pick(kind.prices)
  const isDigital = kind.type === 'digital'
  const isOnSale = price > 0 && roll(12) === 0
  return {
    slug: `made-${String(number).padStart(6, '0')}`,
    // A file of products brings no files of theirs.
    status: isDigital ? 'DRAFT' : 'PUBLISHED',
    type: kind.type,
    franchises: unique(chosen.map(({ slug }) => slug)),
    characters: unique(chosen.flatMap(({ people }) => (people.length > 0 ? [pick(people)] : []))),
    event: '',
    priceMinor: price,
    salePriceMinor: isOnSale ? Math.round(price * 0.8) : null,
    saleFrom: null,
    saleUntil: isOnSale && roll(2) === 0 ? new Date('2027-01-31T23:59:59Z') : null,
    ...NO_CUSTOMS,
    manufacturerName: '',
    manufacturerAddress: '',
    manufacturerContact: '',
    safetyWarnings: {},
    ageMark: null,
    bookFormat: '',
    pageCount: 0,
    printing: {},
    weightGrams: kind.grams,
    releaseDate: new Date(NEWEST - roll(2000) * A_DAY).toISOString().slice(0, 10),
    isLimitedEdition: roll(15) === 0,
    isEventExclusive: roll(25) === 0,
    isDigital,
    isSmallLot: roll(20) === 0,
    isBonusItem: false,
    stock: isDigital ? null : roll(8) === 0 ? 0 : 1 + roll(40),
    counted: null,
    sku: '',
    choiceOf: '',
    name: {
      en: `${kind.name[0]} “${mood[0]} ${subject[0]} ${place[0]}”`,
      ja: `${kind.name[1]}「${mood[1]}${subject[1]}${place[1]}」`,
    },
    version: roll(4) === 0 ? { en: `No. ${1 + roll(9)}`, ja: `第${1 + roll(9)}弾` } : {},
    shortDescription: { en: kind.short[0], ja: kind.short[1] },
    longDescription: {
      en: `Drawn on a ${mood[0].toLowerCase()} afternoon, with a ${pick(subjects)[0].toLowerCase()} in the corner for those who look twice.`,
      ja: `${mood[1]}午後に描きました。すみには${pick(subjects)[1]}もいます。よく見ると、${pick(subjects)[1]}も。`,
    },
  }
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)].toSorted()
}

/** Small and repeatable (mulberry32). */
function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}
