/**
 * What headings, logo and navigation are set in, Latin and Japanese letters by one hand; all other text has the fonts of
 * the device, as everything has with `system`. Their names stand in the texts of settings, as `option_maru`.
 */
export const TYPE_PAIR_NAMES = ['maru', 'pop', 'decol', 'marker', 'clear', 'system'] as const
export type TypePair = (typeof TYPE_PAIR_NAMES)[number]
export type Typeface = Exclude<TypePair, 'system'>

type Facts = {
  /** How wide a line of Latin letters is against the same line in Arial Bold. */
  width: number
  /** What is added to a space between words, for a font size of 1: some were drawn for texts without any. */
  space: number
  /** It can set kana by their own widths (`palt`); the others have them as wide as every Japanese font. */
  hasPalt: boolean
}

/** Measured on titles and names of pages in English. */
const TYPEFACES: Record<Typeface, Facts> = {
  maru: { width: 0.93, space: 0, hasPalt: false },
  pop: { width: 1.19, space: 0.08, hasPalt: true },
  decol: { width: 1.01, space: 0.06, hasPalt: false },
  marker: { width: 0.99, space: -0.08, hasPalt: false },
  clear: { width: 1.05, space: 0.06, hasPalt: true },
}

/**
 * Names of fonts in the sheets: of headings, of logo and navigation, of the Latin letters of both in a page's own sheet,
 * of what stands in until they come, and of texts (`tokens.css`).
 */
export const FAMILIES = { headings: 'head', shell: 'sign', latin: 'latin', standIn: 'near', text: 'text' }

/** What a pair is shown by where it is chosen. */
export const SAMPLE = 'Tide Table 夜の市'

/** On every computer but telephones there is Arial, or what has its widths. */
const STAND_IN = 'local("Arial Bold"),local("Liberation Sans Bold")'

/** Height above and depth below the line of Arial, for a font size of 1. */
const ARIAL = { ascent: 0.905, descent: 0.212 }

export function isTypeface(pair: TypePair): pair is Typeface {
  return pair !== 'system'
}

/** The font of a pair where several are shown beside one another (`noteSamples`). */
export function sampleFont(pair: TypePair): string {
  return isTypeface(pair) ? `type-${pair}, var(--sans)` : 'var(--sans)'
}

/** The font that a page shows first, as wide as the one that comes, so that no line breaks anew when it does. */
export function standInRule(typeface: Typeface): string {
  return `@font-face{font-family:${FAMILIES.standIn};src:${STAND_IN};size-adjust:${percent(TYPEFACES[typeface].width)}}`
}

/** What the font that comes takes over from the one that is there, so that its letters stand at the same height. */
export function heightsOf(typeface: Typeface) {
  const { width } = TYPEFACES[typeface]
  return {
    ascentOverride: percent(ARIAL.ascent * width),
    descentOverride: percent(ARIAL.descent * width),
    lineGapOverride: '0%',
  }
}

/** The variables of a sheet that say which fonts are used; none for what a device has. */
export function typeDeclarations(pair: TypePair): string[] {
  if (!isTypeface(pair)) return [PALT]

  const { hasPalt, space } = TYPEFACES[pair]
  const list = (family: string) => `${family},${FAMILIES.latin},${FAMILIES.standIn},var(--sans)`
  return [
    `--head:${list(FAMILIES.headings)}`,
    `--sign:${list(FAMILIES.shell)}`,
    hasPalt ? PALT : CLOSER,
    ...(space === 0 ? [] : [`--words:${space}em`]),
  ]
}

const PALT = '--palt:"palt"'
/** Kana as wide as kanji stand too far apart in a heading. */
const CLOSER = '--kana:-0.03em'

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`
}
