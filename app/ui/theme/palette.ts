import { oklch, type Oklch, wcagContrast } from 'culori'

import { makeReadable, moveUntil } from './contrast.ts'
import { toHex } from './oklch.ts'
import { COLOURS, type Colour, type Colours, type PaletteName, type Scheme, TEMPLATES } from './templates.ts'

/** The colours that an administrator picks, as `#rrggbb`: of gallery and commissions, of circle and shop. */
export type Accents = Record<PaletteName, string>
/** An accent that is too dark to lie under text, and what lies there instead. */
export type MovedAccent = { palette: PaletteName; from: string; to: string }
export type Palettes = { colours: Record<PaletteName, Record<Scheme, Colours>>; moved: MovedAccent[] }

/** The accents of the specification (section 9, "Global shell"). */
export const DEFAULT_ACCENTS: Accents = { teal: '#6ed5c8', peach: '#f69f80' }

/** As much more colour than the templates have, at most: beyond it grounds outshine the pictures. */
const MOST_CHROMA = 1.5
/** Text that stands on the ground at its deepest. */
const ON_ACCENT = ['ink', 'soft'] as const
const TEXT = 4.5

/** What stays as it was drawn, but for being readable: signs mean the same on every site. */
const FIXED = new Set<Colour>(['sun', 'leaf', 'sky', 'rose', 'label', 'good', 'bad', 'bad-tint', 'warn', 'dot'])
/** Made of the other accent, so that each palette has a little of the other. */
const OF_OTHER = new Set<Colour>(['pop', 'pop-ink'])

/**
 * Both palettes in both schemes: each colour stands to its accent as in the templates, in OKLCH, and every text reaches
 * AA (`STANDINGS`). The default accents give the templates.
 */
export function paletteFrom(accents: Accents): Palettes {
  const fit = { teal: fitAccent('teal', accents.teal), peach: fitAccent('peach', accents.peach) }
  const colours = {
    teal: schemesOf('teal', accents, fit.teal),
    peach: schemesOf('peach', accents, fit.peach),
  }
  const names: PaletteName[] = ['teal', 'peach']
  const moved = names.map((palette) => ({ palette, from: accents[palette], to: fit[palette] }))
  return { colours, moved: moved.filter(({ from, to }) => from !== to) }
}

/** The accent as it may lie under text: lighter where it has to be. */
function fitAccent(palette: PaletteName, accent: string): string {
  const texts = ON_ACCENT.map((name) => derive(palette, 'light', name, accent))
  return moveUntil(accent, 1, (moved) => texts.every((text) => wcagContrast(text, moved) >= TEXT))
}

function schemesOf(palette: PaletteName, accents: Accents, ground: string): Record<Scheme, Colours> {
  const other = palette === 'teal' ? 'peach' : 'teal'
  const inScheme = (scheme: Scheme): Colours => {
    const all = COLOURS.map((name) => {
      const derived = OF_OTHER.has(name)
        ? deriveFrom(TEMPLATES[palette][scheme][name], other, accents[other])
        : derive(palette, scheme, name, accents[palette])
      return [name, derived] as const
    })
    const colours = Object.fromEntries(all) as Colours
    if (scheme === 'light') colours['background-far'] = ground
    return makeReadable(colours, scheme)
  }
  return { light: inScheme('light'), dark: inScheme('dark') }
}

function derive(palette: PaletteName, scheme: Scheme, name: Colour, accent: string): string {
  const drawn = TEMPLATES[palette][scheme][name]
  if (FIXED.has(name)) return drawn
  // Buttons and links are as dark as the accent, where that is darker than they were drawn.
  if (name === 'accent' && scheme === 'light') return deriveFrom(drawn, palette, accent, lightnessOf(accent))

  return deriveFrom(drawn, palette, accent)
}

/** A colour that stands to an accent as the drawn one does to the default. @param darkest no lighter than this */
function deriveFrom(drawn: string, palette: PaletteName, accent: string, darkest = 1): string {
  if (accent === DEFAULT_ACCENTS[palette]) return drawn

  const [model, from, to] = [drawn, DEFAULT_ACCENTS[palette], accent].map((hex) => oklch(hex))
  if (!model || !from || !to) return drawn

  const share = Math.min(to.c / from.c, MOST_CHROMA)
  const turn = to.h === undefined ? 0 : to.h - (from.h ?? 0)
  return toHex({ ...model, l: Math.min(model.l, darkest), c: model.c * share, h: hueOf(model) + turn })
}

function hueOf({ h }: Oklch): number {
  return h ?? 0
}

function lightnessOf(hex: string): number {
  return oklch(hex)?.l ?? 1
}
