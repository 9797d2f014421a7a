import { LRUCache } from 'lru-cache'

import type { Piece } from '../sheet.ts'
import { paletteFrom, type Palettes } from './palette.ts'
import type { SchemeChoice } from './scheme.ts'
import { type Colours, type PaletteName, TEMPLATES } from './templates.ts'
import { accentsOf, type Theme } from './theme.ts'
import { isTypeface, standInRule, typeDeclarations } from './type-pair.ts'

type Rule = Extract<Piece, { declarations: string[] }>

const CUTS = {
  soft: ['20px 16px 22px 15px / 16px 21px 15px 20px', '12px 10px 13px 9px / 10px 13px 9px 12px'],
  slight: ['8px', '6px'],
  square: ['0px', '0px'],
}

/** What is printed, or looks like it: light in every scheme. */
const PAPERS = ['.paper', '.menu-sheet']

/** Those of the site, and of a few that were tried in its administration. */
const made = new LRUCache<string, Palettes>({ max: 20 })

/** The palettes of a theme; worked out once, since that takes milliseconds. */
export function palettesOf(theme: Theme): Palettes {
  const accents = accentsOf(theme)
  const name = `${accents.teal} ${accents.peach}`
  const palettes = made.get(name) ?? paletteFrom(accents)
  made.set(name, palettes)
  return palettes
}

/**
 * A theme as pieces of a sheet: a page takes its own palette alone. Paper is white: the dark scheme is for screens.
 * @param choice of the visitor; `system` leaves it to the browser
 */
export function themePieces(theme: Theme, choice: SchemeChoice): Piece[] {
  const { colours } = palettesOf(theme)
  const names = Object.keys(TEMPLATES) as PaletteName[]
  const light = names.map((name) => paletteRule(name, colours[name].light, PAPERS))
  const dark = names.map((name) => paletteRule(name, colours[name].dark, []))
  const scheme = choice === 'system' ? 'light dark' : 'light'
  const root = rule(':root', [
    `color-scheme:${scheme}`,
    '--calm:45%',
    ...sizesOf(theme),
    ...typeDeclarations(theme.typePair),
  ])
  const standIn = isTypeface(theme.typePair) ? [{ text: standInRule(theme.typePair) }] : []
  const media = choice === 'system' ? '@media screen and (prefers-color-scheme:dark)' : '@media screen'
  const inDark = { block: media, pieces: [...dark, rule(':root', ['color-scheme:dark', '--calm:100%'])] }
  const tokens = [...light, root, ...(choice === 'light' ? [] : [inDark])]
  return [...standIn, { block: '@layer tokens', pieces: tokens }]
}

function paletteRule(name: PaletteName, colours: Colours, within: readonly string[]): Rule {
  const own = `[data-palette=${name}]`
  const parts = within.map((part) => ({ text: `${own} ${part}`, needs: [own, part] }))
  return { selectors: [{ text: own, needs: [own] }, ...parts], declarations: declarationsOf(colours) }
}

export function sizesOf({ corners }: Theme): string[] {
  const [cut, cutSmall] = CUTS[corners]
  return [`--cut:${cut}`, `--cut-s:${cutSmall}`]
}

export function declarationsOf(colours: Colours): string[] {
  return Object.entries(colours).map(([name, hex]) => `--${name}:${shorten(hex)}`)
}

/** `#aabbcc` is as well said as `#abc`. */
function shorten(hex: string): string {
  return hex.replace(/^#(\w)\1(\w)\2(\w)\3$/, '#$1$2$3')
}

function rule(selector: string, declarations: string[]): Rule {
  return { selectors: [{ text: selector, needs: [] }], declarations }
}
