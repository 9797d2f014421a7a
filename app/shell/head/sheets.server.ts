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
  const needs = needsOf([...themePieces(DEFAULT_THEME, 'system'), ...pieces])
  const isNeeded = (token: string) => needs.has(token) || token.startsWith('--')
  const reduced = new LRUCache<string, string>({ max: 200 })
  const read = new LRUCache<string, string[]>({
    max: 5000,
    maxSize: 1_000_000,
    sizeCalculation: (_, tag) => tag.length,
  })
  const neededOf = (tag: string) => {
    const known = read.get(tag)
    if (known) return known

    const needed = [...tokensOfTag(tag)].filter(isNeeded)
    // A piece of a page would hold all of it in memory.
    read.set(Buffer.from(tag).toString(), needed)
    return needed
  }
  return (parts, theme, choice) => {
    const met = new Set(always)
    for (const part of parts) for (const tag of tagsOf(part)) for (const token of neededOf(tag)) met.add(token)
    const tokens = [...met].toSorted()
    const key = [JSON.stringify(theme), choice, ...tokens].join(' ')
    const sheet = reduced.get(key) ?? reduceSheet([...themePieces(theme, choice), ...pieces], met)
    reduced.set(key, sheet)
    return sheet
  }
}
