import { needsOf, reduceSheet } from '../sheet.ts'
import type { SchemeChoice } from './scheme.ts'
import { COLOURS } from './templates.ts'
import { themePieces } from './theme-pieces.ts'
import { DEFAULT_THEME, type Theme } from './theme.ts'

const OTHERS = ['--calm', '--cut', '--cut-s', '--head', '--sign', '--palt', '--kana', '--words']

/** What asks for all of a theme, as tokens of a page (`tokensOf`). */
export const WHOLE_THEME: ReadonlySet<string> = new Set([
  ...needsOf(themePieces(DEFAULT_THEME, 'system')),
  ...COLOURS.map((name) => `--${name}`),
  ...OTHERS,
])

/** A theme with all of its colours, as a sheet of its own. */
export function themeSheet(theme: Theme, choice: SchemeChoice): string {
  return reduceSheet(themePieces(theme, choice), WHOLE_THEME)
}
