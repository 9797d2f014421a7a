import { LRUCache } from 'lru-cache'

import admin from '#app/ui/admin.css?inline&pieces'
import { needsOf, type Piece, reduceSheet, tokensOf } from '#app/ui/sheet.ts'
import site from '#app/ui/site.css?inline&pieces'
import type { SchemeChoice } from '#app/ui/theme/scheme.ts'
import { themePieces } from '#app/ui/theme/theme-pieces.ts'
import { DEFAULT_THEME, type Theme } from '#app/ui/theme/theme.ts'

const whole = { site: prepare(site), admin: prepare([...site, ...admin]) }

/** What script shows or hides by itself, before somebody does anything (`load-enhancements.tsx`). */
const LATE = '<canvas class="ground"><button class="btn up"><svg>'

/** What a page needs of its sheet to look as it would with the whole: that comes with the scripts. */
export function sheetFor(html: string, name: keyof typeof whole, theme: Theme, choice: SchemeChoice): string {
  return whole[name](tokensOf(html.includes('data-scripted') ? html + LATE : html), theme, choice)
}

/** Pages of one kind meet the same needs: their sheet is made once. */
function prepare(pieces: Piece[]): (tokens: Set<string>, theme: Theme, choice: SchemeChoice) => string {
  const needs = needsOf([...themePieces(DEFAULT_THEME, 'system'), ...pieces])
  const reduced = new LRUCache<string, string>({ max: 200 })
  return (tokens, theme, choice) => {
    const met = [...tokens].filter((token) => needs.has(token) || token.startsWith('--')).toSorted()
    const key = [JSON.stringify(theme), choice, ...met].join(' ')
    const sheet = reduced.get(key) ?? reduceSheet([...themePieces(theme, choice), ...pieces], new Set(met))
    reduced.set(key, sheet)
    return sheet
  }
}
