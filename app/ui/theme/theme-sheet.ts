import { needsOf, reduceSheet } from '#app/ui/sheet.ts'

import type { SchemeChoice } from './scheme.ts'
import { COLOURS } from './templates.ts'
import type { Theme } from './theme.ts'
import { themePieces } from './theme-pieces.ts'

/** A theme with all of its colours, as a sheet of its own. */
export function themeSheet(theme: Theme, choice: SchemeChoice): string {
  const pieces = themePieces(theme, choice)
  const others = ['--cut', '--cut-s', '--head', '--sign', '--palt', '--kana', '--words']
  return reduceSheet(pieces, new Set([...needsOf(pieces), ...COLOURS.map((name) => `--${name}`), ...others]))
}
