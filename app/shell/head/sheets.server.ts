import { LRUCache } from 'lru-cache'

import { needsOf, type Piece, reduceSheet, tagsOf, tokensOfTag } from '#app/ui/sheet.ts'
import type { SchemeChoice } from '#app/ui/theme/scheme.ts'
import { themePieces } from '#app/ui/theme/theme-pieces.ts'
import { WHOLE_THEME } from '#app/ui/theme/theme-sheet.ts'
import { DEFAULT_THEME, type Theme } from '#app/ui/theme/theme.ts'

import admin from '#app/ui/admin.css?inline&pieces'
import site from '#app/ui/site.css?inline&pieces'

const whole = { site: prepare(site, new Set()), admin: prepare([...site, ...admin], WHOLE_THEME) }

/** What script shows by itself, before somebody does anything (`load-enhancements.tsx`). */
const LATE = '<button class="btn up"><svg>'

/**
 * What a page needs of its sheet to look as it would with the whole: that comes with the scripts. The administration has
 * all of the theme from the start: its first page decides the colours of all that script leads to.
 * @param parts of the page; no tag goes from one into another
 */
export function sheetFor(
  parts: readonly string[],
  name: keyof typeof whole,
  { theme, choice, isScripted }: { theme: Theme; choice: SchemeChoice; isScripted: boolean },
): string {
  return whole[name](isScripted ? [...parts, LATE] : parts, theme, choice)
}

/** Pages of one kind meet the same needs: their sheet is made once. Most tags stand on many pages, and are read once. */
function prepare(
  pieces: Piece[],
  always: ReadonlySet<string>,
): (parts: readonly string[], theme: Theme, choice: SchemeChoice) => string {
  const tokens = [...new Set([...needsOf([...themePieces(DEFAULT_THEME, 'system'), ...pieces]), ...always])]
  const places = new Map(tokens.map((token, place) => [token, place]))
  const first = Uint8Array.from(tokens, (token) => Number(always.has(token)))
  const reduced = new LRUCache<string, string>({ max: 200 })
  const read = new LRUCache<string, number[]>({
    max: 5000,
    maxSize: 1_000_000,
    sizeCalculation: (_, tag) => tag.length,
  })
  const placesOf = (tag: string) => {
    const known = read.get(tag)
    if (known) return known

    const needed = [...tokensOfTag(tag)].map((token) => places.get(token)).filter((place) => place !== undefined)
    // A piece of a page would hold all of it in memory.
    read.set(Buffer.from(tag).toString(), needed)
    return needed
  }
  return (parts, theme, choice) => {
    // A byte for each token, 1 where the page has it.
    const met = Buffer.from(first)
    for (const part of parts) for (const tag of tagsOf(part)) for (const place of placesOf(tag)) met[place] = 1
    const key = `${JSON.stringify(theme)} ${choice} ${met.toString('latin1')}`
    const known = reduced.get(key)
    if (known !== undefined) return known

    const sheet = reduceSheet([...themePieces(theme, choice), ...pieces], new Set(tokens.filter((_, at) => met[at])))
    reduced.set(key, sheet)
    return sheet
  }
}
