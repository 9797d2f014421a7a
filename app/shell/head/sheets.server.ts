import { LRUCache } from 'lru-cache'

import { needsOf, type Piece, reduceSheet, tokensOf, tokensOfTag } from '#app/ui/sheet.ts'
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
 */
export function sheetFor(html: string, name: keyof typeof whole, theme: Theme, choice: SchemeChoice): string {
  return whole[name](html.includes('data-scripted') ? html + LATE : html, theme, choice)
}

/** Pages of one kind meet the same needs: their sheet is made once. Most tags stand on many pages, and are read once. */
function prepare(
  pieces: Piece[],
  always: ReadonlySet<string>,
): (html: string, theme: Theme, choice: SchemeChoice) => string {
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
    read.set(tag, needed)
    return needed
  }
  return (html, theme, choice) => {
    const met = [...new Set([...tokensOf(html, neededOf), ...always])].toSorted()
    const key = [JSON.stringify(theme), choice, ...met].join(' ')
    const sheet = reduced.get(key) ?? reduceSheet([...themePieces(theme, choice), ...pieces], new Set(met))
    reduced.set(key, sheet)
    return sheet
  }
}
